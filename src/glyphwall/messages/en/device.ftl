### What only a page without a server says (`make site`).

ui-device-share = This game is kept on this device alone: there is no server that others could watch it on.
ui-device-keeps = Games are kept on this device, in this browser.

ui-device-all = All games: look through them, save them as a file, bring them back

ui-device-games = Games on this device
ui-device-promised = Your browser has promised to keep them until you delete them.
ui-device-may-delete = Your browser may delete them when it needs room. Safari does so when you have not opened this page for seven days. Save them as a file.
ui-device-ask = Ask the browser to keep them
ui-device-refused = Your browser does not promise to keep them. Save them as a file.
ui-device-save = Save all as a file
ui-device-bring = Bring back from a file
ui-device-file-about = The file has every game with its record, and what is needed to go on, here or on another device. It also has what is still hidden in games that go on: keep it to yourself.
ui-device-busy = Games done
ui-device-saved = { $count ->
    [one] One game is in the file.
   *[other] { $count } games are in the file.
  }
ui-device-brought = New here: { $new }. Further than here: { $later }. Here already: { $known }.{ $other ->
    [0] { "" }
   *[other] { " " }Went on differently here, and stay so: { $other }.
  }
ui-device-refused-line = Line { $line } was not taken in: { $why }
ui-device-refused-more = { $count } more were not taken in.
ui-device-count = { $count ->
    [one] One game.
   *[other] { $count } games.
  }
ui-device-more = Show more
ui-device-delete = Delete this game: { $who }
ui-device-delete-sure = Delete this game for good: { $who }?

ui-handover = Hand to a server
ui-handover-about = The record opens on a server, where others can watch, analyse and go on. This device keeps its game.
ui-handover-server = Address of the server
ui-handover-do = Open it there
ui-handover-wrong = That is no address of a server.

error-not-games = This is no file of games that was saved here. Nothing has changed.
error-newer-games = A newer version has written this file. Load the page again, with the network. Nothing has changed.
error-games-too-large = This file is too large: at most 100 MB and 20,000 games. Nothing has changed.
error-needs-server = This needs a server. Here you play without one.
error-no-device = This device cannot start the game: your browser is too old, or files are missing. Load the page again.
error-no-drawings = The drawing needs a file of this site, which cannot be loaded now. Try again with the network.

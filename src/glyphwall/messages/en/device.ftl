### What only a page without a server says (`make site`).

ui-device-share = This game is only on this device. Others can't watch it without a server.
ui-device-keeps = Games are stored in this browser.
ui-device-starting = Getting your game ready …
ui-device-ready = Ready: you can now play offline.
ui-device-offline = That didn't load. Check your connection and try again.
ui-device-lost = The game stopped. Your moves are safe. Starting it again …
ui-device-blocked = Your browser blocks storage, so games here can't be kept. Allow storage for this page, then reload it.

ui-device-all = All games: browse, save or restore

ui-device-games = Games on this device
ui-device-promised = Your browser will keep them until you delete them.
ui-device-may-delete = Your browser may delete them to free space. Safari does so after seven days without a visit. Save them as a file.
ui-device-ask = Ask the browser to keep them
ui-device-refused = Your browser won't promise to keep them. Save them as a file.
ui-device-save = Save all as a file
ui-device-bring = Restore from a file
ui-device-file-about = The file holds every game, so you can go on here or elsewhere. It includes hidden information from games in progress, so keep it private.
ui-device-busy = Saving games
ui-device-saved = { $count ->
    [one] 1 game saved.
   *[other] { $count } games saved.
  }
ui-device-brought = New: { $new }. Updated: { $later }. Already here: { $known }.{ $other ->
    [0] { "" }
   *[other] { " " }Kept as they are here: { $other }.
  }
ui-device-refused-line = Line { $line } wasn't restored: { $why }
ui-device-refused-more = { $count } more weren't restored.
ui-device-count = { $count ->
    [one] 1 game.
   *[other] { $count } games.
  }
ui-device-more = Show more
ui-device-delete = Delete this game: { $who }
ui-device-delete-sure = Delete this game permanently: { $who }?

ui-handover = Move to a server
ui-handover-about = Opens this game on a server, where others can watch, analyse and play on. Your device keeps a copy.
ui-handover-server = Server address
ui-handover-do = Open there
ui-handover-wrong = That isn't a server address. It should look like https://example.org.

error-not-games = This isn't a games file from this site. Nothing changed. Choose another file.
error-newer-games = A newer version saved this file. Nothing changed. Go online and reload the page.
error-games-too-large = This file is too large: the limit is 100 MB and 20,000 games. Nothing changed.
error-needs-server = You need a server for this. You're playing without one.
error-no-device = We can't start the game: your browser is too old or files are missing. Reload the page.
error-no-drawings = We can't load the drawing right now. Go online and try again.

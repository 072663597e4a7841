### Seats that go to another device, by a link.

ui-move-title = Play on another device
ui-move-about = { $which ->
    [one] Go on with this game on your phone or another computer.
   *[all] Go on with all your games on your phone or another computer.
}
ui-move-way = What to do
ui-move-way-move = Move
ui-move-way-move-about = You play on the other device from then on. This one can only watch.
ui-move-way-copy = Copy
ui-move-way-copy-about = You can play on both devices.
ui-move-begin = Make a link
ui-move-link = Link for your other device
ui-move-send-text = Open this on your other device:
ui-move-once = It works once, until { $time }. Don't give it to anyone: it's your seat.
ui-move-stop = Cancel the link
ui-move-waiting = Open the link, or scan the code, on your other device.
ui-move-fetched = Your other device is taking over …
ui-move-arrived-move = Done. Go on playing on your other device.
ui-move-arrived-copy = Done. You can play on both devices.
ui-move-over = The link has expired.
ui-move-withdrawn = The link doesn't work any more.
ui-move-again = Make another link
ui-move-failed = { $why ->
    [nothing] You have no seat to move on this device.
    [too-much] These are too many games for one link. Move them one by one: open a game and choose “Share”.
    [storage] This browser can't store your games: its storage is full or blocked. Free some space or leave private mode, then try again. Your other device still has them.
    [late] This link is too old, or one device's clock is wrong. Make a new link.
   *[damaged] This link's content was damaged on the way. Make a new link.
}
ui-move-here = Your games from another device
ui-move-here-about = This link brings your seats from another device to this one. It works once.
ui-move-here-do = Bring them here
ui-move-here-invalid = This link isn't complete. Scan the code again, or copy the whole link.
ui-move-here-done-move = { $count ->
    [0] No game was moved.
    [one] Your game is here now. The other device can only watch.
   *[other] Your { $count } games are here now. The other device can only watch.
}
ui-move-here-done-copy = { $count ->
    [0] No game was copied.
    [one] Your game is here now, and still on the other device.
   *[other] Your { $count } games are here now, and still on the other device.
}
ui-move-here-other = { $count ->
    [one] You already had a seat here in one more game. It stays as it was.
   *[other] You already had seats here in { $count } more games. They stay as they were.
}
ui-move-here-taken = { $count ->
    [one] Another device took one of your seats first. If that wasn't you, someone has seen your link.
   *[other] Another device took { $count } of your seats first. If that wasn't you, someone has seen your link.
}
ui-move-here-pending = { $count ->
    [one] The server didn't answer for one game. It's stored here: try again.
   *[other] The server didn't answer for { $count } games. They're stored here: try again.
}
ui-move-chance = Your other device takes part in this game's draws. Open the game there.
ui-move-chance-here = Take part here instead
ui-move-chance-only = Only if the other device doesn't have this game (any more). If both take part, no one can vouch for the draws.
error-unknown-parcel = This link has expired. Make a new one on the other device.
error-parcel-used = This link was already used on another device. If that wasn't you, make a new link there and choose “Move”.
error-not-offered = This server doesn't offer that.

### What went wrong, by stable code: error-<code>. The server's and the package's codes
### (src/glyphwall/core/errors.py, src/glyphwall/server/errors.py).

## What was typed or sent

error-bad-input = We couldn't understand this. Check what you typed.
error-bad-notation = That isn't a valid move. Type /help for examples.
error-ambiguous-move = This move could go to several cells. Add the cell.
error-bad-record = We can't read this game record. Check that it's complete.
error-record-cut-off = This game record ends too early. Copy all of it and try again.
error-unreadable-text = This file isn't UTF-8 text. Save it as UTF-8 and open it again.
error-tree-full = This analysis is full. Delete a variation first.
error-unknown-node = This analysis doesn't have that position. Choose another one.
error-unknown-analysis = This analysis doesn't exist or has ended. Ask for a new link.
error-not-driving = Someone else is leading now. Select “Lead” to take over.
error-nothing-proved = We ran out of time to prove who wins. Try again later in the game.
error-no-engine = The engine can't search here: the game is over or chance decides next. Choose another position.
error-bad-position = This position isn't possible. Check the pieces.
error-bad-options = You can't combine these options. Change one of them.
error-bad-seats = A game can't start with these seats. Check who plays.
error-level-unable = This computer player can't play by these rules. Choose another player or other rules.
error-bad-message = The server couldn't read what this page sent. Reload the page.
error-body-too-large = This is too large for the server. Send less at once.
error-unknown-game = We can't find this game. Check the link.
error-broken-game = This game is installed but doesn't work. The server's log says why.
error-unknown-rules = This version doesn't know these rules. Update Glyphwall.
error-unknown-ply = This game doesn't have that many moves. Check the link.
error-unknown-player = This computer player doesn't exist. Choose another one.
error-player-unable = This computer player is stuck. Choose another one.
error-not-found = We can't find anything at this address. Check it and try again.
error-method-not-allowed = This address doesn't accept that request.
error-unknown-print = You can't print this here. Choose something else.
error-bad-print = We can't print it like this. Choose another size or paper.
error-bad-drawing = We can't draw it like this. Choose another format, a smaller size or fewer positions.
error-missing-library = Printing isn't installed. Ask the server's operator to install it: pip install "glyphwall[print]".

## Moves

error-illegal-action = You can't play that move here.
error-not-your-turn = It isn't your turn.
error-not-your-seat = This isn't your seat. You can only watch.
error-not-in-lesson = That's a legal move, but this lesson wants a different one.
error-unknown-lesson = This lesson doesn't exist. Choose another one.
error-unknown-puzzle = This puzzle doesn't exist. Choose another one.
error-game-over = The game is over.
error-stale-version = The game has moved on. Check the position and try again.
error-edition-missing = This game's edition is missing or has changed. Ask the server's operator to restore it.
error-rules-changed = This server doesn't play this game's rules any more. Start a new game.
error-game-damaged = This game is damaged on the server. Ask the server's operator to restore a copy.
error-invalid-frame = The server sent something invalid. We didn't store it. Reload the page.

## Invitations and seats

error-bad-token = This device no longer has a seat in this game.
error-seat-moved = This seat moved to another device. Go on there, or watch here.
error-bad-invitation = This invitation is for another game. Check the link.
error-invitation-used = This invitation was already used. Ask for a new one.
error-bad-contribution = This device's secret for the draws isn't the one it promised. Reload the page.
error-contribution-too-late = This device answered too late. The draws go on without it.

## Proposals

error-no-review = This game can't be reviewed.
error-no-ideas = Hints aren't available in this game.
error-no-chat = You can't chat here: not everyone has agreed, or players share a device.
error-chat-full = You've reached the limit for messages in this game.
error-no-takeback = You have nothing to take back.
error-no-rematch = A rematch needs every player, but one never joined. Start a new game.
error-no-claim = No player has run out of time or been away long enough.
error-no-vacation = You can't use vacation days in this game, or have none left.
error-no-clock = Clocks aren't available here. Play without one.
error-no-proposal = This proposal is no longer open.
error-proposal-stands = Answer the other proposal first.
error-not-over = You can do this once the game is over.

## The server

error-protocol-mismatch = This page and the server have different versions. Reload the page.
error-unknown-host = The server doesn't know the name in your address bar. Ask its operator to allow it.
error-foreign-origin = The server doesn't accept this from another site. Ask its operator to allow the site.
error-unsupported-media-type = The server accepts only JSON.
error-too-many-phrases = That's a lot of phrases. Wait a moment.
error-too-many-requests = Too many requests. Wait a moment and try again.
error-not-kept = We couldn't store the game on this device. Nothing changed. Free some space and try again.
error-unavailable = The server can't save right now. Nothing changed. Try again.
error-database-damaged = The server's database is damaged. Ask its operator to restore a copy.
error-outcome-unknown = The server couldn't tell whether this was saved. Try again: it won't be saved twice.
error-server-error = Something went wrong on the server. Nothing changed. Try again.
error-banned = This server's operator has banned your network from starting games.

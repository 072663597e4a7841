### What went wrong, by stable code: error-<code>. The server's and the package's codes
### (src/glyphwall/core/errors.py, src/glyphwall/server/errors.py).

## What was typed or sent

error-bad-input = This cannot be understood.
error-bad-notation = This is no move in the notation.
error-ambiguous-move = This move can mean several cells: name the cell.
error-bad-record = This game record cannot be read.
error-unreadable-text = This file isn't UTF-8 text. Save it as UTF-8 and open it again.
error-tree-full = This analysis is as large as it can be: delete a variation first.
error-unknown-node = This analysis has no such position.
error-unknown-analysis = There is no such analysis, or it was ended.
error-not-driving = Somebody else drives now.
error-nothing-proved = Who wins could not be proved here in the time there is.
error-no-engine = There is nothing to search here: the game is over, or chance is to act.
error-bad-position = There can be no such position.
error-bad-options = There is no game with these options.
error-bad-seats = These seats do not make a game: check who plays.
error-level-unable = This computer player does not play by these rules. Choose another one, or other rules.
error-bad-message = The server could not read what this page sent. Load the page again.
error-body-too-large = This is more than the server takes at once.
error-unknown-game = There is no such game. Check the link.
error-broken-game = This game is installed, and does not work. Whoever runs the server finds the reason in its log.
error-unknown-rules = Games by these rules are not known here any more, or not yet.
error-unknown-ply = The game has no such position.
error-unknown-player = There is no such computer player.
error-player-unable = This computer player does not know what to do here.
error-not-found = There is nothing at this address.
error-method-not-allowed = This address does not take such a request.
error-unknown-print = This cannot be printed here.
error-bad-print = It cannot be printed like this. Choose another size or another paper.
error-bad-drawing = It cannot be drawn like this. Choose another format, a smaller size or fewer positions.
error-missing-library = Printing is not installed on this server. Whoever runs it can install it: pip install "glyphwall[print]".

## Moves

error-illegal-action = This move is not allowed here.
error-not-your-turn = It is not your turn.
error-not-your-seat = You do not sit there: only watching is possible.
error-not-in-lesson = The rules allow that, but this lesson asks for something else.
error-unknown-lesson = There is no such lesson.
error-unknown-puzzle = There is no such puzzle.
error-game-over = The game is over.
error-stale-version = The game has moved on in the meantime. Look at it again.
error-edition-missing = The edition of this game is not here, or its file is another one now.
error-rules-changed = This game was begun under other rules than this server plays now.
error-game-damaged = What the server has kept of this game is damaged: it cannot be opened.
error-invalid-frame = The server sent something invalid. Nothing of it was stored. Reload the page.

## Invitations and seats

error-bad-token = This device does not hold a seat of this game any more.
error-bad-invitation = This invitation is not for this game. Check the link.
error-invitation-used = Somebody has taken this seat already. An invitation is good once.
error-bad-contribution = This is not what this seat had promised for fair chance.
error-contribution-too-late = Chance draws without this seat's part already.

## Proposals

error-no-review = This game cannot be reviewed.
error-no-ideas = Nobody can ask for ideas in this game.
error-no-takeback = There is nothing that could be taken back now.
error-no-rematch = A rematch needs everybody: somebody never came.
error-no-proposal = There is no such proposal to answer any more.
error-proposal-stands = Answer the other proposal first.
error-not-over = This is possible once the game is over.

## The server

error-protocol-mismatch = This page is older or newer than the server. Load it again.
error-unknown-host = The server is not known by this name. Whoever runs it can allow the name.
error-foreign-origin = The server does not take this from a page of another site. Whoever runs it can allow the site's name.
error-unsupported-media-type = The server takes JSON only.
error-too-many-requests = That was too much at once. Wait a little and try again.
error-not-kept = This device could not keep the game. Nothing has changed; make room, or try again.
error-unavailable = The server cannot save just now. Nothing has changed; try again.
error-database-damaged = The server's database is damaged. Ask its operator to restore a copy.
error-outcome-unknown = The server couldn't tell whether this was saved. Try again: it won't be done twice.
error-server-error = The server made a mistake. Nothing has changed; try again.

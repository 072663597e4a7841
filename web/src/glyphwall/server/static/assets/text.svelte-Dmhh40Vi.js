const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["./own-search-CGPkWxE-.js","./addresses-CDi3zpZY.js"])))=>i.map(i=>d[i]);
import{Q as e,dt as t,ft as n,i as r,pt as i}from"./attention.svelte-BgHL62ZI.js";import{n as a}from"./host-CVY7JRAz.js";import{_ as o}from"./addresses-CDi3zpZY.js";import{t as s}from"./error-BmzEpznc.js";var c=`error-bad-input=We couldn't understand this. Check what you typed.
error-bad-notation=That isn't a valid move. Type /help for examples.
error-ambiguous-move=This move could go to several cells. Add the cell.
error-bad-record=We can't read this game record. Check that it's complete.
error-unreadable-text=This file isn't UTF-8 text. Save it as UTF-8 and open it again.
error-tree-full=This analysis is full. Delete a variation first.
error-unknown-node=This analysis doesn't have that position.
error-unknown-analysis=This analysis doesn't exist or has ended.
error-not-driving=Someone else is driving now.
error-nothing-proved=We couldn't prove who wins in time. Try again later in the game.
error-no-engine=Nothing to search: the game is over or chance acts next.
error-bad-position=This position isn't possible. Check the pieces.
error-bad-options=You can't combine these options. Change one of them.
error-bad-seats=These seats don't make a game. Check who plays.
error-level-unable=This computer player can't play by these rules. Choose another player or other rules.
error-bad-message=The server couldn't read what this page sent. Reload the page.
error-body-too-large=This is too large for the server. Send less at once.
error-unknown-game=We can't find this game. Check the link.
error-broken-game=This game is installed but doesn't work. The server's log says why.
error-unknown-rules=This version doesn't know these rules. Update Glyphwall.
error-unknown-ply=This game doesn't have that position.
error-unknown-player=This computer player doesn't exist. Choose another one.
error-player-unable=This computer player is stuck. Choose another one.
error-not-found=We can't find anything at this address. Check it and try again.
error-method-not-allowed=This address doesn't accept that request.
error-unknown-print=You can't print this here. Choose something else.
error-bad-print=We can't print it like this. Choose another size or paper.
error-bad-drawing=We can't draw it like this. Choose another format, a smaller size or fewer positions.
error-missing-library=Printing isn't installed. Ask the server's operator to install it: pip install "glyphwall[print]".
error-illegal-action=You can't play that move here.
error-not-your-turn=It isn't your turn.
error-not-your-seat=This isn't your seat. You can only watch.
error-not-in-lesson=That's a legal move, but this lesson wants a different one.
error-unknown-lesson=This lesson doesn't exist.
error-unknown-puzzle=This puzzle doesn't exist.
error-game-over=The game is over.
error-stale-version=The game has moved on. Check the position and try again.
error-edition-missing=The edition of this game is missing or its file has changed.
error-rules-changed=This game uses different rules from the ones this server plays now.
error-game-damaged=This game is damaged on the server, so we can't open it.
error-invalid-frame=The server sent something invalid. We didn't store it. Reload the page.
error-bad-token=This device no longer has a seat in this game.
error-bad-invitation=This invitation is for another game. Check the link.
error-invitation-used=This invitation was already used. Ask for a new one.
error-bad-contribution=This device's part in the draws doesn't match its promise.
error-contribution-too-late=It's too late: the draws already go on without this seat's part.
error-no-review=This game can't be reviewed.
error-no-ideas=Hints aren't available in this game.
error-no-takeback=You have nothing to take back.
error-no-rematch=A rematch needs every player, but one never joined.
error-no-proposal=This proposal is no longer open.
error-proposal-stands=Answer the other proposal first.
error-not-over=You can do this once the game is over.
error-protocol-mismatch=This page and the server have different versions. Reload the page.
error-unknown-host=The server doesn't know this name. Ask its operator to allow it.
error-foreign-origin=The server doesn't accept this from another site. Ask its operator to allow the site.
error-unsupported-media-type=The server accepts only JSON.
error-too-many-requests=Too many requests. Wait a moment and try again.
error-not-kept=We couldn't store the game on this device. Nothing changed. Free some space and try again.
error-unavailable=The server can't save right now. Nothing changed. Try again.
error-database-damaged=The server's database is damaged. Ask its operator to restore a copy.
error-outcome-unknown=The server couldn't tell whether this was saved. Try again: it won't be done twice.
error-server-error=Something went wrong on the server. Nothing changed. Try again.
`,l=`review-mark-given-away=Proved win thrown away
review-mark-blunder=Blunder
review-mark-mistake=Mistake
review-mark-inaccuracy=Inaccuracy
review-mark-doubtful=Doubtful
review-given-away=Move { $number }, { $who }: { $move }. That threw away a proved win.
review-lost-chance=Move { $number }, { $who }: { $move }. That lost { $lost } percentage points.
review-left-proof=Move { $number }, { $who }: { $move }. That gave up a proved win; the chance is now about { $chance }%.
review-into-loss=Move { $number }, { $who }: { $move }. That loses for certain; the chance was about { $chance }% before.
review-draw=Move { $number }: a lucky draw gave { $who } { $gain } percentage points.
review-clean=No move cost anyone much.
review-turned={ $count ->
 [one] The game turned once.
 *[other] The game turned { $count } times.
 }
review-seat={ $who }: { $counts }.
review-count-given-away={ $count ->
 [one] 1 proved win thrown away
 *[other] { $count } proved wins thrown away
 }
review-count-blunders={ $count ->
 [one] 1 blunder
 *[other] { $count } blunders
 }
review-count-mistakes={ $count ->
 [one] 1 mistake
 *[other] { $count } mistakes
 }
review-count-inaccuracies={ $count ->
 [one] 1 inaccuracy
 *[other] { $count } inaccuracies
 }
review-count-doubtful={ $count ->
 [one] 1 doubtful move
 *[other] { $count } doubtful moves
 }
review-good-luck={ $who }: good luck, { $points } ± { $doubt } percentage points.
review-bad-luck={ $who }: bad luck, { $points } ± { $doubt } percentage points.
review-usual-luck={ $who }: average luck.
review-proved-win=won
review-proved-loss=lost
review-proved=proved
review-estimated=estimated
review-exact=exact
review-chance={ $percent }%
review-about=about { $percent }%
review-unknown=unknown
ui-plain-title={ $game }: { $names }
ui-plain-title-turn=Your turn: { $game }, { $names }
ui-plain-you={ $name } (you)
ui-plain-table=Table
ui-plain-moves=Moves
ui-plain-your-turn=Your turn.
ui-plain-turn-of={ $who }: your turn.
ui-plain-their-turn={ $who } to move.
ui-plain-drawing-lost=The picture isn't available right now. Try again. Position: { $position }
ui-plain-covered=Hidden until { $who } is ready.
ui-plain-uncover=I'm { $who }: show my view
ui-plain-command-hint=Type a move or /help
ui-plain-commands=Type moves as the list shows them. Questions: /legal, /last, /turn, /position, /why MOVE. Actions: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-plain-legal={ $count ->
 [0] You have no moves now.
 *[other] Legal moves: { $moves }.
 }
ui-plain-event={ $who }: { $what }.
ui-plain-event-chance={ $what }.
ui-plain-event-facts={ $kind } ({ $facts })
ui-plain-secret={ $seated ->
 [yes] { $who } makes a secret move.
 *[no] A secret move is made.
 }
ui-plain-explained={ $move } isn't legal now ({ $code }).
ui-plain-explained-legal={ $move } is legal.
ui-plain-explained-conflicts={ $move } isn't legal now ({ $code }: { $conflicts }).
ui-plain-won=You win
ui-plain-won-by={ $count ->
 [one] { $names } wins
 *[other] { $names } share the win
 }
ui-plain-drawn=It's a draw
ui-plain-reason=How it ended: { $reason }.
ui-plain-place={ $place }. { $who }: { $returns }
ui-plain-place-points={ $place }. { $who }: { $points ->
 [one] { $points } point
 *[other] { $points } points
 }
level-random=Dice
level-random-about=Plays random legal moves.
level-quick=Quick
level-quick-about=Looks at thirty possible games before each move and picks among the better moves.
level-steady=Steady
level-steady-about=Looks at a thousand possible games before each move and plays the best.
level-thorough=Thorough
level-thorough-about=Looks at twenty thousand possible games before each move.
`,u=`ui-words-help=help
`,d=`ui-brand=Glyphwall
ui-skip=Skip to content
ui-home=Glyphwall home page
ui-settings=Settings
ui-help=How to play
ui-about=About
ui-close=Close
ui-cancel=Cancel
ui-confirm=Confirm
ui-loading=Loading …
ui-try-again=Try again
ui-you=You
ui-computer=Computer
ui-computer-number=Computer { $number }
ui-player=Player { $number }
ui-title={ $page } · Glyphwall
ui-title-start=Glyphwall: play board games
ui-start-title=Play { $games }
ui-how-to-play=How to play { $title }, with pictures
ui-new-game=New game
ui-no-such-game-kind=This server has no games. Ask its operator to install one.
ui-which-game=Game
ui-opponent=Play against
ui-opponent-computer=Computer
ui-opponent-computer-about=Starts at once.
ui-opponent-here=Same device
ui-opponent-here-about=Two people take turns on this device.
ui-opponent-link=Friend
ui-opponent-link-about=You get a link to send.
ui-level=Level, weakest first
ui-level-outside=The server's operator added this player. Its strength hasn't been measured.
ui-level-outside-name={ $level } (added here, not measured)
ui-seat-colour=Colour of player { $number }
ui-seat-colour-none=no colour
ui-begins=Who starts
ui-begins-who={ $who ->
 [me] { $opponent ->
 [here] Player 1
 *[other] You
 }
 *[other] { $opponent ->
 [here] Player 2
 [link] Friend
 *[computer] Computer
 }
 }
ui-rules-which=Rules
ui-rules-published=Standard
ui-rules-own=Custom
ui-house-rules=House rules
ui-house-rules-none=standard rules
ui-house-rules-some=changed: { $names }
ui-house-rules-reset=Reset to standard rules
ui-seats=Players
ui-who-sits=Who plays
ui-sits-me=You
ui-sits-here=On this device
ui-sits-here-about=Pass the device around; each player opens their own screen.
ui-sits-link=A friend, by link
ui-sits-people=People
ui-sits-computer={ $rank ->
 [0] Computer: { $level }
 *[other] Computer, level { $rank }: { $level }
 }
ui-play=Play
ui-recent-games=Recent games
ui-recent-none=No games on this device yet.
ui-recent-unknown=Game
ui-recent-computer=Computer, { $level }
ui-recent-friend=A friend
ui-recent-over=finished
ui-recent-won=you won
ui-recent-lost=you lost
ui-recent-your-turn=your turn
ui-recent-their-turn=their turn
ui-recent-running=in progress
ui-recent-forget=Remove this game: { $who }
ui-recent-forget-title=Remove this game?
ui-recent-forget-ask=You'll lose your seat and can't get it back.
ui-recent-forget-yes=Remove it
ui-game-title={ $one } against { $two }
ui-game-title-turn=Your turn: { $one } against { $two }
ui-offline=offline
ui-not-joined=hasn't joined yet
ui-stand-in=stand-in player
ui-replay=Replay what happened since your last turn
ui-replay-short=Replay
ui-spectating=You're watching.
ui-spectators={ $count ->
 [one] 1 person is watching
 *[other] { $count } people are watching
 }
ui-connecting=Connecting …
ui-not-connected=Not connected yet.
ui-done-for-you=Done for you: { $what }
ui-confirm-move={ $move }?
ui-sending=Sending …
ui-thinking={ $who } is thinking …
ui-getting-ready=Getting ready: { $percent } %. You can start playing now.
ui-computer-getting-ready=The computer is getting ready: { $percent } %. It will move soon.
ui-chance=Drawing at random …
ui-waiting-for-friend={ $watching ->
 [yes] Waiting for { $count ->
 [one] a player.
 *[other] { $count } players.
 }
 *[no] { $count ->
 [one] Waiting for your friend.
 *[other] Waiting for { $count } friends.
 }
 }
ui-say-sentence={ $text }.
ui-say-seat={ $who }: { $what }
ui-say-joined={ $first }, { $second }
ui-say-joined-game={ $who } joined
ui-say-taken-back={ $you ->
 [yes] You took back the last move
 *[no] { $who } took back the last move
 }
ui-say-resigned={ $you ->
 [yes] You resigned
 *[no] { $who } resigned
 }
ui-proposed={ $kind ->
 [takeback] { $seats ->
 [2] Your opponent asks
 *[other] { $who } asks
 } to take back the last move.
 [hints] { $seats ->
 [2] Your opponent asks
 *[other] { $who } asks
 } to allow hints for everyone.
 *[rematch] { $seats ->
 [2] Your opponent asks
 *[other] { $who } asks
 } for a rematch.
 }
ui-planned=Planned: { $move }. It'll be played when it's your turn.
ui-planned-dropped=The planned move no longer fits.
ui-command=Move or command
ui-command-open=Type a move
ui-codes=Moves as codes
ui-codes-short=Codes
ui-command-send=Send
ui-words-offline=You're offline, so nothing was played. Try again in a moment.
ui-words-overtaken=The position changed while you were typing, so nothing was played.
ui-unknown-command=Unknown command: /{ $word }. Type /help for a list.
ui-why-usage=Add a move, for example /why Rhc3.
ui-copy-usage=Add what to copy: /copy position, /copy record or /copy link.
ui-nothing-yet=No moves yet.
ui-nothing-proposed=You have nothing to answer.
ui-no-server=You're offline. You can read the rules and look at games you've opened. Reconnect to play.
ui-lost=Connection lost. Your moves are safe. Reconnecting …
ui-lost-since=Offline since { $time }.
ui-back=You're back online.
ui-retry-now=Try now
ui-ended-title=We can't open this game
ui-ended-unknown-game=This server doesn't have that game. Check the link.
ui-ended-other=The server closed the connection: { $reason }.
ui-reload=Reload
ui-to-start=Go to the start page
ui-accept=Accept
ui-decline=Decline
ui-withdraw=Withdraw
ui-asked-takeback=You asked to take back the last move. Waiting for an answer.
ui-asked-hints=You asked to allow hints for everyone. Waiting for an answer.
ui-asked-rematch=You asked for a rematch. Waiting for an answer.
ui-takeback=Take back
ui-resign=Resign
ui-resign-title=Resign this game?
ui-resign-about={ $seats ->
 [2] Your opponent wins
 *[other] The game ends and the others win
 } at once. You can't undo this.
ui-rematch=Rematch
ui-next-game=Next game
ui-review=Review
ui-new=New game
ui-over-title=Game over
ui-over-won=You win
ui-over-lost=You lose
ui-over-neutral={ $winner } wins
ui-review-region=Step through the game
ui-review-first=First move
ui-review-back=Back
ui-review-on=Forward
ui-review-last=Last move
ui-review-step={ $ply } of { $last }. { $what }
ui-review-start=Before the first move.
ui-review-not-yet=You can step through a game once it's over.
ui-review-slider=Move
ui-insight=Turning points
ui-insight-making=Analysing your game: { $percent }%
ui-insight-graph=Chance to win, move by move
ui-insight-graph-about={ $who }: { $first }% chance to win at the start, { $last }% at the end. The table below has every number.
ui-insight-legend-proved=proved
ui-insight-legend-estimated=estimated
ui-insight-legend-turned=turning point
ui-insight-legend-now=shown position
ui-insight-graph-tap=Tap the graph to go to a move.
ui-insight-open-cards=Judged with all hands face up; no player could know this.
ui-insight-where=Turning points
ui-insight-nowhere=No single move or draw decided this game.
ui-insight-point=Move { $number }, { $who }
ui-insight-look=View
ui-insight-look-at=View move { $number }
ui-insight-find=Find a better move
ui-insight-find-at=Find a better move { $number }
ui-insight-learn={ $count ->
 [one] Find a better move: 1 mistake
 *[other] Find better moves: { $count } mistakes
 }
ui-insight-share=Picture
ui-insight-share-at=Picture of move { $number }
ui-insight-film=GIF
ui-insight-film-at=GIF of move { $number }
ui-insight-share-failed=The picture isn't available right now. Try again.
ui-insight-summary=Summary
ui-insight-table=Graph as a table
ui-insight-move=Move
ui-insight-known=Known
ui-insight-start=Start
ui-insight-words=What do these words mean?
ui-insight-words-given-away=A proved win thrown away: you were sure to win, and after your move the other side is.
ui-insight-words-sizes=A blunder costs at least 30 percentage points of the chance to win, a mistake 20, an inaccuracy 10.
ui-insight-words-doubtful=A doubtful move leaves a sure win for a chance below a third, or turns a chance above two thirds into a sure loss.
ui-insight-words-about=Proved: worked out to the end. About: estimated from many simulated games.
ui-insight-words-luck=Luck: what random draws added to a player's chance to win. Average luck is too small to tell from none.
ui-insight-mark={ $mark }: { $before } before, { $after } after.
ui-insight-better=Better:
ui-insight-cost-win=The win was gone.
ui-insight-cost-chance=The chance to win fell from { $before } to { $after }.
ui-insight-cost-left-proof=Before, the win was certain; after it, the chance was { $after }.
ui-insight-cost-into-loss=Before, the chance to win was { $before }; after it, the game was lost.
ui-insight-ask=Find a better move.
ui-insight-place=Mistake { $number } of { $count }
ui-insight-right-win=Yes! That keeps the win.
ui-insight-right-chance=Yes! That's better: { $before } instead of { $after }.
ui-insight-right=Yes! That's better.
ui-insight-same=That's the move from the game. Find another.
ui-insight-wrong=That also throws the win away.
ui-insight-not-found=That isn't one of the better moves.
ui-insight-answer={ $win ->
 [yes] { $count ->
 [one] This keeps the win.
 *[other] These keep the win.
 }
 *[no] { $count ->
 [one] This is better.
 *[other] These are better.
 }
 }
ui-insight-next=Next mistake ({ $number } of { $count })
ui-insight-again=Try again
ui-insight-show=Show answer
ui-insight-done=Done
ui-insight-none=No mistakes found.
ui-insight-illegal=You can't play that here.
ui-share=Share
ui-invite-title={ $count ->
 [one] Invite your friend
 *[other] Invite your friends
 }
ui-invite-about={ $count ->
 [one] The first person to open this link plays against you. You can leave this page and come back.
 *[other] Each link is for one person. You can leave this page and come back.
 }
ui-invite-link=Invitation link
ui-invite-link-of=Invitation link for player { $number }
ui-watch-link=Link for watching
ui-watch-about=Anyone with this link can watch.
ui-copy=Copy
ui-copied=Copied.
ui-copy-failed=Copying didn't work. Select the text and copy it yourself.
ui-send-link=Send …
ui-qr=QR code of the link
ui-share-text=Play { $title } with me:
ui-embed=Embed
ui-embed-about=Paste this line into a web page to show what spectators see.
ui-embed-copy=Copy code
ui-embed-title={ $title } on Glyphwall
ui-save=Save and copy
ui-copy-position=Copy position
ui-copy-record=Copy record
ui-save-drawing=Drawing (SVG)
ui-save-record=Record (GWN)
ui-fair=Fair chance
ui-fair-about=Every draw follows from secrets that the server and all players fixed before the game. No one can choose a draw, and you can verify them all.
ui-fair-awaited=Waiting for { $count ->
 [one] the device of { $whom }. Its owner needs to open the game.
 *[other] the devices of { $whom }. Their owners need to open the game.
 } Nothing has been drawn yet, so you can also start a new game.
ui-fair-save=Save this device's file
ui-fair-verify=Verify the draws
ui-fair-verifying=Verifying the draws. This can take a minute.
ui-fair-verified=Draws verified. { $count ->
 [one] The one draw follows
 *[other] All { $count } draws follow
 } from the secrets, and the record is the game that this device saw.
ui-fair-undrawn=This game had no draws.
ui-fair-old=The draws match the record. The game began under an older version, so this device has no receipt to compare.
ui-fair-failed=Warning: the draws aren't verified.
ui-fair-unsure=The draws can't be verified.
ui-fair-keep=Keep both files. If it happens again, play on another server.
ui-fair-unchecked=The draws aren't verified: { $why }
ui-fair-elsewhere=The draws can't be verified in this browser. Save both files and run:
ui-fair-distrust=Warning: don't trust the draws of this game.
ui-fair-advice=You can play on, but don't rely on luck. After the game, verify the draws and keep both files.
ui-fair-trouble={ $what ->
 [unfair] This server doesn't protect the draws of this game, so it can choose them.
 [terms] The server's terms leave this device out of the draws, so it can choose them.
 [second] The server asked for this device's secret again, for other terms. This device didn't reveal it.
 [skipped] The server drew before this device revealed its secret, so it could choose the draws.
 [lost] This device has lost its part in the draws and can't verify them. If nothing has been drawn yet, start a new game.
 *[storage] This device can't store its part in the draws: its storage is full or blocked. Free some space or leave private browsing, then reload the page.
 }
ui-fair-fault={ $code ->
 [none] The record holds no secrets for its draws, so the server could choose them.
 [record] The record contradicts itself: { $detail }
 [secret] The draws don't depend on this device's secret for seat { $seat }.
 [transcript] This device revealed its secret for other terms than the record's.
 [draw] Draw { $number } doesn't follow from the secrets: the record has { $found }, the secrets give { $expected }.
 [plies] Ply { $ply } differs: this device saw { $shown }, the record has { $recorded }.
 [redrawn] A draw or a hidden move was taken back.
 [result] The game ended differently: this device saw { $shown }, the record has { $recorded }.
 [warning] This device warned during the game.
 *[storage] This device no longer holds its part in the draws.
 }
ui-join-title=You're invited
ui-join-about=A game of { $title } is waiting for you.
ui-join-name=Your name (optional)
ui-join-colour=Your colour
ui-join-colour-as-is=no preference
ui-join=Join game
ui-join-watch=Just watch
ui-join-taken-title=No free seats
ui-join-watch-instead=Watch this game
ui-log=Moves
ui-log-empty=No moves yet.
ui-log-go=Move { $number }: { $what }
ui-theme=Appearance
ui-theme-system=Match device
ui-theme-light=Light
ui-theme-dark=Dark
ui-theme-contrast-light=Light, high contrast
ui-theme-contrast-dark=Dark, high contrast
ui-large-text=Large text
ui-large-text-about=Makes text 25 % larger, except on walls and tiles.
ui-language=Language
ui-language-auto=Match browser
ui-verbosity=Announcements
ui-verbosity-literate=Full: red hash to f11
ui-verbosity-terse=Short: R hash, f 11
ui-pace=Others' moves
ui-pace-none=Off
ui-pace-quick=Quick
ui-pace-normal=Normal
ui-pace-slow=Slow
ui-pace-about=Shows others' moves one by one. Tap or press a key to skip.
ui-sound=Sounds
ui-sound-about=Clicks when a tile is placed or taken.
ui-confirm-moves=Confirm each move
ui-confirm-moves-about=Tap twice to place or take a tile.
ui-automatic=Play forced moves for me
ui-automatic-about=When you have only one choice, we play and announce it. You can take it back with your turn.
ui-shortcuts=Single-key shortcuts
ui-shortcuts-about=On the board, press n or N for the next or previous cell that fits.
ui-hints=Hints and warnings
ui-hints-about=Shows ideas on request and warns before a losing move. Available against the computer, on one device, or if all players agree.
ui-your-name=Your name
ui-your-name-about=People you invite see this name.
ui-settings-kept=Stored on this device only.
ui-settings-forget=Erase everything on this device
ui-about-title=About Glyphwall
ui-about-intro=Play, analyse and study tabletop games, or let programs do it.
ui-about-docs=Documentation: guides, results, reference
ui-device-title=What this device stores
ui-device=This browser stores your seats, name, settings, ratings and analyses. Anyone who uses it can play for you.
ui-device-server=No accounts, no cookies. Games stay on the server.
ui-device-forget=Erase everything on this device
ui-device-forget-ask=You'll lose your seats in current games and your analyses. You can't undo this. Your browser history still lists the pages you opened.
ui-device-forget-ask-site=This deletes all games on this device. You can't undo it, so save them as a file first. Your browser history still lists the pages you opened.
ui-device-forget-yes=Erase everything
ui-credits=Credits
ui-credits-fonts=Fonts: Atkinson Hyperlegible, Bevan and Lilita One, under the SIL Open Font License.
ui-credits-licences=Licences of the fonts and scripts on this page
ui-keys=Keyboard
ui-key-arrows=Arrow keys
ui-key-arrows-about=Move between cells or tiles.
ui-key-ends=Home, End, Ctrl with arrow
ui-key-ends-about=Jump to the edge.
ui-key-enter=Enter or space
ui-key-enter-about=Pick up, place or take.
ui-key-escape=Esc
ui-key-escape-about=Put back what you picked up.
ui-key-next=n, N
ui-key-next-about=Jump to the next or previous choice (you can turn this off).
ui-key-type=Letters and digits
ui-key-type-about=Start typing a move from anywhere.
ui-key-slash=/
ui-key-slash-about=Start a command. Type /help for a list.
ui-rules-of=How to play { $title }
ui-ideas=What could I do?
ui-ideas-short=Ideas
ui-ideas-allow=Ask to allow hints for everyone
ui-ideas-allow-short=Ask for hints
ui-ideas-thinking=Looking for ideas …
ui-ideas-preparing=The server is getting ready: { $percent } %
ui-ideas-best=Best
ui-ideas-next=Or
ui-ideas-play=Play this
ui-ideas-none=No ideas here.
ui-ideas-notes=Keep in mind
ui-failed-title=We can't show this page
ui-missing-title=Page not found
ui-missing-about=Check the address, or go to the start page.
ui-error-offline=The server isn't responding. Check your connection and try again.
ui-error-unexpected=Something went wrong. Reload the page; your game is safe on the server.
ui-position=Position
ui-position-of={ $title }: position
ui-position-wrong=This isn't a valid position
ui-play-from-here=Play from here
ui-your-seat=Play as
ui-copy-python=Copy as Python
ui-copy-link=Copy link
ui-open-position=Open position
ui-open=Open a game or position
ui-open-about=Paste a record, a position or a link. You can paste anywhere on this page.
ui-open-do=Open
ui-open-wrong=We can't open this.
ui-your-name-invites=Shown to people you invite. Stored on this device.
ui-play-now=Play { $title } now
ui-now-level=against the computer, level { $number } of { $count }: { $level }
ui-now-outside=against the computer: { $level }
ui-now-here=two players on this device
ui-now-link=against a friend, by link
ui-now-several=with { $count } players, as last time
ui-now-offline=You're offline, so you can't start a game. You can read the rules and look at games you've opened.
ui-preview-stop=Stop the { $title } board
ui-learn-link=Learn { $title } in two minutes
ui-puzzles-link={ $title } puzzles
ui-print-title=Print
ui-print-intro=Choose what to print, preview it and save the file.
ui-print-link=Print { $title }
ui-print-what=What to print
ui-print-preview=Preview
ui-print-picture={ $title }, page { $page } of { $pages }
ui-print-page=Page { $page } of { $pages }
ui-print-before=Previous page
ui-print-after=Next page
ui-print-save=Save as { $format }
ui-print-busy=Preparing …
ui-print-none=There's nothing to print here.
ui-referee-title=Referee for a real board
ui-referee-about=Play with real pieces and keep this device next to the board. It knows the rules, shows the position and records the game. Type or tap each move.
ui-referee-game={ $title }, standard rules. For other rules, choose "Same device" for every seat on the start page.
ui-referee-other=Not available here: { $games }. The server can't know what you draw at your table. Use a terminal and type what was drawn: glyphwall referee.
ui-analyse=Analyse
ui-analysis=Analysis
`,f=class{constructor(e){this.value=e}valueOf(){return this.value}},p=class extends f{constructor(e=`???`){super(e)}toString(e){return`{${this.value}}`}},m=class extends f{constructor(e,t={}){super(e),this.opts=t}toString(e){if(e)try{return e.memoizeIntlObject(Intl.NumberFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return this.value.toString(10)}},h=class e extends f{static supportsValue(t){if(typeof t==`number`||t instanceof Date)return!0;if(t instanceof f)return e.supportsValue(t.valueOf());if(`Temporal`in globalThis){let e=globalThis.Temporal;if(t instanceof e.Instant||t instanceof e.PlainDateTime||t instanceof e.PlainDate||t instanceof e.PlainMonthDay||t instanceof e.PlainTime||t instanceof e.PlainYearMonth)return!0}return!1}constructor(t,n={}){t instanceof e?(n={...t.opts,...n},t=t.value):t instanceof f&&(t=t.valueOf()),typeof t==`object`&&`calendarId`in t&&n.calendar===void 0&&(n={...n,calendar:t.calendarId}),super(t),this.opts=n}[Symbol.toPrimitive](e){return e===`string`?this.toString():this.toNumber()}toNumber(){let e=this.value;if(typeof e==`number`)return e;if(e instanceof Date)return e.getTime();if(`epochMilliseconds`in e)return e.epochMilliseconds;if(`toZonedDateTime`in e)return e.toZonedDateTime(`UTC`).epochMilliseconds;throw TypeError(`Unwrapping a non-number value as a number`)}toString(e){if(e)try{return e.memoizeIntlObject(Intl.DateTimeFormat,this.opts).format(this.value)}catch(t){e.reportError(t)}return typeof this.value==`number`||this.value instanceof Date?new Date(this.value).toISOString():this.value.toString()}},g=100,_=`⁨`,v=`⁩`;function y(e,t,n){return n===t||n instanceof m&&t instanceof m&&n.value===t.value||t instanceof m&&typeof n==`string`&&n===e.memoizeIntlObject(Intl.PluralRules,t.opts).select(t.value)}function b(e,t,n){return t[n]?w(e,t[n].value):(e.reportError(RangeError(`No default`)),new p)}function x(e,t){let n=[],r=Object.create(null);for(let i of t)i.type===`narg`?r[i.name]=S(e,i.value):n.push(S(e,i));return{positional:n,named:r}}function S(e,t){switch(t.type){case`str`:return t.value;case`num`:return new m(t.value,{minimumFractionDigits:t.precision});case`var`:return C(e,t);case`mesg`:return ee(e,t);case`term`:return te(e,t);case`func`:return ne(e,t);case`select`:return re(e,t);default:return new p}}function C(e,{name:t}){let n;if(e.params){if(Object.prototype.hasOwnProperty.call(e.params,t))n=e.params[t];else return new p(`$${t}`)}else if(e.args&&Object.prototype.hasOwnProperty.call(e.args,t))n=e.args[t];else return e.reportError(ReferenceError(`Unknown variable: $${t}`)),new p(`$${t}`);if(n instanceof f)return n;switch(typeof n){case`string`:return n;case`number`:return new m(n);case`object`:if(h.supportsValue(n))return new h(n);default:return e.reportError(TypeError(`Variable type not supported: $${t}, ${typeof n}`)),new p(`$${t}`)}}function ee(e,{name:t,attr:n}){let r=e.bundle._messages.get(t);if(!r)return e.reportError(ReferenceError(`Unknown message: ${t}`)),new p(t);if(n){let i=r.attributes[n];return i?w(e,i):(e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new p(`${t}.${n}`))}return r.value?w(e,r.value):(e.reportError(ReferenceError(`No value: ${t}`)),new p(t))}function te(e,{name:t,attr:n,args:r}){let i=`-${t}`,a=e.bundle._terms.get(i);if(!a)return e.reportError(ReferenceError(`Unknown term: ${i}`)),new p(i);if(n){let t=a.attributes[n];if(t){e.params=x(e,r).named;let n=w(e,t);return e.params=null,n}return e.reportError(ReferenceError(`Unknown attribute: ${n}`)),new p(`${i}.${n}`)}e.params=x(e,r).named;let o=w(e,a.value);return e.params=null,o}function ne(e,{name:t,args:n}){let r=e.bundle._functions[t];if(!r)return e.reportError(ReferenceError(`Unknown function: ${t}()`)),new p(`${t}()`);if(typeof r!=`function`)return e.reportError(TypeError(`Function ${t}() is not callable`)),new p(`${t}()`);try{let t=x(e,n);return r(t.positional,t.named)}catch(n){return e.reportError(n),new p(`${t}()`)}}function re(e,{selector:t,variants:n,star:r}){let i=S(e,t);if(i instanceof p)return b(e,n,r);for(let t of n)if(y(e,i,S(e,t.key)))return w(e,t.value);return b(e,n,r)}function ie(e,t){if(e.dirty.has(t))return e.reportError(RangeError(`Cyclic reference`)),new p;e.dirty.add(t);let n=[],r=e.bundle._useIsolating&&t.length>1;for(let i of t)if(typeof i==`string`)n.push(e.bundle._transform(i));else{if(e.placeables++,e.placeables>g)throw e.dirty.delete(t),RangeError(`Too many placeables expanded: ${e.placeables}, max allowed is ${g}`);r&&n.push(_),n.push(S(e,i).toString(e)),r&&n.push(v)}return e.dirty.delete(t),n.join(``)}function w(e,t){return typeof t==`string`?e.bundle._transform(t):ie(e,t)}var ae=class{constructor(e,t,n){this.dirty=new WeakSet,this.params=null,this.placeables=0,this.bundle=e,this.errors=t,this.args=n}reportError(e){if(!this.errors||!(e instanceof Error))throw e;this.errors.push(e)}memoizeIntlObject(e,t){let n=this.bundle._intls.get(e);n||(n={},this.bundle._intls.set(e,n));let r=JSON.stringify(t);return n[r]||(n[r]=new e(this.bundle.locales,t)),n[r]}};function T(e,t){let n=Object.create(null);for(let[r,i]of Object.entries(e))t.includes(r)&&(n[r]=i.valueOf());return n}var oe=[`unitDisplay`,`currencyDisplay`,`useGrouping`,`minimumIntegerDigits`,`minimumFractionDigits`,`maximumFractionDigits`,`minimumSignificantDigits`,`maximumSignificantDigits`];function se(e,t){let n=e[0];if(n instanceof p)return new p(`NUMBER(${n.valueOf()})`);if(n instanceof m)return new m(n.valueOf(),{...n.opts,...T(t,oe)});if(n instanceof h)return new m(n.toNumber(),{...T(t,oe)});throw TypeError(`Invalid argument to NUMBER`)}var ce=[`dateStyle`,`timeStyle`,`fractionalSecondDigits`,`dayPeriod`,`hour12`,`weekday`,`era`,`year`,`month`,`day`,`hour`,`minute`,`second`,`timeZoneName`];function le(e,t){let n=e[0];if(n instanceof p)return new p(`DATETIME(${n.valueOf()})`);if(n instanceof h||n instanceof m)return new h(n,T(t,ce));throw TypeError(`Invalid argument to DATETIME`)}var ue=new Map;function de(e){let t=Array.isArray(e)?e.join(` `):e,n=ue.get(t);return n===void 0&&(n=new Map,ue.set(t,n)),n}var fe=class{constructor(e,{functions:t,useIsolating:n=!0,transform:r=e=>e}={}){this._terms=new Map,this._messages=new Map,this.locales=Array.isArray(e)?e:[e],this._functions={NUMBER:se,DATETIME:le,...t},this._useIsolating=n,this._transform=r,this._intls=de(e)}hasMessage(e){return this._messages.has(e)}getMessage(e){return this._messages.get(e)}addResource(e,{allowOverrides:t=!1}={}){let n=[];for(let r=0;r<e.body.length;r++){let i=e.body[r];if(i.id.startsWith(`-`)){if(t===!1&&this._terms.has(i.id)){n.push(Error(`Attempt to override an existing term: "${i.id}"`));continue}this._terms.set(i.id,i)}else{if(t===!1&&this._messages.has(i.id)){n.push(Error(`Attempt to override an existing message: "${i.id}"`));continue}this._messages.set(i.id,i)}}return n}formatPattern(e,t=null,n=null){if(typeof e==`string`)return this._transform(e);let r=new ae(this,n,t);try{return ie(r,e).toString(r)}catch(e){if(r.errors&&e instanceof Error)return r.errors.push(e),new p().toString(r);throw e}}},E=/^(-?[a-zA-Z][\w-]*) *= */gm,pe=/\.([a-zA-Z][\w-]*) *= */y,me=/\*?\[/y,D=/(-?[0-9]+(?:\.([0-9]+))?)/y,he=/([a-zA-Z][\w-]*)/y,O=/([$-])?([a-zA-Z][\w-]*)(?:\.([a-zA-Z][\w-]*))?/y,ge=/^[A-Z][A-Z0-9_-]*$/,k=/([^{}\n\r]+)/y,_e=/([^\\"\n\r]*)/y,ve=/\\([\\"])/y,ye=/\\u([a-fA-F0-9]{4})|\\U([a-fA-F0-9]{6})/y,be=/^\n+/,xe=/ +$/,Se=/ *\r?\n/g,Ce=/( *)$/,we=/{\s*/y,Te=/\s*}/y,Ee=/\[\s*/y,De=/\s*] */y,Oe=/\s*\(\s*/y,ke=/\s*->\s*/y,Ae=/\s*:\s*/y,je=/\s*,?\s*/y,Me=/\s+/y,Ne=class{constructor(e){this.body=[],E.lastIndex=0;let t=0;for(;;){let n=E.exec(e);if(n===null)break;t=E.lastIndex;try{this.body.push(s(n[1]))}catch(e){if(e instanceof SyntaxError)continue;throw e}}function n(n){return n.lastIndex=t,n.test(e)}function r(n,r){if(e[t]===n)return t++,!0;if(r)throw new r(`Expected ${n}`);return!1}function i(e,r){if(n(e))return t=e.lastIndex,!0;if(r)throw new r(`Expected ${e.toString()}`);return!1}function a(n){n.lastIndex=t;let r=n.exec(e);if(r===null)throw SyntaxError(`Expected ${n.toString()}`);return t=n.lastIndex,r}function o(e){return a(e)[1]}function s(e){let t=l(),n=c();if(t===null&&Object.keys(n).length===0)throw SyntaxError(`Expected message value or attributes`);return{id:e,value:t,attributes:n}}function c(){let e=Object.create(null);for(;n(pe);){let t=o(pe),n=l();if(n===null)throw SyntaxError(`Expected attribute value`);e[t]=n}return e}function l(){let r;if(n(k)&&(r=o(k)),e[t]===`{`||e[t]===`}`)return u(r?[r]:[],1/0);let i=x();return i?r?u([r,i],i.length):(i.value=S(i.value,be),u([i],i.length)):r?S(r,xe):null}function u(r=[],i){for(;;){if(n(k)){r.push(o(k));continue}if(e[t]===`{`){r.push(d());continue}if(e[t]===`}`)throw SyntaxError(`Unbalanced closing brace`);let a=x();if(a)r.push(a),i=Math.min(i,a.length);else break}let a=r.length-1,s=r[a];typeof s==`string`&&(r[a]=S(s,xe));let c=[];for(let e of r)e instanceof A&&(e=e.value.slice(0,e.value.length-i)),e&&c.push(e);return c}function d(){i(we,SyntaxError);let e=f();if(i(Te))return e;if(i(ke)){let t=h();return i(Te,SyntaxError),{type:`select`,selector:e,...t}}throw SyntaxError(`Unclosed placeable`)}function f(){if(e[t]===`{`)return d();if(n(O)){let[,e,t,n=null]=a(O);if(e===`$`)return{type:`var`,name:t};if(i(Oe)){let r=p();if(e===`-`)return{type:`term`,name:t,attr:n,args:r};if(ge.test(t))return{type:`func`,name:t,args:r};throw SyntaxError(`Function names must be all upper-case`)}return e===`-`?{type:`term`,name:t,attr:n,args:[]}:{type:`mesg`,name:t,attr:n}}return _()}function p(){let n=[];for(;;){switch(e[t]){case`)`:return t++,n;case void 0:throw SyntaxError(`Unclosed argument list`)}n.push(m()),i(je)}}function m(){let e=f();return e.type===`mesg`&&i(Ae)?{type:`narg`,name:e.name,value:_()}:e}function h(){let e=[],t=0,i;for(;n(me);){r(`*`)&&(i=t);let n=g(),a=l();if(a===null)throw SyntaxError(`Expected variant value`);e[t++]={key:n,value:a}}if(t===0)return null;if(i===void 0)throw SyntaxError(`Expected default variant`);return{variants:e,star:i}}function g(){i(Ee,SyntaxError);let e;return e=n(D)?v():{type:`str`,value:o(he)},i(De,SyntaxError),e}function _(){if(n(D))return v();if(e[t]===`"`)return y();throw SyntaxError(`Invalid expression`)}function v(){let[,e,t=``]=a(D),n=t.length;return{type:`num`,value:parseFloat(e),precision:n}}function y(){r(`"`,SyntaxError);let n=``;for(;;)if(n+=o(_e),e[t]===`\\`)n+=b();else{if(r(`"`))return{type:`str`,value:n};throw SyntaxError(`Unclosed string literal`)}}function b(){if(n(ve))return o(ve);if(n(ye)){let[,e,t]=a(ye),n=parseInt(e||t,16);return n<=55295||57344<=n?String.fromCodePoint(n):`�`}throw SyntaxError(`Unknown escape sequence`)}function x(){let n=t;switch(i(Me),e[t]){case`.`:case`[`:case`*`:case`}`:case void 0:return!1;case`{`:return C(e.slice(n,t))}return e[t-1]===` `&&C(e.slice(n,t))}function S(e,t){return e.replace(t,``)}function C(e){let t=e.replace(Se,`
`),n=Ce.exec(e)[1].length;return new A(t,n)}}},A=class{constructor(e,t){this.value=e,this.length=t}},j=encodeURIComponent,Pe=e=>`${new URLSearchParams(Object.entries(e).map(([e,t])=>[e,String(t)]))}`,Fe=e=>({path:`/api/games`,body:e}),Ie=(e,t)=>({path:`/api/games/${j(e)}/views/${t}`}),Le=(e,t)=>({path:`/api/games/${j(e)}/diagram.svg?${Pe(t)}`}),Re=e=>({path:`/api/games/${j(e)}/record`}),ze=e=>({path:`/api/games/${j(e)}/review`}),Be=e=>({path:`/api/games/${j(e)}/search`}),M=(e,t)=>({path:`/api/games/${j(e)}/ideas`,body:t}),Ve=e=>({path:`/api/position?${Pe(e)}`}),He=(e,t)=>({path:`/api/tutorials/${j(e)}`,body:t}),Ue=e=>({path:`/api/puzzles/${j(e)}`}),We=e=>({path:`/api/puzzles/${j(e)}/today`}),Ge=(e,t,n)=>({path:`/api/puzzles/${j(e)}/${j(t)}`,body:n}),Ke=(e,t,n)=>({path:`/api/puzzles/${j(e)}/${j(t)}/rating`,body:n}),qe=(e,t)=>({path:`/api/endgames/${j(e)}`,body:t}),Je=e=>({path:`/api/analysis`,body:e}),Ye=e=>({path:`/api/analysis/faults`,body:e}),Xe=e=>({path:`/api/analysis/position`,body:e}),Ze=e=>({path:`/api/analysis/overlays`,body:e}),Qe=e=>({path:`/api/analysis/search`,body:e}),$e=e=>({path:`/api/analysis/lines`,body:e}),et=e=>({path:`/api/analysis/engine`,body:e}),tt=e=>({path:`/api/analysis/openings`,body:e}),nt=e=>({path:`/api/analysis/proof`,body:e}),rt=e=>({path:`/api/analysis/certificate`,body:e}),it=e=>({path:`/api/grawlix/mirror`,body:e});async function N(e,t){let{path:n,body:i}=e,a={};t.length>0&&(a.Authorization=`Bearer ${t.join(`,`)}`),i!==void 0&&(a[`Content-Type`]=`application/json`);let c=i===void 0?{headers:a}:{headers:a,method:`POST`,body:JSON.stringify(i)},l;try{l=await fetch(o(n),c)}catch{throw r.heard(!1),new s(`offline`,`no answer`,0)}if(r.heard(!l.headers.has(`x-kept`)),l.ok)return l;let u=await l.json().catch(()=>null);throw new s(u?.code??`server-error`,u?.message??l.statusText,l.status,u?.explanation??null)}async function P(e,t=[]){return await(await N(e,t)).json()}async function F(e,t=[]){return(await N(e,t)).text()}async function at(e,t,n,r=[],i){return P(n(await ot(e,t,r,i)),r)}async function ot(e,t,n,r){let{canSearch:i,search:o}=await a(async()=>{let{canSearch:e,search:t}=await import(`./own-search-CGPkWxE-.js`);return{canSearch:e,search:t}},__vite__mapDeps([0,1]),import.meta.url);if(i(e))try{return await o(await P(t,n),r)}catch(e){if(e instanceof s&&e.code===`no-engine`)return;throw e}}var st={catalogue:()=>P({path:`/api/catalogue`}),readiness:()=>P({path:`/api/readiness`}),create:e=>P(Fe(e)),invitation:(e,t)=>P({path:`/api/games/${e}/invitation`},[t]),join:(e,t)=>P({path:`/api/games/${e}/join`,body:t}),viewAt:(e,t,n)=>P(Ie(e,t),n),diagram:(e,t,n,r,i=`auto`)=>F(Le(e,{ply:t,locale:n,theme:i}),r),preview:e=>P({path:`/api/previews/${encodeURIComponent(e)}`}),texts:(e,t)=>F({path:`/api/texts/${encodeURIComponent(e)}/${encodeURIComponent(t)}`}),prints:e=>P({path:`/api/prints?locale=${e}`}),printPicture:async e=>{let t=await N({path:e},[]);return{blob:await t.blob(),pages:Number(t.headers.get(`x-pages`)??1)}},printFile:async e=>{let t=await N({path:e},[]),[,n=`print`]=/filename="([^"]+)"/.exec(t.headers.get(`content-disposition`)??``)??[];return{blob:await t.blob(),name:n}},position:(e,t,n,r=`auto`)=>P(Ve({...Object.fromEntries(t),position:e,locale:n,theme:r})),openRecord:e=>P({path:`/api/records`,body:e}),ideas:(e,t,n,r=null)=>r===null?at(e,Be(t),e=>M(t,e?{report:e}:{}),n):P(M(t,{move:r}),n),attempt:(e,t,n,r)=>P(M(e,{ply:n,move:r}),t),review:e=>P(ze(e)),record:(e,t)=>F(Re(e),t)},I=new Map;function L(e,t){try{let n=I.get(e)??localStorage.getItem(e);return n===null?t:JSON.parse(n)}catch{return t}}function R(e,t){let n=JSON.stringify(t);try{localStorage.setItem(e,n),I.delete(e)}catch{I.set(e,n)}}function ct(e){for(let t of[...I.keys()].filter(e))I.delete(t)}function lt(e){I.delete(e);try{localStorage.removeItem(e)}catch{}}var ut=/^[A-Za-z0-9_-]{1,40}$/,dt=e=>ut.test(e)&&!(e in Object.prototype);function ft(e){return[...crypto.getRandomValues(new Uint8Array(e))].map(e=>e.toString(16).padStart(2,`0`)).join(``)}var z=`glyphwall.referee`;function pt(){try{sessionStorage.setItem(z,`yes`)}catch{}}function mt(){try{return sessionStorage.getItem(z)===`yes`}catch{return!1}}var ht=[`system`,`light`,`dark`,`contrast-light`,`contrast-dark`],B=`glyphwall.settings`,V={theme:`system`,largeText:!1,sound:!1,confirm:!1,automatic:!0,pace:`normal`,verbosity:`literate`,shortcuts:!0,hints:!0,codes:!1,language:``,name:``,engine:0};function gt(){let e=L(B,{}),t={...V};for(let n of Object.keys(V))typeof e[n]==typeof V[n]&&Object.assign(t,{[n]:e[n]});return t}var H=t(gt());function _t(e,t){H[e]=t,R(B,H)}function vt(){let{dataset:e}=document.documentElement,t=yt();t===`system`?delete e.theme:e.theme=t,H.largeText?e.text=`large`:delete e.text}function yt(){let e=e=>globalThis.matchMedia?.(e).matches??!1;return H.theme!==`system`||!e(`(prefers-contrast: more)`)?H.theme:e(`(prefers-color-scheme: dark)`)?`contrast-dark`:`contrast-light`}function bt(){return H.theme===`system`?`auto`:H.theme.endsWith(`dark`)?`dark`:`light`}var xt=Object.assign({"../../src/glyphwall/messages/en/errors.ftl":c,"../../src/glyphwall/messages/en/review.ftl":l,"../../src/glyphwall/messages/en/typed.ftl":u,"../../src/glyphwall/messages/en/ui.ftl":d}),St=Object.assign({"../../src/glyphwall/games/graffiti/texts/de/faults.ftl":()=>a(()=>import(`./faults-CElVcqY3.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/graffiti-board.ftl":()=>a(()=>import(`./graffiti-board-DJ3EJEib.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/graffiti.ftl":()=>a(()=>import(`./graffiti-CS_9RhPd.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/hints.ftl":()=>a(()=>import(`./hints-Cc6DFC21.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/names.ftl":()=>a(()=>import(`./names-L0iX4z5O.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/pages.ftl":()=>a(()=>import(`./pages-CXwPd5Ro.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/de/start.ftl":()=>a(()=>import(`./start-DHnjuwqA.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/faults.ftl":()=>a(()=>import(`./faults-2eFB-wNg.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/graffiti-board.ftl":()=>a(()=>import(`./graffiti-board-DSyfOYv5.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/graffiti.ftl":()=>a(()=>import(`./graffiti-Cy9jRpWY.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/hints.ftl":()=>a(()=>import(`./hints-DhTmLL21.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/names.ftl":()=>a(()=>import(`./names-pXF2bgHE.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/pages.ftl":()=>a(()=>import(`./pages-B09EAtQT.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/graffiti/texts/en/start.ftl":()=>a(()=>import(`./start-C7cA5yoS.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/grawlix.ftl":()=>a(()=>import(`./grawlix-CWQW8_-4.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/hints.ftl":()=>a(()=>import(`./hints-CD8h1dwb.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/names.ftl":()=>a(()=>import(`./names-Ceaoyay4.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/pages.ftl":()=>a(()=>import(`./pages-C1TDXgqF.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/start.ftl":()=>a(()=>import(`./start-PeGjBya4.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/table.ftl":()=>a(()=>import(`./table-CeE441cL.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/de/theorem.ftl":()=>a(()=>import(`./theorem-BgGfgySF.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/grawlix.ftl":()=>a(()=>import(`./grawlix-CBKBaeLc.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/hints.ftl":()=>a(()=>import(`./hints-BtzMzXOZ.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/names.ftl":()=>a(()=>import(`./names-BU4olXs4.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/pages.ftl":()=>a(()=>import(`./pages-BBPP6EV_.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/start.ftl":()=>a(()=>import(`./start-CCGzrrAj.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/table.ftl":()=>a(()=>import(`./table-l-IW5J9y.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/games/grawlix/texts/en/theorem.ftl":()=>a(()=>import(`./theorem-CPgI-r_L.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/analysis.ftl":()=>a(()=>import(`./analysis-BlgqGB-S.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/errors.ftl":()=>a(()=>import(`./errors-NpzX0P2j.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/practice.ftl":()=>a(()=>import(`./practice-CetMDHgD.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/review.ftl":()=>a(()=>import(`./review-DBI9oXpG.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/typed.ftl":()=>a(()=>import(`./typed-D8tlVtA5.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/de/ui.ftl":()=>a(()=>import(`./ui--XtMdtNS.js`).then(e=>e.default),[],import.meta.url)}),Ct={},wt=Object.assign({"../../src/glyphwall/messages/en/analysis.ftl":()=>a(()=>import(`./analysis-BjFbL0Gb.js`).then(e=>e.default),[],import.meta.url),"../../src/glyphwall/messages/en/practice.ftl":()=>a(()=>import(`./practice-Crk6QQOC.js`).then(e=>e.default),[],import.meta.url)}),U=`en`,W=``,G=Object.entries({...St,...wt,...Ct}).map(([e,t])=>{let[,n=W,r=``,i=``]=/(?:\/games\/([^/]+)\/texts|\/messages)\/([^/]+)\/([^/]+)\.ftl$/.exec(e)??[];return{of:n,language:r,area:i,fetch:t}}),Tt=new Set(Object.keys(wt).map(e=>e.replace(/^.*\/|\.ftl$/g,``))),K=[...new Set([U,...G.map(({language:e})=>e).sort()])],Et=new Map,q=Q(U);for(let e of Object.values(xt))q.addResource(new Ne(e));var J=i(q),Y=i(0),X=new Map,Z=new Set;function Q(e){let t=Et.get(e);return t||(t=new fe(e,{useIsolating:!1}),Et.set(e,t)),t}function $(){return K.includes(H.language)?H.language:navigator.languages.map(e=>e.toLowerCase().split(`-`)[0]??``).find(e=>K.includes(e))??U}function Dt(t){let r=X.get(t);return r||(r=t.fetch().then(r=>{Q(t.language).addResource(new Ne(r)),n(Y,e(Y)+1)},e=>{throw X.delete(t),e}),X.set(t,r)),r}async function Ot(e){let t=G.filter(({of:t,area:n,...r})=>r.language===e&&(t===W&&!Tt.has(n)||Z.has(`${t}/${n}`)));await Promise.all(t.map(Dt))}async function kt(){let t=$();await Promise.all([...new Set([U,t])].map(Ot)),t===$()&&n(J,Q(t)),document.documentElement.lang=e(J).locales[0]??U}var At=`served`;function jt(e){if(!G.some(({of:t})=>t===e))for(let t of K)G.push({of:e,language:t,area:At,fetch:()=>st.texts(e,t)})}async function Mt(t,n){jt(t),Z.add(`${t}/${At}`);for(let e of n)Z.add(`${t}/${e}`);let r=e(J).locales[0]??U;await Promise.all([...new Set([U,r])].map(Ot))}var Nt=(...e)=>Mt(W,e);function Pt(e){return new Intl.DisplayNames([e],{type:`language`}).of(e)??e}var Ft={en:`en-GB`};function It(){let t=e(J).locales[0]??U;return navigator.languages.find(e=>e.toLowerCase().startsWith(`${t}-`))??Ft[t]??t}function Lt(e,t){return new Intl.DateTimeFormat(It(),t).format(e)}function Rt(t){return new Intl.ListFormat(e(J).locales).format(t)}function zt(t){return new Intl.ListFormat(e(J).locales,{type:`disjunction`}).format(t)}function Bt(e,t){let[n=``,r]=t.split(`.`),i=e.getMessage(n);return(r===void 0?i?.value:i?.attributes[r])??null}function Vt(t){return e(Y)>=0&&Bt(q,t)!==null}function Ht(t){return e(Y)>=0?Object.keys(q.getMessage(t)?.attributes??{}):[]}var Ut=(t,n)=>{for(let r of e(Y)>=0?[e(J),q]:[]){let e=Bt(r,t);if(e){let i=[],a=r.formatPattern(e,n,i);return i.length>0&&console.warn(`message ${t}:`,i[0]?.message),a}}return console.warn(`no message ${t}`),t};export{qe as A,We as B,ft as C,P as D,st as E,Ye as F,Xe as G,it as H,$e as I,tt as L,Ge as M,rt as N,at as O,et as P,Ze as R,L as S,R as T,Qe as U,Ue as V,Ke as W,H as _,Lt as a,pt as b,Rt as c,$ as d,Ut as f,bt as g,_t as h,zt as i,He as j,Je as k,Nt as l,vt as m,kt as n,Vt as o,ht as p,Ht as r,Pt as s,K as t,Mt as u,ct as v,lt as w,mt as x,dt as y,nt as z};
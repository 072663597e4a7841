### The pages of the browser client. Names of tiles and seats arrive as they are to be read ("red hash", "You").

## The frame

ui-brand = Glyphwall
ui-skip = Skip to the content
ui-home = Glyphwall, to the start page
ui-settings = Settings
ui-help = How to play
ui-about = About
ui-close = Close
ui-cancel = Cancel
ui-confirm = Confirm
ui-loading = Loading …
ui-try-again = Try again
ui-you = You
ui-computer = Computer
ui-computer-number = Computer { $number }
ui-player = Player { $number }
ui-title = { $page } · Glyphwall
ui-title-start = Glyphwall: play board games

## The start page

# $games are the names of the games: one, two or three.
ui-start-title = Play { $games }
ui-how-to-play = How to play { $title }, with pictures
ui-new-game = New game
ui-no-such-game-kind = This server offers no game.
ui-which-game = Game
ui-opponent = Play against
ui-opponent-computer = Computer
ui-opponent-computer-about = Starts at once.
ui-opponent-here = Here
ui-opponent-here-about = Two people, one device, handed round.
ui-opponent-link = Friend
ui-opponent-link-about = You get a link to send.
ui-level = Level, weakest first
ui-level-outside = A player that whoever runs this server has added. How strong it is was not measured here.
ui-level-outside-name = { $level } (added here, not measured)
ui-seat-colour = Colour of player { $number }
ui-seat-colour-none = no colour
ui-begins = Who begins
ui-begins-who = { $who ->
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
ui-rules-which = Rules
ui-rules-published = Published
ui-rules-own = Your own
ui-house-rules = House rules
ui-house-rules-none = the published game
ui-house-rules-some = changed: { $names }
ui-house-rules-reset = Back to the published game
ui-seats = Players
ui-who-sits = Who plays
ui-sits-me = You
ui-sits-here = Here, on this device
ui-sits-here-about = The device is handed round; each person opens their own screen.
ui-sits-link = A friend, by link
ui-sits-people = People
ui-sits-computer = { $rank ->
    [0] Computer: { $level }
   *[other] Computer, level { $rank }: { $level }
  }
ui-play = Play

ui-recent-games = Recent games
ui-recent-none = No games on this device yet.
ui-recent-unknown = Game
ui-recent-computer = Computer, { $level }
ui-recent-friend = A friend
ui-recent-over = over
ui-recent-won = you won
ui-recent-lost = you lost
ui-recent-your-turn = your turn
ui-recent-their-turn = their turn
ui-recent-running = running
ui-recent-forget = Forget this game: { $who }
ui-recent-forget-title = Forget this game?
ui-recent-forget-ask = You hold a seat in it. Once you forget the game, you can't play on, and no one can give the seat back.
ui-recent-forget-yes = Forget it

## The table

ui-game-title = { $one } against { $two }
ui-game-title-turn = Your turn: { $one } against { $two }
ui-offline = offline
ui-not-joined = not here yet
ui-stand-in = stand-in player
ui-replay = Show again what happened since your last turn
ui-replay-short = Show again
ui-spectating = You are watching.
ui-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
  }
ui-connecting = Connecting …
ui-not-connected = Not connected yet.
ui-done-for-you = Done for you: { $what }
ui-confirm-move = Play { $move }?
ui-sending = Sending …

ui-thinking = { $who } is thinking …
ui-getting-ready = Getting ready after the first start: { $percent } %. You can begin already.
ui-computer-getting-ready = The computer is getting ready: { $percent } %. It moves as soon as it can.
ui-chance = Drawing lots …
# $watching: the reader plays no seat.
ui-waiting-for-friend = { $watching ->
    [yes] Waiting for { $count ->
        [one] a player.
       *[other] { $count } players.
      }
   *[no] { $count ->
        [one] Waiting for your friend.
       *[other] Waiting for { $count } friends.
      }
  }

## What is said

ui-say-sentence = { $text }.
# What one seat does in a row is one sentence: $first, then $second; without the seat, which is $who.
ui-say-seat = { $who }: { $what }
ui-say-joined = { $first }, { $second }
ui-say-joined-game = { $who } joined
# $you: $who is "You".
ui-say-taken-back = { $you ->
    [yes] You took the last move back
   *[no] { $who } took the last move back
  }
# $you: $who is "You".
ui-say-resigned = { $you ->
    [yes] You resigned
   *[no] { $who } resigned
  }
ui-proposed = { $kind ->
    [takeback] { $seats ->
        [2] Your opponent asks
       *[other] { $who } asks
      } to take the last move back.
    [hints] { $seats ->
        [2] Your opponent asks
       *[other] { $who } asks
      } whether everybody may have hints.
   *[rematch] { $seats ->
        [2] Your opponent asks
       *[other] { $who } asks
      } for a rematch.
  }

## The command line and its answers

ui-planned = Planned: { $move }. It is made when it is your turn.
ui-planned-dropped = The planned move does not fit any more.
ui-command = Move or command
ui-command-open = Type a move
ui-codes = Moves as codes
# The same in one word, below a picture.
ui-codes-short = Codes
ui-command-send = Send
ui-words-offline = What words mean can be asked only while the connection stands: nothing was played. Try again in a moment.
ui-words-overtaken = The table has changed since that was typed: nothing was played.
ui-unknown-command = There is no command /{ $word }. /help lists them.
ui-why-usage = Write a move after it, as in /why Rhc3.
ui-copy-usage = Write what to copy: /copy position, /copy record or /copy link.
ui-nothing-yet = Nothing has happened yet.
ui-nothing-proposed = Nobody has asked anything.

## Connection, proposals, end

ui-no-server = No connection to the server. The rules and the games that you had open can be looked at; playing needs the connection.
ui-lost = Connection lost. Your moves are safe; trying again.
ui-lost-since = Offline since { $time }.
ui-back = Connected again.
ui-retry-now = Try now
ui-ended-title = This game cannot be opened
ui-ended-unknown-game = There is no such game on this server. The link may be mistyped, or the game is gone.
ui-ended-other = The server closed the connection: { $reason }.
ui-reload = Load again
ui-to-start = To the start page
ui-accept = Accept
ui-decline = Decline
ui-withdraw = Withdraw
ui-asked-takeback = You asked to take the last move back. Waiting for the answer.
ui-asked-hints = You asked whether everybody may have hints. Waiting for the answer.
ui-asked-rematch = You asked for a rematch. Waiting for the answer.
ui-takeback = Take back
ui-resign = Resign
ui-resign-title = Resign this game?
ui-resign-about = { $seats ->
    [2] The other side wins
   *[other] The game ends and the others win
  } at once. This cannot be taken back.
ui-rematch = Rematch
ui-next-game = Next game
ui-review = Review
ui-new = New game
ui-over-title = Game over
ui-over-won = You win
ui-over-lost = You lose
ui-over-neutral = { $winner } wins
ui-review-region = Step through the game
ui-review-first = To the start
ui-review-back = One step back
ui-review-on = One step on
ui-review-last = To the end
ui-review-step = { $ply } of { $last }. { $what }
ui-review-start = Before the first move.
ui-review-not-yet = Stepping through is for finished games.
ui-review-slider = Step

## What each move of a finished game was worth: the classes of moves are in review.ftl

ui-insight = Turning points
ui-insight-making = The searches look at each move: { $percent } % done.
ui-insight-graph = Chance to win, move by move
ui-insight-graph-about = Chance of { $who } to win, from { $first } % at the start to { $last } % at the end. The table below has every number.
ui-insight-key = Thick: proved. Thin: estimated. Dashed, upright: where it turned. A tap goes to that move.
ui-insight-open-cards = With all cards open, which nobody at the table knew.
ui-insight-where = Where it turned
ui-insight-nowhere = No move and no draw turned this game.
ui-insight-look = Look
ui-insight-look-at = Look at move { $number }
ui-insight-find = Find the better one
ui-insight-find-at = Find the better one: move { $number }
ui-insight-summary = In a few sentences
ui-insight-table = The graph as a table
ui-insight-move = Move
ui-insight-known = Known
ui-insight-start = Start
# $mark is the class of the move, $before and $after what was known then ("about 40 %", "won").
ui-insight-mark = { $mark }: { $before } before, { $after } after.
ui-insight-mark-better = { $mark }: { $before } before, { $after } after. Better: { $better }.
ui-insight-task = { $who }, before move { $number }: find a better one than { $move }.
ui-insight-right = { $move } is right.
ui-insight-same = { $move } is what was played.
ui-insight-wrong = { $move } is not: it gives the win away, too.
ui-insight-not-found = { $move } is not among those that the review holds better.
ui-insight-answer = { $count ->
    [one] Better is { $moves }.
   *[other] Better are { $moves }.
  }
ui-insight-again = Try again
ui-insight-show = Show it
ui-insight-done = Done
ui-insight-illegal = This cannot be played here.

## Sharing and saving

ui-share = Share
ui-invite-title = { $count ->
    [one] Invite your friend
   *[other] Invite your friends
  }
ui-invite-about = { $count ->
    [one] Whoever opens this link first plays against you. Keep this page open or come back to it later.
   *[other] Each link is for one person: whoever opens it first has the seat. Keep this page open or come back to it later.
  }
ui-invite-link = Invitation link
ui-invite-link-of = Invitation link for player { $number }
ui-watch-link = Link for watching
ui-watch-about = Whoever opens this link watches.
ui-copy = Copy
ui-copied = Copied.
ui-copy-failed = Copying did not work. Select the text and copy it by hand.
ui-send-link = Send …
ui-qr = QR code of the link
ui-share-text = Play { $title } with me:
ui-embed = Put it into a page
ui-embed-about = This line shows it, as spectators see it, in a page of another site.
ui-embed-copy = Copy the line
ui-embed-title = { $title } on Glyphwall
ui-save = Save and copy
ui-copy-position = Copy position
ui-copy-record = Copy record
ui-save-drawing = Drawing (SVG)
ui-save-record = Record (GWN)
ui-fair = Fair chance
ui-fair-about = Every draw follows from secrets of the server and all players, fixed before the game. So nobody can choose a draw, and you can verify them all.
# $whom: names.
ui-fair-awaited = Nothing can be drawn until { $count ->
        [one] the device of { $whom } has given its part. It does so once the game is open there.
       *[other] the devices of { $whom } have given their part. They do so once the game is open there.
    } Nothing has been drawn yet, so you can also start a new game.
ui-fair-save = Save this device's file
ui-fair-verify = Verify the draws
ui-fair-verifying = Verifying the draws. This can take a minute.
ui-fair-verified = Draws verified. { $count ->
        [one] The one draw follows
       *[other] All { $count } draws follow
    } from the secrets, and the record is the game that this device saw.
ui-fair-undrawn = Nothing was drawn in this game.
ui-fair-old = The draws fit the record. The game began under an older version, so this device has no receipt to compare.
ui-fair-failed = Warning: the draws aren't verified.
ui-fair-unsure = The draws can't be verified.
ui-fair-keep = Keep both files. If it happens again, play on another server.
ui-fair-unchecked = The draws aren't verified: { $why }
ui-fair-elsewhere = The draws can't be verified in this browser. Save both files and run:
ui-fair-distrust = Warning: don't trust the draws of this game.
ui-fair-advice = You can play on, but don't rely on luck. After the game, verify the draws and keep both files.
ui-fair-trouble = { $what ->
    [unfair] This server doesn't protect the draws of this game, so it can choose them.
    [terms] The server's terms leave this device out of the draws, so it can choose them.
    [second] The server asked for this device's secret again, for other terms. This device didn't reveal it.
    [skipped] The server drew before this device revealed its secret, so it could choose the draws.
    [lost] This device has lost its part in the draws and can't verify them. If nothing has been drawn yet, start a new game.
   *[storage] This device can't store its part in the draws: its storage is full or blocked. Free some space or leave private browsing, then reload the page.
  }
# $detail: a sentence in English.
ui-fair-fault = { $code ->
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
ui-join-title = You are invited
ui-join-about = A game of { $title } is waiting for you.
ui-join-name = Your name (optional)
ui-join-colour = Your colour
ui-join-colour-as-is = leave it as it is
ui-join = Sit down and play
ui-join-watch = Only watch
ui-join-taken-title = No free seat here
ui-join-watch-instead = Watch the game

## Log

ui-log = Moves
ui-log-empty = No moves yet.
ui-log-go = Step { $number }: { $what }

## Settings

ui-theme = Appearance
ui-theme-system = As the device
ui-theme-light = Light
ui-theme-dark = Dark
ui-theme-contrast-light = Light, more contrast
ui-theme-contrast-dark = Dark, more contrast
ui-large-text = Large text
ui-large-text-about = Words a quarter larger; what is printed on walls and tiles stays as it is.
ui-language = Language
ui-language-auto = As the browser
ui-verbosity = Announcements
ui-verbosity-literate = Full: red hash to f11
ui-verbosity-terse = Short: R hash, f 11
ui-pace = Others' moves
ui-pace-none = Not shown
ui-pace-quick = Quick
ui-pace-normal = Normal
ui-pace-slow = Slow
ui-pace-about = Each is shown one after the other; a tap or a key shows the rest at once.
ui-sound = Sounds
ui-sound-about = A click when a tile is set down or taken.
ui-confirm-moves = Confirm each move
ui-confirm-moves-about = A second tap before a tile is played or taken.
ui-automatic = Make single choices for me
ui-automatic-about = Where there is only one thing to do, it is done, and said. Take back undoes it with the turn.
ui-shortcuts = Single-key shortcuts
ui-shortcuts-about = While the board has the focus: n and N for the next and previous cell that fits.
ui-hints = Hints and warnings
ui-hints-about = Ideas when you ask, and a word before a move that loses at once; only against the computer, on one device, or where all agree.
ui-your-name = Your name
ui-your-name-about = Shown to whom you invite.
ui-settings-kept = Kept on this device only.
ui-settings-forget = Forget everything on this device

## About and rules

ui-about-title = About Glyphwall
ui-about-intro = Glyphwall lets people play, analyse and study tabletop games, and lets programs do the same.
ui-about-docs = Documentation: guides, results, reference
ui-device-title = What this device stores
ui-device = This browser keeps your seats in games, your name, settings, ratings and analyses. Anyone who uses it can play your seats.
ui-device-server = There are no accounts and no cookies. Games stay on the server.
ui-device-forget = Forget everything on this device
ui-device-forget-ask = You lose your seats in games that go on, and your analyses. No one can give them back. The browser's history still lists the pages you opened.
ui-device-forget-ask-site = All games on this device are deleted. No one can give them back: save them as a file first. The browser's history still lists the pages you opened.
ui-device-forget-yes = Forget everything
ui-credits = Credits
ui-credits-fonts = Type: Atkinson Hyperlegible, Bevan and Lilita One, under the SIL Open Font License.
ui-credits-licences = Licences of the type and scripts in this page
ui-keys = Keys
ui-key-arrows = Arrow keys
ui-key-arrows-about = Move between cells or tiles.
ui-key-ends = Home, End, Ctrl with arrow
ui-key-ends-about = To the edge.
ui-key-enter = Enter or space
ui-key-enter-about = Choose: pick up, place, take.
ui-key-escape = Esc
ui-key-escape-about = Put back what was picked up.
ui-key-next = n, N
ui-key-next-about = Next and previous place that can be chosen (can be switched off).
ui-key-type = Letters and digits
ui-key-type-about = Start a move in the command line, from anywhere on the table.
ui-key-slash = /
ui-key-slash-about = Start a command; /help lists them.
ui-rules-of = How to play { $title }

## Ideas and warnings

ui-ideas = What could I do?
# The same in one word, below a picture.
ui-ideas-short = Ideas
ui-ideas-allow = Ask for hints for everybody
ui-ideas-allow-short = Ask for hints
ui-ideas-thinking = Looking for ideas …
ui-ideas-preparing = The server is getting ready to look for ideas: { $percent } %
ui-ideas-best = Best
ui-ideas-next = Or
ui-ideas-play = Play this
ui-ideas-none = No ideas here.
ui-ideas-notes = To mind

## Errors

ui-failed-title = This page cannot be shown
ui-missing-title = Nothing here
ui-missing-about = There is no page at this address.
ui-error-offline = The server does not answer. Check the connection and try again.
ui-error-unexpected = Something went wrong on this page. Load it again; the game is safe on the server.

## A position of its own, and what is pasted

ui-position = Position
# $title is the name of the game.
ui-position-of = { $title }: a position
ui-position-wrong = This is not a position
ui-play-from-here = Play from here
ui-your-seat = You play
ui-copy-python = Copy as Python
ui-copy-link = Copy link
ui-open-position = Open position
ui-open = Open a record or a position
ui-open-about = Paste a record, a position or a link; it works anywhere on this page.
ui-open-do = Open
ui-open-wrong = This cannot be opened.
ui-your-name-invites = So that people see who invites them. Kept on this device.

## The games on the start page

# $title is the name of the game.
ui-play-now = Play { $title } now
# Beside it: who the opponent is, as in the last game.
ui-now-level = against the computer, level { $number } of { $count }: { $level }
ui-now-outside = against the computer: { $level }
ui-now-here = two people on this device
ui-now-link = against a friend, by a link
ui-now-several = with { $count } players, as last time
ui-now-offline = No game can begin: there is no connection to the server. The rules can be read without it, and the games that you had open can be looked at.
ui-preview-stop = Stop the board of { $title }
ui-learn-link = Learn { $title } by playing, in two minutes
ui-puzzles-link = Solve puzzles of { $title }

## Printing

ui-print-title = Print
ui-print-intro = For the table: choose what, look at it, and save the file for your printer.
ui-print-link = Print for { $title }
ui-print-what = What to print
ui-print-preview = How it will look
ui-print-picture = { $title }, page { $page } of { $pages }
ui-print-page = Page { $page } of { $pages }
ui-print-before = Previous page
ui-print-after = Next page
ui-print-save = Save as { $format }
ui-print-busy = Being made …
ui-print-none = There is nothing to print here.

## A phone beside a real board

ui-referee-title = Beside a real board
ui-referee-about = You play with real pieces, and this device lies beside them: it knows the rules, shows the position and keeps the record. Type moves as you make them, in short forms too, or tap them.
ui-referee-game = { $title }, by the published rules. Other rules: choose them on the start page, with everybody "Here".
# $games are names of games, with commas between.
ui-referee-other = Not here: { $games }. Tiles or cards are drawn there, and the server cannot know what you draw at your table. Such a game is kept at a terminal, where you type what was drawn: glyphwall referee.

## The way to the analysis board

ui-analyse = Analyse
ui-analysis = Analysis

### The pages of the browser client. Names of tiles and seats arrive as they are to be read ("red hash", "You").

## The frame

ui-brand = Glyphwall
ui-skip = Skip to content
ui-home = Glyphwall home page
ui-settings = Settings
ui-nav = Main menu
ui-nav-play = Play
ui-nav-puzzles = Puzzles
ui-nav-learn = Learn
ui-noscript = Glyphwall needs JavaScript. Turn it on in your browser's settings to play.
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
ui-player-you = { $name } (you)
ui-title = { $page } · Glyphwall
ui-title-start = Glyphwall: play board games

## The start page

# $games are the names of the games: one, two or three.
ui-start-title = Play { $games }
ui-how-to-play = How to play { $title }, with pictures
ui-new-game = New game
ui-no-such-game-kind = This server has no games yet. Ask its operator to install one.
ui-which-game = Game
ui-opponent = Play against
ui-opponent-computer = Computer
ui-opponent-computer-about = Starts at once.
ui-opponent-here = Same device
ui-opponent-here-about = Two people take turns on this device.
ui-opponent-link = Friend
ui-opponent-link-about = You get a link to send.
ui-level = Level, weakest first
ui-level-outside = The server's operator added this player. Its strength hasn't been measured.
ui-level-outside-name = { $level } (added here, not measured)
ui-level-ranked = { $rank ->
    [0] { $level }
   *[other] { $rank }. { $level }
  }
ui-seat-colour = Colour of player { $number }
ui-seat-colour-none = no colour
ui-begins = Who starts
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
ui-rules-published = Standard
ui-rules-own = Custom
ui-house-rules = House rules
ui-house-rules-none = standard rules
ui-house-rules-some = changed: { $names }
ui-house-rules-reset = Reset to standard rules
ui-seats = Players
ui-who-sits = Who plays
ui-sits-me = You
ui-sits-here = On this device
ui-sits-here-about = Pass the device around; each player opens their own screen.
ui-sits-link = A friend, by link
ui-sits-people = People
ui-play = Play

ui-recent-games = My games
ui-recent-none = No games on this device yet.
ui-recent-unknown = Game
ui-recent-computer = Computer, { $level }
ui-recent-friend = A friend
ui-recent-over = finished
ui-recent-won = you won
ui-recent-lost = you lost
ui-recent-your-turn = your turn
ui-recent-their-turn = their turn
ui-recent-moved = on another device
ui-recent-running = in progress
ui-recent-more = Show { $count } more
ui-recent-forget = Remove this game: { $who }
ui-recent-forget-title = Remove this game?
ui-recent-forget-ask = You'll give up your seat. You can't get it back.
ui-recent-forget-yes = Remove it

## The table

ui-game-title = { $one } against { $two }
ui-game-title-turn = Your turn: { $one } against { $two }
ui-offline = offline
ui-not-joined = hasn't joined yet
ui-stand-in = stand-in player
ui-replay = Replay everything since your last move
ui-replay-short = Replay
ui-spectating = You're watching.
ui-spectators = { $count ->
    [one] 1 person is watching
   *[other] { $count } people are watching
  }
ui-connecting = Connecting …
ui-not-connected = Still loading. Try again in a moment.
ui-done-for-you = Played for you: { $what }
ui-confirm-move = { $move }?
ui-sending = Sending …

ui-thinking = { $who } is thinking …
ui-getting-ready = Getting ready: { $percent }%. You can start playing now.
ui-computer-getting-ready = The computer is getting ready: { $percent }%. It will move soon.
ui-chance = Drawing at random …
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

## Announcements

ui-say-sentence = { $text }.
# What one seat does in a row is one sentence: $first, then $second; without the seat, which is $who.
ui-say-seat = { $style ->
    [terse] { $who }: { $what }
   *[other] { $who ->
        [Computer] The computer
       *[other] { $who }
      } { $what }
  }
ui-say-joined = { $style ->
    [terse] { $first }, { $second }
   *[other] { $first } and { $second }
  }
ui-say-joined-game = { $who } joined
# $you: $who is "You".
ui-say-taken-back = { $you ->
    [yes] You took back the last move
   *[no] { $who } took back the last move
  }
# $you: $who is "You".
ui-say-resigned = { $you ->
    [yes] You resigned
   *[no] { $who } resigned
  }
ui-say-flagged = { $you ->
    [yes] You ran out of time
   *[no] { $who } ran out of time
  }
ui-say-timed-out = { $you ->
    [yes] You lost on time
   *[no] { $who } lost on time
  }
ui-say-abandoned = { $you ->
    [yes] You were away too long
   *[no] { $who } was away too long
  }
ui-say-aborted = The game ended without a result
ui-say-skipped = { $you ->
    [yes] You pass from now on
   *[no] { $who } passes from now on
  }
ui-say-vacation = { $you ->
    [yes] You used vacation days
   *[no] { $who } used vacation days
  }
ui-proposed = { $kind ->
    [claim] { $who } wants to end the game and claim the win.
    [skip] { $who } wants to play on without the player who ran out of time.
    [abort] { $who } wants to end the game without a result.
    [takeback] { $seats ->
        [2] Your opponent wants
       *[other] { $who } wants
      } to take back the last move.
    [chat] { $seats ->
        [2] Your opponent wants
       *[other] { $who } wants
      } to chat in this game.
    [hints] { $seats ->
        [2] Your opponent wants
       *[other] { $who } wants
      } to allow hints for everyone.
   *[rematch] { $seats ->
        [2] Your opponent wants
       *[other] { $who } wants
      } a rematch.
  }

## The command line and its answers

ui-planned = Planned: { $move }. We'll play it when it's your turn.
ui-planned-dropped = Your planned move isn't possible any more.
ui-command = Move or command
ui-command-open = Type a move
ui-codes = Moves as codes
# The same in one word, below a picture.
ui-codes-short = Codes
ui-command-send = Send
ui-words-offline = You're offline, so nothing was played. Try again in a moment.
ui-words-overtaken = The position changed while you typed, so nothing was played.
ui-unknown-command = Unknown command: /{ $word }. Type /help for a list.
ui-why-usage = Type a move after /why.
ui-copy-usage = Add what to copy: /copy position, /copy record or /copy link.
ui-nothing-yet = No moves yet.
ui-nothing-proposed = There's nothing to accept or decline.

## Connection, proposals, end

ui-no-server = You're offline. You can read the rules and look at games you've opened. Reconnect to play.
ui-lost = Connection lost. Your moves are safe. Reconnecting …
ui-lost-since = Offline since { $time }.
ui-back = You're back online.
ui-retry-now = Try now
ui-ended-title = We can't open this game
ui-ended-moved = You play on another device now
ui-ended-unknown-game = This server doesn't have that game. Check the link.
ui-ended-other = The server closed the connection: { $reason }.
ui-reload = Reload
ui-new-version = New version: reload the page.
ui-later = Later
ui-understood = OK
ui-storage-blocked = Your browser blocks storage. If you close or reload this page, you lose your seat. Allow storage, or keep this page open.
ui-to-start = Go to the start page
ui-accept = Accept
ui-decline = Decline
ui-withdraw = Withdraw
ui-asked-takeback = You asked to take back the last move. Waiting for an answer.
ui-asked-hints = You asked to allow hints for everyone. Waiting for an answer.
ui-asked-rematch = You asked for a rematch. Waiting for an answer.
ui-asked-claim = You asked to claim the win. Waiting for an answer.
ui-asked-skip = You asked to play on without the player. Waiting for an answer.
ui-asked-abort = You asked to end the game without a result. Waiting for an answer.
ui-asked-chat = You asked to chat. Waiting for an answer.
ui-no-clock = This game has no clock.
ui-over-aborted = No result
ui-takeback = Take back
ui-resign = Resign
ui-resign-title = Resign this game?
ui-resign-about = { $seats ->
    [2] Your opponent wins
   *[other] The game ends and the others win
  } at once. You can't undo this.
ui-rematch = Rematch
ui-next-game = Next game
ui-review = Review
ui-new = New game
ui-over-title = Game over
ui-over-won = You win
ui-over-lost = You lose
ui-over-neutral = { $winner } wins
ui-review-region = Step through the game
ui-review-first = First move
ui-review-back = Back
ui-review-on = Forward
ui-review-last = Last move
ui-review-step = { $ply } of { $last }. { $what }
ui-review-start = Before the first move.
ui-review-not-yet = You can review a game once it's over.
ui-review-slider = Move

## Reviews of finished games; the rest loads with a review (review.ftl)

ui-insight = Turning points
ui-insight-making = Analysing your game: { $percent }%
ui-insight-ask = Find a better move.
ui-insight-place = Mistake { $number } of { $count }
ui-insight-next = Next mistake ({ $number } of { $count })
ui-insight-again = Try again
ui-insight-show = Show answer
ui-insight-done = Done
ui-insight-none = No mistakes found.
ui-insight-illegal = You can't play that here.

## Sharing and saving

ui-share = Share
ui-invite-title = { $count ->
    [one] Invite your friend
   *[other] Invite your friends
  }
ui-invite-about = { $count ->
    [one] The first person to open this link plays against you. You can leave this page and come back.
   *[other] Each link is for one person. You can leave this page and come back.
  }
ui-invite-link = Invitation link
ui-invite-link-of = Invitation link for player { $number }
ui-watch-link = Link for watching
ui-watch-about = Anyone with this link can watch.
ui-copy = Copy
ui-copied = Copied.
ui-copy-failed = Copying didn't work. Select the text and copy it yourself.
ui-send-link = Send …
ui-qr = QR code of the link
ui-say = Say …
ui-to-device-all = Move your games to another device
ui-share-text = Play { $title } with me:
ui-embed = Embed
ui-embed-about = Paste this line into a web page to show what spectators see.
ui-embed-copy = Copy code
ui-embed-title = { $title } on Glyphwall
ui-save = Save and copy
ui-copy-position = Copy position
ui-copy-record = Copy record
ui-save-drawing = Drawing (SVG)
ui-save-record = Record (GWN)
ui-fair = Fair draws
ui-fair-about = Every random draw comes from secrets that the server and all players fixed before the game. No one can choose a draw, and you can check them all.
# $whom: names.
ui-fair-awaited = Waiting for { $count ->
        [one] the device of { $whom }. Its owner needs to open the game.
       *[other] the devices of { $whom }. Their owners need to open the game.
    } Nothing has been drawn yet, so you can also start a new game.
ui-fair-save = Receipt of the draws
ui-fair-verify = Verify the draws
ui-fair-verifying = Verifying the draws. This can take a minute.
ui-fair-verified = Random draws verified. { $count ->
        [one] The one draw comes
       *[other] All { $count } draws come
    } from the secrets, and the record matches the game this device saw.
ui-fair-undrawn = This game had no draws.
ui-fair-old = The draws match the record. The game began under an older version, so this device has no receipt to compare.
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
    [second] The server asked for this device's secret again, under other terms. This device refused.
    [skipped] The server drew before this device revealed its secret, so it could choose the draws.
    [lost] This device has lost its part in the draws and can't verify them. If nothing has been drawn yet, start a new game.
   *[storage] This device can't store its part in the draws: its storage is full or blocked. Free some space or leave private browsing, then reload the page.
  }
# $detail: a sentence in English.
ui-fair-fault = { $code ->
    [none] The record has no secrets for its draws, so the server could choose them.
    [record] The record contradicts itself: { $detail }
    [secret] The draws don't use this device's secret for player { $seat }.
    [transcript] This device revealed its secret under other terms than those in the record.
    [draw] Draw { $number } doesn't follow from the secrets: the record has { $found }, the secrets give { $expected }.
    [plies] Move { $ply } differs: this device saw { $shown }, the record has { $recorded }.
    [redrawn] A draw or a hidden move was taken back.
    [result] The game ended differently: this device saw { $shown }, the record has { $recorded }.
    [warning] This device warned you during the game.
   *[storage] This device no longer has its part in the draws.
  }
ui-join-title = You're invited
ui-join-about = A game of { $title } is waiting for you.
ui-join-name = Your name (optional)
ui-join-colour = Your colour
ui-join-colour-as-is = no preference
ui-join = Join game
ui-join-watch = Just watch
ui-join-taken-title = No free seats
ui-join-watch-instead = Watch this game

## Log

ui-log = Moves
ui-log-empty = No moves yet.
ui-log-go = Move { $number }: { $what }

## Settings

ui-your-name = Your name
ui-privacy = Privacy
ui-account = Account

## About and rules

ui-rules-of = How to play { $title }

## Ideas and warnings

ui-ideas = What could I do?
# The same in one word, below a picture.
ui-ideas-short = Ideas
ui-ideas-allow = Ask to allow hints for everyone
ui-ideas-allow-short = Ask for hints
ui-ideas-thinking = Looking for ideas …
ui-ideas-preparing = The server is getting ready: { $percent }%
ui-ideas-best = Best
ui-ideas-next = Or
ui-ideas-play = Play this
ui-ideas-none = No ideas here.
ui-ideas-notes = Keep in mind

## Errors

ui-failed-title = We can't show this page
ui-missing-title = Page not found
ui-missing-about = Check the address, or go to the start page.
ui-error-offline = The server isn't responding. Check your connection and try again.
ui-not-loaded = This part didn't load. Check your connection, then reload the page.
ui-error-unexpected = Something went wrong. Reload the page; your game is safe on the server.

## Positions, and pasting

ui-play-from-here = Play from here
ui-copy-link = Copy link
ui-open-position = Open position
ui-open = Open a game or position
ui-open-about = Paste a record, a position or a link. You can paste anywhere on this page.
ui-open-do = Open
ui-open-wrong = We can't open this.
ui-your-name-invites = Shown to people you invite. Stored on this device.

## The games on the start page

# $title is the name of the game.
# The opponents of a game's card.
ui-now-computer = Play the computer
ui-now-level = { $title }: level
ui-now-link = Play a friend
ui-now-here = Same device
ui-now-more = More
# What a button does, and the game that it belongs to.
ui-of-game = { $what }: { $title }
ui-continue-yours = Continue: your turn
ui-continue = Continue
ui-now-offline = You're offline, so you can't start a game. You can read the rules and look at games you've opened.
ui-preview-stop = Pause the { $title } preview
ui-learn-link = Learn { $title } in two minutes

## Printing

ui-print-title = Print
ui-print-link = Print { $title }

## A phone beside a real board

ui-referee-title = Referee for a real board

## The way to the analysis board

ui-analyse = Analyse
ui-analysis = Analysis

## Named strengths of the computer (players/_levels.py), weakest first: a name, and honest words about it.

level-random = Dice
level-random-about = Plays random legal moves.

## For a game that brings no levels of its own

level-quick = Quick
level-quick-about = Looks at thirty possible games before each move and picks among the better moves.
level-steady = Steady
level-steady-about = Looks at a thousand possible games before each move and plays the best.
level-thorough = Thorough
level-thorough-about = Looks at twenty thousand possible games before each move.

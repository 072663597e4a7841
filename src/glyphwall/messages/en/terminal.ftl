### The game at a terminal: full screen and plain lines. What the browser says as well stands in ui.ftl.

## Who plays, and how it stands. $who is a name.

terminal-computer-n = Computer { $number }
terminal-reviewing = Review: move { $turn } of { $of }. Go back with /back, on with /on (Page Up, Page Down). Leave with /end (Esc).
terminal-review-first = You're reviewing. Type /end to return to the game.
terminal-thinking-far = { $who } is thinking: { $sims } simulations.
terminal-hand-over = Pass the screen to { $who }, then press Enter.

## What was done or refused

terminal-not-your-turn = It isn't your turn.
terminal-game-is-over = The game is over. Type /new or /rematch to play again.
terminal-undone = { $count ->
    [0] The game goes on.
    [one] Took back your last move.
   *[other] Took back your last move and everything after it.
  }
terminal-undo-nothing = You have nothing to take back.
terminal-undo-revealed = You can't take this back: hidden information was revealed.
terminal-undo-time = You can't take back a game that was lost on time.
# $you: $who is "You".
terminal-time-low = { $you ->
    [yes] You have less than a minute left.
   *[no] { $who } has less than a minute left.
  }
terminal-time-over = { $you ->
    [yes] You ran out of time.
   *[no] { $who } ran out of time.
  }
terminal-flagged = Play on, or choose: /claim wins against { $who }, /pass makes { $who } pass from now on.
terminal-no-flag = No player has run out of time.
terminal-no-such-number = { $count ->
    [0] You have no moves now.
    [one] The only move is /1.
   *[other] Choose a move from /1 to /{ $count }.
  }
terminal-why-what = Add a move: /why { $move }.
terminal-unknown-command = Unknown command: /{ $typed }. Try: { $known }
terminal-file-exists = { $file } already exists. Type /save! { $name } to replace it.
terminal-saved = Saved as { $file }
terminal-load-what = Add a file, for example /load game.gwn.
terminal-loaded = Loaded { $file }
terminal-other-game = This record is for another game: { $game }.
terminal-new-game = New game.
terminal-rematch = Rematch, with seats swapped.
terminal-opponent-what = Add an opponent: person, level:ID, or a player such as mcts:sims=500. The command “glyphwall players” lists them.
terminal-opponent-is = Your opponent is now { $who }.
terminal-speech-what = Add a style: literate (full) or terse (short).
terminal-speech-is = { $style ->
    [terse] Short announcements.
   *[literate] Full announcements.
  }
# $reason is a whole sentence or an error's text.
terminal-unable = { $who } can't play on: { $reason } (choose another player with /opponent, or /undo)
terminal-hint = Hint: { $move }
terminal-hint-value = Hint: { $move } ({ $percent }% chance to win, { $sims } simulations)
terminal-hint-proved = Hint: { $move } ({ $proof ->
    [win] a proved win
   *[loss] but every move loses against best play
  })
terminal-hint-other = Or: { $move }
terminal-hint-searching = Looking for a hint …
terminal-warned = Repeat the move to play it anyway. Turn warnings off with /warn off.
terminal-warn-what = Add on or off, for example /warn off.
terminal-warn-is = { $on ->
    [yes] We'll warn you before a move that loses at once.
   *[no] Warnings are off.
  }

## Buttons and titles of the full screen

terminal-button-look = View final position
terminal-button-save = Save
terminal-button-quit = Quit
terminal-help-title = Keys and commands
terminal-key-help = Help
terminal-key-hint = Hint
terminal-key-undo = Undo
terminal-key-save = Save
terminal-key-theme = Light/dark
terminal-key-quit = Quit
terminal-prompt = Move or command (/help)
terminal-welcome = Choose a move or type one. Press F1 for all keys.
terminal-preparing = Getting ready. The first time takes a little longer …
terminal-plain-welcome = Type a move or a command. Type /help for a list, or press Enter to show the table.
terminal-bye = Goodbye.

terminal-keys =
    Tab              next panel: moves, log, command line
    Arrows           move the cursor in a list
    Enter            play the move or view it
    Esc              leave the command line or a review
    Page Up, Down    step through the game
    F1, F2, F3       help, hint, undo
    Ctrl+S, Ctrl+T   save; light or dark
    Ctrl+Q           quit
    Letters, digits  start typing a move
    /                start a command

# What may be typed, where a game does not say it itself (terminal-moves-<game>, terminal-example-<game>, ...).
terminal-moves = Type moves as /legal lists them. Join the parts of one turn.
terminal-example = MOVE

## Commands, one line each

terminal-help-board = show the table
terminal-help-hand = show your hand
terminal-help-their = show the other hand
terminal-help-legal = list legal moves
terminal-help-last = show the last move
terminal-help-log = list all moves
terminal-help-turn = show whose turn it is
terminal-help-why = explain why a move is illegal
terminal-help-hint = suggest moves, with reasons
terminal-help-warn = turn warnings of losing moves on or off
terminal-help-now = make the computer move now
terminal-help-undo = take back your last decision
terminal-help-resign = resign
terminal-help-clock = show the clocks
terminal-help-claim = claim the win after a player runs out of time
terminal-help-pass = play on; the player who ran out of time passes
terminal-help-position = show the position in notation
terminal-help-save = save the game
terminal-help-save-over = replace an existing file
terminal-help-load = load a game
terminal-help-new = start a game with the same seats
terminal-help-rematch = start a game with seats swapped
terminal-help-opponent = change the opponent
terminal-help-review = step through the game
terminal-help-first = review: go to the start
terminal-help-back = review: go back one move
terminal-help-on = review: go forward one move
terminal-help-end = leave the review
terminal-help-speech = announce moves in full (literate) or briefly
terminal-help-number = play the first move in /legal; /2 plays the second
terminal-help-help = show this list
terminal-help-quit = quit

## A game that brings no words of its own: what its plain table says

terminal-plain-turn = { $you ->
    [yes] Your turn.
   *[no] { $who } to move.
  }
terminal-plain-chance = Chance decides.
terminal-plain-none = You have nothing to choose here.
terminal-plain-winners = { $count ->
    [one] { $you ->
        [yes] You win.
       *[no] { $winners } wins.
      }
   *[other] { $winners } share the win.
  }
terminal-plain-drawn = It's a draw.
terminal-plain-resigned = { $you ->
    [yes] You resigned.
   *[no] { $who } resigned.
  }
terminal-plain-reason = Why: { $reason }.
terminal-plain-place = { $place }. { $who }: { $returns }
terminal-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

## Lessons

terminal-lesson = Lesson { $number } of { $count }: { $title }
terminal-lesson-other = That's a legal move, but this lesson wants a different one.
terminal-lesson-learnt = Type /next to go on, or /again to repeat the lesson.
terminal-lesson-which = Add a number from 1 to { $count }.
terminal-lessons-end = That was the last lesson. Play your first game: glyphwall play { $game }
terminal-button-again = Repeat
terminal-help-task = show the task
terminal-help-next = go to the next lesson
terminal-help-again = restart this lesson
terminal-help-lesson = go to that lesson

## A game on a real table (glyphwall referee)

referee-welcome = We'll save the record to { $file } after every move.
# $outcomes are moves in notation.
referee-chance = Type the outcome: { $outcomes }
referee-unsaved = We couldn't save the record: { $reason }

## A reviewed game (glyphwall review)

terminal-review-graph = { $who }: chance to win ({ $proved } proved, { $estimated } estimated)
terminal-review-turned = Turning points
terminal-review-moves = Costly moves
terminal-review-all = All moves
terminal-review-number = Move
terminal-review-who = Player
terminal-review-move = Played
terminal-review-before = Before
terminal-review-after = After
terminal-review-lost = Chance lost
terminal-review-class = Verdict
terminal-review-better = Better
terminal-review-again = To repeat this review: seed { $seed }, { $simulations } simulations.

### Texts for language models and their users (glyphwall.agents).

agents-game = { $id }: { $title }, for { $seats } players. Options:
agents-option = - { $name } (default { $default }; { $values }): { $about }
agents-level = - level { $id }: { $about }
agents-no-rules = { $title } has no written rules. Each turn lists the legal moves, and a refused move comes with a reason.
agents-agreed = These settings override the rules above
agents-agreed-option = { $name } = { $value } (default: { $published }): { $about }
agents-handle = Game { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 legal move: { $moves }
   *[other] { $count } legal moves: { $moves }
  }
agents-legal-left = ({ $count } more: search by their first letters.)
agents-none-begin = No legal move starts with “{ $begins }”.
agents-nearest = Closest legal moves: { $moves } (of { $count }; use legal_moves to list all).
agents-nothing-legal = The game is over, so there are no legal moves.
agents-secrets = This game has hidden information. Ask when it's your turn.
agents-record-seen = Your view of the game so far; ? marks hidden information. Once the game is over, you can see the whole record.
agents-taken-back = Took back your last decision and everything after it.
agents-no-game = Game { $handle } isn't open. At most { $most } games stay open, and the least recently used closes first. Start another with new_game.
agents-proved-by = Player { $player } wins with best play (proved by { $by }).
agents-proved = Player { $player } wins with best play (proved by a search of { $nodes } positions).
agents-not-proved = Not proved within the budget ({ $nodes } positions so far). Ask again to continue the search.
agents-winning = { $count } of { $of } moves keep the win: { $moves }.
agents-winning-known = { $count ->
    [one] This move keeps the win
   *[other] These moves keep the win
  }: { $moves }. Nothing is proved about the others.
agents-line = Best play ends after { $plies } moves: { $moves }
agents-line-unknown = The rest wasn't found within the budget. Ask again.
agents-still = Still working after { $seconds } seconds. Call { $tool } again with the same arguments.
agents-still-begins = Game { $handle } is getting ready. Call look in a few seconds.
agents-argument-unknown = There's no argument “{ $name }”.
agents-argument-meant = Did you mean “{ $name }”?
agents-argument-missing = The argument “{ $name }” is missing.
agents-argument-wrong = “{ $name }” is { $given }. Give { $wanted }.
agents-argument-takes = { $tool } takes: { $names }.
agents-argument-string = a text of at most { $most } characters
agents-argument-integer = a whole number from { $least } to { $most }
agents-argument-object = an object with at most { $most } options by name; each value is a text, a whole number, or true or false

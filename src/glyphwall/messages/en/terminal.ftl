### The game at a terminal: full screen and plain lines. What the browser says as well stands in ui.ftl.

## Who plays, and how it stands. $who is a name.

terminal-computer-n = Computer { $number }
terminal-reviewing = Review: after turn { $turn } of { $of }. /back and /on (Page Up, Page Down) step, /end (Esc) ends.
terminal-review-first = This is a review; /end goes back to the game.
terminal-thinking-far = { $who } is thinking: { $sims } simulations.
terminal-hand-over = Hand the screen to { $who }, then press Enter.

## What was done or refused

terminal-not-your-turn = It is not your turn.
terminal-game-is-over = The game is over; /new or /rematch starts another.
terminal-undone = { $count ->
    [0] The game goes on.
    [one] Your last move is taken back.
   *[other] Your last move, and what followed, is taken back.
  }
terminal-undo-nothing = There is no decision of yours to take back.
terminal-undo-revealed = This cannot be taken back: something came to light since.
terminal-no-such-number = { $count ->
    [0] There is nothing to choose now.
    [one] There is one move: /1.
   *[other] There are the moves /1 to /{ $count }.
  }
terminal-why-what = Write a move after it: /why { $move }.
terminal-unknown-command = There is no command /{ $typed }. There are: { $known }
terminal-file-exists = { $file } exists already; /save! { $name } replaces it.
terminal-saved = Saved as { $file }
terminal-load-what = Name a file, for example /load game.gwn.
terminal-loaded = Loaded { $file }
terminal-other-game = This is a record of another game: { $game }.
terminal-new-game = A new game.
terminal-rematch = A rematch, with the seats exchanged.
terminal-opponent-what = Name an opponent: person, level:ID, or a player such as mcts:sims=500.
terminal-opponent-is = The opponent is { $who } now.
terminal-speech-what = Say literate or terse.
terminal-speech-is = { $style ->
    [terse] Short announcements.
   *[literate] Full announcements.
  }
# $reason is a whole sentence or an error's text.
terminal-unable = { $who } cannot play on: { $reason } (/opponent names another player, /undo takes back)
terminal-hint = Hint: { $move }
terminal-hint-value = Hint: { $move } ({ $percent } % chance to win, { $sims } simulations)
terminal-hint-proved = Hint: { $move } ({ $proof ->
    [win] a proved win
   *[loss] but every move loses against best play
  })
terminal-hint-other = Or: { $move }
terminal-hint-searching = Looking for a hint …
terminal-warned = Play it again to play it all the same; /warn off ends such warnings.
terminal-warn-what = Say on or off.
terminal-warn-is = { $on ->
    [yes] A move that loses at once is asked for twice.
   *[no] No more warnings.
  }

## Buttons and titles of the full screen

terminal-button-look = Look at the end
terminal-button-save = Save
terminal-button-quit = Quit
terminal-help-title = Keys and commands
terminal-key-help = Help
terminal-key-hint = Hint
terminal-key-undo = Undo
terminal-key-save = Save
terminal-key-theme = Light/dark
terminal-key-quit = Quit
terminal-prompt = A move or a command (/help)
terminal-welcome = Choose a move from the list or type it. F1 shows all keys.
terminal-preparing = Getting the game ready; the first time takes a little longer …
terminal-plain-welcome = Type a move or a command; /help lists them, Enter alone shows the table.
terminal-bye = Goodbye.

terminal-keys =
    Tab              next part: moves, turns, line
    Arrows           move the cursor in a list
    Enter            play the move, look at the turn
    Esc              leave a line or a review
    Page Up, Down    step through the game
    F1, F2, F3       help, hint, undo
    Ctrl+S, Ctrl+T   save; light or dark
    Ctrl+Q           quit
    Letters, digits  start a move in the command line
    /                starts a command

# What may be typed, where a game does not say it itself (terminal-moves-<game>, terminal-example-<game>, ...).
terminal-moves = Moves are typed as /legal lists them; the plies of a turn may be joined.
terminal-example = MOVE

## Commands, one line each

terminal-help-board = what lies on the table
terminal-help-hand = your hand
terminal-help-their = the other hand
terminal-help-legal = everything that can be played now
terminal-help-last = the last turn
terminal-help-log = all turns
terminal-help-turn = whose turn it is
terminal-help-why = why a move is illegal
terminal-help-hint = the best moves of a short search, and why
terminal-help-warn = warn of a move that loses at once: on or off
terminal-help-now = let the computer move at once
terminal-help-undo = take back your last decision
terminal-help-resign = give the game up
terminal-help-position = the position in notation
terminal-help-save = save the game
terminal-help-save-over = save over an existing file
terminal-help-load = load a game
terminal-help-new = a new game with the same seats
terminal-help-rematch = a new game with the seats exchanged
terminal-help-opponent = another opponent
terminal-help-review = step through the game
terminal-help-first = review: the start
terminal-help-back = review: one turn back
terminal-help-on = review: one turn on
terminal-help-end = end the review
terminal-help-speech = how moves are told: literate or terse
terminal-help-number = plays the first move that /legal lists; /2 the second
terminal-help-help = this list
terminal-help-quit = leave

## A game that brings no words of its own: what its plain table says

terminal-plain-turn = { $you ->
    [yes] Your turn.
   *[no] { $who } to move.
  }
terminal-plain-chance = Chance decides.
terminal-plain-none = Nothing is to be chosen here.
terminal-plain-winners = { $count ->
    [one] { $you ->
        [yes] You win.
       *[no] { $winners } wins.
      }
   *[other] { $winners } share the win.
  }
terminal-plain-drawn = Nobody wins.
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
terminal-lesson-other = The rules allow that, but here something else is asked for.
terminal-lesson-learnt = /next goes on, /again repeats the lesson.
terminal-lesson-which = Say which one, from 1 to { $count }.
terminal-lessons-end = That was the last lesson. A first game: glyphwall play { $game }
terminal-button-again = Repeat
terminal-help-task = what the lesson asks for
terminal-help-next = the next lesson, also to skip this one
terminal-help-again = this lesson from its start
terminal-help-lesson = that lesson

## A game on a real table (glyphwall referee)

referee-welcome = The record is kept in { $file }, after every move.
# $outcomes are plies in notation.
referee-chance = Type what happened on the table: { $outcomes }
referee-unsaved = The record could not be saved: { $reason }

## A reviewed game (glyphwall review)

terminal-review-graph = Chance to win of { $who } ({ $proved } proved, { $estimated } estimated)
terminal-review-turned = Where it turned
terminal-review-moves = Moves that cost something
terminal-review-all = All moves
terminal-review-number = Move
terminal-review-who = Player
terminal-review-move = Played
terminal-review-before = Before
terminal-review-after = After
terminal-review-lost = Chance lost
terminal-review-class = Class
terminal-review-better = Better
terminal-review-again = Seed { $seed }, { $simulations } simulations: the same review again.

### What language models are told, and people who play through one (glyphwall.agents).

agents-game = { $id }: { $title }, for { $seats } players. Options:
agents-option = - { $name } (by default { $default }; { $values }): { $about }
agents-level = - level { $id }: { $about }
agents-no-rules = { $title } brings no rules in words. The legal moves are listed at each turn, and a move that is refused is told why.
agents-agreed = Agreed otherwise: where the rules above say something else, this holds
agents-agreed-option = { $name } = { $value } (published: { $published }): { $about }
agents-handle = Game { $handle }. { $players }
agents-legal = { $count ->
    [one] 1 legal ply: { $moves }
   *[other] { $count } legal plies: { $moves }
  }
agents-legal-left = ({ $count } more: ask with their first letters.)
agents-none-begin = No legal ply begins with “{ $begins }”.
agents-nearest = Legal now, the most alike first: { $moves } (of { $count }; legal_moves lists all).
agents-nothing-legal = The game is over: nothing is legal any more.
agents-secrets = This game has secrets: ask when it is your turn.
agents-record-seen = Your view of the game so far; ? stands for what you may not know. Once it is over, the whole record lies open.
agents-taken-back = Your last decision, and what followed, is taken back.
agents-no-game = No game { $handle } is held. { $most } are held at a time, and the one not asked for the longest is let go; new_game begins another.
agents-proved-by = Player { $player } wins with best play: proved by { $by }.
agents-proved = Player { $player } wins with best play: proved by search ({ $nodes } positions).
agents-not-proved = Not proved within the budget ({ $nodes } positions so far). Ask again, and the search goes on from there.
agents-winning = { $count } of { $of } plies keep the win: { $moves }.
agents-winning-known = { $count ->
    [one] This ply keeps the win
   *[other] These plies keep the win
  }: { $moves }. Other plies may win too; nothing is proved about them.
agents-line = It ends after { $plies } plies with best play: { $moves }
agents-line-unknown = The rest was not found within the budget; ask again.
agents-still = Still at it after { $seconds } seconds. Call { $tool } again with the same arguments for the answer.
agents-still-begins = Game { $handle } is being made ready. Call look for it in a few seconds.

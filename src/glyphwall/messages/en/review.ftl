### The review of a finished game: what each move lost, where it turned, what was luck (src/glyphwall/review).
### $who is a player, $move a move, in words or in notation, $number counts moves from 1; points are hundredths of the chance to win.

## Classes of a move

review-mark-given-away = Proved win thrown away
review-mark-blunder = Blunder
review-mark-mistake = Mistake
review-mark-inaccuracy = Inaccuracy
review-mark-doubtful = Doubtful

## Where the game turned

review-given-away = Move { $number }, { $who }: { $move }. That threw away a proved win.
review-lost-chance = Move { $number }, { $who }: { $move }. That lost { $lost } percentage points.
review-left-proof = Move { $number }, { $who }: { $move }. That gave up a proved win; the chance is now about { $chance }%.
review-into-loss = Move { $number }, { $who }: { $move }. That loses for certain; the chance was about { $chance }% before.
review-draw = Move { $number }: a lucky draw gave { $who } { $gain } percentage points.

## In a few sentences

review-clean = No move cost anyone much.
review-turned = { $count ->
    [one] The game turned once.
   *[other] The game turned { $count } times.
  }
# $counts are the sentences below, only of what happened, with commas between them.
review-seat = { $who }: { $counts }.
review-count-given-away = { $count ->
    [one] 1 proved win thrown away
   *[other] { $count } proved wins thrown away
  }
review-count-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
  }
review-count-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
  }
review-count-inaccuracies = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
  }
review-count-doubtful = { $count ->
    [one] 1 doubtful move
   *[other] { $count } doubtful moves
  }
review-good-luck = { $who }: good luck, { $points } ± { $doubt } percentage points.
review-bad-luck = { $who }: bad luck, { $points } ± { $doubt } percentage points.
review-usual-luck = { $who }: average luck.

## Beside each other

review-proved-win = won
review-proved-loss = lost
review-proved = proved
review-estimated = estimated
review-exact = exact
review-chance = { $percent }%
review-about = about { $percent }%
review-unknown = unknown

### The browser's page of a game that brings no page of its own. Names of seats arrive as they are to be read ("You").

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Your turn: { $game }, { $names }
ui-plain-you = { $name } (you)
ui-plain-table = Table
ui-plain-moves = Moves
ui-plain-your-turn = Your turn.
ui-plain-turn-of = { $who }: your turn.
ui-plain-their-turn = { $who } to move.
ui-plain-drawing-lost = The picture isn't available right now. Try again. Position: { $position }
ui-plain-covered = Hidden until { $who } is ready.
ui-plain-uncover = I'm { $who }: show my view
ui-plain-command-hint = Type a move or /help
ui-plain-commands = Type moves as the list shows them. Questions: /legal, /last, /turn, /position, /why MOVE. Actions: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] You have no moves now.
   *[other] Legal moves: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } makes a secret move.
   *[no] A secret move is made.
  }
ui-plain-explained = { $move } isn't legal now ({ $code }).
ui-plain-explained-legal = { $move } is legal.
ui-plain-explained-conflicts = { $move } isn't legal now ({ $code }: { $conflicts }).
ui-plain-won = You win
ui-plain-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
ui-plain-drawn = It's a draw
ui-plain-reason = How it ended: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

### Named strengths of the computer (players/levels.py), weakest first: a name, and honest words about it.

level-random = Dice
level-random-about = Plays random legal moves.

## For a game that brings no levels of its own

level-quick = Quick
level-quick-about = Looks at thirty possible games before each move and picks among the better moves.
level-steady = Steady
level-steady-about = Looks at a thousand possible games before each move and plays the best.
level-thorough = Thorough
level-thorough-about = Looks at twenty thousand possible games before each move.

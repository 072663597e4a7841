### The review of a finished game: what each move lost, where it turned, what was luck (src/glyphwall/review).
### $who is a player, $move in notation, $number counts moves from 1; points are hundredths of the chance to win.

## Classes of a move

review-mark-given-away = Proved win given away
review-mark-blunder = Blunder
review-mark-mistake = Mistake
review-mark-inaccuracy = Inaccuracy
review-mark-doubtful = Doubtful

## Where the game turned

review-given-away = Move { $number }, { $who }: { $move } gave a proved win away.
review-lost-chance = Move { $number }, { $who }: { $move } lost { $lost } percentage points.
review-left-proof = Move { $number }, { $who }: a win was proved before { $move }; after it the chance is about { $chance } %.
review-into-loss = Move { $number }, { $who }: { $move } is proved to lose; before it the chance was about { $chance } %.
review-draw = Move { $number }: a draw brought { $who } { $gain } percentage points.

## In a few sentences

review-clean = The review found no move that cost anybody much.
review-turned = { $count ->
    [one] The game turned once.
   *[other] The game turned { $count } times.
  }
review-seat = { $who }: proved wins given away { $given }, blunders { $blunders }, mistakes { $mistakes }, inaccuracies { $inaccuracies }, doubtful { $doubtful }.
review-good-luck = { $who }: good luck, { $points } percentage points, give or take { $doubt }.
review-bad-luck = { $who }: bad luck, { $points } percentage points, give or take { $doubt }.
review-usual-luck = { $who }: luck as usual, give or take { $doubt } percentage points.

## Beside each other

review-proved-win = won
review-proved-loss = lost
review-proved = proved
review-estimated = estimated
review-exact = counted
review-chance = { $percent } %
review-about = about { $percent } %
review-unknown = not known

### The browser's page of a game that brings no page of its own. Names of seats arrive as they are to be read ("You").

ui-plain-title = { $game }: { $names }
ui-plain-title-turn = Your turn: { $game }, { $names }
ui-plain-you = { $name } (you)
ui-plain-table = Table
ui-plain-moves = Moves
ui-plain-your-turn = Your turn.
ui-plain-turn-of = { $who }: your turn.
ui-plain-their-turn = { $who } to move.
ui-plain-move = { $label } ({ $move })
ui-plain-drawing-lost = The drawing cannot be had now. The position: { $position }
ui-plain-covered = What { $who } may see is covered.
ui-plain-uncover = I am { $who }: show the table
ui-plain-command-hint = A move or /help
ui-plain-commands = Moves are typed as the list shows them. Questions: /legal, /last, /turn, /position, /why MOVE. Also: /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-plain-legal = { $count ->
    [0] There is nothing to choose now.
   *[other] To choose from: { $moves }.
  }
ui-plain-event = { $who }: { $what }.
ui-plain-event-chance = { $what }.
ui-plain-event-facts = { $kind } ({ $facts })
ui-plain-secret = { $seated ->
    [yes] { $who } does something in secret.
   *[no] Something happens in secret.
  }
ui-plain-explained = { $move } is not possible now ({ $code }).
ui-plain-explained-legal = { $move } is possible.
ui-plain-explained-conflicts = { $move } is not possible now ({ $code }: { $conflicts }).
ui-plain-won = You win
ui-plain-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
ui-plain-drawn = Nobody wins
ui-plain-reason = How it ended: { $reason }.
ui-plain-place = { $place }. { $who }: { $returns }
ui-plain-place-points = { $place }. { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }

### Named strengths of the computer (players/levels.py), weakest first: a name, and honest words about it.

level-random = Dice
level-random-about = Plays whatever the rules allow, without a thought.

## For a game that brings no levels of its own

level-quick = Quick
level-quick-about = Looks at thirty ways the game could go before each move, and picks among the better ones.
level-steady = Steady
level-steady-about = Looks at a thousand ways the game could go before each move, and plays what it holds best.
level-thorough = Thorough
level-thorough-about = Looks at twenty thousand ways the game could go before each move.

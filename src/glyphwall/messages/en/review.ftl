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

## What the browser client says of a review

ui-insight-graph = Chance to win, move by move
ui-insight-graph-about = { $who }: { $first }% chance to win at the start, { $last }% at the end. The table below has every number.
ui-insight-legend-proved = proved
ui-insight-legend-estimated = estimated
ui-insight-legend-turned = turning point
ui-insight-legend-now = shown position
ui-insight-graph-tap = Tap the graph to go to a move.
ui-insight-open-cards = Judged with all hands face up; no player could know this.
ui-insight-where = Turning points
ui-insight-nowhere = No single move or draw decided this game.
ui-insight-point = Move { $number }, { $who }
ui-insight-look = View
ui-insight-look-at = View move { $number }
ui-insight-find = Find a better move
ui-insight-find-at = Find a better move: move { $number }
ui-insight-learn = { $count ->
    [one] Find a better move: 1 mistake
   *[other] Find better moves: { $count } mistakes
  }
ui-insight-share = Picture
ui-insight-share-at = Picture of move { $number }
ui-insight-film = GIF
ui-insight-film-at = GIF of move { $number }
ui-insight-share-failed = The picture isn't available right now. Try again.
ui-insight-summary = Summary
ui-insight-table = Graph as a table
ui-insight-move = Move
ui-insight-known = Known
ui-insight-start = Start
# What the words of a review mean, one tap away.
ui-insight-words = What do these words mean?
ui-insight-words-given-away = A proved win thrown away: you were sure to win, and after your move the other side is.
ui-insight-words-sizes = A blunder costs at least 30 percentage points of the chance to win, a mistake 20, an inaccuracy 10.
ui-insight-words-doubtful = A doubtful move gives up a sure win for a chance below a third, or turns a chance above two thirds into a sure loss.
ui-insight-words-about = Proved: worked out to the end. About: estimated from many simulated games.
ui-insight-words-luck = Luck: what random draws added to a player's chance to win. “Average luck” is too close to zero to mean anything.
# $mark is the class of the move, $before and $after what was known then ("about 40%", "won").
ui-insight-mark = { $mark }: { $before } before, { $after } after.
ui-insight-better = Better:
# What a move cost, after a sentence such as "You took the red @."
ui-insight-cost-win = The win was gone.
ui-insight-cost-chance = The chance to win fell from { $before } to { $after }.
ui-insight-cost-left-proof = Before, the win was certain; after it, the chance was { $after }.
ui-insight-cost-into-loss = Before, the chance to win was { $before }; after it, the game was lost.
ui-insight-right-win = Yes! That keeps the win.
ui-insight-right-chance = Yes! That's better: { $before } instead of { $after }.
ui-insight-right = Yes! That's better.
ui-insight-same = That's the move from the game. Find another.
ui-insight-wrong = That also throws the win away.
ui-insight-not-found = That isn't one of the better moves.
ui-insight-answer = { $win ->
    [yes] { $count ->
        [one] This keeps the win.
       *[other] These keep the win.
      }
   *[no] { $count ->
        [one] This is better.
       *[other] These are better.
      }
  }
ui-insight-answer-chance = Better: { $before } instead of { $after }.

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

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

### Leduc hold'em: why a move is refused, what happened, the table, the levels, the options.

explain-leduc-legal = { $move } is allowed.
explain-leduc-game-over = The game is over.
explain-leduc-chance = Wait: a card is being dealt.
explain-leduc-no-deal = No card is dealt now. You may { $moves }.
explain-leduc-no-bet = There is no bet to fold to. You may { $moves }.
explain-leduc-raised-enough = This round's bet has been raised as often as it may be. You may { $moves }.

event-leduc-drawn = Dealt: { $move }.
event-leduc-moved = { $player }: { $move }.
event-leduc-shown = Showdown: { $moves }.

table-leduc-title = Leduc hold'em: { $pot } chips in the pot
table-leduc-public = public card: { $card }
table-leduc-seat = player { $seat }: { $card }, { $chips ->
    [one] 1 chip
   *[other] { $chips } chips
  }
move-leduc-fold = Fold
move-leduc-call = Call
move-leduc-raise = Raise
over-leduc-shown = The cards were shown.
over-leduc-folded = Somebody folded.
option-leduc-raises = Raises a round
    .about = How often the bet may be raised in each of the two rounds.

level-fish = Fish
level-fish-about = Folds, calls and raises by the toss of a coin.
level-caller = Caller
level-caller-about = Deals itself a hundred cards that you might hold.
level-shark = Shark
level-shark-about = Deals itself five thousand cards that you might hold.

rules-leduc-goal = The aim
rules-leduc-goal-text = Two players win chips from each other with one secret card each. There are six cards: two jacks, two queens, two kings (Js Jh Qs Qh Ks Kh). Each player puts one chip into the pot at first.
rules-leduc-play = A hand
rules-leduc-play-text = In the first round each knows their own card alone; in the second a public card lies open. In turn, fold, call or raise. Call puts in what you have paid less than the other, which may be nothing. Raise puts in two chips more than that in the first round and four in the second, and is allowed twice a round. Fold only where there is a bet; whoever folds loses the pot. Once both have acted, a call ends the round. At the end a pair with the public card wins, else the higher card; equal cards share. Write fold, call or raise.

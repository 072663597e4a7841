### Leduc hold'em: why a move is refused, what happened, the table, the levels, the options.

explain-leduc-legal = { $move } is allowed.
explain-leduc-game-over = The game is over.
explain-leduc-chance = Wait: a card is being dealt.
explain-leduc-no-deal = No card is dealt now. You can { $moves }.
explain-leduc-no-bet = You have no bet to fold to. You can { $moves }.
explain-leduc-raised-enough = You can't raise again this round. You can { $moves }.

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
over-leduc-folded = A player folded.
option-leduc-raises = Raises per round
    .about = How often players can raise in each round.

level-fish = Fish
level-fish-about = Folds, calls and raises by the toss of a coin.
level-caller = Caller
level-caller-about = Deals itself a hundred cards that you might hold.
level-shark = Shark
level-shark-about = Deals itself five thousand cards that you might hold.

rules-leduc-goal = The aim
rules-leduc-goal-text = Two players win chips from each other with one secret card each. There are six cards: two jacks, two queens, two kings (Js Jh Qs Qh Ks Kh). To start, each player puts one chip into the pot.
rules-leduc-play = A hand
rules-leduc-play-text = In the first round you know only your own card; in the second round one public card is open. Take turns to fold, call or raise. To call, match what the other player has paid. To raise, add two chips in the first round or four in the second, up to twice a round. You can fold only to a bet; then you lose the pot. Once both have acted, a call ends the round. At the end a pair with the public card wins, else the higher card; equal cards share. Write fold, call or raise.

### Learning Graffiti by playing: a message for each lesson, its title; what to do, and why not, as attributes.

learn-graffiti-can = A can for paint
    .green = Each turn you put spray cans on a space and get what it gives. Take a green paint: use the green space for one can.
    .dear = That space gives the same green for two cans. Use the one for a single can while it is free.
    .start = The rules allow that. Take a green paint first: the space for one can, below the green paints.
    .done = Your can stays there until the end of the round, so nobody else can use that space. You have four cans left.

learn-graffiti-permit = Permits
    .two = To spray in a section you need a permit with its number. You want section 2: take the two open permits with one can, 5 and 2.
    .start = The rules allow that. But for section 2 you need the permit 2: use the permit space that gives 5 and 2.
    .done = Two permits for one can, and new ones lie there already.

learn-graffiti-spray = Spray
    .space = You have yellow, blue, green and the permit 2. Spray picture B, segment 3: choose section 2, the space for one can.
    .dear = That space costs two cans for the same wall. The one for a single can is free.
    .start = The rules allow that. Now spray: section 2, the space for one can.
    .segment = Three segments can be paid for here. Choose the one that scores most: B3 gives 9 points for yellow, blue and green.
    .points = That one gives fewer points. B3 gives 9.
    .permit = Hand in the permit 2.
    .pay = Pay yellow, blue and green.
    .done = 9 points at once, and your tag is on the wall.

learn-graffiti-double = Two colours in one
    .space = A two-colour paint pays for both of its colours. Take one: use the space for one can below the two-colour paints.
    .dear = That space gives the same for two cans, and then none is left for spraying.
    .start = The rules allow that. Take a two-colour paint first, for one can.
    .paint = D2 wants red and blue, so take red and blue.
    .colours = D2 wants red and blue. Take the tile that has both.
    .spray = Now spray D2 in section 4, with your last can and the permit 4.
    .go = The rules allow that. Spray in section 4, the space for one can.
    .pay = Pay with the two-colour tile: one tile for the whole segment.
    .single = That would spend two tiles: red alone, and the two-colour tile for blue alone. Pay both with the one tile.
    .done = 5 points for a single tile; your red paint is still there.

learn-graffiti-bonus = Bonus tiles
    .wild = J1 wants red and green, and green costs two cans by now. A wild paint stands for any paint: take it with one can.
    .cans = Then no can would be left for spraying. The wild paint costs one.
    .start = The rules allow that. Take the wild paint first, on the bonus board.
    .spray = Your opponent has passed. Spray J1 in section 5, with your last can and the permit 5.
    .go = The rules allow that. Spray J1 in section 5.
    .pay = Pay red, and the wild paint for green.
    .red = You have red. Pay with it, and keep the wild paint for green.
    .done = 6 points with a bonus tile. Bonus tiles can be played in any turn of yours; then they leave the game.

learn-graffiti-round = The end of a round
    .keep = All have passed: the round is over. You may keep two paints, also ones that you spent. Keep the first.
    .more = Keep a second one.
    .none = You may keep two for nothing. Each is a can saved in the next round.
    .done = The rest goes back to the board, all cans come back, and permits drawn by lot make two segments neutral. Then the next round begins.

learn-graffiti-score = The score
    .space = Five pictures are finished; the game ends with the round in which the sixth is. You have one can and the permit 2: spray in section 2.
    .start = The rules allow that. Spray in section 2: it decides the game.
    .segment = B2 gives 5 points now and finishes picture B, where you have three tags. G2 gives 11. Which is worth more?
    .points = 11 points, and nothing is finished. B2 gives 5 now, and at the end each of your four tags on B scores 4, as B has four segments: 21.
    .pay = Pay with the permit 2, yellow and blue.
    .done = Before the count it stood 66 to 66. Each tag on a finished picture scores as many points as the picture has segments; unused tiles half a point each.

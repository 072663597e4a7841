### Learning Graffiti by playing: a message for each lesson, its title; what to do, and why not, as attributes.
### Numbers, segments and sections come from the lesson's claims (tutorial.json), which are proven by the rules.

learn-graffiti-can = A can for paint
    .green = Each turn you put spray cans on a space and get what it gives. Take a green paint on the paint board: use its space for one can.
    .dear = That space gives the same green paint for { $cost } cans. Use the space for one can while it is free.
    .start = The rules allow that. Take a green paint first: the space for one can, below the green paints.
    .done = Your can stays there until the end of the round, so nobody else can use that space. You have { $cans } cans left.

learn-graffiti-permit = Permits
    .two = To spray in a section you need a permit with as many pips as the section’s number. You want section { $section }: from the permit board, take the { $count } permits { $first } and { $second } with one can.
    .start = The rules allow that. But for section { $section } you need permit { $section }: use the space on the permit board that gives { $first } and { $second }.
    .done = You got { $count } permits for one can, and new permits lie there already.

learn-graffiti-spray = Spray
    .space = You have red, yellow, blue and green paint, and permit { $permit }. Spray in section { $section }: choose the space for one can there.
    .dear = That space costs { $cost } cans for the same wall. The space for one can is free.
    .start = The rules allow that. Now spray: section { $section }, the space for one can.
    .segment = You can pay for { $count } segments here. Choose the segment that scores most: { $best } gives { $points } points for red, yellow and green.
    .points = That gives fewer points. { $best } gives { $points }.
    .permit = Hand in permit { $permit }.
    .pay = Pay red, yellow and green.
    .done = { $points } points at once, and your tag is on the wall.

learn-graffiti-double = Two colours in one
    .space = A two-colour paint pays for both of its colours. Take such a tile: use the space for one can below the two-colour paints.
    .dear = That space gives the same for { $cost } cans, and then none is left for spraying.
    .start = The rules allow that. Take a two-colour paint first, for one can.
    .paint = In section { $section }, segment { $segment } wants red and blue: take red and blue.
    .colours = { $segment } wants red and blue. Take the tile that has both.
    .spray = Now spray { $segment } in section { $section }, with your last can and permit { $permit }.
    .go = The rules allow that. Spray in section { $section }, the space for one can.
    .pay = Pay with the two-colour tile: one tile for the whole segment.
    .single = That would spend { $count } tiles: the two-colour tile for red, and your blue paint. Pay both colours with the two-colour tile.
    .done = { $points } points for one tile; your blue paint is still there.

learn-graffiti-bonus = Bonus tiles
    .wild = In section { $section }, { $segment } wants blue and green, and green costs { $cost } cans by now. A wild paint stands for any paint: take it from the bonus board with one can.
    .cans = Then no can would be left for spraying. The wild paint costs one can.
    .start = The rules allow that. Take the wild paint first, on the bonus board.
    .spray = Your opponent has passed. Spray { $segment } in section { $section }, with your last can and permit { $permit }.
    .go = The rules allow that. Spray { $segment } in section { $section }.
    .pay = Pay blue, and the wild paint for green.
    .done = { $points } points with a bonus tile. You can play bonus tiles in any of your turns; after that they leave the game.

learn-graffiti-round = The end of a round
    .keep = Everybody has passed: the round is over. You may keep { $count } paints, also those that you spent. Choose which.
    .more = You may still keep { $count }.
    .none = You may keep { $count }, and it is free. Each paint that you keep is a can saved in the next round.
    .flip = { $count } permits were drawn, { $first } and { $second }. You have the star, so you choose a segment in section { $first }: it becomes neutral, and nobody gets its points.
    .next = Now choose a segment in section { $second }.
    .done = Your other paints went back to the board, all cans came back, and { $count } segments are neutral now. The next round begins.

learn-graffiti-score = The score
    .space = { $finished } pictures are finished; the game ends with the round in which there are { $last }. You have one can and permit { $permit }: spray in section { $section }.
    .start = The rules allow that. Spray in section { $section }: you can win now.
    .segment = { $segment } gives { $points } points now and finishes picture { $picture }, where you have { $tags } tags. { $other } gives { $more }. Which is worth more?
    .points = That gives { $more } points and finishes nothing. { $segment } gives { $points } now, and at the end each of your { $tags } tags on { $picture } scores { $each }, as { $picture } has { $segments } segments: { $worth } in all. And you win with it at once.
    .pay = Pay with permit { $permit }, yellow and blue.
    .done = Before the count it stood { $own } to { $other }; you have won { $counted } to { $lost }. Each tag on a finished picture scores as many points as the picture has segments; unused tiles score half a point each.

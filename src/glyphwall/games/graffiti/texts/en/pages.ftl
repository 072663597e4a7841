### How to play Graffiti, in our own words: the browser's page of rules.

rules-graffiti-title = How to play Graffiti
rules-graffiti-goal = The aim
rules-graffiti-goal-text = Two to four street artists paint one tunnel together and against each other. Its five sections have two walls each, so there are ten pictures, cut into { $segments } segments. You score when you spray a segment, and again at the end for your tags on pictures that were finished. Most points win.
rules-graffiti-who = For whom
rules-graffiti-who-text = For two, three or four players from eight years on.
rules-graffiti-box = What is in the box
rules-graffiti-box-text = A board, printed on both sides: the tunnel, with five sections, and its back for the first variant. Three boards for paint, permits and bonus tiles. The segments of the pictures, and those of three special pictures for the second variant. Paint tiles and bonus tiles, { $permits } permits, the first player token, { $bobby ->
    [0] {""}
   *[other] the bobby{" "}
  }and a token that blocks a section. For each player: a screen, an artist tile, five spray cans, sixteen tags, a marker for a reservation, one for the score and one for fifty points more. And twelve neutral tags for games of two or three.
rules-graffiti-picture-tunnel = The tunnel at the end of a game for four: ten pictures, most of their segments sprayed and tagged.
rules-graffiti-start = The start
rules-graffiti-start-text = Everybody has { $cans } spray cans, one red, one yellow and one blue paint, and one permit that nobody else has seen. Tiles lie behind your screen. Agree on who begins, in any way you like; that player gets the first player token, begins the round, and the others follow clockwise.{ $gifts ->
    [none] {""}
   *[other] {" "}At the start some have more: { $gifts }.
  }
rules-graffiti-turn = A turn
rules-graffiti-turn-text = Do one thing: spray, take paint, take permits, or take a bonus tile. For that, put one or two of your cans on a free space of the area; they stay there until the round is over, so each space serves once. Or pass; then the round is over for you. Without a can left you have to.
rules-graffiti-spray = Spraying
rules-graffiti-spray-text = { $tunnel ->
    [usual] Put one can on the first space of a section, or two on its second.
   *[other] The spaces of a section cost so many cans: { $tunnel }.
  } Give a permit with as many pips as the section's number; two equal permits of any pips do as well. Then choose a bare segment on one of the two walls and pay the paints that it shows. You score its points at once, and your tag goes on it.
rules-graffiti-paint = Paint
rules-graffiti-paint-text = A space gives one paint beside it, as long as there are any. { $paints ->
    [usual] Green, black and the two-colour paints have a space for one can and one for two; both give the same, so whoever comes second pays a can more. The large space below red, yellow and blue may be used again and again.
   *[other] The spaces cost so many cans: { $paints }.
  } A two-colour paint stands for both of its colours in one segment, or for one of them.
rules-graffiti-picture-paint = The paint board: how many of each paint are left, and the spaces for cans below them.
rules-graffiti-permits = Permits
rules-graffiti-permits-text = { $permitspaces ->
    [usual] One can gives two permits: two that lie open, or an open one and one drawn from the stack, which only you see. The space on the left gives one permit and the first player token for the next round.
   *[other] The spaces cost one can each and give: { $permitspaces }.
  } Taken permits are replaced from the stack at once; when the stack is empty, the discarded permits are shuffled and become the new one.
rules-graffiti-picture-permits = The permit board: four open permits and the stack.
rules-graffiti-bonus = Bonus tiles
rules-graffiti-bonus-text = One can gives the tile beside its space{ $bobby ->
    [0] {""}
   *[other] , or the bobby in the middle
  }. Tiles are played in your own turn, also in the one in which they were taken, as many as you like; then they leave the game. Two points are scored as soon as the tile is taken.
rules-graffiti-picture-bonus = The bonus board: four open tiles and the bobby.
rules-graffiti-round = The end of a round
rules-graffiti-round-text = When all have passed, cans{ $bobby ->
    [0] {" "}
   *[other] , bobby{" "}
  }and reservations come back. Everybody may keep up to { $keep } paints, chosen from all they have, spent ones too; the others go back to the board. New bonus tiles are laid out, and whoever holds the token begins the next round.
rules-graffiti-neutral = With two or three players
rules-graffiti-neutral-text = At the end of every round, permits are turned over from the stack: two of them for two players, one for three. For each, whoever holds the token chooses a bare segment in that section. It counts as sprayed, with a neutral tag, and nobody scores for it. If all pictures of that section are finished, nothing happens. This is done after the last round too.
rules-graffiti-end = The end
rules-graffiti-end-text = The game ends with the round after which { $goal } pictures or more are finished, be it by a neutral tag. After that round too, you keep up to { $keep } paints and give the others back. Save lets you keep one more, but then it is spent itself: half a point gained and half a point gone. Each of your tags on a finished picture scores as many points as the picture has segments. Unused paints, permits and bonus tiles score half a point each, rounded down in all. If points are equal, more tags in the tunnel decide; after that, victory is shared.
rules-graffiti-variants = Variants
rules-graffiti-variants-text = Blocked section: a permit drawn at the start of each round names a section that nobody can spray in. From the second round on it has to be another section than in the round before; until it is, one permit more is drawn. Special graffiti: three pictures are exchanged for others with other prices and points. Both are switched on under house rules when a game is made, and so are other readings of rules that can be read in two ways.
rules-graffiti-secret = What is secret
rules-graffiti-secret-text = Only permits drawn from the stack, until the final scoring. Everything else is taken and spent before everybody's eyes; screens ask for memory. Where several people share a device, each opens their own screen, and closes it before handing on.
rules-graffiti-own-section = section { $number }: { $cans }
rules-graffiti-own-paint = { $names }: { $cans }{ $again ->
    [yes] , used again and again
   *[no] {""}
  }
rules-graffiti-own-open = { $count ->
    [one] one open permit
   *[other] { $count } open permits
  }
rules-graffiti-own-stack = one from the stack, which only you see
rules-graffiti-own-token = the first player token for the next round
rules-graffiti-edition = Told with the numbers of the edition “{ $title }”. It has boards of its own: pictures and examples are left out here.
rules-graffiti-numbers = About the numbers
rules-graffiti-numbers-text = The published rules do not tell all that is printed on the components. What is missing was reconstructed, in agreement with every number that is known. Who owns the game can type the printed numbers into a file and check it with glyphwall graffiti edition.
rules-graffiti-credits = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This page is an unofficial explanation in our own words, not affiliated with or endorsed by the authors or the publisher.
rules-graffiti-play = Play a game

## Examples: what is said of their pictures is proven by the rules (faces/examples.json)

rules-graffiti-example-permits = { $p1 } puts a can on the space on the right, takes the open permit { $open } and draws one that nobody else sees. { $p2 } puts a can on the space on the left: that gives the permit { $single } alone, and the first player token.
rules-graffiti-example-spray = { $p1 } wants B4. { $p3 } has used the first space of section { $section } already, so the second one has to do, for { $cans } cans. A permit { $permit } goes to the discards. Red and yellow come from a single tile, so { $tiles } tiles pay for all of B4. It gives { $points } points at once, and { $p1 } leaves a tag.
rules-graffiti-example-bonus = { $p4 } puts a can below the tile “Extra turn”, and holds it from now on. It could be played in this very turn.
rules-graffiti-example-keep = { $p3 } has { $have } paint tiles and may keep { $keep }: the black one and the red and yellow one stay, and { $back } go back to the board. That tiles spent in this round count among the { $have } is our reading; the rulebook’s example doesn’t say.
rules-graffiti-example-neutral = Three play, and { $p2 } holds the token. The permit that is turned over names section { $section }, and { $p2 } chooses the picture on the upper wall: A1 gets a neutral tag. Nobody scores its { $points } points.
rules-graffiti-example-count = The final scoring of { $p4 }: { $tags } points for tags on finished pictures, and { $leftovers } for { $tiles } unused tiles. These { $sum } points come to the { $points } from the game: { $total }.

### The editor of positions. $what is the name of a thing, $who and $number a player, $place where things lie.

tunnel-editor-hint = Choose a tile, a can or a tag, then where it goes. What lies on a board is chosen there.
tunnel-editor-held = In your hand: { $what }. Choose where it goes; Escape puts it down.
tunnel-editor-unreadable = This text is no position. Correct it, or go back to the start.
tunnel-editor-table = On the table
tunnel-editor-can = can of { $who }
tunnel-editor-tag = tag of { $who }
tunnel-editor-tag-neutral = neutral tag
tunnel-editor-marker = marker of { $who }
tunnel-editor-cans = Can ({ $count } in hand)
tunnel-editor-tags = Tag ({ $count } on the walls)
tunnel-editor-neutral = Neutral tag ({ $count } on the walls)
tunnel-editor-marker-home = Marker
tunnel-editor-marker-on = Marker on { $segment }
tunnel-editor-take = { $what }, { $count } here
tunnel-editor-take-off = Take off: { $what }
tunnel-editor-put = Put here
tunnel-editor-put-there = Put here: { $what }, { $place }
tunnel-editor-nothing = Nothing
tunnel-editor-points = Points
tunnel-editor-passed = has passed
tunnel-editor-turn = Whose turn
tunnel-editor-phase = What is to be done
tunnel-editor-round = Round
tunnel-editor-token = First player token
tunnel-editor-bobby = Bobby
tunnel-editor-blocked = Blocked section
tunnel-editor-nobody = Nobody
tunnel-editor-none = None

tunnel-editor-place-supply = Paint board
tunnel-editor-place-paints = Paints behind the screen
tunnel-editor-place-spent = Paints spent in this round
tunnel-editor-place-stack = Permit stack
tunnel-editor-place-discard = Discarded permits
tunnel-editor-place-open = Open permit { $number }
tunnel-editor-place-flip = Revealed permit { $number }
tunnel-editor-place-seen = Permits that all have seen
tunnel-editor-place-secret = Secret permits
tunnel-editor-place-bonus-stack = Bonus stack
tunnel-editor-place-bonus = Bonus space { $number }
tunnel-editor-place-tiles = Bonus tiles
tunnel-editor-place-used = Used bonus tiles

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

### What puzzles of Graffiti are about: the name of each theme, and what the right ply does.

puzzle-graffiti-spray = Spraying
    .about = It places a can to spray a segment.
puzzle-graffiti-paint = Paint
    .about = It places a can for paint.
puzzle-graffiti-permit = Permits
    .about = It places a can for permits.
puzzle-graffiti-bonus = Bonus tiles
    .about = It places a can on a bonus space.
puzzle-graffiti-pass = Passing
    .about = The right ply passes.
puzzle-graffiti-last = The last can
    .about = It is your last can of the game.
puzzle-graffiti-alone = Alone
    .about = Everybody else has passed.

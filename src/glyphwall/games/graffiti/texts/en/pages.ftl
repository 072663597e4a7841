### How to play Graffiti, in our own words: the browser's page of rules.

rules-graffiti-title = How to play Graffiti
rules-graffiti-goal = The aim
rules-graffiti-goal-text = Two to four street artists paint a tunnel together and against each other. Its five sections have two walls each, so you'll see ten pictures, cut into { $segments } segments. You score when you spray a segment, and again at the end for your tags on finished pictures. Most points win.
rules-graffiti-who = For whom
rules-graffiti-who-text = For two to four players aged eight and up.
rules-graffiti-box = What is in the box
rules-graffiti-box-text = A board, printed on both sides: the tunnel, with five sections, and its back for the first variant. Three boards for paint, permits and bonus tiles. The segments of the pictures, and those of three special pictures for the second variant. Paint tiles and bonus tiles, { $permits } permits, the first player token, { $bobby ->
    [0] {""}
   *[other] the bobby{" "}
  }and a token that blocks a section. For each player: a screen, an artist tile, five spray cans, sixteen tags, a marker for a reservation, one for the score and one for fifty points more. And twelve neutral tags for games of two or three.
rules-graffiti-picture-tunnel = The tunnel at the end of a game for four: ten pictures, most of their segments sprayed and tagged.
rules-graffiti-start = The start
rules-graffiti-start-text = Each player gets { $cans } spray cans, one red, one yellow and one blue paint, and one secret permit. Keep your tiles behind your screen. Choose who starts; that player gets the first player token, and play goes clockwise.{ $gifts ->
    [none] {""}
   *[other] {" "}Some players start with more: { $gifts }.
  }
rules-graffiti-turn = A turn
rules-graffiti-turn-text = Do one thing: spray, take paint, take permits, or take a bonus tile. Put one or two of your cans on a free space of that area. They stay there until the round is over, so each space can be used once. Or pass, and the round is over for you. If you have no cans left, you have to pass.
rules-graffiti-spray = Spraying
rules-graffiti-spray-text = { $tunnel ->
    [usual] Put one can on the first space of a section, or two on its second.
   *[other] The spaces of a section cost this many cans: { $tunnel }.
  } Hand in a permit with as many pips as the section's number, or any two equal permits. Then choose a bare segment on one of the two walls and pay the paints it shows. You score its points at once and put your tag on it.
rules-graffiti-paint = Paint
rules-graffiti-paint-text = A space gives one of the paints next to it while they last. { $paints ->
    [usual] Green, black and the two-colour paints have a one-can space and a two-can space; both give the same, so the second player pays one can more. You can use the large space below red, yellow and blue again and again.
   *[other] The spaces cost this many cans: { $paints }.
  } A two-colour paint pays for both of its colours in one segment, or for one of them.
rules-graffiti-picture-paint = The paint board: how many of each paint are left, with can spaces below.
rules-graffiti-permits = Permits
rules-graffiti-permits-text = { $permitspaces ->
    [usual] One can gives two permits: two open ones, or an open one and one from the stack that only you see. The left space gives one permit and the first player token for the next round.
   *[other] Each space costs one can and gives: { $permitspaces }.
  } Taken permits are replaced from the stack at once. When the stack is empty, shuffle the discarded permits into a new one.
rules-graffiti-picture-permits = The permit board: four open permits and the stack.
rules-graffiti-bonus = Bonus tiles
rules-graffiti-bonus-text = One can gives the tile next to its space{ $bobby ->
    [0] {""}
   *[other] , or the bobby in the middle
  }. On your turn you can play as many tiles as you like, even new ones; then they leave the game. Two points are scored as soon as you take the tile.
rules-graffiti-picture-bonus = The bonus board: four open tiles and the bobby.
rules-graffiti-round = The end of a round
rules-graffiti-round-text = When all players have passed, cans{ $bobby ->
    [0] {" "}
   *[other] , bobby{" "}
  }and reservations come back. You can keep up to { $keep } of your paints, even spent ones; the rest go back to the board. New bonus tiles are laid out, and the player with the token starts the next round.
rules-graffiti-neutral = With two or three players
rules-graffiti-neutral-text = At the end of every round, turn over permits from the stack: two with two players, one with three. For each, the player with the token chooses a bare segment in that section. It counts as sprayed, with a neutral tag, and scores no points. If all pictures of that section are finished, nothing happens. Do this after the last round too.
rules-graffiti-end = The end
rules-graffiti-end-text = The game ends after the round in which picture { $goal } is finished, even by a neutral tag. You still keep up to { $keep } paints and give back the rest. Save lets you keep one more, but you spend the tile: half a point gained and half a point lost. Each of your tags on a finished picture scores one point per segment of the picture. Unused paints, permits and bonus tiles score half a point each, rounded down in total. If points are equal, more tags in the tunnel decide; otherwise you share the win.
rules-graffiti-variants = Variants
rules-graffiti-variants-text = Blocked section: a permit drawn at the start of each round names a section where no one can spray. It can't be the same section twice in a row; draw again until it differs. Special pictures: three pictures are replaced by others with different costs and points. You can switch on both under house rules when you start a game, and choose between readings of unclear rules.
rules-graffiti-secret = Hidden information
rules-graffiti-secret-text = Only permits drawn from the stack are secret, until the final scoring. Everything else is taken and spent openly; screens only test your memory. If you share a device, open your own screen on your turn and close it before you pass the device on.
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
rules-graffiti-edition = With the numbers of the edition “{ $title }”. It has its own boards, so pictures and examples are left out here.
rules-graffiti-numbers = About the numbers
rules-graffiti-numbers-text = The published rules don't list everything printed on the components. We reconstructed the rest to agree with every known number. If you own the game, you can type the printed numbers into a file and check it with glyphwall graffiti edition.
rules-graffiti-credits = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This page is an unofficial explanation in our own words, not affiliated with or endorsed by the authors or the publisher.
rules-graffiti-play = Play a game

## Examples: the rules prove every claim about their pictures (ui/examples.json)

rules-graffiti-example-permits = { $p1 } puts a can on the space on the right, takes the open permit { $open } and draws one that no one else sees. { $p2 } puts a can on the space on the left: that gives the permit { $single } alone, and the first player token.
rules-graffiti-example-spray = { $p1 } wants B4. { $p3 } has already used the first space of section { $section }, so { $p1 } uses the second for { $cans } cans and hands in a permit { $permit }. Red and yellow come from a single tile, so { $tiles } tiles pay for all of B4. It gives { $points } points at once, and { $p1 } leaves a tag.
rules-graffiti-example-bonus = { $p4 } puts a can below the “Extra turn” tile and keeps it. { $p4 } could play it in this turn.
rules-graffiti-example-keep = { $p3 } has { $have } paint tiles and can keep { $keep }: the black one and the red and yellow one stay, and { $back } go back to the board. We count tiles spent in this round among the { $have }; the rulebook’s example doesn’t say.
rules-graffiti-example-neutral = In this game for three, { $p2 } holds the token. The revealed permit names section { $section }, and { $p2 } chooses the picture on the upper wall: A1 gets a neutral tag. No one scores its { $points } points.
rules-graffiti-example-count = Final score of { $p4 }: { $tags } points for tags on finished pictures, and { $leftovers } for { $tiles } unused tiles. Together with { $points } points from play, these { $sum } make { $total }.

### The position editor. $what is a thing's name, $who and $number a player, $place a location.

tunnel-editor-hint = Choose a tile, a can or a tag, then where it goes. To move something that's on a board, choose it there.
tunnel-editor-held = In your hand: { $what }. Choose where it goes, or press Escape to put it down.
tunnel-editor-unreadable = This isn't a valid position. Correct the text or go back to the start.
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
tunnel-editor-take = { $what } ×{ $count }
tunnel-editor-take-off = Remove: { $what }
tunnel-editor-put = Put here
tunnel-editor-put-there = Put here: { $what }, { $place }
tunnel-editor-nothing = Nothing
tunnel-editor-points = Points
tunnel-editor-passed = has passed
tunnel-editor-turn = Whose turn it is
tunnel-editor-phase = What's next
tunnel-editor-round = Round
tunnel-editor-token = First player token
tunnel-editor-bobby = Bobby
tunnel-editor-blocked = Blocked section
tunnel-editor-nobody = No one
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

learn-graffiti-can = Take paint
    .green = Each turn you put spray cans on a space and get what it gives. Take a green paint from the paint board: use its one-can space.
    .dear = That space gives the same green paint for { $cost } cans. Use the one-can space while it's free.
    .start = That's a legal move. Take a green paint first: use the one-can space below the green paints.
    .done = Your can stays there until the end of the round, so no other player can use that space. You have { $cans } cans left.

learn-graffiti-permit = Permits
    .two = To spray in a section you need a permit with as many pips as the section’s number. You want section { $section }: take the { $count } permits { $first } and { $second } from the permit board with one can.
    .start = That's a legal move. But you need permit { $section } for section { $section }: use the space that gives { $first } and { $second }.
    .done = You got { $count } permits for one can, and new permits have replaced them.

learn-graffiti-spray = Spray
    .space = You have red, yellow, blue and green paint, and permit { $permit }. Spray in section { $section }: choose its one-can space.
    .dear = That space costs { $cost } cans for the same wall. The one-can space is free.
    .start = That's a legal move. Now spray: section { $section }, the one-can space.
    .segment = You can pay for { $count } segments here. Choose the segment with the most points: { $best } gives { $points } points for red, yellow and green.
    .points = That gives fewer points. { $best } gives { $points }.
    .permit = Hand in permit { $permit }.
    .pay = Pay red, yellow and green.
    .done = You score { $points } points at once, and your tag is on the wall.

learn-graffiti-double = Two-colour paints
    .space = A two-colour paint pays for both of its colours. Take one: use the one-can space below the two-colour paints.
    .dear = That space gives the same for { $cost } cans, leaving none for spraying.
    .start = That's a legal move. Take a two-colour paint first, for one can.
    .paint = In section { $section }, segment { $segment } needs red and blue: take red and blue.
    .colours = { $segment } needs red and blue. Take the tile that has both.
    .spray = Now spray { $segment } in section { $section } with your last can and permit { $permit }.
    .go = That's a legal move. Spray in section { $section }, on the one-can space.
    .pay = Pay with the two-colour tile: one tile for the whole segment.
    .single = That would spend { $count } tiles: the two-colour tile for red, and your blue paint. Pay both colours with the two-colour tile.
    .done = You scored { $points } points with one tile and still have your blue paint.

learn-graffiti-bonus = Bonus tiles
    .wild = In section { $section }, { $segment } needs blue and green, and green now costs { $cost } cans. A wild paint stands for any paint: take it from the bonus board with one can.
    .cans = That would leave no can for spraying. The wild paint costs one can.
    .start = That's a legal move. Take the wild paint from the bonus board first.
    .spray = Your opponent has passed. Spray { $segment } in section { $section } with your last can and permit { $permit }.
    .go = That's a legal move. Spray { $segment } in section { $section }.
    .pay = Pay blue, and the wild paint for green.
    .done = You scored { $points } points with a bonus tile. You can play bonus tiles on any of your turns; then they leave the game.

learn-graffiti-round = The end of a round
    .keep = All players have passed, so the round is over. You can keep { $count } paints, even spent ones. Choose which.
    .more = You can still keep { $count }.
    .none = You can keep { $count } for free. Each paint you keep saves a can next round.
    .flip = { $count } permits were drawn, { $first } and { $second }. You have the first player token, so choose a segment in section { $first }: it becomes neutral and scores no points.
    .next = Now choose a segment in section { $second }.
    .done = Your other paints went back to the board, all cans came back, and { $count } segments are neutral. The next round begins.

learn-graffiti-score = The score
    .space = { $finished } pictures are finished; the game ends with the round that finishes { $last }. You have one can and permit { $permit }: spray in section { $section }.
    .start = That's a legal move. Spray in section { $section }: you can win now.
    .segment = { $segment } gives { $points } points now and finishes picture { $picture }, where you have { $tags } tags. { $other } gives { $more }. Which is worth more?
    .points = That gives { $more } points and finishes nothing. { $segment } gives { $points } now, and at the end each of your { $tags } tags on { $picture } scores { $each }, because { $picture } has { $segments } segments: { $worth } in total. And it wins at once.
    .pay = Pay with permit { $permit }, yellow and blue.
    .done = Before the final count it was { $own } to { $other }; you won { $counted } to { $lost }. Each tag on a finished picture scores as many points as the picture has segments; unused tiles score half a point each.

### What puzzles of Graffiti are about: the name of each theme, and what the right move does.

puzzle-graffiti-spray = Spray
    .about = It places a can to spray a segment.
puzzle-graffiti-paint = Paint
    .about = It places a can to take paint.
puzzle-graffiti-permit = Permits
    .about = It places a can to take permits.
puzzle-graffiti-bonus = Bonus tiles
    .about = It places a can on a bonus space.
puzzle-graffiti-pass = Pass
    .about = The best move passes.
puzzle-graffiti-last = The last can
    .about = It's your last can of the game.
puzzle-graffiti-alone = Alone
    .about = All other players have passed.

# The first hint, with marked can spaces.
puzzle-graffiti-hint = Hint
    .spray = Spray: use one of the marked spaces.
    .paint = Take paint from one of the marked spaces.
    .permit = Take permits from one of the marked spaces.
    .bonus = Take a bonus tile from one of the marked spaces.

### Graffiti on the start page: what it is, the options of a new game, and how far a game is.

start-graffiti = Two to four artists share a tunnel with ten pictures. Place spray cans to collect paint, permits and bonus tiles, then spray segments. Once six pictures are finished, the most points win. Tags on finished pictures count most.
recent-graffiti = round { $count }
ui-tunnel-showpiece = A tunnel with ten pictures, most of them sprayed
credit-graffiti = Graffiti by Marco Ruskowski and Marcel Süßelbeck; unofficial.

## The options of a new game: what each is called, .about in a sentence, and its values.

option-graffiti-seats = Players
    .about = How many players, 2 to 4.
option-graffiti-edition = Edition
    .about = Which printed numbers to use. “reconstructed” comes with Glyphwall.
option-graffiti-blocked-section = Blocked section
    .about = Variant 1: each round, one random section is blocked.
option-graffiti-special-graffiti = Special pictures
    .about = Variant 2: three pictures are replaced by special ones.
option-graffiti-begins = Who starts
    .about = Which seat starts with the first player token.
    .first = First seat
    .second = Second seat
    .third = Third seat
    .fourth = Fourth seat
    .random = At random
option-graffiti-keep = Paints to keep
    .about = Which paint tiles you can keep at the end of a round.
    .all = Any, even spent ones
    .unspent = Only unspent ones
option-graffiti-discounted-space = Spaces used without a can
    .about = Whether a space used for no cans stays free for others.
    .free = Stays free
    .occupied = Is taken
option-graffiti-add-with-discount = Add with Discount
    .about = You can play both tiles on one can space.
option-graffiti-wild = Wild paint covers
    .about = What a wild paint replaces when you pay for a segment.
    .one-paint = One paint
    .whole-tile = A whole tile, even two-colour
option-graffiti-double-spaces = Two-colour paint spaces
    .about = Whether the two-colour paints share one pair of can spaces.
    .shared = One pair for all three
    .each = One pair for each
option-graffiti-two-points = Two-point tile
    .about = When the tile's points are scored.
    .when-taken = Scored when taken
    .kept = Kept until played
option-graffiti-keep-few = Keeping few paints
    .about = Whether you choose even if you can keep all your paints.
    .asked = You choose
    .kept = All are kept
option-graffiti-overpaying = Overpaying
    .about = You can spend paints that the segment doesn't need.
option-graffiti-cheap-space-first = Cheap space first
    .about = The two-can space opens only once the one-can space is taken.
option-graffiti-bonus-when-passing = Bonus tiles when passing
    .about = You can also play bonus tiles when you pass.
option-graffiti-bobby-with-discount = Bobby with Discount
    .about = Both can save a can on one tunnel space.
option-graffiti-bobby-paints = Paints the bobby replaces
    .about = How many paints of one segment the bobby can help to replace.
    .any = Any number
    .one = One
option-graffiti-substitutes = Wild paints and bobby
    .about = How many can help to pay for one segment.
    .any = As many as you have
    .one = Only one
option-graffiti-bobby-from = Taking the bobby
    .about = Which bonus space lets you take the bobby.
    .own-space = Its own space
    .any-space = Any space, instead of its tile
option-graffiti-moving-marker = Moving a reservation
    .about = A second Reserve tile lets you move your marker.
option-graffiti-several-saves = Several Saves
    .about = Each Save you play keeps one more paint; otherwise one Save per round.
option-graffiti-flips = Neutral segments with two players
    .about = Whether to reveal both permits first or one by one.
    .together = Both permits first
    .one-by-one = One by one
option-graffiti-blocked-flips = Neutral segments when blocked
    .about = Whether neutral segments can be in the section blocked this round.
option-graffiti-restack = New permit stack
    .about = When to shuffle the discarded permits.
    .at-once = As soon as the stack is empty
    .when-drawn = When the next permit is drawn
option-graffiti-empty-paint = Empty paint spaces
    .about = Whether you can use a paint space that has run out. It gives nothing, but lets you wait.
    .closed = Closed
    .open = Open
option-graffiti-ledger = Other players' tiles
    .about = What you can see of the tiles behind other players' screens.
    .counts = Only their number, as at the table
    .open = Tiles taken openly stay visible
option-graffiti-goal = End of the game
    .about = The game ends after the round in which this many pictures are finished. The rulebook says 6.
    .number = { $value ->
        [one] After 1 picture
       *[other] After { $value } pictures
      }

## Colours of the seats.

seat-colour-graffiti-red = Red
seat-colour-graffiti-blue = Blue
seat-colour-graffiti-green = Green
seat-colour-graffiti-yellow = Yellow

### Named strengths of the computer (plugin.py), weakest first: a name, and honest words about it.
### All levels but the strongest choose now and then among moves that look almost equally good.

level-toy = Novice
level-toy-about = New to the game. Looks at ten possible games, collects paint and forgets why.
level-scribbler = Scribbler
level-scribbler-about = Sprays whenever it can and plans little. Good company for your first game.
level-stencil = Stencil
level-stencil-about = Knows what it's collecting for. Count your cans to beat it.
level-burner = Sprayer
level-burner-about = About as strong as always choosing the segment with the most points per can.
level-piecer = Painter
level-piecer-about = Plans the round and checks about sixty possible games.
level-all-city = Strategist
level-all-city-about = Weighs its plan against yours and tries hundreds of hands you might hold.
level-king = King
level-king-about = The strongest level. Looks at ten thousand possible games before each move, without seeing your hand.

### How moves are written, for those who cannot see the page.

notation-graffiti = How moves are written
notation-graffiti-text = Paints are r red, y yellow, b blue, g green, k black, and the two-colour tiles ry, rb, yb. A segment is its picture's letter and a number: B4. Permits are 1 to 5. Bonus tiles: add: { tunnel-bonus-about-add } dis: { tunnel-bonus-about-dis } wld: { tunnel-bonus-about-wld } 2vp: { tunnel-bonus-about-2vp } ext: { tunnel-bonus-about-ext } prm: { tunnel-bonus-about-prm } sav: { tunnel-bonus-about-sav } res: { tunnel-bonus-about-res } bob: { tunnel-bonus-about-bob } A move is made of these parts. A can space by name: S2.1 and S2.2 in section 2, PL the large paint space, Pg.1 Pg.2 green, Pk.1 Pk.2 black, Pd.1 Pd.2 two colours, TF one permit and the token, TM two open permits, TS an open one and one from the stack, B1 to B4 bonus tiles, Bbob the bobby; ^ adds a bonus tile to a space: S4.2^dis. @B4 sprays a segment. /2 hands in a permit, /33 a pair, /prm the bonus tile. ,r pays a tile, ,ry.1 half of a two-colour one, ,wld a wild paint, ,bob.g the tile g with the bobby's help; pay the paints of a segment in the order shown. :y takes a paint tile. ^2vp, ^ext and ^res play a tile on its own. A full stop ends a turn or a payment where you have a choice, - passes. At the end of a round ~y keeps a paint tile, in the order of the paint board (r y b g k ry rb yb), ~. keeps no more, ^sav uses Save, ^no doesn't. Join the parts of a turn: S2.1@B4/2,ry,k uses the first space of section 2, sprays B4, hands in a permit 2 and pays two tiles.

### Graffiti on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-graffiti = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This is an unofficial implementation, not affiliated with or endorsed by the authors or the publisher; its drawings, names of pictures and explanations are our own.
ui-credits-graffiti-edition = The printed numbers here are a reconstruction. They agree with everything published about the game, but aren't the original. Every table names its edition.
ui-keys-graffiti = The tunnel and each board are one Tab stop each. In the tunnel, arrow keys move from cell to cell; Ctrl with an arrow, or Page Up and Page Down, move to the next section; n and N move to the next choice; Enter chooses. Type /help for all commands.
ui-graffiti-editions = Editions available here, each with its rules:

### Graffiti on the start page: what it is, the options of a new game, and how far a game is.

start-graffiti = Two to four artists share a tunnel with ten pictures. Place your spray cans to take paint, permits and bonus tiles, and spray one segment after the other. At six finished pictures the points decide, and tags on finished ones count most.
recent-graffiti = round { $count }
ui-tunnel-showpiece = A tunnel with ten pictures on its walls, most of them sprayed
credit-graffiti = Graffiti by Marco Ruskowski and Marcel Süßelbeck; unofficial.

## The options of a new game: what each is called, .about in a sentence, and its values.

option-graffiti-seats = Players
    .about = How many play, 2 to 4.
option-graffiti-edition = Edition
    .about = Whose printed numbers are played with; “reconstructed” is the one that comes with this program.
option-graffiti-blocked-section = Blocked section
    .about = Variant 1: in each round one section, drawn by lot, cannot be sprayed in.
option-graffiti-special-graffiti = Special graffiti
    .about = Variant 2: three pictures are exchanged for special ones.
option-graffiti-begins = Who begins
    .about = Who holds the first player token at first: a seat that is named, or whoever the lot falls on.
    .first = The first seat
    .second = The second seat
    .third = The third seat
    .fourth = The fourth seat
    .random = By lot
option-graffiti-keep = Paints kept at the end of a round
    .about = From which paint tiles one chooses what to keep.
    .all = From all, spent ones too
    .unspent = From unspent ones only
option-graffiti-discounted-space = A space used for no can
    .about = Whether a can space that was used for no can at all is free for others.
    .free = Stays free
    .occupied = Is taken
option-graffiti-add-with-discount = Add and Discount together
    .about = Both tiles may be played on one can space.
option-graffiti-wild = A wild paint stands for
    .about = What a wild paint covers when a segment is paid for.
    .one-paint = One paint
    .whole-tile = A whole tile, two colours too
option-graffiti-double-spaces = Spaces for two-colour paints
    .about = Whether the two-colour paints share a pair of can spaces.
    .shared = One pair for all three
    .each = A pair for each
option-graffiti-two-points = The tile of two points
    .about = Whether its points are scored when it is taken, or it is kept until it is played.
    .when-taken = Scored when taken
    .kept = Kept until played
option-graffiti-keep-few = Few paints at the end of a round
    .about = Who has so few paints that all may stay is asked which to keep all the same, or keeps them unasked.
    .asked = One chooses
    .kept = All are kept
option-graffiti-overpaying = Spending more than is needed
    .about = When spraying, paints that the segment does not need may be spent too.
option-graffiti-cheap-space-first = The cheaper space first
    .about = A space for two cans may be used only when the one beside it for one can is taken.
option-graffiti-bonus-when-passing = Bonus tiles when passing
    .about = Bonus tiles may also be played in a turn in which one passes; otherwise only in a turn with an action.
option-graffiti-bobby-with-discount = Bobby and Discount together
    .about = Both may save a can on one space of the tunnel.
option-graffiti-bobby-paints = Paints the bobby stands in for
    .about = For how many paints of one segment another tile may be spent with the bobby's help.
    .any = Any number
    .one = One
option-graffiti-substitutes = Wild paints and the bobby
    .about = How many of them may help to pay for one segment.
    .any = As many as one has
    .one = One, once
option-graffiti-bobby-from = Taking the bobby
    .about = On which space of the bonus board a can takes the bobby.
    .own-space = His own space
    .any-space = Any space, in place of its tile
option-graffiti-moving-marker = Moving a reservation
    .about = With a second Reserve tile a marker may be moved to another segment.
option-graffiti-several-saves = Several Saves
    .about = Each Save that is spent keeps one paint more; otherwise one Save a round.
option-graffiti-flips = Neutral sprays of two players
    .about = Both permits are turned over first, or the second one after the first spray.
    .together = Both permits first
    .one-by-one = One after the other
option-graffiti-blocked-flips = Neutral sprays in a blocked section
    .about = Whether neutral sprays reach the section that was blocked in the round.
option-graffiti-restack = The new permit stack
    .about = When the discarded permits become the new stack.
    .at-once = As soon as the stack is empty
    .when-drawn = When the next permit is drawn
option-graffiti-empty-paint = Paint spaces without paint
    .about = Whether a can may go on a space of the paint board whose paint has run out. It yields nothing, but it's a way to wait.
    .closed = Can't be used
    .open = May be used for nothing
option-graffiti-ledger = Tiles of the others
    .about = What one is shown of the tiles behind the screens of the others.
    .counts = Only their number is shown, as at the table
    .open = What was taken in the open stays open

## Colours of the seats.

seat-colour-graffiti-red = Red
seat-colour-graffiti-blue = Blue
seat-colour-graffiti-green = Green
seat-colour-graffiti-yellow = Yellow

### Named strengths of the computer (skill/ladder.py), weakest first: a name, and honest words about it.
### All levels but the strongest choose now and then among moves that look almost equally good.

level-toy = Novice
level-toy-about = New to the game. Takes a quick look at ten ways the game could go; collects paint and forgets why.
level-scribbler = Scribbler
level-scribbler-about = Sprays whenever it can, and plans little. Good company for a first game.
level-stencil = Stencil
level-stencil-about = Knows what it collects for. Loses to anybody who counts cans.
level-burner = Sprayer
level-burner-about = About as strong as always going for the segment that pays best for its cans.
level-piecer = Painter
level-piecer-about = Has a plan for the round, and checks it against some sixty ways the game could go.
level-all-city = Strategist
level-all-city-about = Weighs its own plan against yours, and deals itself hundreds of hands you might hold.
level-king = King
level-king-about = The strongest level: ten thousand ways the game could go before each step, none of which looks at your hand.

### How moves are written, for those who cannot see the page.

notation-graffiti = How moves are written
notation-graffiti-text = Paints are r red, y yellow, b blue, g green, k black, and the two-colour tiles ry, rb, yb. A segment is its picture's letter and a number: B4. Permits are 1 to 5. Bonus tiles: add: { tunnel-bonus-about-add } dis: { tunnel-bonus-about-dis } wld: { tunnel-bonus-about-wld } 2vp: { tunnel-bonus-about-2vp } ext: { tunnel-bonus-about-ext } prm: { tunnel-bonus-about-prm } sav: { tunnel-bonus-about-sav } res: { tunnel-bonus-about-res } bob: { tunnel-bonus-about-bob } A ply is one of these. A space for cans by its name: S2.1 and S2.2 in section 2, PL the large paint space, Pg.1 Pg.2 green, Pk.1 Pk.2 black, Pd.1 Pd.2 two colours, TF one permit and the token, TM two open permits, TS an open one and the stack, B1 to B4 bonus tiles, Bbob the bobby; ^ adds a bonus tile to a space: S4.2^dis. @B4 sprays a segment. /2 gives a permit, /33 a pair, /prm the bonus tile. ,r pays a tile, ,ry.1 half of a double one, ,wld a wild paint, ,bob.g the tile g with the bobby's help; the paints of a segment are paid in the order in which it shows them. :y takes a paint tile. ^2vp, ^ext and ^res play a tile by itself. A full stop ends a turn or a payment where there is a choice, - passes. At the end of a round ~y keeps a paint tile, in the order of the paint board (r y b g k ry rb yb), ~. keeps no more, ^sav uses Save, ^no does not. The plies of a turn may be written joined: S2.1@B4/2,ry,k uses the first space of section 2, sprays B4, gives a permit 2 and pays two tiles.

### Graffiti on the page about Glyphwall: who made it, and the keys at its table.

ui-credits-graffiti = Graffiti is a game by Marco Ruskowski and Marcel Süßelbeck. This is an unofficial implementation, not affiliated with or endorsed by the authors or the publisher; its drawings, names of pictures and explanations are our own.
ui-credits-graffiti-edition = What is printed on its components is shown here as a reconstruction, which agrees with everything published about the game but is not the printed original; every table says which edition it uses.
ui-keys-graffiti = The tunnel and each board are one stop for Tab. In the tunnel the arrow keys go from cell to cell, Ctrl with an arrow or Page Up and Page Down to the next section, n and N to what can be chosen; Enter chooses. /help lists the commands.
ui-graffiti-editions = Editions that can be played here, each with its rules:

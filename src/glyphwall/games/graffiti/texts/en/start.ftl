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
    .about = Who holds the first player token at first: the first seat, or whoever the lot falls on.
    .first = The first seat
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
option-graffiti-ledger = Tiles of the others
    .about = What one is shown of the tiles behind the screens of the others.
    .counts = Only their number is shown, as at the table
    .open = What was taken in the open stays open

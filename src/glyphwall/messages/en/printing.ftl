### What is said of printing, whatever the game: options that several prints have, and words on every sheet.

## On the sheets

print-ruler = Print at 100 %: this ruler measures 10 cm.

## Told when a print was made

print-full-size = Print at 100 % (“actual size”): the ruler on the sheet measures 10 cm.
print-turn-over = Print on both sides, turned over the long edge.
print-fold = Print on both sides, turned over the short edge, then fold twice.

## Options

print-option-paper = Paper
    .about = The paper in the printer.
    .a4 = A4
    .letter = Letter
print-option-size = Size
    .about = The side of a tile, in millimetres.
print-option-bleed = Bleed
    .about = How far the colour reaches beyond the cut, in millimetres.
print-option-style = Colours
    .about = In colour, or in black and white with the patterns that stand for the colours.
    .colour = In colour
    .black-and-white = Black and white
    .relief = In relief
print-option-letters = Letters
    .about = How many corners bear the letter of the colour: 2 for players who sit opposite.
print-option-sets = Sets
    .about = How many sets of tiles.
print-option-backs = Backs
    .about = Pages with the backs, for a printer that prints both sides.
print-option-copies = Copies
    .about = How many of each.
print-option-address = Address
    .about = A web address for a code on the sheet that phones can read; none: no code.
print-option-pixels = Pixels
    .about = The side of a PNG picture.

### Diagrams: pictures, pages and widgets of a position or a line of moves.

diagram-start = Start
diagram-position = Position
diagram-chance = Chance
# $move is in notation.
diagram-move = { $count }. { $who }: { $move }
# The title of a whole line. $players may be empty.
diagram-title = { $game }: { $players }
diagram-arrow = Arrow: { $from } to { $to }
diagram-mark = Mark: { $place } { $sign }
diagram-legal = Legal: { $places }

## A page that plays through a line

diagram-first = First position
diagram-back = One move back
diagram-next = One move on
diagram-last = Last position
diagram-play = Play
diagram-pause = Pause
diagram-slider = Position
diagram-moves = Moves
diagram-keys = Arrow keys: one move back or on. Home and End: first and last position. Space: play.
# What is drawn, for those who do not see it.
diagram-words = What is to be seen
diagram-at = { $at } of { $of }
diagram-whole = The game in Glyphwall
diagram-try = A move to try
diagram-undo = Take back
diagram-do = Try

# What stands in the head of a page before the client runs: titles, and what other sites show of a link.

# $games are the names of the games, with commas between.
head-about = Board games in your browser: { $games }. Against the computer, on one device, or by a link. No account, nothing to install.

# $title is the name of the game, $players the names of those who play it, with commas between.
head-game = { $title }: { $players }
head-game-about = Watch the game in your browser, move by move.
head-game-missing = There is no such game
head-invitation = Play { $title } with { $host }
head-invitation-about = Opens in your browser. No account, nothing to install.
head-position = { $title }: a position
head-position-about = Look at it, and play from here, in your browser.

## In the place of a page

head-refused = Your address has asked for too much at once. This page comes by itself in { $wait ->
    [one] one second
   *[other] { $wait } seconds
}.

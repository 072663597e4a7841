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

### Printing, for every game: options that prints share, and the words on every sheet.

## On the sheets

print-ruler = Print at 100%: this ruler is 10 cm long.

## Notes with a finished print

print-full-size = Print at 100% (“actual size”). The ruler should measure 10 cm.
print-turn-over = Print on both sides and flip on the long edge.
print-fold = Print on both sides, flip on the short edge and fold twice.

## Options

print-option-paper = Paper
    .about = The paper in your printer.
    .a4 = A4
    .letter = Letter
print-option-size = Size
    .about = The width of a tile in millimetres.
print-option-bleed = Bleed
    .about = How far the colour extends past the cut, in millimetres.
print-option-style = Colours
    .about = Colour, or black and white with patterns.
    .colour = Colour
    .black-and-white = Black and white
    .relief = Relief
print-option-letters = Letters
    .about = How many corners show the colour's letter. Choose 2 for players sitting opposite.
print-option-sets = Sets
    .about = How many sets of tiles to print.
print-option-backs = Backs
    .about = Adds pages with the backs, for two-sided printing.
print-option-copies = Copies
    .about = How many of each to print.
print-option-address = Address
    .about = A web address, printed as a QR code. Leave it empty for no code.
print-option-pixels = Pixels
    .about = The width of the PNG picture.

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
diagram-next = One move forward
diagram-last = Last position
diagram-play = Play
diagram-pause = Pause
diagram-slider = Position
diagram-moves = Moves
diagram-keys = Arrow keys: one move back or forward. Home and End: first and last position. Space: play.
# What is drawn, for those who do not see it.
diagram-words = Description
diagram-at = { $at } of { $of }
diagram-whole = View the game in Glyphwall
diagram-try = Try a move
diagram-undo = Take back
diagram-do = Try

# Titles in a page's head, and previews of links on other sites.

# $games are the names of the games, with commas between.
head-about = Play { $games } in your browser: against the computer, on one device, or by link. No account, nothing to install.

# $title is the name of the game, $players the names of those who play it, with commas between.
head-game = { $title }: { $players }
head-game-about = Watch the game in your browser, move by move.
head-game-missing = Game not found
head-invitation = Play { $title } with { $host }
head-invitation-about = Opens in your browser. No account, nothing to install.
head-position = { $title }: position
head-position-about = View it and play from here, in your browser.

## Instead of a page

head-refused = Too many requests. This page will load in { $wait ->
    [one] one second
   *[other] { $wait } seconds
}.

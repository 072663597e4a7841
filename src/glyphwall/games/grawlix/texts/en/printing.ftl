### Grawlix's prints: their names, and texts that appear only on them.

print-grawlix-document = Grawlix: { $title }
print-grawlix-credit = Grawlix, a game by Michael Purcell and Dannielle Harden. Its rules are published under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), source: https://github.com/michaelpatrickpurcell/grawlix. Changes made: retold in our own words, all drawings are our own (Glyphwall). Not endorsed by the authors.

## The prints, and what each is

print-grawlix-sheet = Tiles to cut out
    .about = Thirty-six paper tiles with cut marks, bleed and backs.
print-grawlix-stickers = Stickers
    .about = Thirty-six stickers for cubes, blank tiles or wooden squares, in any size.
print-grawlix-mat = Mats
    .about = A six-by-six mat for the supply, and one for the grid that marks the first tile.
print-grawlix-score = Score sheet
    .about = A sheet for writing down a game in notation.
print-grawlix-leaflet = Rules leaflet
    .about = The rules on one folded sheet, printed on both sides, with examples, story and sources.
print-grawlix-card = Other components
    .about = How to play with Qwirkle tiles, dice or playing cards.
print-grawlix-tabletop = Tiles for a virtual tabletop
    .about = A tile sheet for Tabletop Simulator and Tabletopia, with its back and the files that describe it.
print-option-grawlix-tabletop-pictures = Picture address
    .about = Where you'll put the two pictures on the web. Leave it empty to fill it in later.
print-option-grawlix-tabletop-pixels = Pixels
    .about = The width of a tile. A sheet is ten tiles wide.
print-grawlix-tabletop-deck = Grawlix tiles
print-grawlix-tabletop-upload = Put { $sheet } and { $back } on the web (in Tabletop Simulator: Modding, Cloud Manager). Then replace their names in { $object } with their addresses.
print-grawlix-images = Pictures of the tiles
    .about = Every tile as an SVG and a PNG file.

## Headings of sheets

print-grawlix-sheet-front = Grawlix · { $sets ->
    [one] 36 tiles of { $size } mm
   *[other] { $sets } sets of 36 tiles of { $size } mm
  }
print-grawlix-sheet-back = Grawlix · backs
print-grawlix-stickers-head = Grawlix · { $copies ->
    [one] 36 stickers of { $size } mm
   *[other] 36 stickers of { $size } mm, { $copies } of each
  }
print-grawlix-back = back of a tile

## The leaflet

print-grawlix-leaflet-rules = Other rules to try
print-grawlix-leaflet-rules-text = By the rules inside, the second player can always win by answering every tile with its mirror image. To balance the chances, draft in the order 1, 2, 2, 1, and let the other player swap sides after the first tile. You can also take tiles in any order you agree on, or deal them at random. For a shorter game, leave out a glyph and a colour; then the grid has five rows and columns.
print-grawlix-leaflet-tagline = A game of signs and colours for two
print-grawlix-leaflet-facts = 2 players · 15 to 30 minutes · ages 8 and up
print-grawlix-leaflet-components = What you need
print-grawlix-leaflet-components-text = A flat table and thirty-six tiles. The glyphs: { $glyphs }. The colours, with their letters: { $colours }.
print-grawlix-leaflet-code = Play and learn in your browser: { $address }

## The mats

print-grawlix-mat-supply = Grawlix · supply: a row for each colour, a column for each glyph
print-grawlix-mat-grid = Grawlix · grid: the first tile goes on f6; use no more than six rows and columns
print-grawlix-mat-first = first tile
print-grawlix-mat-join = The grid is on { $count } sheets: cut along its edges and lay them side by side.

## The score sheet

print-grawlix-score-head = Grawlix · score sheet
print-grawlix-score-event = Where
print-grawlix-score-date = Date
print-grawlix-score-winner = Winner
print-grawlix-score-reason = Result
print-grawlix-score-drafts = Opening hands
print-grawlix-score-turns = Turns
print-grawlix-score-drawn = Final grid
print-grawlix-score-left = Left over
print-grawlix-score-signs = Glyphs and colours
print-grawlix-score-example = The first tile lies on f6; columns go from a to k, rows upwards from 1 to 11. R#f6+G@ is a turn: place red hash on f6, then take green at-sign. +Y* takes yellow star into the opening hand. Without a cell, R#>Y@ means: red hash to the right of yellow at-sign (< left of, ^ above, _ below).

## The cards. A Qwirkle set is described in words; its symbols are not drawn.

print-grawlix-card-head = Grawlix · other components
print-grawlix-card-qwirkle = With Qwirkle tiles
print-grawlix-card-qwirkle-about = A Qwirkle set has 108 tiles: each pair of six symbols and six colours three times. Use one of each; the set is enough for three games.
print-grawlix-card-circle = circle
print-grawlix-card-square = square
print-grawlix-card-diamond = diamond
print-grawlix-card-clover = clover
print-grawlix-card-star-four = star with four points
print-grawlix-card-star-eight = star with eight points
print-grawlix-card-same = the same
print-grawlix-card-purple = purple
print-grawlix-card-dice = With dice
print-grawlix-card-dice-about = You need six dice in each of six colours. Lay out each colour showing one to six; don't roll.
print-grawlix-card-pips = { $count ->
    [one] 1 pip
   *[other] { $count } pips
  }
print-grawlix-card-cards = With playing cards
print-grawlix-card-cards-about = Use one deck of 52 cards. Leave out the kings, and the hearts and clubs from 7 up.
print-grawlix-card-ranks = { $low } or { $high }
print-grawlix-card-ace = ace
print-grawlix-card-jack = jack
print-grawlix-card-queen = queen
print-grawlix-card-hearts-low = ♥ hearts, ace to 6
print-grawlix-card-diamonds-low = ♦ diamonds, ace to 6
print-grawlix-card-diamonds-high = ♦ diamonds, 7 to queen
print-grawlix-card-clubs-low = ♣ clubs, ace to 6
print-grawlix-card-spades-high = ♠ spades, 7 to queen
print-grawlix-card-spades-low = ♠ spades, ace to 6

### Grawlix for 3D printers: what can be chosen, and what stands in the text beside the files.

print-grawlix-tiles = Tiles for a 3D printer
    .about = Thirty-six solid tiles: a glyph in the tile's colour on a base of another colour.
print-grawlix-box = Box for a 3D printer
    .about = A box for all tiles, with a lid.
print-grawlix-rack = Rack for a 3D printer
    .about = A rack that holds the tiles of a hand.

## Options

print-option-grawlix-thickness = Thickness
    .about = The thickness of a tile without its glyph, in millimetres.
print-option-grawlix-relief = Glyph height
    .about = How far a raised glyph stands out, or how deep a flush one goes, in millimetres.
print-option-grawlix-chamfer = Chamfer
    .about = How much to cut off the upper edges, in millimetres.
print-option-grawlix-top = Face
    .about = Raised, raised with a rim for stacking, or flush with the face.
    .raised = Raised
    .stackable = Raised, stackable
    .flush = Flush
print-option-grawlix-grid = Glyphs and colours
    .about = How many of each: 6 for the standard game.
print-option-grawlix-bed = Printer bed
    .about = The side of your printer's bed, in millimetres. Every file must fit on it.
print-option-grawlix-clearance = Clearance
    .about = The space around each tile, in millimetres.
print-option-grawlix-wall = Walls
    .about = The thickness of the walls, in millimetres.
print-option-grawlix-colour = Colour
    .about = The filament colour, as #RRGGBB.
print-option-grawlix-tiles-letters = Letters
    .about = Adds the colour's letter beside each glyph.
print-option-grawlix-tiles-touch = Tactile marks
    .about = Adds notches for the colour and dots for the glyph, so you can tell tiles by touch.
print-option-grawlix-tiles-gap = Gap
    .about = The space between tiles on the print bed, in millimetres.
print-option-grawlix-tiles-base = Base
    .about = The filament colour below the glyphs, as #RRGGBB.
print-option-grawlix-tiles-plan = Two filaments
    .about = How the 3MF file separates them: as two parts (Orca Slicer, Bambu Studio, Cura), for PrusaSlicer, or with a pause for single-nozzle printers.
    .parts = As two parts
    .prusa = For PrusaSlicer
    .pause = With a pause
print-option-grawlix-tiles-layer = Layers
    .about = The layer height, in millimetres.
print-option-grawlix-box-layers = Layers
    .about = How many tiles to stack.
print-option-grawlix-rack-tiles = Tiles
    .about = How many tiles the rack holds.
print-option-grawlix-rack-rows = Rows
    .about = How many rows the rack has, one behind and above the other.

## Names of pieces and materials

solids-tiles-title = Grawlix: tiles
solids-batch = { $colour } tiles
solids-all = all { $count } tiles
solids-base = base
solids-glyph = glyph
solids-box = box
solids-lid = lid
solids-box-title = Grawlix: box for { $count } tiles
solids-lid-title = Grawlix: lid of the box for { $count } tiles
solids-all-left-out = There is no file with all { $count } tiles: they don't fit on a bed of { $bed } mm. Print the colours one by one.
solids-box-material = box
solids-rack = rack
solids-rack-title = Grawlix: rack for { $count } tiles
solids-rack-material = rack

## The text beside the files

solids-head-files = Files
solids-head-printing = How to print
solids-head-amounts = Filament and time
solids-head-licence = Authors and licence
solids-measures = { $width } x { $depth } x { $height } mm
solids-advice = Print without supports, with a 0.4 mm nozzle.
solids-advice-pause = Change the filament at { $height } mm, after { $layers } layers of { $layer } mm. The base is below, the tile colour above.
solids-advice-parts = { $plan ->
    [prusa] Each tile is one object of two parts for PrusaSlicer. Use the first nozzle or filament for the base and the second for the glyph.
   *[parts] Each tile is one object of two parts. Use one filament for the base and another for the glyph.
  }
solids-advice-flush = { $plan ->
    [prusa] Glyph and base share layers, so you need two filaments at once. Each tile is one object of two parts for PrusaSlicer.
   *[parts] Glyph and base share layers, so you need two filaments at once. Each tile is one object of two parts.
  }
solids-touch-about = Tactile marks: notches show the colour, dots show the glyph.
solids-touch = { $colour } (notches), { $glyph } (dots): { $sides }
solids-sides-none = none
solids-sides-one = on one side
solids-sides-corner = on two neighbouring sides
solids-sides-opposite = on two opposite sides
solids-sides-three = on three sides
solids-sides-four = on all sides
solids-sides-two-on-one = two on one side
solids-grams = { $name } { $least } to { $most } g
solids-grams-about = { $name } { $grams } g
solids-together = total
solids-hours = { $least } to { $most } hours
solids-model = Estimated from the volume, not by a slicer. Minimum: { $walls } mm walls, { $infill }% infill, { $fast } mm³ per second. Maximum: solid, { $slow } mm³ per second. PLA at 1.24 g/cm³, without supports, purging and heating.
solids-licence = The game and its rules: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). The solids: Apache License 2.0.
solids-changes = Changes made: Glyphwall drew all solids anew; none comes from the authors' files. Not endorsed by the authors.

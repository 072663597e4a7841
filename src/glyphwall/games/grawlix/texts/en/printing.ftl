### What can be printed of Grawlix: names of prints, and the words on them that stand nowhere else.

print-grawlix-document = Grawlix: { $title }
print-grawlix-credit = Grawlix, a game by Michael Purcell and Dannielle Harden. Its rules are published under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/), source: https://github.com/michaelpatrickpurcell/grawlix. Changes made: retold in our own words, all drawings are our own (Glyphwall). Not endorsed by the authors.

## The prints, and what each is

print-grawlix-sheet = Tiles to cut out
    .about = The thirty-six tiles on paper, with cut marks, bleed and backs.
print-grawlix-stickers = Stickers
    .about = The thirty-six tiles as stickers for cubes, blank tiles or wooden squares, in any size.
print-grawlix-mat = Mats
    .about = A mat for the supply, six by six, and one for the grid with the place of the first tile.
print-grawlix-score = Score sheet
    .about = A sheet on which a game is written down in notation.
print-grawlix-leaflet = Leaflet with the rules
    .about = The rules on one sheet, printed on both sides and folded in three: with examples, story and sources.
print-grawlix-card = Cards for other components
    .about = How Qwirkle tiles, dice or playing cards stand in for the tiles.
print-grawlix-tabletop = Tiles for a table on the screen
    .about = A sheet of the tiles for Tabletop Simulator and Tabletopia, its back, and the files that describe it.
print-option-grawlix-tabletop-pictures = Address of the pictures
    .about = Where the two pictures will lie on the web; without it the file has their names, to be replaced later.
print-option-grawlix-tabletop-pixels = Pixels
    .about = The side of a tile; a sheet is ten tiles wide.
print-grawlix-tabletop-deck = Grawlix tiles
print-grawlix-tabletop-upload = Put { $sheet } and { $back } on the web (in Tabletop Simulator: Modding, Cloud Manager), and write their addresses into { $object } in place of their names.
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

print-grawlix-leaflet-tagline = A game of signs and colours for two
print-grawlix-leaflet-facts = 2 players · 15 to 30 minutes · from 8 years
print-grawlix-leaflet-components = What it takes
print-grawlix-leaflet-components-text = A flat table and thirty-six tiles. The glyphs: { $glyphs }. The colours, with their letters: { $colours }.
print-grawlix-leaflet-code = Play and learn it in the browser: { $address }

## The mats

print-grawlix-mat-supply = Grawlix · supply: a row for each colour, a column for each glyph
print-grawlix-mat-grid = Grawlix · grid: the first tile lies on f6, and no more than six rows and columns are used
print-grawlix-mat-first = first tile
print-grawlix-mat-join = The grid is on { $count } sheets: cut along its edges and lay them side by side.

## The score sheet

print-grawlix-score-head = Grawlix · score sheet
print-grawlix-score-event = Where
print-grawlix-score-date = Date
print-grawlix-score-winner = Winner
print-grawlix-score-reason = How it ended
print-grawlix-score-drafts = Opening hands
print-grawlix-score-turns = Turns
print-grawlix-score-drawn = The grid at the end
print-grawlix-score-left = Left over
print-grawlix-score-signs = Glyphs and colours
print-grawlix-score-example = The first tile lies on f6; columns go from a to k, rows upwards from 1 to 11. R#f6+G@ is a turn: red hash on f6, then green at-sign taken. +Y* takes yellow star into the opening hand. Without a cell, R#>Y@ means: red hash to the right of yellow at-sign (< left of, ^ above, _ below).

## The cards. A Qwirkle set is described in words; its symbols are not drawn.

print-grawlix-card-head = Grawlix · other components
print-grawlix-card-qwirkle = With Qwirkle tiles
print-grawlix-card-qwirkle-about = A Qwirkle set has 108 tiles: each pair of six symbols and six colours three times. Take one of each for Grawlix; the set is enough for three games side by side.
print-grawlix-card-circle = circle
print-grawlix-card-square = square
print-grawlix-card-diamond = diamond
print-grawlix-card-clover = clover
print-grawlix-card-star-four = star with four points
print-grawlix-card-star-eight = star with eight points
print-grawlix-card-same = the same
print-grawlix-card-purple = purple
print-grawlix-card-dice = With dice
print-grawlix-card-dice-about = Six dice in each of six colours, thirty-six in all. Lay out each colour with the pips from one to six; nobody rolls.
print-grawlix-card-pips = { $count ->
    [one] 1 pip
   *[other] { $count } pips
  }
print-grawlix-card-cards = With playing cards
print-grawlix-card-cards-about = One deck of 52 cards has thirty-six cards for Grawlix. Leave out the kings, and the cards from 7 on of hearts and clubs.
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
    .about = The thirty-six tiles as solids: a glyph in the colour of the tile on a base of another colour.
print-grawlix-box = Box for a 3D printer
    .about = A box for all tiles, with a lid.
print-grawlix-rack = Rack for a 3D printer
    .about = A rack in which the tiles of a hand stand.

## Options

print-option-grawlix-thickness = Thickness
    .about = Of a tile without its glyph, in millimetres.
print-option-grawlix-relief = Height of the glyph
    .about = How high the glyph stands on the tile, in millimetres; of a flush glyph, how deep it goes.
print-option-grawlix-chamfer = Chamfer
    .about = How much is cut off the upper edges, in millimetres.
print-option-grawlix-top = Face
    .about = A raised glyph; raised with a rim around it, so that tiles stack; or flush with the face.
    .raised = Raised
    .stackable = Raised, stackable
    .flush = Flush
print-option-grawlix-grid = Glyphs and colours
    .about = How many there are of each: 6 for the published game.
print-option-grawlix-clearance = Clearance
    .about = How much room each tile has, in millimetres.
print-option-grawlix-wall = Walls
    .about = Their thickness, in millimetres.
print-option-grawlix-colour = Colour
    .about = Of the filament, as #RRGGBB.
print-option-grawlix-tiles-letters = Letters
    .about = The letter of the colour beside each glyph.
print-option-grawlix-tiles-touch = To be felt
    .about = Notches in the sides tell the colour and dots beside the glyph tell the glyph, by touch.
print-option-grawlix-tiles-gap = Gap
    .about = Between the tiles on the plate of the printer, in millimetres.
print-option-grawlix-tiles-base = Base
    .about = Colour of the filament below the glyphs, as #RRGGBB.
print-option-grawlix-tiles-plan = Two filaments
    .about = How a 3MF file tells them: as two parts (Orca Slicer, Bambu Studio, Cura), as PrusaSlicer reads it, or with a pause for printers with one nozzle.
    .parts = As two parts
    .prusa = For PrusaSlicer
    .pause = With a pause
print-option-grawlix-tiles-layer = Layers
    .about = Height of a layer, in millimetres.
print-option-grawlix-box-layers = Layers
    .about = How many tiles lie on top of each other.
print-option-grawlix-rack-tiles = Tiles
    .about = How many tiles it holds.
print-option-grawlix-rack-rows = Rows
    .about = In how many rows they stand, one behind and above the other.

## Names of pieces and materials

solids-tiles-title = Grawlix: tiles
solids-batch = { $colour } tiles
solids-all = all { $count } tiles
solids-base = base
solids-glyph = glyph
solids-box = box
solids-lid = lid
solids-box-title = Grawlix: box for { $count } tiles
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
solids-advice = Print as it lies, without supports, with a nozzle of 0.4 mm.
solids-advice-pause = Change the filament at { $height } mm: after { $layers } layers of { $layer } mm. Below is the base, above it the colour of the tiles.
solids-advice-parts = { $plan ->
    [prusa] Each tile is one object of two parts, as PrusaSlicer reads it: the base for the first nozzle or filament, the glyph for the second.
   *[parts] Each tile is one object of two parts: give the base one filament and the glyph the other.
  }
solids-advice-flush = { $plan ->
    [prusa] Glyph and base lie in the same layers: this needs two filaments at once. Each tile is one object of two parts, as PrusaSlicer reads it.
   *[parts] Glyph and base lie in the same layers: this needs two filaments at once. Each tile is one object of two parts.
  }
solids-touch-about = To be felt: notches in the sides tell the colour, dots beside the glyph tell the glyph.
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
solids-together = filament
solids-hours = { $least } to { $most } hours
solids-model = By volume, not by a slicer. Least: walls of { $walls } mm all round, { $infill } % of the inside filled, { $fast } mm³ a second. Most: filled through, { $slow } mm³ a second. PLA of 1.24 g/cm³; supports, purging and heating are not counted.
solids-licence = The game and its rules: CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). The solids: Apache License 2.0.
solids-changes = Changes made: all solids are drawn anew by Glyphwall; none comes from the authors' files. Not endorsed by the authors.

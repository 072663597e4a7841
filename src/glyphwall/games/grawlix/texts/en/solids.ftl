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

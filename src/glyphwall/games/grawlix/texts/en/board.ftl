### The board of the browser: labels of cells, hands and supply. Cells in notation ($cell = "f11"), tiles as
### spoken names ($tile = "red hash"), lists of names separated by commas.

board-grid = Board, { $columns } columns and { $rows } rows
board-grid-empty = Board, empty
# The word below the picture, and the whole of it.
board-larger = Larger
board-larger-cells = Larger cells
board-smaller = Smaller
board-smaller-cells = Smaller cells
board-column = column { $name }
board-row = row { $name }

board-cell-tile = { $cell }, { $tile }
board-cell-last = { $cell }, { $tile }, last placed
board-cell-image = { $cell }, { $tile }, mirrored on { $image }
board-cell-promise = { $cell }, empty; { $tile } will come here as the answer
board-cell-conflict = { $cell }, { $tile }, in the way
board-cell-start = { $cell }, empty; the first tile goes here
board-cell-start-fits = { $cell }, empty, { $tile } goes here as the first tile
board-cell-open = { $cell }, empty, playable; glyphs { $glyphs }; colours { $colours }
board-cell-fits = { $cell }, empty, { $tile } fits; glyphs { $glyphs }; colours { $colours }
board-cell-unfit = { $cell }, empty, { $tile } does not fit; glyphs { $glyphs }; colours { $colours }
board-cell-dead = { $cell }, empty, nothing fits any more
board-cell-far = { $cell }, empty, not beside the grid
# $reason is a whole sentence.
board-cell-refused = { $cell }, empty; { $reason }

## The line under the board that says what fits on the cell under the pointer or the focus

board-info-open = { $cell } takes
board-info-fits = { $tile } fits { $cell }
board-info-unfit = { $tile } does not fit { $cell }, which takes
board-info-tile = { $cell }: { $tile }
board-info-dead = { $cell }: nothing fits any more
board-info-far = { $cell }: not beside the grid
board-info-start = The first tile goes to { $cell }

## Hands and supply

board-hand-tile = { $tile }, { $count ->
    [0] fits nowhere
    [one] fits one cell
   *[other] fits { $count } cells
  }
board-hand-empty = no tiles
board-supply = Supply: one row for each colour, one column for each glyph
board-supply-taken = { $tile }, taken
board-supply-partner = { $tile }, partner { $partner }

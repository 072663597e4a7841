### Grawlix: names, events, explanations, faults of positions, descriptions of drawings.
### Tiles and cells arrive in notation ($tile = "R#", $place = "f11"), names as the messages below.

## Names of tiles and cells

# $colour is one of ROYGBVK, $glyph one of ahdpnsx. Cells likewise: $column a to m, $row from 1.
tile-colour = { $colour ->
    [R] { colour-r }
    [O] { colour-o }
    [Y] { colour-y }
    [G] { colour-g }
    [B] { colour-b }
    [V] { colour-v }
   *[K] { colour-k }
  }
tile-glyph = { $glyph ->
    [a] { glyph-a }
    [h] { glyph-h }
    [d] { glyph-d }
    [p] { glyph-p }
    [n] { glyph-n }
    [s] { glyph-s }
   *[x] { glyph-x }
  }
# A glyph behind a colour.
tile-sign = { $glyph ->
    [a] { glyph-a }
    [h] { glyph-h }
    [d] { glyph-d }
    [p] { glyph-p }
    [n] { glyph-n }
    [s] { glyph-s }
   *[x] { glyph-x }
  }
tile-spoken = { $style ->
    [terse] { $colour } { tile-glyph }
   *[other] { tile-colour } { tile-sign }
  }
# With the article, inside a sentence.
tile-the = { $style ->
    [terse] { $colour } { tile-glyph }
   *[other] the { tile-colour } { tile-sign }
  }
cell-spoken = { $style ->
    [terse] { $column } { $row }
   *[other] { $column }{ $row }
  }

## Faults of a typed position. $place is where; tiles are in notation.

fault-grawlix-bad-notation = { $place }: { $reason }.
fault-grawlix-uneven-rows = Row { $number } of the text has { $width } cells, the widest has { $widest }. Write gaps as numbers.
fault-grawlix-too-many-columns = The grid { $place } is { $span } columns wide. The most is { $size }.
fault-grawlix-too-many-rows = The grid { $place } is { $span } rows high. The most is { $size }.
fault-grawlix-outside-frame = The grid must reach the column and the row of { $place }, where the first tile goes. Check its lower-left cell.
fault-grawlix-not-connected = These tiles don't touch the rest: { $tiles }.
fault-grawlix-glyph-in-row = Row { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-glyph-in-column = Column { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-colour-in-row = Row { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-colour-in-column = Column { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-outside-size = A game of size { $size } has no { $tile } ({ $place }).
fault-grawlix-duplicate-tile = { $tile } exists only once, but is here more than once: { $place }.
fault-grawlix-unexpected-pick = Player { $player } has no secret pick now.
fault-grawlix-missing-pick = Player { $player }'s secret pick is missing. Write ~ and a tile after the hand.
fault-grawlix-hidden-pick = Player { $player }'s secret pick is hidden (~?), so this position is incomplete.
fault-grawlix-picks-differ = Chance decides only if both players picked the same tile.
fault-grawlix-hand-too-large = Player { $player } has { $count } tiles. The most is { $most }.
fault-grawlix-phase-before-grid = Hands are filled before the first tile is placed, but { $count } already lie in the grid.
fault-grawlix-phase-not-in-options = This game's rules have no such step.
fault-grawlix-swap-moment = { $swap ->
    [after-draft] Sides are chosen before the first tile is placed, but { $count } already lie in the grid.
   *[other] Sides are chosen when exactly one tile lies in the grid, but it has { $count }.
  }
fault-grawlix-fetch-before-grid = You take a tile after placing one, but the grid is empty.
fault-grawlix-supply-empty = The supply was already empty, so no tile is taken.
fault-grawlix-turn = With these tiles, it's player { $player }'s turn.
fault-grawlix-hand-count = Player { $player } has { $count } tiles, but needs { $expected } now.

## Why a move is illegal. $tile is the name of the tile asked about, $place the cell it should go to,
## $conflicts a list of conflict-grawlix.

conflict-grawlix = { $tile } on { $place }
explain-grawlix-legal = { $move } is legal.
explain-grawlix-game-over = The game is over.
explain-grawlix-wrong-phase = { $phase ->
    [begin] Wait: chance decides who starts.
    [draft] Take a tile from the supply first. You're still filling your hands.
    [deal] Wait: a tile is being dealt.
    [blind] Pick a tile in secret first. You're still filling your hands.
    [coin] Wait: chance decides who gets the tile you both picked.
    [swap] First decide: keep or change sides.
    [fetch] Now take a tile from the supply.
   *[place] Place a tile from your hand.
  }
explain-grawlix-not-in-hand = { $where ->
    [supply] { $tile } isn't in your hand. It's in the supply.
    [other-hand] { $tile } isn't in your hand. Your opponent holds it.
   *[grid] { $tile } isn't in your hand. It's on { $at }.
  }
explain-grawlix-not-in-supply = { $where ->
    [hand] { $tile } isn't in the supply. You already hold it.
    [other-hand] { $tile } isn't in the supply. Your opponent holds it.
   *[grid] { $tile } isn't in the supply. It's on { $at }.
  }
explain-grawlix-no-such-tile = { $tile } isn't part of a game of size { $size }.
explain-grawlix-not-in-grid = { $tile } isn't on the board, so you can't place anything next to it.
explain-grawlix-outside-frame = That cell is outside the board. Choose one from a1 to { $last }.
explain-grawlix-not-centre = The first tile always goes on { $centre }.
explain-grawlix-occupied = That cell is taken: { $conflicts }.
explain-grawlix-not-adjacent = { $place } doesn't touch a tile of the grid.
explain-grawlix-too-many-columns = { $place } would open one column too many. Columns { $low } to { $high } ({ $size }) are in use.
explain-grawlix-too-many-rows = { $place } would open one row too many. Rows { $low } to { $high } ({ $size }) are in use.
explain-grawlix-glyph-in-row = Row { $row } has this glyph already: { $conflicts }.
explain-grawlix-glyph-in-column = Column { $column } has this glyph already: { $conflicts }.
explain-grawlix-colour-in-row = Row { $row } has this colour already: { $conflicts }.
explain-grawlix-colour-in-column = Column { $column } has this colour already: { $conflicts }.
explain-grawlix-fits-nowhere = “{ $move }” has no cell. Add one.
explain-grawlix-ambiguous = { $tile } fits more than one cell. Add the cell.
explain-grawlix-bad-notation = “{ $move }” isn't a move (see character { $character }). Try “red hash f6” or “take yellow star”.

## What would fit instead. $glyphs and $colours are lists of names, $cells a list of cells.

fits-grawlix = Free on { $place }: glyphs { $glyphs }; colours { $colours }.
fits-grawlix-nothing = Nothing fits on { $place }: its row and column already have every glyph or every colour.
fits-grawlix-cells = { $tile } fits on { $cells }.
fits-grawlix-many-cells = { $tile } fits on { $count } cells.
fits-grawlix-no-cell = { $tile } fits nowhere now.

## What happened. $player is the seat's number (from 1) or its name; tiles are names.

event-grawlix-drafted = { $player } takes { $tile }.
event-grawlix-placed = { $player } places { $tile } on { $cell }.
event-grawlix-fetched = { $player } takes { $tile }.
event-grawlix-dealt = { $tile } goes to player { $to }.
event-grawlix-picked = { $player } picks { $tile } in secret.
event-grawlix-shown = The picks: player 1 takes { $first }, player 2 takes { $second }.
event-grawlix-contested = Both players picked { $first }. Chance decides.
event-grawlix-won-toss = Player { $seat } gets { $tile }. The other player picks again.
event-grawlix-begins = Player { $seat } starts.
event-grawlix-kept = { $player } keeps sides.
event-grawlix-swapped = { $player } changes sides.
event-grawlix-stuck = { $player } can't place a tile and loses.
event-grawlix-hidden = { $player } picks a tile in secret.

## Drawings in words. $player and $winner are numbers from 1.

drawing-grawlix-title = Grawlix, { $count ->
    [0] empty grid
    [one] one tile in the grid
   *[other] { $count } tiles in the grid
  }. { $status }
drawing-grawlix-row = Row { $row }: { $tiles }.
drawing-grawlix-empty = The grid is empty.
drawing-grawlix-last = Last placed: { $tile }.
drawing-grawlix-hand = Player { $player } holds { $tiles }.
drawing-grawlix-hand-empty = Player { $player } has no tiles.
drawing-grawlix-supply = { $count ->
    [0] The supply is empty.
    [one] One tile is left in the supply.
   *[other] { $count } tiles are left in the supply.
  }
drawing-grawlix-status-begin = Chance decides who starts.
drawing-grawlix-status-draft = Player { $player } takes a tile.
drawing-grawlix-status-blind = Player { $player } picks a tile in secret.
drawing-grawlix-status-coin = Chance decides who gets the tile that both picked.
drawing-grawlix-status-swap = Player { $player } keeps or changes sides.
drawing-grawlix-status-place = Player { $player } places a tile.
drawing-grawlix-status-fetch = Player { $player } takes a tile from the supply.
drawing-grawlix-status-over = Player { $player } can't place a tile. Player { $winner } wins.

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
board-cell-unfit = { $cell }, empty, { $tile } doesn't fit; glyphs { $glyphs }; colours { $colours }
board-cell-dead = { $cell }, empty, nothing fits
board-cell-far = { $cell }, empty, not next to the grid
board-cell-empty = { $cell }, empty
# $reason is a whole sentence.
board-cell-refused = { $cell }, empty; { $reason }

## The line under the board that says what fits on the cell under the pointer or the focus

board-info-open = Free on { $cell }:
board-info-fits = { $tile } fits { $cell }
board-info-unfit = { $tile } doesn't fit { $cell }. Free there:
board-info-tile = { $cell }: { $tile }
board-info-dead = { $cell }: nothing fits
board-info-far = { $cell }: not next to the grid
board-info-start = The first tile goes on { $cell }

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

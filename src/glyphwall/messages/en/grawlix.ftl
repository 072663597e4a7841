### Grawlix: names, events, explanations, faults of positions, descriptions of drawings.
### Tiles and cells arrive in notation ($tile = "R#", $place = "f11"), names as the messages below.

## Names of glyphs and colours, as they are spoken

glyph-a = at
glyph-h = hash
glyph-d = dollar
glyph-p = percent
glyph-n = and
glyph-s = star
glyph-x = bang
colour-r = red
colour-o = orange
colour-y = yellow
colour-g = green
colour-b = blue
colour-v = violet
colour-k = black
# $colour and $glyph are two of the names above.
tile-name = { $colour } { $glyph }

## Faults of a position that somebody typed. $place is where; tiles in notation.

fault-grawlix-bad-notation = { $place }: { $reason }.
fault-grawlix-uneven-rows = Line { $number } of the grid is { $width } cells wide, the widest is { $widest }; write the gaps as numbers.
fault-grawlix-too-many-columns = The grid { $place } spans { $span } columns, at most { $size } are allowed.
fault-grawlix-too-many-rows = The grid { $place } spans { $span } rows, at most { $size } are allowed.
fault-grawlix-outside-frame = The grid must reach the column and the row of { $place }, where the first tile is placed; its lower-left cell is wrong.
fault-grawlix-not-connected = These tiles do not touch the rest of the grid: { $tiles }.
fault-grawlix-glyph-in-row = Row { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-glyph-in-column = Column { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-colour-in-row = Row { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-colour-in-column = Column { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-outside-size = There is no { $tile } in a game of size { $size } ({ $place }).
fault-grawlix-duplicate-tile = { $tile } exists once, but stands here more than once: { $place }.
fault-grawlix-unexpected-pick = Player { $player } has no secret pick at this point.
fault-grawlix-missing-pick = The secret pick of player { $player } is missing: ~ and a tile behind the hand.
fault-grawlix-hidden-pick = The secret pick of player { $player } is hidden (~?), so this is not a whole position.
fault-grawlix-picks-differ = Chance decides only when both players picked the same tile.
fault-grawlix-hand-too-large = Player { $player } holds { $count } tiles, at most { $most } are allowed.
fault-grawlix-phase-before-grid = The hands are filled before the first tile is placed, but the grid holds { $count }.
fault-grawlix-phase-not-in-options = The rules of this game have no such phase.
fault-grawlix-swap-moment = { $swap ->
    [after-draft] Sides are chosen before the first tile is placed, but the grid holds { $count }.
   *[other] Sides are chosen when exactly one tile lies in the grid, but it holds { $count }.
  }
fault-grawlix-fetch-before-grid = A tile is drawn after one was placed, but the grid is empty.
fault-grawlix-supply-empty = The supply was empty before this tile was placed, so no tile is drawn.
fault-grawlix-turn = With these tiles on the table it is the turn of player { $player }.
fault-grawlix-hand-count = Player { $player } holds { $count } tiles; at this point it must be { $expected }.

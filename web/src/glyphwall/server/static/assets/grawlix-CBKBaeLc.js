var e=`tile-name={ $colour } { $glyph }
tile-colour={ $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 }
tile-glyph={ $glyph ->
 [a] { glyph-a }
 [h] { glyph-h }
 [d] { glyph-d }
 [p] { glyph-p }
 [n] { glyph-n }
 [s] { glyph-s }
 *[x] { glyph-x }
 }
tile-spoken={ $style ->
 [terse] { $colour } { tile-glyph }
 *[other] { tile-colour } { tile-glyph }
 }
cell-spoken={ $style ->
 [terse] { $column } { $row }
 *[other] { $column }{ $row }
 }
fault-grawlix-bad-notation={ $place }: { $reason }.
fault-grawlix-uneven-rows=Line { $number } of the grid is { $width } cells wide, the widest is { $widest }; write the gaps as numbers.
fault-grawlix-too-many-columns=The grid { $place } spans { $span } columns, at most { $size } are allowed.
fault-grawlix-too-many-rows=The grid { $place } spans { $span } rows, at most { $size } are allowed.
fault-grawlix-outside-frame=The grid must reach the column and the row of { $place }, where the first tile is placed; its lower-left cell is wrong.
fault-grawlix-not-connected=These tiles don't touch the rest of the grid: { $tiles }.
fault-grawlix-glyph-in-row=Row { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-glyph-in-column=Column { $line } holds the glyph { $name } more than once: { $tiles }.
fault-grawlix-colour-in-row=Row { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-colour-in-column=Column { $line } holds the colour { $name } more than once: { $tiles }.
fault-grawlix-outside-size=A game of size { $size } has no { $tile } ({ $place }).
fault-grawlix-duplicate-tile={ $tile } exists only once but appears more than once: { $place }.
fault-grawlix-unexpected-pick=Player { $player } has no secret pick at this point.
fault-grawlix-missing-pick=The secret pick of player { $player } is missing: ~ and a tile behind the hand.
fault-grawlix-hidden-pick=The secret pick of player { $player } is hidden (~?), so this position is incomplete.
fault-grawlix-picks-differ=Chance decides only when both players picked the same tile.
fault-grawlix-hand-too-large=Player { $player } holds { $count } tiles, at most { $most } are allowed.
fault-grawlix-phase-before-grid=The hands are filled before the first tile is placed, but the grid holds { $count }.
fault-grawlix-phase-not-in-options=The rules of this game have no such phase.
fault-grawlix-swap-moment={ $swap ->
 [after-draft] Sides are chosen before the first tile is placed, but the grid holds { $count }.
 *[other] Sides are chosen when exactly one tile lies in the grid, but it holds { $count }.
 }
fault-grawlix-fetch-before-grid=A tile is drawn after one was placed, but the grid is empty.
fault-grawlix-supply-empty=The supply was empty before this tile was placed, so no tile is drawn.
fault-grawlix-turn=With these tiles on the table, it's player { $player }'s turn.
fault-grawlix-hand-count=Player { $player } holds { $count } tiles; at this point it must be { $expected }.
conflict-grawlix={ $tile } on { $place }
explain-grawlix-legal={ $move } is legal.
explain-grawlix-game-over=The game is over.
explain-grawlix-wrong-phase={ $phase ->
 [begin] First, chance decides who starts.
 [draft] This is the draft: take a tile from the supply.
 [deal] Dealing a tile from the supply.
 [blind] This is the draft: pick a tile in secret.
 [coin] First, chance decides who gets the tile you both picked.
 [swap] First decide whether to keep or change sides.
 [fetch] Now take a tile from the supply.
 *[place] Place a tile from your hand.
 }
explain-grawlix-not-in-hand={ $where ->
 [supply] The { $tile } isn't in your hand. It's in the supply.
 [other-hand] The { $tile } isn't in your hand. The other player holds it.
 *[grid] The { $tile } isn't in your hand. It's on { $at }.
 }
explain-grawlix-not-in-supply={ $where ->
 [hand] The { $tile } isn't in the supply. You already hold it.
 [other-hand] The { $tile } isn't in the supply. The other player holds it.
 *[grid] The { $tile } isn't in the supply. It's on { $at }.
 }
explain-grawlix-no-such-tile=A game of size { $size } has no { $tile }.
explain-grawlix-not-in-grid=The { $tile } isn't on the grid, so you can't place anything next to it.
explain-grawlix-outside-frame=That cell is outside the board. Choose one from a1 to { $last }.
explain-grawlix-not-centre=The first tile always goes to { $centre }.
explain-grawlix-occupied=That cell is taken: { $conflicts }.
explain-grawlix-not-adjacent={ $place } doesn't touch a tile of the grid.
explain-grawlix-too-many-columns={ $place } would open one column too many. Columns { $low } to { $high } ({ $size }) are in use.
explain-grawlix-too-many-rows={ $place } would open one row too many. Rows { $low } to { $high } ({ $size }) are in use.
explain-grawlix-glyph-in-row=Row { $row } has this glyph already: { $conflicts }.
explain-grawlix-glyph-in-column=Column { $column } has this glyph already: { $conflicts }.
explain-grawlix-colour-in-row=Row { $row } has this colour already: { $conflicts }.
explain-grawlix-colour-in-column=Column { $column } has this colour already: { $conflicts }.
explain-grawlix-fits-nowhere=“{ $move }” has no cell. Add one.
explain-grawlix-ambiguous=The { $tile } fits more than one cell. Add the cell.
explain-grawlix-bad-notation=“{ $move }” isn't a valid move (from character { $character }). Try Rhc3, +Yh or Rhc3+Yh.
fits-grawlix={ $place } takes the glyphs { $glyphs }; the colours { $colours }.
fits-grawlix-nothing=Nothing fits on { $place }: its row and column already have every glyph or every colour.
fits-grawlix-cells=The { $tile } fits on { $cells }.
fits-grawlix-many-cells=The { $tile } fits on { $count } cells.
fits-grawlix-no-cell=The { $tile } fits nowhere now.
event-grawlix-drafted={ $player } drafts { $tile }.
event-grawlix-placed={ $player } places { $tile } on { $cell }.
event-grawlix-fetched={ $player } takes { $tile }.
event-grawlix-dealt={ $tile } is dealt to player { $to }.
event-grawlix-picked={ $player } picks { $tile } in secret.
event-grawlix-shown=The picks: player 1 takes { $first }, player 2 takes { $second }.
event-grawlix-contested=Both players picked { $first }; chance decides.
event-grawlix-won-toss=Player { $seat } gets { $tile }; the other player picks again.
event-grawlix-begins=Player { $seat } begins.
event-grawlix-kept={ $player } keeps sides.
event-grawlix-swapped={ $player } changes sides.
event-grawlix-stuck={ $player } cannot place a tile and loses.
event-grawlix-hidden={ $player } picks a tile in secret.
drawing-grawlix-title=Grawlix, { $count ->
 [0] empty grid
 [one] one tile in the grid
 *[other] { $count } tiles in the grid
 }. { $status }
drawing-grawlix-row=Row { $row }: { $tiles }.
drawing-grawlix-empty=The grid is empty.
drawing-grawlix-last=Last placed: { $tile }.
drawing-grawlix-hand=Player { $player } holds { $tiles }.
drawing-grawlix-hand-empty=Player { $player } holds no tile.
drawing-grawlix-supply={ $count ->
 [0] The supply is empty.
 [one] One tile is left in the supply.
 *[other] { $count } tiles are left in the supply.
 }
drawing-grawlix-status-begin=Chance decides who begins.
drawing-grawlix-status-draft=Player { $player } drafts a tile.
drawing-grawlix-status-blind=Player { $player } picks a tile in secret.
drawing-grawlix-status-coin=Chance decides who gets the tile that both picked.
drawing-grawlix-status-swap=Player { $player } keeps or changes sides.
drawing-grawlix-status-place=Player { $player } places a tile.
drawing-grawlix-status-fetch=Player { $player } takes a tile from the supply.
drawing-grawlix-status-over=Player { $player } cannot place a tile: player { $winner } wins.
board-grid=Board, { $columns } columns and { $rows } rows
board-grid-empty=Board, empty
board-larger=Larger
board-larger-cells=Larger cells
board-smaller=Smaller
board-smaller-cells=Smaller cells
board-column=column { $name }
board-row=row { $name }
board-cell-tile={ $cell }, { $tile }
board-cell-last={ $cell }, { $tile }, last placed
board-cell-image={ $cell }, { $tile }, mirrored on { $image }
board-cell-promise={ $cell }, empty; { $tile } will come here as the answer
board-cell-conflict={ $cell }, { $tile }, in the way
board-cell-start={ $cell }, empty; the first tile goes here
board-cell-start-fits={ $cell }, empty, { $tile } goes here as the first tile
board-cell-open={ $cell }, empty, playable; glyphs { $glyphs }; colours { $colours }
board-cell-fits={ $cell }, empty, { $tile } fits; glyphs { $glyphs }; colours { $colours }
board-cell-unfit={ $cell }, empty, { $tile } doesn't fit; glyphs { $glyphs }; colours { $colours }
board-cell-dead={ $cell }, empty, nothing fits
board-cell-far={ $cell }, empty, not next to the grid
board-cell-refused={ $cell }, empty; { $reason }
board-info-open={ $cell } takes
board-info-fits={ $tile } fits { $cell }
board-info-unfit={ $tile } doesn't fit { $cell }, which takes
board-info-tile={ $cell }: { $tile }
board-info-dead={ $cell }: nothing fits
board-info-far={ $cell }: not next to the grid
board-info-start=The first tile goes to { $cell }
board-hand-tile={ $tile }, { $count ->
 [0] fits nowhere
 [one] fits one cell
 *[other] fits { $count } cells
 }
board-hand-empty=no tiles
board-supply=Supply: one row for each colour, one column for each glyph
board-supply-taken={ $tile }, taken
board-supply-partner={ $tile }, partner { $partner }
`;export{e as default};
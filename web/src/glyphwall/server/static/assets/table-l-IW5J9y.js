var e=`ui-none=none
ui-board-region=Board
ui-supply-region=Supply
ui-hand-label-mine=Your hand
ui-hand-label-other=Hand of { $who }
ui-first-player=first player
ui-secret-pick=picked in secret
ui-show-supply=Supply, { $count ->
 [one] 1 tile
 *[other] { $count } tiles
 }
ui-hide-supply=Board
ui-take-now=Take a tile
ui-pick-now=Pick a tile in secret
ui-hand-on={ $who }: take the device. The other player's pick stays hidden.
ui-handed-on=Pick a tile
ui-supply-count={ $count } left
ui-keep-sides=Keep sides
ui-swap-sides=Change sides
ui-prompt={ $several ->
 [yes] { $who }: { $phase ->
 [draft] take a tile from the supply.
 [blind] pick a tile in secret.
 [fetch] take a tile from the supply.
 [swap] keep or change sides.
 *[place] place a tile. { $playable } of { $hand } tiles fit.
 }
 *[no] Your turn: { $phase ->
 [draft] take a tile from the supply.
 [blind] pick a tile in secret.
 [fetch] take a tile from the supply.
 [swap] keep or change sides.
 *[place] place a tile. { $playable } of { $hand } tiles fit.
 }
 }
ui-their-turn={ $who } { $phase ->
 [draft] to take a tile.
 [blind] to pick a tile in secret.
 [fetch] to take a tile.
 [swap] to keep or change sides.
 *[place] to place a tile.
 }
ui-picked-up={ $count ->
 [0] This tile doesn't fit anywhere now.
 [one] This tile fits one cell.
 *[other] This tile fits { $count } cells.
 }
ui-hint-place=Choose a tile from your hand, then a cell.
say-grawlix-placed={ $style ->
 [terse] { $tile }, { $cell }
 *[literate] { $tile } to { $cell }
 }
say-grawlix-took={ $style ->
 [terse] plus { $tile }
 [idea] take { $tile }
 *[literate] drafted { $tile }
 }
say-grawlix-dealt={ $to }: dealt { $tile }
say-grawlix-picked={ $style ->
 [idea] pick { $tile } in secret
 *[other] picked { $tile } in secret
 }
say-grawlix-shown=The picks: { $one } { $first }, { $two } { $second }
say-grawlix-contested=Both picked { $first }, lots are drawn
say-grawlix-begins=By lot, { $seat } first
say-grawlix-won-toss={ $seat }: { $tile } by lot
say-grawlix-kept={ $style ->
 [idea] keep sides
 *[other] kept sides
 }
say-grawlix-swapped={ $style ->
 [idea] change sides
 *[other] changed sides
 }
say-grawlix-secret={ $who }: a pick in secret
ui-outcome={ $viewer ->
 [won] You win: { $reason ->
 [resign] { $loser } resigned.
 *[stuck] { $loser } can't place a tile.
 }
 [lost] You lose: { $reason ->
 [resign] you resigned.
 *[stuck] you can't place a tile.
 }
 *[neutral] { $winner } wins: { $reason ->
 [resign] { $loser } resigned.
 *[stuck] { $loser } can't place a tile.
 }
 }
ui-command-hint=red hash f6, or help
ui-commands=Moves in words: red hash f6 places, take yellow star takes, red hash f6 take yellow star does both. Shorter: Rhf6, +Ys, Rhf6+Ys; Rh>Ys places to the right of a tile. Questions: /hand, /their, /supply, /row 6, /col f, /fits f11, /last, /legal, /why Rhc3, /turn. Actions: /hint, /takeback, /rematch, /accept, /decline, /resign, /copy position, /copy record, /copy link, /share, /settings. Review: /first, /back, /on, /end.
ui-line-usage={ $kind ->
 [row] Add a row, for example /row 6.
 *[column] Add a column, for example /col f.
 }
ui-fits-usage=Add a cell or a tile, for example /fits f11 or /fits Rh.
ui-hand={ $you ->
 [yes] Your hand
 *[no] Hand of { $who }
 }, { $count ->
 [0] no tiles.
 [one] 1 tile: { $tiles }.
 *[other] { $count } tiles: { $tiles }.
 }
ui-hand-tile={ $tile } { $cells ->
 [0] fits nowhere
 [one] fits 1 cell
 *[other] fits { $cells } cells
 }
ui-supply=Supply, { $count ->
 [0] empty.
 [one] 1 tile: { $rows }.
 *[other] { $count } tiles: { $rows }.
 }
ui-supply-row={ $colour } { $glyphs }
ui-line={ $kind ->
 [row] Row { $place }
 *[column] Column { $place }
 }, { $count ->
 [0] no tiles.
 [one] 1 tile: { $tiles }.
 *[other] { $count } tiles: { $tiles }.
 }
ui-cell-tile={ $cell }: { $tile }.
ui-cell-closed={ $cell }: no tile can go there now.
ui-cell-open={ $free ->
 [all] { $cell } takes any tile.
 *[some] { $cell } takes the glyphs { $glyphs }; the colours { $colours }.
 } { $count ->
 [0] No tile of this hand fits.
 *[other] From this hand: { $tiles }.
 }
ui-legal={ $lines }.
ui-legal-tile={ $tile }: { $cells ->
 [none] nowhere
 *[other] { $cells }
 }
ui-legal-other={ $phase ->
 [over] The game is over.
 [swap] Keep or change sides: type keep or swap.
 [begin] Drawing lots.
 [coin] Drawing lots.
 *[draft] Any of the { $count } tiles in the supply.
 }
ui-hint-stuck={ $you ->
 [yes] Hatched: none of your tiles fits there.
 *[no] Hatched: none of the tiles of { $who } fits there.
 }
ui-over-stuck={ $you ->
 [yes] You held
 *[no] { $who } held
 } { $tiles ->
 [0] no tiles
 [one] one tile that fits nowhere
 *[other] { $tiles } tiles, none of which fits
 }.
ui-over-resigned={ $you ->
 [yes] You resigned.
 *[no] { $who } resigned.
 }
ui-over-grid={ $placed ->
 [one] 1 tile lies
 *[other] { $placed } tiles lie
 } in the grid; { $playable ->
 [0] { $you ->
 [yes] you could not have placed one either.
 *[no] { $who } could not have placed one either.
 }
 [one] { $you ->
 [yes] you could still have placed one tile.
 *[no] { $who } could still have placed one tile.
 }
 *[other] { $you ->
 [yes] you could still have placed any of { $playable } tiles.
 *[no] { $who } could still have placed any of { $playable } tiles.
 }
 }
move-grawlix-place={ $style ->
 [shown] { $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 } { $sign } on { $cell }
 *[other] { $tile } on { $cell }
 }
move-grawlix-take=take the { $style ->
 [shown] { $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 } { $sign }
 *[other] { $tile }
 }
move-grawlix-keep=keep sides
move-grawlix-swap=change sides
did-grawlix-place={ $you ->
 [yes] You
 *[no] { $who }
 } placed the { $style ->
 [shown] { $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 } { $sign }
 *[other] { $tile }
 } on { $cell }.
did-grawlix-take={ $you ->
 [yes] You
 *[no] { $who }
 } took the { $style ->
 [shown] { $colour ->
 [R] { colour-r }
 [O] { colour-o }
 [Y] { colour-y }
 [G] { colour-g }
 [B] { colour-b }
 [V] { colour-v }
 *[K] { colour-k }
 } { $sign }
 *[other] { $tile }
 }.
better-grawlix={ $kind ->
 [take] Find a better tile.
 *[other] Find a better move.
 }
move-grawlix-lot=player { $player }, by lot
move-grawlix-hidden=a pick in secret
`;export{e as default};
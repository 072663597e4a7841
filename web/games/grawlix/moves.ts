/** Moves in notation, in parts and in words. */
import type { MoveStyle } from '$client/game/voice';
import type { Text } from '$client/lib/text.svelte';

import { artOf } from './board/art';
import { cellName, moveShown, tileName } from './speech';

export type Part =
  | { kind: 'place'; tile: string; cell: string }
  | { kind: 'take'; tile: string }
  | { kind: 'keep' | 'swap' | 'hidden' }
  | { kind: 'lot'; player: number };

const PLY =
  /\+(?<taken>[ROYGBVK][ahdpnsx])|(?<tile>[ROYGBVK][ahdpnsx])(?<cell>[a-m]\d{1,2})|(?<chosen>keep|swap)|=(?<player>[12])|(?<hidden>\?)/y;

/** Parse plies in stored notation, `?` for a hidden one; null for anything else. */
export function readMove(move: string): Part[] | null {
  const parts: Part[] = [];
  PLY.lastIndex = 0;
  while (PLY.lastIndex < move.length) {
    const { taken, tile, cell, chosen, player, hidden } = PLY.exec(move)?.groups ?? {};
    if (taken) parts.push({ kind: 'take', tile: taken });
    else if (tile && cell) parts.push({ kind: 'place', tile, cell });
    else if (chosen) parts.push({ kind: chosen as 'keep' | 'swap' });
    else if (player) parts.push({ kind: 'lot', player: Number(player) });
    else if (hidden) parts.push({ kind: 'hidden' });
    else return null;
  }
  return parts.length > 0 ? parts : null;
}

/** Describe a part of a move: "red @ on f6", "take the yellow $"; with the names of signs unless it is for the eye. */
export function partText(part: Part, style: Exclude<MoveStyle, 'code'>, t: Text): string {
  const tileArgs = (tile: string): Record<string, string> => ({
    style,
    colour: tile.charAt(0),
    sign: style === 'shown' ? artOf(tile).glyph.symbol : '',
    tile: style === 'shown' ? '' : tileName(tile, t, style),
  });
  switch (part.kind) {
    case 'place':
      return t('move-grawlix-place', {
        ...tileArgs(part.tile),
        cell: cellName(part.cell, style === 'shown' ? 'literate' : style),
      });
    case 'take':
      return t('move-grawlix-take', tileArgs(part.tile));
    case 'lot':
      return t('move-grawlix-lot', { player: part.player });
    default:
      return t(`move-grawlix-${part.kind}`);
  }
}

/** Group the plies of a line: a placed tile and the tile taken after it are one turn. */
export function turnsIn(plies: readonly string[]): string[][] {
  const turns: string[][] = [];
  for (const ply of plies) {
    const last = turns.at(-1);
    const [placed = ''] = last?.length === 1 ? last : [];
    if (ply.startsWith('+') && /^[A-Z]/.test(placed)) last?.push(ply);
    else turns.push([ply]);
  }
  return turns;
}

/** Describe a move, or write it for people. */
export function moveText(move: string, style: MoveStyle, t: Text): string {
  if (style === 'code') return moveShown(move);
  const parts = readMove(move);
  return parts ? parts.map((part) => partText(part, style, t)).join(', ') : moveShown(move);
}

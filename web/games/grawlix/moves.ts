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

function tileArgs(tile: string, style: Exclude<MoveStyle, 'code'>, t: Text): Record<string, string> {
  const [colour, glyph] = [tile.charAt(0), tile.charAt(1)];
  return {
    style,
    colour,
    sign: style === 'shown' ? artOf(tile).glyph.symbol : '',
    tile: style === 'shown' ? '' : t('tile-the', { style, colour, glyph }),
  };
}

const cellOf = (cell: string, style: Exclude<MoveStyle, 'code'>): string =>
  cellName(cell, style === 'shown' ? 'literate' : style);

/** Describe a part of a move: "red @ on f6", "take the yellow $"; with the names of signs unless it is for the eye. */
export function partText(part: Part, style: Exclude<MoveStyle, 'code'>, t: Text): string {
  switch (part.kind) {
    case 'place':
      return t('move-grawlix-place', {
        ...tileArgs(part.tile, style, t),
        tile: style === 'shown' ? '' : tileName(part.tile, t, style),
        cell: cellOf(part.cell, style),
      });
    case 'take':
      return t('move-grawlix-take', tileArgs(part.tile, style, t));
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

/** Describe a played ply as a look back: "You took the red @."; '' for plies without a tile. */
export function didText(
  move: string,
  seat: { who: string; you: 'yes' | 'no' },
  style: MoveStyle,
  t: Text,
): string {
  const [part, ...more] = readMove(move) ?? [];
  if (part === undefined || more.length > 0 || style === 'code') return '';
  if (part.kind !== 'place' && part.kind !== 'take') return '';
  const cell = part.kind === 'place' ? cellOf(part.cell, style) : '';
  return t(`did-grawlix-${part.kind}`, { ...seat, ...tileArgs(part.tile, style, t), cell });
}

export const betterText = (move: string, t: Text): string =>
  t('better-grawlix', { kind: readMove(move)?.[0]?.kind ?? '' });

/** Return the cells that a move fills, or the tiles that it takes. */
export function placesOf(move: string): string[] {
  return (readMove(move) ?? []).flatMap((part) =>
    part.kind === 'place' ? [part.cell] : part.kind === 'take' ? [part.tile] : [],
  );
}

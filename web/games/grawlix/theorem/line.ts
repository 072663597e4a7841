/**
 * A line of play against the mirror, as plain values: what it shows on the board, and the same told as a game,
 * so that the announcements, questions and notation of every other table serve it as well.
 */
import { imageOf } from '../board/geometry';
import type { MirrorMark, TileText } from '../board/types';
import type { Entry, GrawlixView, MirrorPosition, Table } from '$protocol/types';

import { initialState } from '$client/play/state';
import type { Text } from '$client/lib/text.svelte';

import type { GrawlixState } from '../speech';

export const VISITOR = 0;
export const MIRROR = 1;
export const SIZES = [2, 4, 6] as const;
export type Size = (typeof SIZES)[number];

/** The most tiles in hand that a size has tiles for: both hands come out of them. */
export function largestHand(size: Size): number {
  return (size * size) / 2;
}

/** A turn at random: a pick of the draft, or a placement with what is fetched after it; empty at the end. */
export function randomTurn(view: GrawlixView, chance: () => number): string[] {
  const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const ply = any(view.legal);
  if (ply === undefined) return [];
  const fetched = view.phase === 'place' ? any(view.supply) : undefined;
  return fetched === undefined ? [ply] : [ply, `+${fetched}`];
}

/** A typed move ply by ply: `Rhf6+Ya` places and fetches. */
export function pliesOf(move: string): string[] {
  return move
    .trim()
    .split(/(?=\+)/)
    .map((ply) => ply.trim())
    .filter((ply) => ply !== '');
}

/** The mirror's hand in the order of the visitor's: each tile above its partner, and then the one to be played. */
export function facingHand({ view, partners }: MirrorPosition): TileText[] {
  const theirs = view.hands[MIRROR];
  const facing = view.hands[VISITOR].map((tile) => partners[tile] ?? '').filter((tile) =>
    theirs.includes(tile),
  );
  return [...facing, ...theirs.filter((tile) => !facing.includes(tile))];
}

/**
 * What the board shows of the mirror: under the pointer a tile with its image, or where the answer to the tile
 * picked up would go; else the last exchange.
 */
export function mirrorMark(
  { view, axis, partners, exchanges }: MirrorPosition,
  selected: TileText | null,
  aimed: string | null,
): MirrorMark {
  const last = exchanges.at(-1);
  const image = axis !== null && aimed !== null ? imageOf(aimed, axis, view.size) : null;
  if (axis !== null && aimed !== null && image !== null) {
    const placed = new Map(view.grid.map(({ cell, tile }) => [cell, tile]));
    if (placed.has(aimed) && placed.has(image)) return { axis, pair: [aimed, image], promise: null };
    if (selected !== null && view.phase === 'place' && view.targets[selected]?.includes(aimed)) {
      return { axis, pair: [aimed, image], promise: partners[selected] ?? null };
    }
  }
  if (!last?.cell || !last.image) return { axis, pair: null };
  return { axis, pair: [last.cell, last.image], promise: last.answered ? null : last.partner };
}

function entriesOf({ happened = [] }: MirrorPosition): Entry[] {
  return happened.map((ply, index) => ({
    ...ply,
    version: index + 1,
    kind: 'moved',
    plies: index + 1,
    at: 0,
    player: null,
  }));
}

/** The line as a game between the visitor, who is "You", and the mirror. */
export function asGame(position: MirrorPosition, t: Text): GrawlixState {
  const { view } = position;
  const entries = entriesOf(position);
  const seat = { name: null, level: null, joined: true, online: true, stand_in: null, colour: null };
  const { outcome } = view;
  const table: Table = {
    game_id: '',
    game: 'grawlix',
    options: {},
    seats: [
      { ...seat, kind: 'here' },
      { ...seat, kind: 'computer', name: t('theorem-mirror') },
    ],
    plies: entries.length,
    position: view.position,
    proposals: [],
    takeback: [],
    result: outcome && {
      returns: [...outcome.returns],
      reason: outcome.termination,
      ranking: [...outcome.ranking],
    },
    thinking: null,
    spectators: 0,
    rematch: null,
    fair: null,
    secrets: false,
    hints: 'none',
  };
  return { ...initialState(''), seats: [VISITOR], version: entries.length, entries, table, view };
}

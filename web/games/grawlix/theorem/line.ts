/**
 * A line of play against the mirror as plain values: its board, and the line as a game, so that
 * announcements, questions and notation work as at every table.
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

/** Return the largest hand for a size: both hands come from its tiles. */
export function largestHand(size: Size): number {
  return (size * size) / 2;
}

/** Return a random turn: a draft pick, or a placement with its take; empty at the end. */
export function randomTurn(view: GrawlixView, chance: () => number): string[] {
  const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
  const ply = any(view.legal);
  if (ply === undefined) return [];
  const fetched = view.phase === 'place' ? any(view.supply) : undefined;
  return fetched === undefined ? [ply] : [ply, `+${fetched}`];
}

/** Split a typed move into plies: `Rhf6+Ya` places and takes. */
export function pliesOf(move: string): string[] {
  return move
    .trim()
    .split(/(?=\+)/)
    .map((ply) => ply.trim())
    .filter((ply) => ply !== '');
}

/**
 * Return the mirror's hand in the visitor's order: each tile above its partner, then the next one to play.
 */
export function facingHand({ view, partners }: MirrorPosition): TileText[] {
  const theirs = view.hands[MIRROR];
  const facing = view.hands[VISITOR].map((tile) => partners[tile] ?? '').filter((tile) =>
    theirs.includes(tile),
  );
  return [...facing, ...theirs.filter((tile) => !facing.includes(tile))];
}

/**
 * Return the mirror's highlights: a hovered tile with its image, the cell of the answer, or the last
 * exchange.
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
    clock: null,
  }));
}

/** Return the line as a game between "You" and the mirror. */
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
    clock: null,
    absence: null,
    chat: null,
  };
  return { ...initialState(''), seats: [VISITOR], version: entries.length, entries, table, view };
}

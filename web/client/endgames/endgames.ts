/** Endgames of a game: the next one, and this device's results. */
import type { PuzzleEntry } from '$protocol/types';

import { load, save } from '../lib/storage';

/** Fewest mistakes by puzzle id. */
export type Won = Readonly<Record<string, number>>;

export type Bounds = readonly [number, number] | null;

const key = (game: string): string => `glyphwall.endgames.${game}`;

export function wonOf(game: string): Won {
  const kept = load<Won | null>(key(game), null);
  return typeof kept === 'object' && kept ? kept : {};
}

export function keepWon(game: string, id: string, mistakes: number): Won {
  const before = wonOf(game);
  const won = { ...before, [id]: Math.min(mistakes, before[id] ?? mistakes) };
  save(key(game), won);
  return won;
}

/** Return the shortest, then easiest, endgame not yet won without a mistake, except the open one. */
export function nextOf(
  endgames: readonly PuzzleEntry[],
  won: Won,
  bounds: Bounds,
  open: string,
): PuzzleEntry | null {
  const fitting = endgames.filter(({ id, plies }) => id !== open && within(plies, bounds));
  const fresh = fitting.filter(({ id }) => won[id] !== 0);
  return (
    (fresh.length > 0 ? fresh : fitting).toSorted(
      (one, other) => one.plies - other.plies || one.rating - other.rating,
    )[0] ?? null
  );
}

export const within = (plies: number, bounds: Bounds): boolean =>
  bounds === null || (bounds[0] <= plies && plies <= bounds[1]);

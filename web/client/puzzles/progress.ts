/** What this device knows of somebody who solves puzzles of a game: rating, what was tried, days with the daily one. */
import type { PlayerRating, PuzzleEntry } from '$protocol/types';

import { load, save } from '../lib/storage';

export interface Progress {
  rating: Required<PlayerRating>;
  /** Every puzzle that was rated: whether it was solved without a mistake or help. It is not rated again. */
  tried: Record<string, boolean>;
  /** Days on which the puzzle of the day was solved, ascending, as the server writes them. */
  days: string[];
}

/** What is chosen by: all of these themes, and within these bounds; null: any. */
export interface Filter {
  themes: readonly string[];
  rating: readonly [number, number] | null;
  plies: readonly [number, number] | null;
}

const DAY = 86_400_000;
const key = (game: string): string => `glyphwall.puzzles.${game}`;

export function progressOf(game: string): Progress {
  const begin = { rating: { rating: 1500, deviation: 350, volatility: 0.06 }, tried: {}, days: [] };
  const kept = load<Partial<Progress> | null>(key(game), null);
  return typeof kept === 'object' && kept ? { ...begin, ...kept } : begin;
}

export const keep = (game: string, progress: Progress): void => save(key(game), progress);

/** How many days in a row, up to today, or to yesterday while today's is still to be solved. */
export function streak(days: readonly string[], today: string): number {
  const solved = new Set(days);
  let at = Date.parse(today);
  const day = (): string => new Date(at).toISOString().slice(0, 10);
  if (!solved.has(day())) at -= DAY;
  let count = 0;
  for (; solved.has(day()); at -= DAY) count += 1;
  return count;
}

const within = (value: number, bounds: readonly [number, number] | null): boolean =>
  bounds === null || (bounds[0] <= value && value <= bounds[1]);

export function chosen(puzzles: readonly PuzzleEntry[], filter: Filter): PuzzleEntry[] {
  return puzzles.filter(
    ({ themes, rating, plies }) =>
      filter.themes.every((theme) => themes.includes(theme)) &&
      within(rating, filter.rating) &&
      within(plies, filter.plies),
  );
}

/** The one to try next: not tried yet, and rated most like whoever solves; all were tried: any of them. */
export function following(puzzles: readonly PuzzleEntry[], progress: Progress): PuzzleEntry | null {
  const fresh = puzzles.filter(({ id }) => !(id in progress.tried));
  const far = ({ rating }: PuzzleEntry): number => Math.abs(rating - progress.rating.rating);
  return (fresh.length > 0 ? fresh : puzzles).toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

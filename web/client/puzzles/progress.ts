/** Puzzle progress on this device: rating, attempts, daily streak and puzzle storm records. */
import type { PlayerRating, PuzzleEntry } from '$protocol/types';

import { load, save } from '../lib/storage';

export interface Progress {
  rating: Required<PlayerRating>;
  /** Every rated puzzle, and whether it was solved without mistakes or help. It isn't rated again. */
  tried: Record<string, boolean>;
  /** The days with a solved daily puzzle, ascending. */
  days: string[];
}

/** What became of a puzzle. `rated`: it counts, as it does not after the second hint. */
export interface Attempt {
  solved: boolean;
  rated: boolean;
}

/** The rating before the first puzzle: the server's default. */
export const NEWCOMER = { rating: 1000, deviation: 250, volatility: 0.06 };

/** The number of first puzzles that come from easy themes. */
const FIRST = 10;

/** The filter: all of these themes, within these bounds; null: any. */
export interface Filter {
  themes: readonly string[];
  rating: readonly [number, number] | null;
  plies: readonly [number, number] | null;
}

const DAY = 86_400_000;
const key = (game: string): string => `glyphwall.puzzles.${game}`;

export function progressOf(game: string): Progress {
  const begin: Progress = { rating: NEWCOMER, tried: {}, days: [] };
  const kept = load<Partial<Progress> | null>(key(game), null);
  if (typeof kept !== 'object' || !kept) return begin;
  const { tried = {} } = kept;
  return { ...begin, ...kept, tried, rating: (Object.keys(tried).length > 0 && kept.rating) || NEWCOMER };
}

export const keep = (game: string, progress: Progress): void => save(key(game), progress);

/** Return the streak in days up to today, or to yesterday if today's puzzle is still open. */
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

/**
 * Return the untried puzzle with the closest rating, or any if all were tried.
 * @param easy the themes of a newcomer's first puzzles.
 */
export function following(
  puzzles: readonly PuzzleEntry[],
  progress: Progress,
  easy: readonly string[] = [],
): PuzzleEntry | null {
  const fresh = puzzles.filter(({ id }) => !(id in progress.tried));
  const gentle = Object.keys(progress.tried).length < FIRST ? fresh.filter((each) => isEasy(each, easy)) : [];
  const far = ({ rating }: PuzzleEntry): number => Math.abs(rating - progress.rating.rating);
  const [from = []] = [gentle, fresh, puzzles].filter(({ length }) => length > 0);
  return from.toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

const isEasy = ({ themes }: PuzzleEntry, easy: readonly string[]): boolean =>
  themes.length > 0 && themes.every((theme) => easy.includes(theme));

export const SECONDS = 180;
export const COST = 10;
/** More than anyone solves. */
const MOST = 120;

export interface Tried {
  id: string;
  solved: boolean;
}

/**
 * Draw one puzzle from each group of similar ratings, easiest first.
 * @param random returns numbers from 0 to below 1.
 */
export function drawn(puzzles: readonly PuzzleEntry[], random: () => number = Math.random): string[] {
  const order = puzzles.toSorted((one, other) => one.rating - other.rating);
  const groups = Math.min(MOST, order.length);
  const from = (group: number): number => Math.floor((group * order.length) / groups);
  return Array.from({ length: groups }, (_, group) => {
    const size = from(group + 1) - from(group);
    return order[from(group) + Math.floor(random() * size)]!.id;
  });
}

/** Return the seconds left, rounded up, at least 0. */
export function left(elapsed: number, tried: readonly Tried[]): number {
  const mistakes = tried.filter(({ solved }) => !solved).length;
  return Math.max(0, Math.ceil(SECONDS - elapsed - COST * mistakes));
}

/** Format seconds as a clock. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const solvedOf = (tried: readonly Tried[]): number => tried.filter(({ solved }) => solved).length;

const stormKey = (game: string): string => `glyphwall.storm.${game}`;

export function bestOf(game: string): number {
  const kept = load<unknown>(stormKey(game), 0);
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

/** Store a new record and return whether it is one. */
export function keepBest(game: string, solved: number): boolean {
  if (solved <= bestOf(game)) return false;
  save(stormKey(game), solved);
  return true;
}

/** A storm: as many puzzles as one can in a few minutes, the easiest first. What is kept of it is the best on this device. */
import type { PuzzleEntry } from '$protocol/types';

import { load, save } from '../lib/storage';

export const SECONDS = 180;
/** Seconds that a mistake costs. */
export const COST = 10;
/** More than anybody solves. */
const MOST = 120;

export interface Tried {
  id: string;
  solved: boolean;
}

/** One of each of so many groups of like ratings, from the easiest on. @param random gives numbers from 0 to below 1. */
export function drawn(puzzles: readonly PuzzleEntry[], random: () => number = Math.random): string[] {
  const order = puzzles.toSorted((one, other) => one.rating - other.rating);
  const groups = Math.min(MOST, order.length);
  const from = (group: number): number => Math.floor((group * order.length) / groups);
  return Array.from({ length: groups }, (_, group) => {
    const size = from(group + 1) - from(group);
    return order[from(group) + Math.floor(random() * size)]!.id;
  });
}

/** Seconds that are left, rounded up; none below 0. */
export function left(elapsed: number, tried: readonly Tried[]): number {
  const mistakes = tried.filter(({ solved }) => !solved).length;
  return Math.max(0, Math.ceil(SECONDS - elapsed - COST * mistakes));
}

/** As a clock shows it. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const solvedOf = (tried: readonly Tried[]): number => tried.filter(({ solved }) => solved).length;

const key = (game: string): string => `glyphwall.storm.${game}`;

export function bestOf(game: string): number {
  const kept = load<unknown>(key(game), 0);
  return typeof kept === 'number' && Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

/** Whether it is the best so far, which is then kept. */
export function keepBest(game: string, solved: number): boolean {
  if (solved <= bestOf(game)) return false;
  save(key(game), solved);
  return true;
}

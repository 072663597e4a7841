/** This device's data about a game's chance, as the file for `glyphwall verify --receipt`. */
import type { Entry, Table } from '$protocol/types';

import { SCHEME } from './fair-scheme';

/** An entry as first shown: kind, plies in force after it, and the ply, or null if hidden. */
export type CourseEntry = [kind: string, plies: number, ply: string | null];

export interface Course {
  entries: CourseEntry[];
  /** The first version (from 1) that the server later showed differently; 0 if none. */
  changed: number;
  result: { ranking: number[]; reason: string } | null;
}

export interface OwnSeat {
  /** From 1. */
  seat: number;
  secret: string | null;
  /** The hash of the transcript for which the secret was revealed. */
  receipt: string | null;
}

export const emptyCourse = (): Course => ({ entries: [], changed: 0, result: null });

/** Read a stored course; a damaged one is empty. */
export function readCourse(text: string): Course {
  const kept = JSON.parse(text || '{}') as Partial<Course> | null;
  const { entries, changed, result } = kept ?? {};
  if (!Array.isArray(entries) || typeof changed !== 'number') return emptyCourse();
  return { entries, changed, result: result ?? null };
}

/** Add entries and a result. The first version shown stays, and the first contradiction is noted. */
export function addToCourse(course: Course, entries: readonly CourseEntry[], result: Course['result']): void {
  entries.forEach((shown, number) => {
    const first = course.entries[number];
    if (!first) course.entries.push(shown);
    else if (!agree(first, shown)) course.changed ||= number + 1;
    else if (shown[2] !== null) course.entries[number] = shown; // a hidden ply is shown later
  });
  if (result && course.result && JSON.stringify(result) !== JSON.stringify(course.result))
    course.changed ||= course.entries.length + 1;
  course.result ??= result;
}

/** Return the entries and the result that a server shows. */
export const shownEntries = (entries: readonly Entry[]): CourseEntry[] =>
  entries.map(({ kind, plies, move }) => [kind, plies, move]);

export function shownResult({ result }: Table): Course['result'] {
  return result ? { ranking: [...result.ranking], reason: result.reason } : null;
}

/** Return whether two versions agree: a hidden ply may be shown later. */
const agree = (first: CourseEntry, later: CourseEntry): boolean =>
  first[0] === later[0] &&
  first[1] === later[1] &&
  (first[2] === null || later[2] === null || first[2] === later[2]);

/** Encode with keys in this order and no blanks. */
export function fileOf(
  gameId: string,
  seats: readonly OwnSeat[],
  { entries, changed, result }: Course,
): string {
  const own = seats.map(({ seat, secret, receipt }) => ({ seat, secret, receipt }));
  const ended = result && { ranking: result.ranking, reason: result.reason };
  return JSON.stringify({
    format: SCHEME,
    game_id: gameId,
    seats: own,
    course: entries,
    changed,
    result: ended,
  });
}

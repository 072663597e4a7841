/** What this device holds of a game's chance, as the file that `glyphwall verify --receipt` reads. */
import type { Entry, Table } from '$protocol/types';

import { SCHEME } from './fair-scheme';

/** An entry as it was first shown: kind, plies in force after it, the ply or null where it was hidden. */
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
  /** The hash of the transcript that the secret was revealed for. */
  receipt: string | null;
}

export const emptyCourse = (): Course => ({ entries: [], changed: 0, result: null });

/** What was kept of a course; empty where it is damaged. */
export function readCourse(text: string): Course {
  const kept = JSON.parse(text || '{}') as Partial<Course> | null;
  const { entries, changed, result } = kept ?? {};
  if (!Array.isArray(entries) || typeof changed !== 'number') return emptyCourse();
  return { entries, changed, result: result ?? null };
}

/** Adds entries and a result: what was shown first stays, and the first contradiction is noted. */
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

/** The entries and the result that a server shows. */
export const shownEntries = (entries: readonly Entry[]): CourseEntry[] =>
  entries.map(({ kind, plies, move }) => [kind, plies, move]);

export function shownResult({ result }: Table): Course['result'] {
  return result ? { ranking: [...result.ranking], reason: result.reason } : null;
}

/** Whether two versions may be the same: a hidden ply may be shown later. */
const agree = (first: CourseEntry, later: CourseEntry): boolean =>
  first[0] === later[0] &&
  first[1] === later[1] &&
  (first[2] === null || later[2] === null || first[2] === later[2]);

/** The one encoding: keys in this order, no blanks. */
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

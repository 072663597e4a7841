import { describe, expect, it } from 'vitest';

import type { PuzzleEntry } from '$protocol/types';

import { chosen, following, keep, progressOf, streak } from './progress';

const entry = (id: string, rating: number, plies: number, ...themes: string[]): PuzzleEntry => ({
  id,
  rating,
  plies,
  themes,
  options: {},
});
const ALL = [entry('a', 1100, 3, 'one'), entry('b', 1400, 5, 'one', 'two'), entry('c', 1700, 9, 'two')];
const ids = (found: PuzzleEntry[]): string[] => found.map(({ id }) => id);

describe('choosing puzzles', () => {
  it('takes any mix of themes, rating and length', () => {
    expect(ids(chosen(ALL, { themes: [], rating: null, plies: null }))).toEqual(['a', 'b', 'c']);
    expect(ids(chosen(ALL, { themes: ['one', 'two'], rating: null, plies: null }))).toEqual(['b']);
    expect(ids(chosen(ALL, { themes: ['two'], rating: [1500, 4000], plies: [3, 9] }))).toEqual(['c']);
    expect(chosen(ALL, { themes: ['one'], rating: [1500, 4000], plies: null })).toEqual([]);
  });

  it('goes on with one that was not tried, rated most like whoever solves', () => {
    const progress = progressOf('toy');
    expect(following(ALL, progress)?.id).toBe('b');
    expect(following(ALL, { ...progress, tried: { b: false } })?.id).toBe('c');
    expect(following(ALL, { ...progress, tried: { a: true, b: true, c: true } })?.id).toBe('b');
    expect(following([], progress)).toBeNull();
  });
});

describe('what a device keeps', () => {
  it('counts days in a row, over the end of a month, and waits for today', () => {
    expect(streak([], '2026-12-01')).toBe(0);
    expect(streak(['2026-11-29', '2026-11-30'], '2026-12-01')).toBe(2);
    expect(streak(['2026-11-29', '2026-11-30', '2026-12-01'], '2026-12-01')).toBe(3);
    expect(streak(['2026-11-28'], '2026-12-01')).toBe(0);
  });

  it('is what was kept, and a beginner where it is nonsense', () => {
    keep('kept', { ...progressOf('kept'), days: ['2026-12-01'] });
    expect(progressOf('kept').days).toEqual(['2026-12-01']);
    expect(progressOf('kept').rating.rating).toBe(1500);
    expect(progressOf('other').tried).toEqual({});
  });
});

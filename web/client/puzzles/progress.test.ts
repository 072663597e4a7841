// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import type { PuzzleEntry } from '$protocol/types';

import {
  bestOf,
  chosen,
  clock,
  COST,
  drawn,
  following,
  keep,
  keepBest,
  left,
  NEWCOMER,
  progressOf,
  SECONDS,
  streak,
  type Progress,
} from './progress';

describe('progress', () => {
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

    it("continues with an untried puzzle closest to the solver's rating", () => {
      const progress: Progress = { ...progressOf('toy'), rating: { ...NEWCOMER, rating: 1450 } };
      expect(following(ALL, progress)?.id).toBe('b');
      expect(following(ALL, { ...progress, tried: { b: false } })?.id).toBe('c');
      expect(following(ALL, { ...progress, tried: { a: true, b: true, c: true } })?.id).toBe('b');
      expect(following([], progress)).toBeNull();
    });
  });

  describe('newcomers', () => {
    it('get easy themes first, and everything later', () => {
      const progress = progressOf('toy');
      const easy = ['one'];
      const hard = entry('hard', 1000, 3, 'two');
      expect(following([...ALL, hard], progress)?.id).toBe('hard');
      expect(following([...ALL, hard], progress, easy)?.id).toBe('a');
      expect(following([hard], progress, easy)?.id).toBe('hard');
      const tried = Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`p${number}`, true]));
      expect(following([...ALL, hard], { ...progress, tried }, easy)?.id).toBe('hard');
    });

    it('start near 1000, also who only looked before that was so', () => {
      localStorage.clear();
      expect(progressOf('toy').rating.rating).toBe(1000);
      const old = { rating: 1500, deviation: 350, volatility: 0.06 };
      keep('looked', { rating: old, tried: {}, days: [] });
      expect(progressOf('looked').rating.rating).toBe(1000);
      keep('tried', { rating: old, tried: { a: false }, days: [] });
      expect(progressOf('tried').rating.rating).toBe(1500);
    });
  });

  describe('the stored progress', () => {
    it('counts days in a row, over the end of a month, and waits for today', () => {
      expect(streak([], '2026-12-01')).toBe(0);
      expect(streak(['2026-11-29', '2026-11-30'], '2026-12-01')).toBe(2);
      expect(streak(['2026-11-29', '2026-11-30', '2026-12-01'], '2026-12-01')).toBe(3);
      expect(streak(['2026-11-28'], '2026-12-01')).toBe(0);
    });

    it("is what was stored, or a beginner's if that is invalid", () => {
      keep('kept', { ...progressOf('kept'), days: ['2026-12-01'] });
      expect(progressOf('kept').days).toEqual(['2026-12-01']);
      expect(progressOf('kept').rating).toEqual(NEWCOMER);
      expect(progressOf('other').tried).toEqual({});
    });
  });
});

describe('storm', () => {
  const entry = (id: string, rating: number): PuzzleEntry => ({
    id,
    rating,
    plies: 5,
    themes: [],
    options: {},
  });

  describe('a storm', () => {
    it('goes from the easiest to the hardest, and meets no puzzle twice', () => {
      const all = Array.from({ length: 1000 }, (_, number) =>
        entry(`p${number}`, 800 + ((number * 7) % 1000)),
      );
      const rating = new Map(all.map((each) => [each.id, each.rating]));
      for (const random of [() => 0, () => 0.5, () => 0.999_999, Math.random]) {
        const ids = drawn(all, random);
        const ratings = ids.map((id) => rating.get(id)!);
        expect(ids).toHaveLength(120);
        expect(new Set(ids).size).toBe(120);
        expect(ratings).toEqual(ratings.toSorted((one, other) => one - other));
      }
    });

    it('has all of a small set, and none of none', () => {
      expect(drawn([entry('b', 1500), entry('a', 1200)], () => 0.9)).toEqual(['a', 'b']);
      expect(drawn([])).toEqual([]);
    });

    it('loses time by mistakes, and ends', () => {
      const miss = { id: 'a', solved: false };
      expect(left(0, [])).toBe(SECONDS);
      expect(left(0.2, [])).toBe(SECONDS);
      expect(left(1.2, [{ id: 'b', solved: true }, miss])).toBe(SECONDS - 1 - COST);
      expect(left(SECONDS - 5, [miss])).toBe(0);
      expect([clock(180), clock(61), clock(9)]).toEqual(['3:00', '1:01', '0:09']);
    });

    it('keeps the best on this device', () => {
      localStorage.clear();
      expect(bestOf('toy')).toBe(0);
      expect(keepBest('toy', 0)).toBe(false);
      expect(keepBest('toy', 5)).toBe(true);
      expect(keepBest('toy', 4)).toBe(false);
      expect(bestOf('toy')).toBe(5);
      localStorage['glyphwall.storm.toy'] = '"many"';
      expect(bestOf('toy')).toBe(0);
    });
  });
});

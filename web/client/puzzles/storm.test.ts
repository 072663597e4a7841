// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import type { PuzzleEntry } from '$protocol/types';

import { bestOf, clock, COST, drawn, keepBest, left, SECONDS } from './progress';

const entry = (id: string, rating: number): PuzzleEntry => ({
  id,
  rating,
  plies: 5,
  themes: [],
  options: {},
});

describe('a storm', () => {
  it('goes from the easiest to the hardest, and meets no puzzle twice', () => {
    const all = Array.from({ length: 1000 }, (_, number) => entry(`p${number}`, 800 + ((number * 7) % 1000)));
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

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';

import type { PuzzleEntry } from '$protocol/types';

import { keepWon, nextOf, wonOf } from './endgames';

const entry = (id: string, plies: number, rating = 1500): PuzzleEntry => ({
  id,
  rating,
  plies,
  themes: [],
  options: {},
});
const ALL = [entry('long', 11), entry('hard', 5, 1800), entry('easy', 5, 1200)];

describe('endgames', () => {
  beforeEach(() => localStorage.clear());

  it('go from short to long and from easy to hard, and come back until they are won without a mistake', () => {
    expect(nextOf(ALL, {}, null, '')?.id).toBe('easy');
    expect(nextOf(ALL, {}, null, 'easy')?.id).toBe('hard');
    expect(nextOf(ALL, { easy: 0, hard: 2 }, null, '')?.id).toBe('hard');
    expect(nextOf(ALL, { easy: 0, hard: 0, long: 0 }, null, 'easy')?.id).toBe('hard');
    expect(nextOf(ALL, {}, [7, 15], '')?.id).toBe('long');
    expect(nextOf(ALL, {}, [7, 15], 'long')).toBeNull();
  });

  it('keep the fewest mistakes of each, game by game', () => {
    keepWon('toy', 'a', 3);
    expect(keepWon('toy', 'a', 1)).toEqual({ a: 1 });
    expect(keepWon('toy', 'a', 2)).toEqual({ a: 1 });
    expect(wonOf('toy')).toEqual({ a: 1 });
    expect(wonOf('other')).toEqual({});
    localStorage.setItem('glyphwall.endgames.other', '7');
    expect(wonOf('other')).toEqual({});
  });
});

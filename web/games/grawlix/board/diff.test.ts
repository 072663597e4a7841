import { describe, expect, it } from 'vitest';

import { flights, places } from './cells';
import { GAME, VIEWS } from './fixtures';

describe('places', () => {
  it('knows where each of the 36 tiles is', () => {
    for (const view of [...GAME, VIEWS.over, VIEWS.draft]) expect(places(view).size).toBe(36);
    const seventeen = places(VIEWS.seventeen);
    expect(seventeen.get('Oh')).toBe('h6');
    expect(seventeen.get('Rp')).toBe('hand-0');
    expect(seventeen.get('Gn')).toBe('hand-1');
    expect(seventeen.get('Rh')).toBe('supply');
  });
});

describe('flights', () => {
  it('finds the one tile that each ply of a game moves, there and back', () => {
    for (let ply = 1; ply < GAME.length; ply += 1) {
      const before = GAME[ply - 1]!;
      const after = GAME[ply]!;
      const [there, ...others] = flights(before, after);
      expect(others).toEqual([]);
      expect(flights(after, before)).toEqual([{ tile: there!.tile, from: there!.to, to: there!.from }]);
    }
  });

  it('names both ends', () => {
    const before = GAME.find((view) => view.grid.length === 0)!;
    const moved = { ...before, hands: [before.hands[0].slice(1), before.hands[1]] as [string[], string[]] };
    const tile = before.hands[0][0]!;
    expect(flights(before, { ...moved, grid: [{ tile, cell: 'f6' }] })).toEqual([
      { tile, from: 'hand-0', to: 'f6' },
    ]);
  });

  it('stays calm when nothing moved, in a jump, and between games of different size', () => {
    expect(flights(VIEWS.middle, VIEWS.middle)).toEqual([]);
    expect(flights(GAME[0]!, GAME.at(-1)!)).toEqual([]);
    expect(flights(VIEWS.four, VIEWS.seven)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import { cellName, columnName, flights, frameSize, parseCell, places, rowName, startCell } from './cells';
import { GAME, VIEWS } from './fixtures';

describe('cells', () => {
  describe('cells', () => {
    it('reads every name of the widest frame back', () => {
      for (let column = 0; column < 13; column += 1)
        for (let row = 0; row < 13; row += 1)
          expect(parseCell(cellName(column, row))).toEqual({ column, row });
    });

    it.each(['', 'f', 'f0', 'f14', 'n1', 'F6', 'f06', ' f6', 'f6 '])('refuses %j', (text) => {
      expect(() => parseCell(text)).toThrow(RangeError);
    });

    it('puts the first tile in the middle of the frame', () => {
      expect(startCell(6)).toBe('f6');
      expect(startCell(4)).toBe('d4');
      expect(frameSize(6)).toBe(11);
      expect([columnName(0), rowName(0)]).toEqual(['a', '1']);
    });
  });
});

describe('diff', () => {
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
});

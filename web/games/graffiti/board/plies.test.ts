import { describe, expect, it } from 'vitest';

import { NAMES, VIEWS } from './fixtures';
import {
  areaOf,
  choicesOf,
  joinedKeep,
  joinedPayment,
  readPly,
  suggestedKeep,
  suggestedPayment,
  wantedPaints,
} from './plies';
import { PAINTS } from './spaces';

describe('plies', () => {
  describe('readPly', () => {
    it.each([
      ['-', 'pass', '', ''],
      ['.', 'end', '', ''],
      ['^2vp', 'two-points', '', ''],
      ['^sav', 'save', '', ''],
      ['~.', 'keep-no-more', '', ''],
      [':ry', 'take', 'ry', ''],
      ['~k', 'keep', 'k', ''],
      ['/22', 'permit', '22', ''],
      ['/prm', 'permit', 'prm', ''],
      ['@B4', 'segment', 'B4', ''],
      [',rb', 'pay', 'rb', ''],
      [',rb.1', 'pay-half', 'rb', ''],
      [',wld', 'pay-wild', '', ''],
      [',wld.2', 'pay-wild', '2', ''],
      [',bob.yb', 'pay-bobby', 'yb', ''],
      ['S2.1', 'space', 'S2.1', ''],
      ['PL^dis', 'space', 'PL', '^dis'],
      ['TF^add^dis', 'space', 'TF', '^add^dis'],
      ['Bbob', 'space', 'Bbob', ''],
      ['S3.2^bob^dis', 'space', 'S3.2', '^bob^dis'],
      ['B1^bob', 'space', 'B1', '^bob'],
    ])('reads %s', (ply, kind, value, way) => {
      expect(readPly(ply)).toEqual({ ply, kind, value, way });
    });

    it('reads no ply of chance', () => {
      for (const ply of ['=3', '=add', '=seat2', '', '?']) expect(readPly(ply)).toBeNull();
    });

    it('knows every ply that the server lists', () => {
      for (const name of NAMES)
        expect(choicesOf(VIEWS[name].legal).all).toHaveLength(VIEWS[name].legal.length);
    });
  });

  describe('choicesOf', () => {
    it('puts the ways to pay for a space together, the plain one first', () => {
      const { spaces } = choicesOf(VIEWS.ways.legal);
      expect(spaces.get('S4.2')?.map(({ ply }) => ply)).toEqual(['S4.2', 'S4.2^bob', 'S4.2^dis']);
      expect(spaces.get('TF')?.map(({ ply }) => ply)).toEqual(['TF^add', 'TF^add^dis']);
      expect(spaces.has('B3')).toBe(false);
    });

    it('offers one permit before the bonus tile before a pair', () => {
      expect(choicesOf(['/44', '/prm', '/2', '/11']).permits.map(({ value }) => value)).toEqual([
        '2',
        'prm',
        '44',
        '11',
      ]);
    });

    it('offers doubles that cover two paints first, bonus tiles last', () => {
      const legal = [',wld', ',bob.k', ',ry.1', ',r', ',ry', ',rb'];
      expect(choicesOf(legal, 'ryk').payments.map(({ ply }) => ply)).toEqual([
        ',ry',
        ',r',
        ',rb',
        ',ry.1',
        ',bob.k',
        ',wld',
      ]);
    });

    it('knows the area of every space', () => {
      expect(['S1.1', 'PL', 'TS', 'Bbob'].map(areaOf)).toEqual(['spray', 'paint', 'permit', 'bonus']);
      expect(() => areaOf('X1')).toThrow(RangeError);
    });
  });

  describe('the payment offered first', () => {
    it.each([
      ['ryk', { ry: 1, r: 1, y: 1, k: 1 }, ['ry', 'k']],
      ['ryb', { ry: 1, rb: 1 }, ['ry', 'rb']],
      ['ryb', { r: 1, yb: 1, y: 1, b: 1 }, ['r', 'yb']],
      ['gk', { g: 1, k: 2 }, ['g', 'k']],
      ['rb', { rb: 1, r: 1, b: 1 }, ['rb']],
      ['', { r: 1 }, []],
    ])('pays %s', (missing, paints, wanted) => {
      expect(suggestedPayment(missing, paints as Record<string, number>)).toEqual(wanted);
    });

    it('offers nothing where paints do not suffice without bonus tiles', () => {
      expect(suggestedPayment('rk', { r: 3 })).toBeNull();
      expect(suggestedPayment('rr', { r: 0 })).toBeNull();
    });

    it('is one move in notation', () => {
      expect(joinedPayment(['ry', 'k'])).toBe(',ry,k');
    });
  });

  describe('kept paints', () => {
    it('is written in the order of the rules, and closed when it is fewer', () => {
      expect(joinedKeep(['k', 'r'], 2, PAINTS)).toBe('~r~k');
      expect(joinedKeep(['ry'], 2, PAINTS)).toBe('~ry~.');
      expect(joinedKeep([], 2, PAINTS)).toBe('~.');
    });
  });
});

describe('keep', () => {
  it('keeps what the bare segments need most', () => {
    expect(suggestedKeep({ r: 2, g: 1, k: 1 }, 2, ['gk', 'rgk', 'yb'])).toEqual(['k', 'g']);
    expect(suggestedKeep({ r: 1, y: 1, ry: 1 }, 1, ['ry'])).toEqual(['ry']);
  });

  it('keeps no second tile of a paint that one shows already, where another is of use', () => {
    expect(suggestedKeep({ k: 2, b: 1 }, 2, ['bk', 'k', 'k'])).toEqual(['k', 'b']);
  });

  it('keeps as many as may be kept, and as there are', () => {
    expect(suggestedKeep({ r: 1 }, 2, [])).toEqual(['r']);
    expect(suggestedKeep({ r: 3 }, 3, [])).toHaveLength(3);
    expect(suggestedKeep({}, 2, ['r'])).toEqual([]);
  });

  it('wants the paints of bare segments that no other seat has reserved', () => {
    const view = VIEWS.first;
    expect(wantedPaints(view, 0)).toHaveLength(31);
    const table = { ...view.table, seats: view.table.seats.map((seat) => ({ ...seat, reserved: '' })) };
    table.seats[1]!.reserved = 'A1';
    expect(wantedPaints({ ...view, table }, 0)).toHaveLength(30);
    expect(wantedPaints({ ...view, table }, 1)).toHaveLength(31);
  });
});

import { describe, expect, it } from 'vitest';

import type { ServerMessage } from '$protocol/types';

import { event, moved, table, update } from '../testing/fixtures';
import { entriesFor, initialState, newEntries, pliesInForce, reduce } from './state';

describe('state', () => {
  /** A ply that everybody knows of. */
  const ply = (version: number, seat: number, move: string) =>
    moved(version, seat, move, [event('moved', seat)]);

  const start = initialState('abcdefghijkl');
  const one = ply(1, 0, 'a');
  const two = ply(2, 0, 'b');
  const three = ply(3, 1, 'c');

  describe('reduce', () => {
    it('takes the whole on a first connection', () => {
      const after = reduce(start, update(2, null, [one, two]));
      expect(after.version).toBe(2);
      expect(after.entries).toEqual([one, two]);
      expect(newEntries(start, after)).toEqual([one, two]);
    });

    it('appends the entries that follow', () => {
      const before = reduce(start, update(2, null, [one, two]));
      const after = reduce(before, update(3, 2, [three]));
      expect(after.entries).toEqual([one, two, three]);
      expect(newEntries(before, after)).toEqual([three]);
    });

    it('adds no entry twice when an update overlaps', () => {
      const before = reduce(start, update(2, null, [one, two]));
      const after = reduce(before, update(3, 1, [two, three]));
      expect(after.entries).toEqual([one, two, three]);
      expect(newEntries(before, after)).toEqual([three]);
    });

    it('ignores an update that a newer one has overtaken', () => {
      const before = reduce(start, update(3, null, [one, two, three]));
      expect(reduce(before, update(2, 1, [two]))).toBe(before);
    });

    it('takes a newer table at the same version, and has no news', () => {
      const before = reduce(start, update(2, null, [one, two]));
      const after = reduce(before, update(2, 2, [], { table: table({ spectators: 3 }) }));
      expect(after.table?.spectators).toBe(3);
      expect(newEntries(before, after)).toEqual([]);
    });

    it('notices a gap and keeps its entries until the whole game arrives', () => {
      const before = reduce(start, update(1, null, [one]));
      const gap = reduce(before, update(3, 2, [three]));
      expect(gap.gap).toBe(true);
      expect(gap.version).toBe(1);
      expect(gap.entries).toEqual([one]);
      const whole = reduce(gap, update(3, null, [one, two, three]));
      expect(whole.gap).toBe(false);
      expect(whole.version).toBe(3);
    });

    it('notices an update whose entries do not add up', () => {
      const before = reduce(start, update(1, null, [one]));
      expect(reduce(before, update(3, 1, [three])).gap).toBe(true);
    });

    it('keeps the seats that the server says this client holds', () => {
      const welcome = {
        type: 'welcome' as const,
        protocol: 2,
        game_id: 'abcdefghijkl',
        seats: [1],
        server_time: 0,
      } satisfies ServerMessage;
      expect(reduce(start, welcome).seats).toEqual([1]);
    });

    it('is not changed by answers to requests', () => {
      expect(reduce(start, { type: 'ack', id: 'x', version: 4 })).toBe(start);
    });
  });

  describe('pliesInForce', () => {
    it('leaves out plies taken back', () => {
      const back = { ...one, version: 4, kind: 'taken-back' as const, plies: 1, move: null, events: [] };
      const again = ply(5, 1, 'd');
      expect(pliesInForce([one, two, three, back, again])).toEqual([one, again]);
    });
  });
});

describe('audience', () => {
  describe('the entries as one seat may know them', () => {
    const drawn = moved(1, 0, '=3', [
      event('drew-permit', 0),
      { ...event('drew-this-permit', 0, { pips: '3' }), audience: [0] },
    ]);

    it('leaves out the facts of others, and the move that would tell them', () => {
      expect(entriesFor([drawn], 0)).toEqual([drawn]);
      for (const seat of [1, null]) {
        const [entry] = entriesFor([drawn], seat);
        expect(entry).toMatchObject({ version: 1, move: null, seat: 0 });
        expect(entry?.events.map(({ kind }) => kind)).toEqual(['drew-permit']);
      }
    });

    it('changes nothing that everybody knows', () => {
      const open = moved(1, 0, 'a', [event('moved', 0)]);
      expect(entriesFor([open], null)[0]).toBe(open);
    });
  });
});

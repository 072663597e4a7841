import { describe, expect, it } from 'vitest';

import { event, moved } from '../testing/fixtures';
import { entriesFor } from './state';

describe('what one seat may know of the entries', () => {
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

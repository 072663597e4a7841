import { describe, expect, it } from 'vitest';

import { GAME } from './fixtures';
import { flightsOf } from './motion';
import { event } from '$client/testing/fixtures';

describe('moving pieces', () => {
  it('moves a can to its space, and what it gives to its seat', () => {
    const events = [
      event('used-space', 1, { space: 'TM', modifier: 'none' }),
      event('took-permits', 1, { permits: '2, 3', count: '2' }),
    ];
    expect(flightsOf(events).map(({ what }) => what)).toEqual([
      { kind: 'can', code: '1' },
      { kind: 'permit', code: '2' },
      { kind: 'permit', code: '3' },
    ]);
    const [can, permit] = flightsOf(events);
    expect(can).toMatchObject({ from: ['[data-seat="1"]'], to: ['[data-space="TM"], [data-cell="TM"]'] });
    expect(permit?.to).toEqual(['[data-seat="1"]']);
  });

  it('tells nothing of a permit that is drawn in secret', () => {
    expect(flightsOf([event('drew-permit', 1)])[0]?.what).toEqual({ kind: 'permit', code: '0' });
  });

  it('moves a spray can to a segment, and nothing for the plies before', () => {
    const steps = [
      event('chose-segment', 0, { segment: 'B4' }),
      event('discarded-permit', 0, { permit: '2' }),
    ];
    expect(flightsOf(steps)).toEqual([]);
    const [sprayed] = flightsOf([event('sprayed', 0, { segment: 'B4', points: '3' })]);
    expect(sprayed).toMatchObject({ what: { kind: 'can', code: '0' }, to: ['[data-cell="B4"]'] });
  });

  it('comes from somewhere in a whole stretch of a game', () => {
    const flights = flightsOf(GAME.flatMap(({ events }) => events));
    expect(flights.length).toBeGreaterThan(5);
    for (const { from, to, what } of flights) {
      expect([...from, ...to].join()).not.toContain('undefined');
      expect(what.code).not.toBe('');
    }
  });
});

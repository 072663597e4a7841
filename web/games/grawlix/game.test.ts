import { describe, expect, it } from 'vitest';

import { pageAt, rulesOf } from '$client/game/folders';
import { game } from './game';

describe('what the client finds of Grawlix', () => {
  it('keeps the addresses that people have kept', () => {
    expect(rulesOf('grawlix')).toBe('/rules');
    expect(pageAt('/theorem')?.game).toBe('grawlix');
  });

  it.each([
    [6, 18],
    [3, 4],
    [2, 2],
  ])('takes both hands out of the supply of size %s', (size, most) => {
    expect(game.bounds?.({ size })).toEqual({ hand: { maximum: most } });
  });
});

import { describe, expect, it } from 'vitest';

import { pageAt, rulesOf } from '$client/game/folders';

describe('the registration of Grawlix', () => {
  it('keeps the addresses that people have kept', () => {
    expect(rulesOf('grawlix')).toBe('/rules');
    expect(pageAt('/theorem')?.game).toBe('grawlix');
  });
});

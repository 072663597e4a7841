import { describe, expect, it } from 'vitest';

import { contrast } from '$kit/contrast';
import { SEAT_COLOURS } from './labels';

describe('the colours of seats', () => {
  it.each(Object.entries(SEAT_COLOURS))('%s is readable', (_, { fill, ink }) => {
    expect(contrast(fill, ink)).toBeGreaterThan(4.5);
  });
});

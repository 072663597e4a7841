import { expect, test } from 'vitest';

import { otherHand, ownHand, type HandSize } from '../sheet.svelte';

/** What a phone 360 px wide leaves a hand, without the paddings around it. */
const WIDTH = 320;
const MOST = 24;

function lines(count: number, { side, gap }: HandSize): number {
  return Math.ceil(count / Math.floor((WIDTH + gap) / (side + gap)));
}

test('every hand takes three lines at most on a phone, and usually fewer', () => {
  for (let most = 1; most <= MOST; most += 1) {
    expect(lines(most, ownHand(most, 'phone'))).toBeLessThanOrEqual(most > 18 ? 3 : 2);
    expect(lines(most, otherHand(most, 'phone'))).toBeLessThanOrEqual(2);
  }
});

test('tiles stay large enough to tap, and never grow with the hand', () => {
  for (let most = 1; most <= MOST; most += 1) {
    for (const layout of ['phone', 'short', 'desk'] as const) {
      expect(ownHand(most, layout).side).toBeGreaterThanOrEqual(24);
      expect(ownHand(most + 1, layout).side).toBeLessThanOrEqual(ownHand(most, layout).side);
      expect(otherHand(most, layout).side).toBeLessThanOrEqual(ownHand(most, layout).side);
    }
  }
});

import { expect, test } from 'vitest';

import { otherHand, ownHand, SupplySheet, type HandSize } from './sheet.svelte';

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

test('the supply opens by itself when a tile is to be taken, but not over a board that comes first', () => {
  const sheet = (boardFirst: boolean): SupplySheet =>
    new SupplySheet(() => ({ drafting: true, opening: false, boardFirst }));
  expect(sheet(false).open).toBe(true);
  const drawer = sheet(true);
  expect(drawer.open).toBe(false);
  drawer.toggle();
  expect(drawer.open).toBe(true);
  drawer.follow();
  expect(drawer.open).toBe(false);
});

import { expect, test } from 'vitest';

import {
  clockText,
  isLow,
  noteArrival,
  passedMark,
  serverTime,
  timeLeft,
  type Clock,
  type Control,
} from './clocks';

const t = (id: string, args: object = {}): string => `${id} ${Object.values(args).join(' ')}`.trim();
const LIVE: Control = { kind: 'fischer', initial: 300, increment: 3 };

function clock(changes: Partial<Clock> = {}): Clock {
  return {
    control: LIVE,
    remaining: [60_000, 300_000],
    running: 0,
    at: 1000,
    now: 1000,
    flagged: null,
    skipped: [],
    vacation: [],
    ...changes,
  };
}

test('only the running clock counts down, by the time since it arrived', () => {
  const shown = clock();
  noteArrival(shown, 5_000);
  expect(timeLeft(shown, 0, 7_500)).toBe(57_500);
  expect(timeLeft(shown, 1, 7_500)).toBe(300_000);
  expect(timeLeft(shown, 0, 999_999)).toBe(0);
  expect(serverTime(shown, 7_500)).toBe(1002.5);
});

test('a clock that begins later waits, as after a restart of the server', () => {
  const shown = clock({ at: 1010 });
  noteArrival(shown, 0);
  expect(timeLeft(shown, 0, 9_000)).toBe(60_000);
  expect(timeLeft(shown, 0, 12_000)).toBe(58_000);
});

test('a stored clock stands still', () => {
  expect(timeLeft(clock(), 0, 50_000)).toBe(60_000);
});

test.each([
  [300_000, '5:00'],
  [65_999, '1:05'],
  [9_950, '0:09.9'],
  [0, '0:00.0'],
  [3_723_000, '1:02:03'],
  [2 * 86_400_000 + 3 * 3_600_000, 'ui-clock-left-days 2 3'],
])('%i milliseconds are %s', (left, text) => {
  expect(clockText(left, t)).toBe(text);
});

test('low is a share of the game, from ten seconds to a minute', () => {
  expect(isLow(clock(), 29_999)).toBe(true);
  expect(isLow(clock(), 30_000)).toBe(false);
  expect(isLow(clock({ control: { kind: 'fischer', initial: 60, increment: 0 } }), 9_999)).toBe(true);
  expect(isLow(clock({ control: { kind: 'fischer', initial: 10_800, increment: 0 } }), 60_000)).toBe(false);
  expect(isLow(clock({ control: { kind: 'days', days: 3 } }), 11 * 3_600_000)).toBe(true);
});

test('each mark is passed once, and none in games as short as that', () => {
  expect(passedMark(clock(), 61_000, 60_000)).toBe(60_000);
  expect(passedMark(clock(), 60_000, 59_000)).toBeNull();
  expect(
    passedMark(clock({ control: { kind: 'fischer', initial: 60, increment: 0 } }), 61_000, 59_000),
  ).toBeNull();
  expect(passedMark(clock(), 11_000, 9_000)).toBe(10_000);
});

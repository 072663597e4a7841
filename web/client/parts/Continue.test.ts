// @vitest-environment jsdom
/** The way back into a running game. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { ownGames } from '../lib/attention.svelte';
import { keepHeld, keepSummary, keepUnopened } from '../lib/games';
import { table } from '../testing/fixtures';
import Continue from './Continue.svelte';

const RESULT = { ranking: [1, 2], scores: [1, 0], reason: 'end' } as never;

beforeEach(() => {
  localStorage.clear();
  ownGames.signedOut = false;
});
afterEach(cleanup);

const link = (): string | null => screen.queryByRole('link')?.getAttribute('href') ?? null;

it('leads to a game that waits for chance', () => {
  keepSummary('waits', table(), -1, 3, [0]);
  render(Continue);
  expect(link()).toBe('/g/waits');
});

it('leads to no game that is over, or that nobody has opened here', () => {
  keepSummary('over', table({ result: RESULT }), 0, 9, [0]);
  keepUnopened('unopened', { game: 'plain', mine: [0], seats: [] });
  render(Continue);
  expect(link()).toBeNull();
});

it('leads to no game of an account that is signed out', () => {
  keepSummary('held', table(), 0, 3, [0]);
  keepHeld('held', [0]);
  render(Continue);
  expect(link()).toBe('/g/held');
  ownGames.signedOut = true;
  flushSync();
  expect(link()).toBeNull();
});

it('leads first to a game in which it is your turn', () => {
  keepSummary('yours', table(), 0, 3, [0]);
  keepSummary('theirs', table(), 1, 3, [0]);
  render(Continue);
  expect(link()).toBe('/g/yours');
});

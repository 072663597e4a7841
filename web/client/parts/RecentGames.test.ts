// @vitest-environment jsdom
/** The list of a device's games. */
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepSummary, keepToken } from '../lib/games';
import { table } from '../testing/fixtures';
import RecentGames from './RecentGames.svelte';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('off')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows thirty games, first those that wait for you, and the others on request', async () => {
  for (let number = 0; number < 70; number++) {
    keepToken(`game${number}`, 0, 'token');
    keepSummary(`game${number}`, table(), number === 0 ? 0 : 1, 3, [0]);
  }
  render(RecentGames);
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/g/game0');
  const more = (): HTMLElement | null => screen.queryByRole('button', { name: /more/ });
  await fireEvent.click(more()!);
  expect(screen.getAllByRole('listitem')).toHaveLength(60);
  await fireEvent.click(more()!);
  expect(screen.getAllByRole('listitem')).toHaveLength(70);
  expect(more()).toBeNull();
});

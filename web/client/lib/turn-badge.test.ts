// @vitest-environment jsdom
/** The sign of a waiting game. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { setTurnBadge } from './turn-badge';

const icon = (): string | null => document.querySelector('link')?.getAttribute('href') ?? null;

beforeEach(() => {
  document.head.innerHTML = '<link rel="icon" type="image/svg+xml" href="/games/icon.svg">';
});

afterEach(() => vi.unstubAllGlobals());

it("is on the icon, below the server's prefix, while the game waits", () => {
  setTurnBadge(true);
  expect(icon()).toBe('/games/icon-turn.svg');
  setTurnBadge(true);
  expect(icon()).toBe('/games/icon-turn.svg');
  setTurnBadge(false);
  expect(icon()).toBe('/games/icon.svg');
});

it('is on the installed app, and a refusal is no error', async () => {
  const badge = {
    setAppBadge: vi.fn(() => Promise.reject(new Error('no'))),
    clearAppBadge: vi.fn(async () => {}),
  };
  vi.stubGlobal('navigator', badge);
  setTurnBadge(true);
  setTurnBadge(false);
  await Promise.resolve();
  expect(badge.setAppBadge).toHaveBeenCalledWith(1);
  expect(badge.clearAppBadge).toHaveBeenCalled();
});

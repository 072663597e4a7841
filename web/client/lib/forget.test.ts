// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { forgetEverything, forgetKeysOf, watchForgetting } from './forget';
import { forgetGame, keepToken, storedGame } from './games';
import { load, save } from './storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('forgets one game with all that is stored under its id, and no other', () => {
  for (const id of ['abcdefghijkl', 'mnopqrstuvwx']) {
    keepToken(id, 0, 'secret-token');
    save(`glyphwall.joining.${id}`, { token: 'secret-token' });
    save(`glyphwall.seen.${id}`, { secret: 'x' });
  }
  forgetGame('abcdefghijkl');
  expect(storedGame('abcdefghijkl')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('abcdefghijkl'))).toEqual([]);
  expect(storedGame('mnopqrstuvwx')?.tokens).toEqual({ 0: 'secret-token' });
  expect(Object.keys(localStorage).filter((key) => key.includes('mnopqrstuvwx'))).toHaveLength(2);
});

it('forgets unsaved values, too', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  save('glyphwall.joining.abcdefghijkl', 1);
  save('glyphwall.other', 2);
  forgetKeysOf('abcdefghijkl');
  expect(load('glyphwall.joining.abcdefghijkl', null)).toBeNull();
  expect(load('glyphwall.other', null)).toBe(2);
  full.mockRestore();
});

it('forgets everything of this client, and nothing of other programs of the same host', async () => {
  const deleted: string[] = [];
  const kept = ['glyphwall-games', 'glyphwall-files-1', 'other'];
  vi.stubGlobal('caches', {
    keys: async () => kept,
    delete: async (name: string) => deleted.push(name),
  });
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem('glyphwall.games', '{}');
    storage.setItem('glyphwall-analyses', '[]');
    storage.setItem('other', 'x');
  }
  await forgetEverything();
  for (const storage of [localStorage, sessionStorage]) expect(Object.keys(storage)).toEqual(['other']);
  expect(deleted.sort()).toEqual(['glyphwall-files-1', 'glyphwall-games']);
  vi.unstubAllGlobals();
});

it('tells other windows, so that they do not store their values again', () => {
  const again = vi.fn();
  const end = watchForgetting(again);
  const told = (key: string, newValue: string | null): boolean =>
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  told('glyphwall.games', '{}');
  told('glyphwall.forgotten', null);
  expect(again).not.toHaveBeenCalled();
  told('glyphwall.forgotten', 'now');
  expect(again).toHaveBeenCalledOnce();
  end();
});

// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { FOLDERS, rulesOf } from '../game/folder';
import { parseRoute } from './router.svelte';

const route = (path: string) => parseRoute(new URL(path, 'http://localhost'));

describe('parseRoute', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/about', { page: 'about' }],
    ['/rules/chess', { page: 'missing' }],
    ['/g/abcDEF123456', { page: 'game', gameId: 'abcDEF123456', invitation: null }],
    ['/g/abcDEF123456#invitation=x_Y-1', { page: 'game', gameId: 'abcDEF123456', invitation: 'x_Y-1' }],
    ['/learn/chess', { page: 'learn', game: 'chess' }],
    ['/learn', { page: 'missing' }],
    ['/g/short', { page: 'missing' }],
    ['/nowhere', { page: 'missing' }],
  ])('%s', (path, expected) => expect(route(path)).toEqual(expected));

  it('finds the pages that the games have brought, each at an address of its own', () => {
    const addresses = [...FOLDERS].flatMap(([game, { pages = [] }]) =>
      pages.map(({ address }) => ({ game, address })),
    );
    expect(addresses.length).toBeGreaterThan(2);
    expect(new Set(addresses.map(({ address }) => address)).size).toBe(addresses.length);
    for (const own of addresses) {
      expect(route(own.address)).toEqual({ page: 'of-game', ...own });
      expect(route(`${own.address}/`)).toEqual({ page: 'of-game', ...own });
    }
    expect(rulesOf('no-such-game')).toBeNull();
  });
});

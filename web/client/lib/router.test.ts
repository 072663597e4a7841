// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';

import { FOLDERS, rulesOf } from '../game/folders';
import { HOUSE_PAGES } from './addresses';
import { parseRoute } from './router.svelte';

const route = (path: string) => parseRoute(new URL(path, 'http://localhost'));

describe('parseRoute', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/about', { page: 'about' }],
    ['/print?game=toy', { page: 'print', query: '?game=toy' }],
    ['/referee', { page: 'referee' }],
    ['/analysis?from=x#at=2', { page: 'analysis', query: '?from=x', hash: '#at=2' }],
    ['/open#record=x', { page: 'open' }],
    ['/games', { page: 'missing' }], // of a site alone
    ['/rules/chess', { page: 'missing' }],
    ['/g/abcDEF123456', { page: 'game', gameId: 'abcDEF123456', invitation: null, ply: null }],
    [
      '/g/abcDEF123456#invitation=x_Y-1',
      { page: 'game', gameId: 'abcDEF123456', invitation: 'x_Y-1', ply: null },
    ],
    ['/g/abcDEF123456/12', { page: 'game', gameId: 'abcDEF123456', invitation: null, ply: 12 }],
    ['/g/abcDEF123456/x', { page: 'missing' }],
    ['/p/a%20b/c_d?game=x&size=4', { page: 'position', position: 'a b/c_d', query: '?game=x&size=4' }],
    ['/p/100%', { page: 'position', position: '100%', query: '' }],
    ['/p', { page: 'missing' }],
    ['/learn/chess', { page: 'learn', game: 'chess' }],
    ['/learn', { page: 'missing' }],
    ['/puzzles/chess', { page: 'puzzles', game: 'chess', puzzle: '' }],
    ['/puzzles/chess/abcd2345', { page: 'puzzles', game: 'chess', puzzle: 'abcd2345' }],
    ['/puzzles/chess/A', { page: 'missing' }],
    ['/endgames/chess', { page: 'endgames', game: 'chess', puzzle: '', query: '' }],
    ['/endgames/chess/ab2', { page: 'endgames', game: 'chess', puzzle: 'ab2', query: '' }],
    ['/endgames/chess?position=x', { page: 'endgames', game: 'chess', puzzle: '', query: '?position=x' }],
    ['/g/short', { page: 'missing' }],
    ['/nowhere', { page: 'missing' }],
  ])('%s', (path, expected) => expect(route(path)).toEqual(expected));

  it('finds every page', () => {
    expect(HOUSE_PAGES.map((address) => route(address).page)).toEqual([
      'start',
      'about',
      'print',
      'referee',
      'analysis',
      'open',
      'alerts',
      'account',
      'privacy',
    ]);
  });

  it("finds the games' pages, each at its own address", () => {
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

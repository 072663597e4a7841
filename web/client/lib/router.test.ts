import { describe, expect, it } from 'vitest';

import { parseRoute } from './router.svelte';

const route = (path: string) => parseRoute(new URL(path, 'http://localhost'));

describe('parseRoute', () => {
  it.each([
    ['/', { page: 'start' }],
    ['/about', { page: 'about' }],
    ['/rules/', { page: 'rules', game: 'grawlix' }],
    ['/rules/graffiti', { page: 'rules', game: 'graffiti' }],
    ['/theorem', { page: 'theorem' }],
    ['/rules/chess', { page: 'missing' }],
    ['/g/abcDEF123456', { page: 'game', gameId: 'abcDEF123456', invitation: null }],
    ['/g/abcDEF123456#invitation=x_Y-1', { page: 'game', gameId: 'abcDEF123456', invitation: 'x_Y-1' }],
    ['/g/short', { page: 'missing' }],
    ['/nowhere', { page: 'missing' }],
  ])('%s', (path, expected) => expect(route(path)).toEqual(expected));
});

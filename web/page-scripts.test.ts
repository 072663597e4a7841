// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, it, vi } from 'vitest';

import { preloads, type Script } from './page-scripts';

const script = (module: string, imports: string[] = [], styles: string[] = []): Script => ({
  modules: [`/web/client/${module}`],
  imports,
  styles,
});

const SCRIPTS = new Map([
  ['first.js', script('main.ts', ['shared.js'])],
  ['shared.js', script('lib/text.svelte.ts')],
  ['start.js', script('pages/StartPage.svelte', ['first.js', 'card.js'], ['start.css'])],
  ['card.js', script('parts/Choice.svelte', ['shared.js'], ['card.css'])],
  ['game.js', script('pages/GamePage.svelte', ['first.js'])],
  ['socket.js', script('net/socket.ts')],
]);

const theme = readFileSync(join(import.meta.dirname, 'client/public/theme.js'), 'utf8');

/** Run `theme.js` in a page of a server; returns what it preloads. */
function preloaded(path: string, prefix = ''): string[] {
  document.head.innerHTML = preloads(SCRIPTS, 'first.js', `${prefix}/`);
  history.replaceState(null, '', prefix + path);
  const src = new URL(`${prefix}/theme.js`, location.href).href;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { src }),
  );
  new Function(theme)();
  return [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? '');
}

afterEach(() => {
  document.head.innerHTML = '';
  history.replaceState(null, '', '/');
});

it("preloads a page's scripts and styles, without those of the first script", () => {
  expect(preloaded('/')).toEqual(['/start.js', '/card.js', '/start.css', '/card.css']);
  expect(preloaded('/g/abcdefghijkl/7#invitation=x')).toEqual(['/game.js', '/socket.js']);
});

it('knows the page behind a prefix', () => {
  expect(preloaded('/g/abcdefghijkl', '/games')).toEqual(['/games/game.js', '/games/socket.js']);
  expect(preloaded('/', '/games')).toHaveLength(4);
});

it.each(['/about', '/p/grawlix', '/g"]', '/%22'])('preloads nothing for %s', (path) => {
  expect(preloaded(path)).toEqual([]);
});

it('fails when a page has moved', () => {
  expect(() => preloads(new Map([['first.js', script('main.ts')]]), 'first.js')).toThrow('StartPage');
});

// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { applyAppearance, change, drawnTheme, type Theme, THEMES } from './settings.svelte';

const before = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');
const root = document.documentElement;

/** A system that asks for these things. */
function system(...asked: string[]): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: asked.includes(query) }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  change('theme', 'system');
  change('largeText', false);
});

const MORE = '(prefers-contrast: more)';
const DARK = '(prefers-color-scheme: dark)';

describe.each<[Theme, string[], string | undefined]>([
  ['system', [], undefined],
  ['system', [DARK], undefined], // the style sheets follow by themselves
  ['system', [MORE], 'contrast-light'],
  ['system', [MORE, DARK], 'contrast-dark'],
  ['light', [MORE, DARK], 'light'],
  ['contrast-dark', [], 'contrast-dark'],
])('%s, the system asks for %s', (theme, asked, expected) => {
  it.each([
    ['before the first paint', () => new Function(before)() as void],
    ['on a page', applyAppearance],
  ])('%s', (_, apply) => {
    system(...asked);
    change('theme', theme);
    change('largeText', true);
    delete root.dataset['theme'];
    delete root.dataset['text'];
    apply();
    expect(root.dataset['theme']).toBe(expected);
    expect(root.dataset['text']).toBe('large');
  });
});

it('chooses a theme that the server can draw', () => {
  const drawn = THEMES.map((theme) => {
    change('theme', theme);
    return drawnTheme();
  });
  expect(drawn).toEqual(['auto', 'light', 'dark', 'light', 'dark']);
});

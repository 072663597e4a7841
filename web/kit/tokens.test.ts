import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contrast, readTokens } from './contrast';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const more = readFileSync(join(import.meta.dirname, 'high-contrast.css'), 'utf8');

const light = readTokens(css, ':root {');
const dark = readTokens(css, ':root {', 'dark');
const pairs = Object.fromEntries(Object.entries(dark).filter(([name, value]) => value !== light[name]));
const contrasts = ['contrast-light', 'contrast-dark'].map(
  (theme) => [theme, readTokens(more, `:root[data-theme='${theme}'][data-theme] {`)] as const,
);

const PAIRS: [string, string, number][] = [
  ...['ground', 'surface', 'sunken', 'bench', 'cell'].flatMap((under): [string, string, number][] => [
    ['ink', under, 7],
    ['ink-soft', under, 4.5],
  ]),
  ...['ground', 'surface'].flatMap((under) =>
    ['accent', 'good', 'bad', 'warn'].map((ink): [string, string, number] => [ink, under, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  // What is not text, but must be seen: outlines, rings, dots (WCAG 1.4.11).
  ...['ground', 'surface', 'bench', 'cell'].map((under): [string, string, number] => [
    'line-strong',
    under,
    3,
  ]),
  ...['ground', 'surface', 'bench', 'cell'].map((under): [string, string, number] => ['focus', under, 3]),
  ['focus', 'focus-gap', 3],
  ['frame', 'ground', 3],
  ['frame', 'bench', 3],
  ['target', 'cell', 3],
  ['last-move', 'bench', 3],
  ['last-move', 'last-move-gap', 3],
  ['conflict', 'bench', 3],
  ['conflict', 'conflict-gap', 3],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  it.each(PAIRS)('%s on %s reaches %f', (ink, under, least) => {
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(least);
  });
});

describe('dark', () => {
  it('is chosen, or the system decides', () => {
    expect(css).toContain('color-scheme: light dark;');
    for (const theme of ['light', 'dark'])
      expect(css).toContain(`:root[data-theme='${theme}'] {\n  color-scheme: ${theme};\n}`);
  });

  it('redefines every colour', () => {
    const colours = Object.entries(light).filter(([, value]) => /^(#|rgb)/.test(value));
    expect(colours.map(([name]) => name).sort()).toEqual(Object.keys(pairs).sort());
  });
});

describe.each(contrasts)('%s', (_, tokens) => {
  it.each(PAIRS)('%s on %s: text reaches 7, lines 4.5', (ink, under, least) => {
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(least >= 4.5 ? 7 : 4.5);
  });

  it('redefines every colour', () => expect(Object.keys(tokens).sort()).toEqual(Object.keys(pairs).sort()));
});

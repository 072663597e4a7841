import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contrast } from './contrast';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const more = readFileSync(join(import.meta.dirname, 'high-contrast.css'), 'utf8');

function block(opening: string, sheet = css): Record<string, string> {
  const start = sheet.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening}`);
  const body = sheet.slice(start + opening.length, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const light = block(':root {');
const dark = block(":root[data-theme='dark'] {");
const contrasts = ['contrast-light', 'contrast-dark'].map(
  (theme) => [theme, block(`:root[data-theme='${theme}'][data-theme] {`, more)] as const,
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
  it('is the same by choice and by the system', () => {
    expect(block(':root:not([data-theme]) {')).toEqual(dark);
  });

  it('redefines every colour', () => {
    const colours = Object.entries(light).filter(([, value]) => /^(#|rgb)/.test(value));
    expect(Object.keys(dark).sort()).toEqual(colours.map(([name]) => name).sort());
  });
});

describe.each(contrasts)('%s', (_, tokens) => {
  it.each(PAIRS)('%s on %s: text reaches 7, lines 4.5', (ink, under, least) => {
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(least >= 4.5 ? 7 : 4.5);
  });

  it('redefines every colour', () => expect(Object.keys(tokens).sort()).toEqual(Object.keys(dark).sort()));
});

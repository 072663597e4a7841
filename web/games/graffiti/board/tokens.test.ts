import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contrast, readTokens } from '$kit/contrast';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const house = readFileSync(join(import.meta.dirname, '../../../kit/tokens.css'), 'utf8');

const HOUSE = { light: readTokens(house, ':root {'), dark: readTokens(house, ':root {', 'dark') };
const [light, dark] = (['light', 'dark'] as const).map((scheme) => ({
  ...readTokens(css, '\n:root {', scheme),
  ...readTokens(css, ":root[data-game='graffiti'] {", scheme),
})) as [Record<string, string>, Record<string, string>];

const more = readFileSync(join(import.meta.dirname, '../../../kit/high-contrast.css'), 'utf8');
/** In these the house's colours are the house's. */
const contrasts = ['contrast-light', 'contrast-dark'].map((theme): [string, Record<string, string>] => [
  theme,
  {
    ...(theme === 'contrast-light' ? light : dark),
    ...readTokens(more, `:root[data-theme='${theme}'][data-theme] {`),
    ...readTokens(css, `:root[data-theme='${theme}'] {`),
  },
]);

const PAIRS: [string, string, number][] = [
  ...['ground', 'surface', 'sunken', 'bench', 'cell', 'furniture'].flatMap(
    (under): [string, string, number][] => [
      ['ink', under, 7],
      ['ink-soft', under, 4.5],
    ],
  ),
  ...['ground', 'surface'].flatMap((under) =>
    ['accent', 'good', 'bad', 'warn'].map((ink): [string, string, number] => [ink, under, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['brick-ink', 'brick', 4.5],
  ['brick-ink', 'brick-light', 4.5],
  ['panel-ink', 'panel', 7],
  ['pad-taken-ink', 'pad-taken', 7],
  // What is not text, but must be seen (WCAG 1.4.11).
  ...['ground', 'surface', 'bench', 'cell'].flatMap((under): [string, string, number][] => [
    ['line-strong', under, 3],
    ['focus', under, 3],
  ]),
  ['frame', 'ground', 3],
  ['line-strong', 'sunken', 3],
  ['pad-line', 'pad', 4.5],
  ['pad-line', 'road', 4.5],
  ['choose', 'choose-gap', 7],
  ['choose', 'pad', 3],
  ['choose', 'road', 3],
  ['panel', 'tunnel-edge', 1.5],
  ['lamp', 'brick-light', 3],
  ['fresh', 'tunnel-edge', 3],
];

describe.each([
  ['light', { ...HOUSE.light, ...light }],
  ['dark', { ...HOUSE.dark, ...dark }],
])('%s', (_, tokens: Record<string, string>) => {
  it.each(PAIRS)('%s on %s reaches %f', (ink, under, least) => {
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(least);
  });
});

describe('dark', () => {
  it('redefines every colour, and no unknown name', () => {
    const kept = Object.keys(light).filter((name) => light[name] === dark[name]);
    expect(kept).toEqual(['choose', 'font-title']);
    const own = Object.keys(readTokens(css, '\n:root {'));
    for (const name of Object.keys(readTokens(css, ":root[data-game='graffiti'] {"))) {
      expect(own).not.toContain(name);
      expect(Object.keys(HOUSE.light)).toContain(name);
    }
  });
});

describe.each(contrasts)('%s', (_, tokens) => {
  it.each(PAIRS)('%s on %s: text reaches 7, lines 4.5', (ink, under, least) => {
    const wanted = least >= 4.5 ? 7 : least >= 3 ? 4.5 : least;
    expect(contrast(tokens[ink]!, tokens[under]!)).toBeGreaterThanOrEqual(wanted);
  });

  it('keeps bare segments visible', () => {
    expect(contrast(tokens['sketch']!, tokens['panel']!)).toBeGreaterThanOrEqual(4.5);
  });
});

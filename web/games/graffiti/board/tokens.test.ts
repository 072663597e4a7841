import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { contrast } from '$kit/contrast';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const house = readFileSync(join(import.meta.dirname, '../../../kit/tokens.css'), 'utf8');

function block(sheet: string, opening: string): Record<string, string> {
  const start = sheet.indexOf(opening);
  if (start < 0) throw new Error(`no ${opening}`);
  const body = sheet.slice(start + opening.length, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const HOUSE = { light: block(house, ':root {'), dark: block(house, ":root[data-theme='dark'] {") };
const light = { ...block(css, '\n:root {'), ...block(css, ":root[data-game='graffiti'] {") };
const dark = {
  ...block(css, "\n:root[data-theme='dark'] {"),
  ...block(css, ":root[data-game='graffiti'][data-theme='dark'] {"),
};

const more = readFileSync(join(import.meta.dirname, '../../../kit/high-contrast.css'), 'utf8');
/** In these the house's colours are the house's; the tunnel's own are as by day where nothing else is said. */
const contrasts = ['contrast-light', 'contrast-dark'].map((theme): [string, Record<string, string>] => [
  theme,
  {
    ...light,
    ...block(more, `:root[data-theme='${theme}'][data-theme] {`),
    ...block(css, `:root[data-theme='${theme}'] {`),
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
  it('is the same by choice and by the system', () => {
    expect({
      ...block(css, ':root:not([data-theme]) {'),
      ...block(css, ":root[data-game='graffiti']:not([data-theme]) {"),
    }).toEqual(dark);
  });

  it('redefines every colour, and no unknown name', () => {
    const colours = Object.entries(light).filter(([, value]) => /^(#|rgb)/.test(value));
    expect(Object.keys(dark).sort()).toEqual(colours.map(([name]) => name).sort());
    const own = Object.keys(block(css, '\n:root {'));
    for (const name of Object.keys(block(css, ":root[data-game='graffiti'] {"))) {
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

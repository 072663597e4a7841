// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { change } from '$client/lib/settings.svelte';
import { applyLanguage, t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';

import actions from './actions.json';
import Move from './Move.svelte';
import { didText, moveText, readMove, turnsIn } from './moves';

const PLIES = [
  ...actions.tiles.flatMap((tile) => [`+${tile}`, ...actions.cells.map((cell) => tile + cell)]),
  ...actions.others,
];

beforeAll(() => allTextsOf('grawlix'));
afterEach(cleanup);

describe.each(['en', 'de'])('moves in %s', (language) => {
  beforeEach(async () => {
    change('language', language);
    await applyLanguage();
  });
  afterAll(async () => {
    change('language', '');
    await applyLanguage();
  });

  it.each(['shown', 'literate', 'terse'] as const)('has words of its own for every ply: %s', (style) => {
    const said = PLIES.map((ply) => moveText(ply, style, t));
    expect(said.filter((text) => text === '' || /[=+?]|[A-Z][ahdpnsx]\b|grawlix/.test(text))).toEqual([]);
    expect(new Set(said).size).toBe(PLIES.length);
  });
});

it('names signs for the ear and writes them for the eye', () => {
  expect(moveText('Raf6+Yd', 'shown', t)).toBe('red @ on f6, take the yellow $');
  expect(moveText('Raf6', 'literate', t)).toBe('red at-sign on f6');
  expect(moveText('Raf6', 'terse', t)).toBe('R at-sign on f 6');
  expect(moveText('Raf6+Yd', 'code', t)).toBe('R@f6+Y$');
});

it.each([
  ['en', 'You placed the red at-sign on f6.', 'You took R at-sign.', 'take the yellow dollar'],
  [
    'de',
    'Du hast das rote At-Zeichen auf f6 gelegt.',
    'Du hast R At-Zeichen genommen.',
    'das gelbe Dollarzeichen nehmen',
  ],
])('names a tile in a sentence with its article: %s', async (language, placed, took, take) => {
  change('language', language);
  await applyLanguage();
  const you = { who: '', you: 'yes' } as const;
  expect(didText('Raf6', you, 'literate', t)).toBe(placed);
  expect(didText('+Ra', you, 'terse', t)).toBe(took);
  expect(moveText('+Yd', 'literate', t)).toBe(take);
  change('language', '');
  await applyLanguage();
});

it('groups the plies of a line into turns', () => {
  expect(turnsIn(['+Ra', '+Oh', 'Raf6', '+Yd', 'Ohf7', 'Ydf8', '+Gn'])).toEqual([
    ['+Ra'],
    ['+Oh'],
    ['Raf6', '+Yd'],
    ['Ohf7'],
    ['Ydf8', '+Gn'],
  ]);
});

it('keeps what it cannot read', () => {
  expect(readMove('Rhf6Q')).toBeNull();
  expect(moveText('resign', 'shown', t)).toBe('resign');
});

it.each([
  ['Raf6+Yd', 2, 'f6+'],
  ['keep', 0, 'keep sides'],
  ['=2', 0, 'player 2, by lot'],
  ['?', 0, 'a pick in secret'],
])('draws %s', (move, tiles, text) => {
  const { container } = render(Move, { move });
  expect(container.querySelectorAll('svg')).toHaveLength(tiles);
  expect(container.textContent?.replace(/\s+/g, ' ').trim().replace(' +', '+')).toBe(text);
  expect(container.querySelector('code')).toBeNull();
});

// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { change } from '$client/lib/settings.svelte';
import { applyLanguage, t } from '$client/lib/text.svelte';
import { allTextsOf } from '$client/testing/texts';

import actions from './actions.json';
import { VIEWS } from './fixtures';
import Move from './Move.svelte';
import { moveWords, readMove, turnsIn } from './moves';
import { picturesOfMove } from './pictures';

/** Further spaces of own editions: several paints, the primaries for a can each, a single primary. */
const PLIES = [...actions, 'Px.1', 'Px.2b', 'PL.2', 'Pr.1', 'Pry', 'TSb', 'B12'];

/** Plies that differ only in the copy of a space or in the second paint that a wild paint replaces. */
const alike = (ply: string): string =>
  ply
    .replace(/(?<=[\dLMSx])b(?=$|\^)/, '')
    .replace(/(?<=^P\w+)\.1(?=$|\^)/, '')
    .replace(',wld.2', ',wld.1');

beforeAll(() => allTextsOf('graffiti'));
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

  it('has words for every ply', () => {
    const said = PLIES.map((ply) => moveWords(ply, t) ?? '');
    expect(
      PLIES.filter((_, at) => !said[at] || /[~^@/:=?]|,\w|\.\d|tunnel|graffiti/.test(said[at]!)),
    ).toEqual([]);
    const words = new Map<string, string>();
    PLIES.forEach((ply, at) => {
      const before = words.get(ply.charAt(0) + said[at]);
      if (before !== undefined) expect(alike(ply), said[at]).toBe(alike(before));
      words.set(ply.charAt(0) + said[at], ply);
    });
  });
});

it('draws every ply', () => {
  for (const move of PLIES) {
    const { container, unmount } = render(Move, { move });
    expect(container.querySelector('code'), move).toBeNull();
    expect(container.querySelector('svg, b') ?? container.textContent?.trim(), move).toBeTruthy();
    unmount();
  }
});

it.each([
  ['S2.1@B4/2,ry,k', 'hand in a 2, spend red-yellow and black: spray B4'],
  [
    'S2.2^bob@B4/33,wld,bob.g',
    'hand in two 3s, spend a wild paint and green by the bobby: spray B4 with 2 cans with the bobby',
  ],
  ['S4.1', 'spray in section 4'],
  ['/prm,r', 'play Free permit, spend red'],
  ['@C3', 'choose C3'],
  ['^res@C2', 'reserve C2'],
  ['PL:y.', 'take yellow'],
  ['PL', 'take red, yellow, or blue'],
  ['Pd.2', 'take a two-colour paint with 2 cans'],
  ['Pd.1:ry^ext.', 'take red-yellow, play Extra turn'],
  ['TM', 'take 2 open permits'],
  ['TS', 'take the open permit and draw one'],
  ['TM^add', 'take 2 open permits with Add'],
  ['B3', 'take the bonus tile on space 3'],
  ['Bbob', 'take the bobby'],
  ['~ry~g~.', 'keep red-yellow, keep green, keep no other paint'],
  ['-', 'pass'],
  ['.', 'done'],
  ['=ext=4=seat2', 'Extra turn is laid out, a 4 is drawn, player 2 begins'],
  ['?', 'a hidden draw'],
])('describes %s', (move, words) => {
  expect(moveWords(move, t)).toBe(words);
});

it('names tiles on spaces if the position is known', () => {
  const view = VIEWS.first;
  expect(view.table.open_bonus[2]).toBeTruthy();
  expect(moveWords('B3', t, view)).toBe(`take ${t(`tunnel-bonus-${view.table.open_bonus[2]}`)}`);
  const [, one, two, three] = view.table.open_permits;
  expect(moveWords('TM', t, view)).toBe(`take the ${one} and ${two}`);
  expect(moveWords('TS', t, view)).toBe(`take the ${three} and draw one`);
});

it('groups the plies of a line into turns', () => {
  const line = ['/2', ',r', '^2vp', 'S2.1', '@B4', '/prm', ',k', '.', 'TS', '=4', '^ext', 'PL', ':y', '-'];
  expect(turnsIn(line).map((turn) => turn.join(''))).toEqual([
    '/2,r^2vp',
    'S2.1@B4/prm,k.',
    'TS=4^ext',
    'PL:y',
    '-',
  ]);
  expect(turnsIn(['^res', '@C2', 'B1', '^sav', '~r', '~.', '~g', '=4', '=5']).map(String)).toEqual([
    '^res,@C2,B1',
    '^sav,~r,~.',
    '~g',
    '=4,=5',
  ]);
});

it('keeps what it cannot read', () => {
  expect(readMove('S2.1@B4!')).toBeNull();
  expect(moveWords('resign', t)).toBeNull();
});

it.each([
  ['S2.2^bob@B4/33,wld,bob.g', 'segment:B4 <bonus:bob <permit:3 <permit:3 <bonus:wld <bonus:bob <paint:g'],
  ['S2.1', 'section:2'],
  ['PL', 'paint:r /paint:y /paint:b'],
  ['Pd.1:ry', 'paint:ry'],
  ['TS', 'permit: permit:0'],
  ['B1^bob^dis', 'bonus:bob <bonus:dis'],
  ['^ext', '<bonus:ext'],
])('draws the gains and costs of %s', (move, line) => {
  const drawn = picturesOfMove(readMove(move)!, null);
  expect(
    drawn.map(({ kind, code, spent, or }) => `${spent ? '<' : ''}${or ? '/' : ''}${kind}:${code}`).join(' '),
  ).toBe(line);
});

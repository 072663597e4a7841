import { expect, test } from 'vitest';

import type { Entry } from '$protocol/types';

import { rememberTurns, type Turn } from './log';

const ply = (move: string): Entry => ({
  version: 1,
  kind: 'moved',
  seat: 0,
  move,
  events: [],
  plies: 1,
  at: 0,
  player: null,
  clock: null,
});

test('a turn is described again only if its plies changed', () => {
  const remember = rememberTurns<string>();
  const told: string[] = [];
  const tell = (plies: Entry[]): string => {
    const turn: Turn = { after: 1, seat: 0, plies };
    return remember(turn, () => {
      const said = plies.map(({ move }) => move).join('');
      told.push(said);
      return said;
    });
  };
  const [one, two, other] = [ply('a'), ply('b'), ply('c')];
  expect([tell([one]), tell([one]), tell([one, two]), tell([one, two])]).toEqual(['a', 'a', 'ab', 'ab']);
  expect([tell([other]), tell([one, other]), tell([one, other]), tell([])]).toEqual(['c', 'ac', 'ac', '']);
  expect(told).toEqual(['a', 'ab', 'c', 'ac', '']);
});

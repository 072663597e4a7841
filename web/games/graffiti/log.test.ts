import { beforeAll, describe, expect, it } from 'vitest';
import { allTextsOf } from '$client/testing/texts';

import type { Entry } from '$protocol/types';

import { changed, newsSince } from './state';
import { ENTRIES, stateAt } from './fixtures';
import { notationOf } from '$client/game/log';
import { turnsOf, turnSpoken } from './log';
import { t } from '$client/lib/text.svelte';

beforeAll(() => allTextsOf('graffiti'));

describe('turnsOf', () => {
  const turns = turnsOf(ENTRIES);

  it('joins plies to turns, draws included', () => {
    expect(turns.map(notationOf)).toEqual([
      'B2',
      'Pg.2',
      'S3.2@H2/3,r,wld,k',
      'Pg.1',
      'TF=2',
      'Pk.2',
      'Bbob',
      '~k~.',
      '=res=2=2',
      '@G2@G1',
      'Pg.1',
      'Bbob',
      'S5.1@J1/5,r,g',
      'PL:r',
      'TM=1=4',
      'Pd.1:rb',
      'B4',
      'Pd.2',
    ]);
    expect(turns.at(-1)?.after).toBe(ENTRIES.length);
    expect(turns.map(({ plies }) => plies.length).reduce((sum, count) => sum + count)).toBe(ENTRIES.length);
  });

  it('keeps bonus tiles before and after an action in its turn, and parts turns of one seat', () => {
    const plies = (moves: string[]): Entry[] =>
      moves.map((move, index) => ({
        ...ENTRIES[0]!,
        version: index + 1,
        plies: index + 1,
        move,
        events: [],
      }));
    const parts = (...moves: string[]): string[] => turnsOf(plies(moves)).map(notationOf);
    expect(parts('^2vp', 'S1.1', '@A1', '/1', ',r', '^ext', '.', 'PL', ':r')).toEqual([
      '^2vpS1.1@A1/1,r^ext.',
      'PL:r',
    ]);
    expect(parts('^res', '@A1', 'PL', ':b', 'B1', '-', '^sav', '~r', '~k', '~b')).toEqual([
      '^res@A1PL:b',
      'B1',
      '-',
      '^sav~r~k~b',
    ]);
  });

  it('hides a move that the viewer may not know', () => {
    const secret = { ...ENTRIES[9]!, version: 2, move: null, seat: null };
    const drawn = { ...secret, events: [{ kind: 'drew-permit', seat: 0, facts: {}, audience: null }] };
    expect(turnsOf([{ ...ENTRIES[9]!, move: 'TS' }, drawn]).map(notationOf)).toEqual(['TS?']);
  });

  it('speaks a turn', () => {
    expect(turnSpoken(stateAt(20), turns[2]!, 'literate', t)).toBe(
      'You sprayed H2 (Cat on Wheels): 10 points.',
    );
  });
});

describe('changes since the last turn', () => {
  it("are the others' actions after your last ply", () => {
    expect(newsSince(ENTRIES.slice(0, 2), [0]).map(({ move }) => move)).toEqual(['Pg.2']);
    expect(changed(newsSince(ENTRIES.slice(0, 2), [0]))).toEqual(new Set(['Pg.2']));
    expect(newsSince(ENTRIES.slice(0, 3), [0])).toEqual([]);
  });

  it('is nothing for a spectator, nor before the first turn', () => {
    expect(newsSince(ENTRIES, [])).toEqual([]);
    expect(newsSince(ENTRIES.slice(1, 2), [0])).toEqual([]);
  });

  it('tells segments from spaces, and forgets cans that were taken back', () => {
    expect(changed(newsSince(ENTRIES.slice(0, 20), [1]))).toEqual(new Set(['@G1', '@G2']));
    const before = changed(ENTRIES.slice(8, 12));
    expect(before).toEqual(new Set(['Pg.1', 'TF', 'Pk.2']));
    expect(changed(ENTRIES.slice(8, 13))).toEqual(new Set());
  });
});

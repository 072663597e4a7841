import { describe, expect, it } from 'vitest';

import type { Entry } from '$protocol/types';

import { ENTRIES } from './fixtures';
import { turnsOf } from './log';
import { picturesOf } from './pictures';

/** As one line: what is given stands after an arrow. */
const line = (turn: Parameters<typeof picturesOf>[0]): string =>
  picturesOf(turn)
    .map(({ kind, code, spent }) => `${spent ? '<' : ''}${kind}:${code}`)
    .join(' ');

describe('picturesOf', () => {
  it('shows what turns took, sprayed and spent', () => {
    expect(turnsOf(ENTRIES).map(line)).toEqual([
      'bonus:wld',
      'paint:g',
      'segment:H2 <permit:3 <paint:r <bonus:wld <paint:k',
      'paint:g',
      'permit:5',
      'paint:k',
      '',
      'paint:k',
      'bonus:res',
      'segment:G2 segment:G1',
      'paint:g',
      'bonus:bob',
      'segment:J1 <permit:5 <paint:r <paint:g',
      'paint:r',
      'permit:3 permit:1',
      'paint:rb',
      'bonus:sav',
      '',
    ]);
  });

  it("shows another player's secret permit face down, your own open", () => {
    const drew = { kind: 'drew-permit', seat: 0, facts: {}, audience: null };
    const own = { kind: 'drew-this-permit', seat: 0, facts: { pips: '3' }, audience: [0] };
    const turn = (...events: Entry['events']): Parameters<typeof picturesOf>[0] => ({
      after: 1,
      seat: 0,
      plies: [{ ...ENTRIES[0]!, events }],
    });
    expect(line(turn(drew))).toBe('permit:0');
    expect(line(turn(drew, own))).toBe('permit:3');
  });
});

import { describe, expect, it } from 'vitest';

import { stateOf, VIEWS } from './fixtures';
import { ending, singlePly } from './single.svelte';
import type { GraffitiState } from './state';
import type { GraffitiView } from '$protocol/types';

/** A state of seat 0 in which it may do just this. */
function asked(
  name: keyof typeof VIEWS,
  legal: string[],
  own: Partial<GraffitiView['table']['seats'][0]> = {},
): GraffitiState {
  const view = VIEWS[name];
  const seats = view.table.seats.map((holds, seat) => (seat === view.actor ? { ...holds, ...own } : holds));
  return stateOf({ ...view, legal, table: { ...view.table, seats } });
}

describe('a single choice', () => {
  it.each([
    ['segment', '@B4'],
    ['permit', '/2'],
    ['pay', ',ry'],
    ['paint', ':r'],
    ['reserve', '@B4'],
  ] as const)('is made for the person: %s', (name, ply) => {
    expect(singlePly(asked(name, [ply], { permit_count: 1, known_permits: { 2: 1 } }))).toBe(ply);
    expect(singlePly(asked(name, [ply, '.']))).toBeNull();
  });

  it('ends a turn in which no bonus tile can be played', () => {
    expect(singlePly(asked('after', ['.'], { cans: 2 }))).toBe('.');
    expect(singlePly(asked('after', ['.', '^ext'], { cans: 2 }))).toBeNull();
    expect(singlePly(asked('after', ['.', '^res'], { cans: 2 }))).toBeNull();
  });

  it('ends the turn if the player has said that no tile will follow', () => {
    ending.chosen = true;
    try {
      expect(singlePly(asked('after', ['.', '^ext', '^res'], { cans: 2 }))).toBe('.');
      expect(singlePly(asked('after', ['.', '^ext'], { cans: 0 }))).toBeNull(); // the last chance to play it
      expect(singlePly(asked('turn', ['-', '^res'], { cans: 2 }))).toBeNull();
    } finally {
      ending.chosen = false;
    }
  });

  it('ends a turn in which two points could be scored, if another turn follows', () => {
    expect(singlePly(asked('after', ['.', '^2vp'], { cans: 1 }))).toBe('.');
    expect(singlePly(asked('after', ['.', '^2vp'], { cans: 0 }))).toBeNull();
  });

  it("is a question if it ends the round: draws can't be taken back", () => {
    const state = asked('after', ['.'], { cans: 0 });
    const { view } = state;
    const passed = (now: boolean): GraffitiState => ({
      ...state,
      view: view && {
        ...view,
        table: {
          ...view.table,
          seats: view.table.seats.map((holds, seat) =>
            seat === view.actor ? holds : { ...holds, passed: now },
          ),
        },
      },
    });
    expect(singlePly(passed(false))).toBe('.');
    expect(singlePly(passed(true))).toBeNull();
  });

  it('does not reveal a secret hand by its timing', () => {
    const state = asked('permit', ['/2'], { permit_count: 2, known_permits: { 3: 1 } });
    const against = (kind: 'computer' | 'link'): GraffitiState => {
      const seats = state.table!.seats.map((seat, index) =>
        state.seats.includes(index) ? seat : { ...seat, kind },
      );
      return { ...state, table: { ...state.table!, seats } };
    };
    expect(singlePly(against('computer'))).toBe('/2');
    expect(singlePly(against('link'))).toBeNull();
  });

  it('is left to the player at the start of a turn and when keeping tiles', () => {
    expect(singlePly(asked('turn', ['-']))).toBeNull();
    expect(singlePly(asked('keep', ['~.']))).toBeNull();
  });
});

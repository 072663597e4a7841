import { beforeAll, describe, expect, it } from 'vitest';
import { allTextsOf } from '$client/testing/texts';

import { interpret } from './commands';
import { homeSeat, statusText } from './state';
import { ENTRIES, stateAt, stateOf, table, VIEWS } from './fixtures';
import { t } from '$client/lib/text.svelte';

beforeAll(() => allTextsOf('graffiti'));

const state = stateOf(VIEWS.turn, { seats: [1] });
const answer = (line: string, of = state): string => {
  const command = interpret(line, of, 'literate', t);
  if (command.kind !== 'say') throw new Error(`${line} is ${command.kind}`);
  return command.text;
};

describe('the command line', () => {
  it('treats other lines as moves or words', () => {
    const read = { kind: 'read', line: 'S2.1@B4/2,ry,k', why: false };
    expect(interpret(' S2.1@B4/2,ry,k ', state, 'literate', t)).toEqual(read);
    const [ply = ''] = state.view!.legal;
    expect(interpret(ply, state, 'literate', t)).toEqual({ kind: 'move', move: ply });
  });

  it('takes a permit, which begins with a slash, as a move', () => {
    const view = { ...VIEWS.turn, legal: ['/1', '/22'] };
    const paying = stateOf(view, { seats: [1] });
    expect(interpret('/1', paying, 'literate', t)).toEqual({ kind: 'move', move: '/1' });
    expect(interpret('/22,ry,k', paying, 'literate', t)).toMatchObject({ kind: 'read', line: '/22,ry,k' });
    expect(interpret('/3', paying, 'literate', t).kind).toBe('say');
  });

  it('leaves actions to the shared commands', () => {
    expect(interpret('/resign', state, 'literate', t)).toEqual({ kind: 'resign' });
    expect(interpret('/why @A1', state, 'literate', t)).toEqual({ kind: 'read', line: '@A1', why: true });
    expect(interpret('/copy record', state, 'literate', t)).toEqual({ kind: 'copy', what: 'record' });
    expect(interpret('/end', state, 'literate', t)).toEqual({ kind: 'step', to: 'last' });
  });

  it("lists your own tiles, and no one else's", () => {
    expect(answer('/hand')).toBe(
      'Paints: 1 yellow, 1 black. Permits: 3 permits of 2 pips, 1 permit of 4 pips, 2 permits of 5 pips. Bonus tiles: 1 Save. 2 cans left.',
    );
    expect(answer('/hand', stateOf(VIEWS.watching, { seats: [] }))).toBe(t('tunnel-tell-no-hand'));
  });

  it('tells seats, sections, boards, score', () => {
    expect(answer('/seat 1')).toMatch(/^Player 1|^Computer/);
    expect(answer('/seat 1')).toContain('23 points; 2 cans in hand; behind the screen 4 paints');
    expect(answer('/seat 2')).toContain('first player; has the bobby');
    expect(answer('/seat 7')).toBe(t('tunnel-tell-seat-usage', { seats: 2 }));
    expect(answer('/section 2')).toContain('Section 2, 1 can; free, can be chosen.');
    expect(answer('/section 2')).toContain('B1, 6 points, upper wall of section 2; bare; needs red, black.');
    expect(answer('/section')).toContain('/section 3');
    expect(answer('/boards')).toContain('Bonus tile Save, 1 can; free, can be chosen.');
    expect(answer('/boards', stateOf(VIEWS.waiting))).toBe(t('tunnel-tell-no-space'));
    expect(answer('/score')).toMatch(/: 23 from play, 0 for tags, 4 for unused tiles, 27 in total\./);
  });

  it('says the last turn, whose turn it is and the legal moves', () => {
    expect(answer('/last', stateAt(8, { entries: ENTRIES.slice(0, 8) }))).toBe(
      'You sprayed H2 (Cat on Wheels): 10 points.',
    );
    expect(answer('/last', stateAt(0))).toBe(t('ui-nothing-yet'));
    expect(answer('/turn')).toBe(t('tunnel-ask-turn', { cans: 2 }));
    expect(answer('/turn', stateAt(1))).toBe('Computer to place a can.');
    expect(answer('/legal')).toContain('S4.2^bob');
    expect(answer('/legal', stateAt(1))).toBe('Computer to place a can.');
    expect(answer('/help')).toContain('/section 3');
    expect(answer('/dance')).toContain('/dance');
  });

  it('knows whose screen is shown', () => {
    expect(homeSeat(state)).toBe(1);
    expect(homeSeat(stateAt(1))).toBe(0);
    expect(homeSeat(stateOf(VIEWS.turn, { seats: [0, 1] }))).toBe(1);
  });

  it('says whom everybody waits for', () => {
    expect(statusText(stateAt(1, { table: table({ thinking: 1 }) }), t)).toBe('Computer is thinking …');
    const absent = table({
      seats: [table().seats[0]!, { ...table().seats[1]!, kind: 'link', joined: false }],
    });
    expect(statusText(stateAt(1, { table: absent }), t)).toBe('Waiting for your friend.');
    expect(statusText(stateAt(10), t)).toBe('Drawing tiles.');
  });
});

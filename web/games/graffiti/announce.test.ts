import { beforeAll, describe, expect, it } from 'vitest';
import { playerName } from '$client/game/names';
import { allTextsOf } from '$client/testing/texts';

import type { Entry, Message } from '$protocol/types';

import { announce, outcomeText } from './announce';
import { ENTRIES, GAME, stateAt, stateOf, table, VIEWS } from './fixtures';
import { t } from '$client/lib/text.svelte';

beforeAll(() => allTextsOf('graffiti'));

const at = (index: number): Entry => ENTRIES[index]!;
const said = (from: number, to: number, style: 'terse' | 'literate' = 'literate'): string =>
  announce(stateAt(from), stateAt(to), ENTRIES.slice(from, to), style, t).polite;

describe('announce', () => {
  it('announces what a space gave, without the space', () => {
    expect(said(1, 2)).toBe('The computer took green paint.');
    expect(said(0, 1)).toBe('You took the bonus tile Wild paint.');
  });

  it('tells a whole spray as one sentence, and its steps one by one while they are made', () => {
    expect(said(2, 8)).toBe('You sprayed H2 (Cat on Wheels): 10 points.');
    expect(said(3, 4)).toBe('You chose H2 (Cat on Wheels).');
    expect(said(5, 6)).toBe('You paid red.');
  });

  it('leaves details out where few words are wanted', () => {
    expect(said(9, 11)).toContain('New open permit: 2.');
    expect(said(9, 11, 'terse')).not.toContain('New open permit');
  });

  it('announces the end of a round and draws', () => {
    const text = said(12, 20);
    expect(text).toContain('Round 3 ends');
    expect(text).toContain('You made G2 (Loose Laces) neutral: no one gets its points.');
    expect(text).toContain('Finished: Loose Laces. 1 picture is finished now.');
    expect(text).toContain('Round 4 begins.');
  });

  it('announces your turn and each new choice, once', () => {
    const turn = announce(stateAt(1), stateAt(2), [at(1)], 'literate', t);
    expect(turn.assertive).toBe(
      `Your turn, ${GAME[2]!.view.table.seats[0]!.cans} cans left: place a can or pass.`,
    );
    expect(announce(stateAt(5), stateAt(6), [at(5)], 'literate', t).assertive).toMatch(
      /^H2, 10 points: pay /,
    );
    expect(announce(stateAt(2), stateAt(2), [], 'literate', t).assertive).toBe('');
    expect(announce(stateAt(0), stateAt(1), [at(0)], 'literate', t).assertive).toBe(''); // now the computer's
  });

  it('does not call a spectator, and calls seats of one device by name', () => {
    const watching = { seats: [] };
    expect(announce(stateAt(1, watching), stateAt(2, watching), [at(1)], 'literate', t).assertive).toBe('');
    const here = { seats: [0, 1] };
    const text = announce(stateAt(1, here), stateAt(2, here), [at(1)], 'literate', t).assertive;
    expect(text).toMatch(/^Player 1: Your turn/);
  });

  it('announces a secret permit as the viewer may know it', () => {
    const draws = (number: number): Message => ({
      id: 'event-graffiti-drew-permit',
      args: { player: { id: 'ui-player', args: { number } } },
    });
    const permit: Message = { id: 'event-graffiti-drew-this-permit', args: { ...draws(1).args, pips: 3 } };
    const drawn: Entry = {
      ...at(0),
      move: '=3',
      seat: null,
      events: [
        { kind: 'drew-permit', seat: 0, facts: {}, audience: null, said: draws(1) },
        { kind: 'drew-this-permit', seat: 0, facts: { pips: '3' }, audience: [0], said: permit },
      ],
    };
    expect(announce(stateAt(0), stateAt(0), [drawn], 'literate', t).polite).toBe('You drew a 3.');
    const secret = { ...drawn, move: null, events: drawn.events.slice(0, 1) };
    const theirs = { ...secret, events: [{ ...secret.events[0]!, seat: 1, said: draws(2) }] };
    expect(announce(stateAt(0), stateAt(0), [theirs], 'literate', t).polite).toBe(
      'The computer drew a permit in secret.',
    );
  });

  it('ends with who has won, with all points, once', () => {
    const view = VIEWS.over4;
    const result = { returns: view.outcome!.returns, reason: 'completed', ranking: view.outcome!.ranking };
    const seats = view.table.seats.map((_, seat) => ({ ...table().seats[1]!, name: `P${seat + 1}` }));
    const before = stateOf(view, { seats: [], table: table({ seats }) });
    const after = stateOf(view, { seats: [], table: table({ seats, result }) });
    const winner = result.ranking.indexOf(1) + 1;
    const text = announce(before, after, [], 'literate', t).assertive;
    expect(text).toMatch(new RegExp(`^P${winner} wins\\. Points: P${winner} \\d+, `));
    expect(announce(after, after, [], 'literate', t).assertive).toBe('');
    const shared = { ...result, ranking: [1, 1, 3, 4] };
    expect(outcomeText({ ...after, table: table({ seats, result: shared }) }, t)).toMatch(
      /^Shared win: P1, P2\./,
    );
  });

  it('calls the viewer by name and "you"', () => {
    expect(playerName(stateAt(0), 0, t)).toBe('Player 1 (you)');
    expect(playerName(stateAt(0, { seats: [0, 1] }), 0, t)).toBe('Player 1');
  });
});

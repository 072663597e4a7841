import { beforeAll, describe, expect, it } from 'vitest';
import { allTextsOf } from '$client/testing/texts';

import { t } from '$client/lib/text.svelte';
import { event, fetched, moved, placed, seatSaid, state, table, tileSaid, view } from './fixtures';
import { announce, outcomeText } from './announce';

beforeAll(() => allTextsOf('grawlix'));

const turn = [placed(3, 1, 'Rh', 'f11'), fetched(4, 1, 'Ya')];

describe('announce', () => {
  it('describes the move from its notation where an older server says no more of it', () => {
    const facts = { tile: 'Rs', cell: 'g7' };
    const old = moved(3, 0, 'Rsg7', [{ kind: 'placed', seat: 0, facts, audience: null }]);
    expect(announce(state(), state(), [old], 'literate', t).polite).toBe('You: red star on g7.');
  });

  it('joins the plies of a turn and announces your turn', () => {
    const before = state({ version: 2, view: view({ actor: 1, turn: 1 }) });
    const said = announce(before, state({ version: 4 }), turn, 'literate', t);
    expect(said.polite).toBe('The computer placed the red hash on f11 and took the yellow at-sign.');
    expect(said.assertive).toBe('Your turn: place a tile. 2 of 2 tiles fit.');
  });

  it('is short in the terse style', () => {
    expect(announce(state(), state(), turn, 'terse', t).polite).toBe(
      'Computer: R hash, f 11, plus Y at-sign.',
    );
  });

  it('says "You" for your plies, and announces your turn again only for a new phase', () => {
    const before = state({ version: 2 });
    const after = state({ version: 3, view: view({ phase: 'fetch' }) });
    const said = announce(before, after, [placed(3, 0, 'Rs', 'g7')], 'literate', t);
    expect(said).toEqual({
      polite: 'You placed the red star on g7.',
      assertive: 'Your turn: take a tile from the supply.',
    });
  });

  it('names the seats of one device by number, and calls the one that acts', () => {
    const before = state({ seats: [0, 1], version: 3 });
    const after = state({ seats: [0, 1], version: 4, view: view({ actor: 1, turn: 1 }) });
    const news = [fetched(4, 0, 'Ya')];
    const two = { ...table().seats[0]!, kind: 'here' as const };
    const here = table({ seats: [two, two] });
    const said = announce({ ...before, table: here }, { ...after, table: here }, news, 'literate', t);
    expect(said.polite).toBe('Player 1 took the yellow at-sign.');
    expect(said.assertive).toBe('Player 2: place a tile. 1 of 2 tiles fit.');
  });

  it('does not call a spectator', () => {
    const said = announce(
      state({ seats: [], version: 2 }),
      state({ seats: [], version: 4 }),
      turn,
      'literate',
      t,
    );
    expect(said.assertive).toBe('');
    expect(said.polite).toBe('The computer placed the red hash on f11 and took the yellow at-sign.');
  });

  it('tells a secret pick only as that', () => {
    const secret = { ...moved(1, 1, '', []), move: null };
    expect(announce(state(), state(), [secret], 'literate', t).polite).toBe(
      'The computer picked a tile in secret.',
    );
    const shown = moved(2, 1, '+Rh', [
      event('picked', 1, { tile: 'Rh' }, { tile: tileSaid('Rh') }),
      event(
        'shown',
        null,
        { first: 'Ya', second: 'Rh' },
        { first: tileSaid('Ya'), second: tileSaid('Rh'), one: seatSaid(1), two: seatSaid(2) },
      ),
    ]);
    expect(announce(state(), state(), [shown], 'literate', t).polite).toBe(
      'The computer picked the red hash in secret. You picked the yellow at-sign, Computer picked the red hash.',
    );
  });

  it('tells chance, resignation, taking back and arrival', () => {
    const lots = moved(1, 0, '=2', [event('begins', null, { seat: '2' }, { seat: seatSaid(2) })]);
    expect(announce(state(), state(), [{ ...lots, seat: null }], 'literate', t).polite).toBe(
      'The computer starts, by lot.',
    );
    const back = { ...lots, kind: 'taken-back' as const, events: [], plies: 6 };
    expect(announce(state(), state(), [back], 'literate', t).polite).toBe('You took back the last move.');
    const resigned = { ...back, kind: 'resigned' as const, seat: 0 };
    expect(announce(state(), state(), [resigned], 'literate', t).polite).toBe('You resigned.');
    const joined = { ...back, kind: 'joined' as const, seat: 1 };
    expect(announce(state(), state(), [joined], 'literate', t).polite).toBe('Computer joined.');
    expect(announce(state(), state(), [{ ...joined, seat: 0 }], 'literate', t).polite).toBe('');
  });

  it('ends with who won and why, once', () => {
    const over = table({ result: { returns: [-1, 1], reason: 'stuck', ranking: [2, 1] } });
    const before = state({ version: 4 });
    const after = state({ version: 5, table: over, view: view({ actor: -2, phase: 'over' }) });
    const said = announce(before, after, [placed(5, 1, 'Vn', 'h6')], 'literate', t);
    expect(said.assertive).toBe("You lose: you can't place a tile.");
    expect(announce(after, after, [], 'literate', t).assertive).toBe('');
    expect(outcomeText({ ...after, seats: [] }, t)).toBe("Computer wins: Player 1 can't place a tile.");
  });
});

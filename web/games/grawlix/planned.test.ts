// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { change } from '$client/lib/settings.svelte';
import { FakeLine, sessionOver } from '$client/testing/session';

import { fetched, placed, update, view } from './fixtures';
import type { TileInteraction } from './interaction.svelte';

const ID = 'abcdefghijkl';
const first = [placed(1, 0, 'Rh', 'f6'), fetched(2, 0, 'Ya')];
const theirs = view({ actor: 1, turn: 1 });

let line: FakeLine;
let session: GameSession;
const tiles = (): TileInteraction => session.interaction as TileInteraction;
const sent = (): boolean => line.last['type'] === 'move';

beforeAll(() => faceOf('grawlix'));

beforeEach(() => {
  localStorage.clear();
  change('confirm', false);
  change('pace', 'none');
  keepToken(ID, 0, 'secret');
  line = new FakeLine();
  session = sessionOver(() => line);
  session.start();
  line.welcome();
  line.says(update(2, null, first, { view: theirs }));
});

afterEach(() => {
  session.stop();
  change('pace', 'normal');
});

/** The other player places, and takes a tile: it is one's turn. */
function turn(legal: string[]): void {
  line.says(update(3, 2, [placed(3, 1, 'Bd', 'f7')], { view: view({ actor: 1, turn: 1, phase: 'fetch' }) }));
  expect(sent()).toBe(false);
  line.says(update(4, 3, [fetched(4, 1, 'Vs')], { view: view({ legal }) }));
}

describe('a move that is chosen ahead', () => {
  beforeEach(() => {
    tiles().pickUp('Rs');
    tiles().place('Rs', 'g7');
  });

  it('is shown and said, and made when it is the own turn', () => {
    expect(session.moves.planned).toBe('Rsg7');
    expect(session.speech.polite).toBe('Planned: R*g7. It is made when it is your turn.');
    expect(sent()).toBe(false);
    turn(['Rsg7', 'Gpe6']);
    expect(line.last).toMatchObject({ type: 'move', version: 4, move: 'Rsg7' });
    expect(session.moves.planned).toBeNull();
  });

  it('is dropped with a word when it does not fit any more', () => {
    turn(['Gpe6']);
    expect(sent()).toBe(false);
    expect(session.moves.planned).toBeNull();
    expect(session.speech.answer).toBe('The planned move does not fit any more.');
  });

  it('is taken back by Escape, and by picking up another tile', () => {
    session.cancel();
    expect(session.moves.planned).toBeNull();
    tiles().place('Rs', 'g7');
    tiles().pickUp('Gp');
    expect(session.moves.planned).toBeNull();
    turn(['Rsg7', 'Gpe6']);
    expect(sent()).toBe(false);
  });

  it('waits for "confirm" where every move does', () => {
    change('confirm', true);
    turn(['Rsg7']);
    expect(sent()).toBe(false);
    expect(session.moves.proposed).toBe('Rsg7');
  });
});

it('is none where the tile does not fit, or is not the own one', () => {
  tiles().place('Rs', 'e6');
  tiles().place('Bd', 'f7');
  expect(session.moves.planned).toBeNull();
  expect(session.speech.answer).toBe('Computer to place a tile.');
});

it('is none where both players share the device', () => {
  keepToken(ID, 1, 'other');
  line.welcome([0, 1]);
  expect(session.moves.mayPlan).toBe(false);
});

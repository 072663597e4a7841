// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { t } from '$client/lib/text.svelte';
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

describe('a planned move', () => {
  beforeEach(() => {
    tiles().pickUp('Rs');
    tiles().place('Rs', 'g7');
  });

  it('is shown and announced, and played on your turn', () => {
    expect(session.moves.planned).toBe('Rsg7');
    expect(session.speech.polite).toBe(t('ui-planned', { move: 'red star on g7' }));
    expect(sent()).toBe(false);
    turn(['Rsg7', 'Gpe6']);
    expect(line.last).toMatchObject({ type: 'move', version: 4, move: 'Rsg7' });
    expect(session.moves.planned).toBeNull();
  });

  it('is dropped with a message when it no longer fits', () => {
    turn(['Gpe6']);
    expect(sent()).toBe(false);
    expect(session.moves.planned).toBeNull();
    expect(session.speech.answer).toBe(t('ui-planned-dropped'));
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

it("is not planned if the tile doesn't fit or isn't yours", () => {
  tiles().place('Rs', 'e6');
  tiles().place('Bd', 'f7');
  expect(session.moves.planned).toBeNull();
  expect(session.speech.answer).toBe('Computer to place a tile.');
});

it('is not planned if both players share the device', () => {
  keepToken(ID, 1, 'other');
  line.welcome([0, 1]);
  expect(session.moves.mayPlan).toBe(false);
});

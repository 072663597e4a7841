// @vitest-environment jsdom
/** What is done for the person, and how it is said. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { change } from '$client/lib/settings.svelte';
import { FakeLine, sessionOver } from '$client/testing/session';
import { event, moved, update } from '$client/testing/fixtures';
import type { GraffitiView } from '$protocol/types';

import { table as tableOf, VIEWS } from './fixtures';

const ID = 'abcdefghijkl';
const seats = VIEWS.permit.table.seats.map(() => ({ ...tableOf().seats[1]! }));
const own = VIEWS.permit.actor;
seats[own] = { ...tableOf().seats[0]! };
const table = tableOf({ seats });
const asked = (legal: string[]): GraffitiView => ({ ...VIEWS.permit, legal });
const after: GraffitiView = { ...VIEWS.permit, actor: (own + 1) % seats.length, legal: [] };

const discarded = event(
  'discarded-permit',
  own,
  { permit: '2' },
  {
    id: 'event-graffiti-discarded-permit',
    args: {
      player: { id: 'ui-player', args: { number: own + 1 } },
      permit: { id: 'permit-graffiti-own', args: { pips: 2 } },
    },
  },
);

let line: FakeLine;
let session: GameSession;

beforeAll(() => faceOf('graffiti'), 60_000);

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, own, 'secret');
  sit();
});

function sit(practice = false): void {
  const open = (): FakeLine => (line = new FakeLine());
  session = sessionOver(open, { practice });
  session.start();
  line.welcome([own]);
}

afterEach(() => {
  session.stop();
  change('automatic', true);
  change('confirm', false);
});

const moves = (): unknown[] => line.sent.filter(({ type }) => type === 'move').map(({ move }) => move);

function opens(legal: string[]): void {
  line.says(update(1, null, [], { table, view: asked(legal) }));
}

describe('the only permit', () => {
  it('is given and announced', () => {
    opens(['/2']);
    expect(moves()).toEqual(['/2']);
    expect(session.acting).toBe(false); // it is on its way already
    line.says({ type: 'ack', id: String(line.last['id']), version: 2 });
    const given = moved(2, own, '/2', [discarded]);
    line.says(update(2, 1, [given], { table, view: after }));
    expect(session.moves.automatic.descriptions.join()).toMatch(/handed in/);
    expect(session.speech.polite).toMatch(/^Played for you: .*handed in/);
    session.moves.send('PL');
    expect(session.moves.automatic.descriptions).toEqual([]);
  });

  it('is not announced once the seat has moved on another device', () => {
    opens(['/2']);
    line.says({ type: 'ack', id: String(line.last['id']), version: 2 });
    const given = moved(2, own, '/2', [discarded]);
    line.says(update(2, 1, [given], { table, view: after }));
    const others = moved(3, (own + 1) % seats.length, 'PL', []);
    line.says(update(3, 2, [others], { table, view: asked(['/2', '/33']) }));
    expect(session.moves.automatic.descriptions).toHaveLength(1);
    line.says(update(4, 3, [moved(4, own, '/33', [])], { table, view: after }));
    expect(session.moves.automatic.descriptions).toEqual([]);
  });

  it('is a question if there is another, or if the player wants to be asked', () => {
    opens(['/2', '/33']);
    change('automatic', false);
    line.says(update(2, 1, [moved(2, own, '@B4', [])], { table, view: asked(['/2']) }));
    change('automatic', true);
    change('confirm', true);
    line.says(update(3, 2, [moved(3, own, '@B4', [])], { table, view: asked(['/2']) }));
    expect(moves()).toEqual([]);
  });

  it("is the learner's in a lesson", () => {
    session.stop();
    sit(true);
    opens(['/2']);
    expect(moves()).toEqual([]);
  });

  it('waits until the screen has been opened', () => {
    session.conceal(true);
    opens(['/2']);
    expect(moves()).toEqual([]);
    session.conceal(false);
    expect(moves()).toEqual(['/2']);
  });

  it('is not given again after it was taken back or refused', () => {
    opens(['/2', '/33']);
    const back = { ...moved(2, own, '', []), kind: 'taken-back' as const, move: null, plies: 1 };
    line.says(update(2, 1, [back], { table, view: asked(['/2']) }));
    expect(moves()).toEqual([]);
    session.moves.send('S2.1');
    line.says({ type: 'ack', id: String(line.last['id']), version: 3 });
    line.says(update(3, 2, [moved(3, own, 'S2.1', [])], { table, view: asked(['/2']) }));
    expect(moves()).toEqual(['S2.1', '/2']);
    const error = { code: 'server-error', message: 'none', explanation: null };
    line.says({ type: 'refused', id: String(line.last['id']), error });
    expect(moves()).toEqual(['S2.1', '/2']);
    expect(session.acting).toBe(true);
    expect(session.speech.answer).toBe(''); // no one had asked for it
  });
});

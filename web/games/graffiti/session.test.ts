// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { t } from '$client/lib/text.svelte';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { FakeLine, sessionOver } from '$client/testing/session';
import { event, moved, update } from '$client/testing/fixtures';

import { table as tableOf, VIEWS } from './fixtures';

const ID = 'abcdefghijkl';
let lines: FakeLine[];
const line = (): FakeLine => lines.at(-1) as FakeLine;

// Compiled once before the clock runs: what is tested is that messages wait, not how long.
beforeAll(() => import('./face'), 60_000);

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'secret');
  lines = [];
});

describe('a game whose table is fetched later', () => {
  const graffiti = (changes = {}) =>
    update(0, null, [], {
      table: tableOf({ plies: 0 }),
      view: VIEWS.turn,
      ...changes,
    });
  let later: GameSession;

  beforeEach(() => {
    later = sessionOver(() => {
      lines.push(new FakeLine());
      return line();
    });
    later.start();
    line().welcome([1]);
    line().says(graffiti());
    line().says({ type: 'table', table: tableOf({ spectators: 3 }) });
  });

  afterEach(() => later.stop());

  async function answerTo(line: string): Promise<string> {
    later.type(line);
    await vi.waitFor(() => expect(later.speech.answer).not.toBe(''));
    return later.speech.answer;
  }

  it('keeps its messages until the table is there, in their order', async () => {
    expect(later.face).toBeNull();
    expect(later.view).toBeNull();
    await vi.waitFor(() => expect(later.face).not.toBeNull(), 10_000);
    expect(later.view?.game).toBe('graffiti');
    expect(later.game.table?.spectators).toBe(3);
    expect(later.speech.assertive).toBe(t('tunnel-ask-turn', { cans: 2 }));
  });

  it('says nothing of your tiles while they are covered', async () => {
    await vi.waitFor(() => expect(later.face).not.toBeNull(), 10_000);
    expect(await answerTo('/hand')).toContain('permits of 2 pips');
    later.conceal(true);
    expect(later.speech.answer).toBe('');
    expect(await answerTo('/hand')).toBe(t('tunnel-tell-no-hand'));
    expect(await answerTo('/legal')).not.toContain('S4.2');
    line().says({ type: 'table', table: tableOf({ hints: 'ideas' }) });
    expect(await answerTo('/hint')).toBe('No ideas here.');
    expect(later.advice.found).toBeNull();
    later.conceal(false);
    expect(await answerTo('/legal')).toContain('S4.2');
  });

  it('forgets requests from before the device was passed on', async () => {
    await vi.waitFor(() => expect(later.face).not.toBeNull(), 10_000);
    for (const covered of [[true], [false, true], [false]]) {
      later.type('/hand'); // what answers has to be fetched first
      covered.forEach((now) => later.conceal(now));
      await new Promise((done) => setTimeout(done, 50));
      expect(later.speech.answer).toBe('');
    }
  });

  /** Player 1 draws a permit in secret, and it is a player's turn at this device. */
  async function draw(seats: number[], actor: number): Promise<void> {
    await vi.waitFor(() => expect(later.face).not.toBeNull(), 10_000);
    line().welcome(seats);
    const args = { player: { id: 'ui-player', args: { number: 1 } } };
    const drew = event('drew-permit', 0, {}, { id: 'event-graffiti-drew-permit', args });
    const permit = event(
      'drew-this-permit',
      0,
      { pips: '3' },
      {
        id: 'event-graffiti-drew-this-permit',
        args: { ...args, pips: 3 },
      },
    );
    const entries = [
      moved(1, 0, 'TS', [event('used-space', 0, { space: 'TS', modifier: 'none' })]),
      { ...moved(2, 0, '=3', [drew, { ...permit, audience: [0] }]), seat: null },
    ];
    const view = { ...VIEWS.turn, seat: actor, actor };
    line().says(graffiti({ version: 2, since: 0, entries, view }));
    await vi.waitFor(() => expect(later.game.entries).toHaveLength(2), 5000);
  }

  it('announces no secret draw on a shared device, and tells it only to the one who drew', async () => {
    await draw([0, 1], 1);
    expect(later.speech.polite).toBe('Player 1 drew a permit in secret.');
    expect(await answerTo('/last')).not.toContain('drew a 3');
  });

  it('tells those who share a device their own draw, once their screen is open', async () => {
    await draw([0, 1], 0);
    expect(later.speech.polite).toBe('Player 1 drew a permit in secret.');
    expect(await answerTo('/last')).toContain('drew a 3');
    later.conceal(true);
    expect(await answerTo('/last')).not.toContain('drew a 3');
  });

  it('announces no draw while the only screen is covered', async () => {
    await vi.waitFor(() => expect(later.face).not.toBeNull(), 10_000);
    later.conceal(true);
    await draw([0], 0);
    expect(later.speech.polite).toBe('You drew a permit in secret.');
    expect(await answerTo('/last')).toBe('You drew a permit in secret.');
    later.conceal(false);
    expect(await answerTo('/last')).toContain('drew a 3');
  });
});

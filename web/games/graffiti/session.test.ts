// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { t } from '$client/lib/text.svelte';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { FakeLine, sessionOver } from '$client/testing/session';
import { update } from '$client/testing/fixtures';

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
});

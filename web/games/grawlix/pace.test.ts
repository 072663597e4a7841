// @vitest-environment jsdom
/** What others do is seen one action after another. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { change } from '$client/lib/settings.svelte';
import { FakeLine, sessionOver } from '$client/testing/session';

import { fetched, placed, table, update, view } from './fixtures';

const ID = 'abcdefghijkl';
const first = [placed(1, 0, 'Rh', 'f6'), fetched(2, 0, 'Ya')];

let line: FakeLine;
let session: GameSession;
let calm = false;

beforeAll(() => faceOf('grawlix'));

beforeEach(() => {
  localStorage.clear();
  keepToken(ID, 0, 'secret');
  calm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: calm }));
  vi.useFakeTimers();
  session = sessionOver(() => {
    line = new FakeLine();
    return line;
  });
  session.start();
  line.welcome();
  line.says(update(2, null, first, { view: view({ actor: 1 }) }));
});

afterEach(() => {
  session.stop();
  change('pace', 'normal');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The computer places a tile and takes one, faster than anybody can look. */
function answered(changes: Parameters<typeof update>[3] = {}): void {
  line.says(update(3, 2, [placed(3, 1, 'Bd', 'f7')], { view: view({ actor: 1, phase: 'fetch' }) }));
  line.says({ type: 'table', table: table({ thinking: 1 }) });
  line.says(update(4, 3, [fetched(4, 1, 'Vs')], changes));
}

describe("another player's action", () => {
  it('waits until the previous one has been shown, and so does your turn', () => {
    answered();
    expect(session.game.version).toBe(3);
    expect(session.speech.polite).toBe('The computer placed the blue dollar on f7.');
    expect(session.acting).toBe(false);
    expect(session.showing.motion).toBeGreaterThan(400);
    vi.advanceTimersByTime(599);
    expect(session.game.version).toBe(3);
    vi.advanceTimersByTime(1);
    expect(session.game.version).toBe(4);
    expect(session.acting).toBe(true); // nothing more waits: one need not look on to the end
    expect(session.speech.assertive).toContain('Your turn');
  });

  it('is shown at once for a player in a hurry, and so is the next one', () => {
    answered();
    session.showing.skip();
    expect(session.game.version).toBe(4);
    expect(session.showing.motion).toBe(0);
    expect(session.acting).toBe(true);
  });

  it('is shown at once without motion, and still announced', () => {
    calm = true;
    answered();
    expect(session.game.version).toBe(4);
    expect(session.showing.motion).toBe(0);
    expect(session.speech.polite).toContain('took the violet star');
  });

  it.each([
    ['none', 0],
    ['quick', 300],
    ['slow', 1200],
  ] as const)('is shown as long as the settings say: %s', (pace, time) => {
    change('pace', pace);
    answered();
    if (time > 0) vi.advanceTimersByTime(time - 1);
    expect(session.game.version).toBe(time > 0 ? 3 : 4);
    vi.advanceTimersByTime(1);
    expect(session.game.version).toBe(4);
  });

  it('does not wait after a reconnection', () => {
    answered();
    session.reconnect();
    expect(session.game.version).toBe(4);
    line.welcome();
    expect(line.sent[0]).toMatchObject({ since: 4 });
    line.says(update(6, 4, [placed(5, 0, 'Rs', 'g7'), placed(6, 1, 'Vn', 'h7')]));
    expect(session.game.version).toBe(6);
    expect(session.showing.motion).toBe(0);
  });

  it('is shown before the end of the game that it causes', () => {
    const over = table({ result: { returns: [-1, 1], reason: 'stuck', ranking: [2, 1] } });
    answered({ table: over, view: view({ actor: -1, phase: 'over' }) });
    vi.advanceTimersByTime(600);
    expect(session.game.version).toBe(4);
    expect(session.over).toBe(false);
    vi.advanceTimersByTime(600);
    expect(session.over).toBe(true);
    expect(session.speech.assertive).toContain('lose');
  });

  it('does not delay your own move', () => {
    answered();
    session.moves.send('Rsg7');
    expect(session.game.version).toBe(4);
    expect(line.last).toMatchObject({ type: 'move', version: 4, move: 'Rsg7' });
    line.says(update(5, 4, [placed(5, 0, 'Rs', 'g7')]));
    expect(session.game.version).toBe(5);
    expect(session.showing.motion).toBeLessThan(200);
  });
});

describe('since your last turn', () => {
  it('everything can be replayed, any number of times', () => {
    expect(session.showing.replayable).toBe(false);
    answered();
    expect(session.showing.replayable).toBe(false); // it is just being shown
    vi.advanceTimersByTime(2000);
    for (const _ of [1, 2]) {
      expect(session.showing.replayable).toBe(true);
      line.says({ type: 'table', table: table({ spectators: 2 }) });
      session.showing.replay();
      expect(session.game.version).toBe(2);
      expect(session.acting).toBe(false);
      vi.advanceTimersByTime(600);
      expect(session.game.version).toBe(3);
      vi.advanceTimersByTime(600);
      expect(session.game.version).toBe(4);
      vi.advanceTimersByTime(600);
      expect(session.game.table?.spectators).toBe(2);
      expect(session.acting).toBe(true);
    }
  });

  it('ends with your next move', () => {
    answered();
    vi.advanceTimersByTime(2000);
    line.says(update(5, 4, [placed(5, 0, 'Rs', 'g7')]));
    expect(session.showing.replayable).toBe(false);
  });

  it('new actions come after the replay', () => {
    answered();
    vi.advanceTimersByTime(2000);
    session.showing.replay();
    line.says(update(5, 4, [placed(5, 1, 'Vn', 'h7')]));
    expect(session.game.version).toBe(2);
    vi.advanceTimersByTime(3000);
    expect(session.game.version).toBe(5);
  });

  it('is not offered on a shared device', () => {
    line.welcome([0, 1]);
    line.says(update(3, 2, [placed(3, 1, 'Bd', 'f7')]));
    expect(session.showing.replayable).toBe(false);
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import StatusBar from '$client/parts/StatusBar.svelte';
import { t } from '$client/lib/text.svelte';
import { faceOf } from '$client/game/folders';
import type { GameSession } from '$client/game/session.svelte';
import { keepToken } from '$client/lib/games';
import { change } from '$client/lib/settings.svelte';
import { api, ApiError } from '$client/net/api';
import { FakeLine, sessionOver } from '$client/testing/session';

import { fetched, placed, table, tileSaid, update } from './fixtures';
import type { TileInteraction } from './interaction.svelte';

const ID = 'abcdefghijkl';
const NOTHING = { ideas: [], notes: [], warning: null, preparing: null };
const LOSES = {
  code: 'loses',
  facts: { tile: 'Rh', cell: 'f7' },
  said: { id: 'hint-grawlix-loses', args: { tile: tileSaid('Rh'), cell: 'f7' } },
};

let line: FakeLine;
let session: GameSession;
const place = (): void => (session.interaction as TileInteraction).place('Rs', 'g7');
const moves = (): unknown[] => line.sent.filter(({ type }) => type === 'move').map(({ move }) => move);

beforeAll(() => faceOf('grawlix'));

beforeEach(() => {
  localStorage.clear();
  change('hints', true);
  keepToken(ID, 0, 'secret');
  session = sessionOver(() => (line = new FakeLine()));
  session.start();
  line.welcome();
  line.says(
    update(2, null, [placed(1, 0, 'Rh', 'f6'), fetched(2, 0, 'Ya')], { table: table({ hints: 'warnings' }) }),
  );
});

afterEach(() => {
  session.stop();
  vi.restoreAllMocks();
});

describe('a move that loses at once', () => {
  it('waits for a second try, and says why', async () => {
    const ask = vi.spyOn(api, 'ideas').mockResolvedValue({ ...NOTHING, warning: LOSES });
    place();
    await vi.waitFor(() => expect(session.moves.proposed).toBe('Rsg7'));
    expect(ask).toHaveBeenCalledWith('grawlix', ID, ['secret'], 'Rsg7');
    expect(moves()).toEqual([]);
    expect(session.advice.warning).toBe(t('hint-grawlix-loses', { tile: 'the red hash', cell: 'f7' }));
    expect(session.speech.assertive).toBe(session.advice.warning);
    session.moves.confirm();
    expect(moves()).toEqual(['Rsg7']);
  });

  it('is asked about in the words of its warning', async () => {
    vi.spyOn(api, 'ideas').mockResolvedValue({ ...NOTHING, warning: LOSES });
    place();
    await vi.waitFor(() => expect(session.moves.proposed).toBe('Rsg7'));
    render(StatusBar, { session, text: '' });
    expect(screen.getByText(/red hash/).textContent).toBe(`${session.advice.warning} Red star on g7?`);
    cleanup();
  });

  it.each([
    ['where nothing speaks against it', () => Promise.resolve(NOTHING)],
    ['without a response', () => Promise.reject(new Error('offline'))],
  ])('is sent %s', async (_, answer) => {
    vi.spyOn(api, 'ideas').mockImplementation(answer);
    place();
    await vi.waitFor(() => expect(moves()).toEqual(['Rsg7']));
  });

  it('counts as being sent while its warnings are asked for', async () => {
    let answer: (found: typeof NOTHING) => void = () => undefined;
    vi.spyOn(api, 'ideas').mockReturnValue(new Promise((done) => (answer = done)) as never);
    place();
    expect([session.moves.busy, session.moves.waiting]).toEqual([true, 'Rsg7']);
    expect(moves()).toEqual([]);
    answer(NOTHING);
    await vi.waitFor(() => expect(moves()).toEqual(['Rsg7']));
    expect(session.moves.checking).toBeNull();
  });

  it('is not sent once it was cancelled', async () => {
    let answer: (found: typeof NOTHING) => void = () => undefined;
    vi.spyOn(api, 'ideas').mockReturnValue(new Promise((done) => (answer = done)) as never);
    place();
    session.cancel();
    expect(session.moves.busy).toBe(false);
    answer(NOTHING);
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    expect(moves()).toEqual([]);
  });

  it('is sent at once if hints are off', () => {
    const ask = vi.spyOn(api, 'ideas');
    change('hints', false);
    place();
    expect(moves()).toEqual(['Rsg7']);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('ideas', () => {
  it('appear once found, and disappear when the game goes on', async () => {
    const idea = { move: 'Rsg7', entries: [], reasons: [] };
    vi.spyOn(api, 'ideas').mockResolvedValue({ ...NOTHING, ideas: [idea] });
    session.type('/hint');
    expect(session.advice.found).toEqual(NOTHING);
    await vi.waitFor(() => expect(session.advice.found?.ideas).toEqual([idea]));
    line.says(update(3, 2, [placed(3, 0, 'Rs', 'g7')]));
    expect(session.advice.found).toBeNull();
  });

  describe('while the server gets ready', () => {
    const idea = { move: 'Rsg7', entries: [], reasons: [] };
    const preparing = (share: number) => ({ ...NOTHING, preparing: share });

    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    it('are requested again, and show progress', async () => {
      const ask = vi.spyOn(api, 'ideas').mockResolvedValueOnce(preparing(0.25));
      ask.mockResolvedValueOnce(preparing(0.5)).mockResolvedValue({ ...NOTHING, ideas: [idea] });
      session.type('/hint');
      for (const share of [0.25, 0.5]) {
        await vi.advanceTimersByTimeAsync(share === 0.25 ? 0 : 2000);
        expect(session.advice.found?.preparing).toBe(share);
      }
      await vi.advanceTimersByTimeAsync(2000);
      expect(session.advice.found?.ideas).toEqual([idea]);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(ask).toHaveBeenCalledTimes(3);
    });

    it("wait in a hidden tab, and survive a locked phone's lost connection", async () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      const ask = vi.spyOn(api, 'ideas').mockResolvedValueOnce(preparing(0.25));
      ask.mockRejectedValueOnce(new ApiError('offline', 'no answer', 0));
      ask.mockResolvedValue({ ...NOTHING, ideas: [idea] });
      session.type('/hint');
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ask).toHaveBeenCalledTimes(1);
      hidden.mockReturnValue(false);
      document.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).toHaveBeenCalledTimes(2);
      expect(session.advice.found?.preparing).toBe(0.25);
      await vi.advanceTimersByTimeAsync(2000);
      expect(session.advice.found?.ideas).toEqual([idea]);
    });

    it('are not requested once closed', async () => {
      const ask = vi.spyOn(api, 'ideas').mockResolvedValue(preparing(0.25));
      session.type('/hint');
      await vi.advanceTimersByTimeAsync(0);
      session.advice.found = null;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it('are unavailable without a connection', async () => {
      vi.spyOn(api, 'ideas').mockRejectedValue(new ApiError('offline', 'no answer', 0));
      session.type('/hint');
      await vi.advanceTimersByTimeAsync(0);
      expect(session.advice.found).toBeNull();
      expect(session.speech.answer).not.toBe('');
    });
  });

  it('say so if there are none', () => {
    line.says({ type: 'table', table: table() });
    session.type('/hint');
    expect(session.speech.answer).toBe('No ideas here.');
  });
});

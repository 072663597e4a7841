// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError, api } from '../net/api';
import { storedGame } from './games';
import { takeHanded } from '../analysis/pasted';
import { addressOf, positionAddress, positionInPython } from './positions';
import { parseRoute } from './router.svelte';

const INFO = {
  game: 'chess',
  title: 'Chess',
  position: 'Ra1/- - 1p "x" 50%',
  options: { size: 4, open: true },
  seats: 2,
  actor: 0,
  over: false,
  drawing: '',
};

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a position as text', () => {
  it('comes out of its address as it went in', () => {
    const route = parseRoute(new URL(positionAddress(INFO), 'http://localhost'));
    expect(route).toEqual({
      page: 'position',
      position: INFO.position,
      query: '?game=chess&size=4&open=true',
    });
  });

  it('is written in Python', () => {
    expect(positionInPython(INFO).split('\n')).toEqual([
      'import glyphwall',
      '',
      'game = glyphwall.get_game("chess")',
      'options = game.make_options(size=4, open=True)',
      'state = game.parse_position("Ra1/- - 1p \\"x\\" 50%", options)',
      '',
    ]);
  });
});

describe('a pasted text', () => {
  it('may be a link to a game or a position on any server', async () => {
    expect(await addressOf(' http://somewhere:8000/g/abcDEF123456/12 ')).toBe('/g/abcDEF123456/12');
    expect(await addressOf('https://somewhere/p/x?game=y')).toBe('/p/x?game=y');
  });

  /** Answers `readPaste` as the server would. */
  const reads = (answer: object): ReturnType<typeof vi.fn> => {
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer))));
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };
  const GAME = {
    record: '[Game "x"]\n\n1. a --\n',
    game: 'x',
    title: 'X',
    players: [],
    result: '--',
    moves: 1,
  };

  it('may be a record, which becomes a game of this device, one also where the answer was lost', async () => {
    vi.useFakeTimers();
    reads({ games: [GAME] });
    const seats = [{ seat: 0, kind: 'here' as const, token: 'secret', invitation: null }];
    const open = vi
      .spyOn(api, 'openRecord')
      .mockRejectedValueOnce(new ApiError('offline', 'no answer', 0))
      .mockResolvedValue({ game_id: 'abcDEF123456', seats });
    const address = addressOf('\n1. a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await address).toBe('/g/abcDEF123456');
    expect(storedGame('abcDEF123456')?.takesPart).toBe(true);
    vi.useRealTimers();
    const [first, second] = open.mock.calls.map(([asked]) => asked);
    expect(first?.record).toBe(GAME.record);
    expect(first?.request_id).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toEqual(first);
    expect(storedGame('abcDEF123456')?.tokens).toEqual({ 0: 'secret' });
  });

  it.each([
    ['several games', { games: [GAME, GAME] }, '[Game "x"]'],
    ['missing moves', { games: [{ ...GAME, cut_off: true }] }, '[Game "x"]'],
    ['garbled letters', { games: [GAME], garbled: '1. Ã¼' }, '[Game "x"]'],
    ['a long game', { games: [{ ...GAME, record: 'a'.repeat(15_001) }] }, '[Game "x"]'],
    ['a text longer than any game', { games: [GAME, GAME] }, 'a'.repeat(100_000)],
  ])('is handed to the choice of analyses: %s', async (_, answer, text) => {
    const asked = reads(answer);
    expect(await addressOf(` ${text}\n`)).toBe('/analysis');
    expect(takeHanded()).toBe(text);
    expect(takeHanded()).toBe('');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is handed on, too, if it leads to a game on another server that this one would have to analyse', async () => {
    expect(await addressOf('https://somewhere/analysis?from=abcDEF123456')).toBe('/analysis');
    expect(takeHanded()).not.toBe('');
  });

  it('is a position otherwise', async () => {
    const { game, position, options } = INFO;
    reads({ games: [], position: { game, position, options } });
    expect(await addressOf(INFO.position)).toBe(positionAddress(INFO));
  });
});

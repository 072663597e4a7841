// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ApiError, api } from '../net/api';
import { storedGame } from './games';
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

afterEach(() => localStorage.clear());

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

  it('may be a record, which becomes a game of this device, one also where the answer was lost', async () => {
    vi.useFakeTimers();
    const seats = [{ seat: 0, kind: 'here' as const, token: 'secret', invitation: null }];
    const open = vi
      .spyOn(api, 'openRecord')
      .mockRejectedValueOnce(new ApiError('offline', 'no answer', 0))
      .mockResolvedValue({ game_id: 'abcDEF123456', seats });
    const address = addressOf('\n[Game "x"]\n\n1. a --');
    await vi.runAllTimersAsync();
    expect(await address).toBe('/g/abcDEF123456');
    expect(storedGame('abcDEF123456')?.takesPart).toBe(true);
    vi.useRealTimers();
    const [first, second] = open.mock.calls.map(([asked]) => asked);
    expect(first?.record).toBe('[Game "x"]\n\n1. a --');
    expect(first?.request_id).toMatch(/^[0-9a-f]{64}$/);
    expect(second).toEqual(first);
    expect(storedGame('abcDEF123456')?.tokens).toEqual({ 0: 'secret' });
  });

  it.each(['```gwn\n[Game "x"]', '`[Game "x"]`', '［Game “x”］'])(
    'is a record, too, as a chat or a phone writes it: %s',
    async (text) => {
      const open = vi.spyOn(api, 'openRecord').mockResolvedValue({ game_id: 'abcDEF123456', seats: [] });
      await addressOf(text);
      expect(open.mock.calls.at(-1)?.[0].record).toBe(text);
    },
  );

  it('is a position otherwise', async () => {
    const look = vi.spyOn(api, 'position').mockResolvedValue(INFO);
    expect(await addressOf(INFO.position)).toBe(positionAddress(INFO));
    expect(look.mock.calls[0]?.[0]).toBe(INFO.position);
  });
});

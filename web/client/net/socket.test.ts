import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { FakeChannel } from '../testing/channel';
import { GameSocket, type Status } from './socket';

let channels: FakeChannel[];
let statuses: Status[];
let since: number | null;
let socket: GameSocket;
const channel = (): FakeChannel => channels.at(-1) as FakeChannel;
const kinds = (): string[] => statuses.map(({ kind }) => kind);

beforeEach(() => {
  vi.useFakeTimers();
  channels = [];
  statuses = [];
  since = null;
  socket = new GameSocket({
    open: () => {
      channels.push(new FakeChannel());
      return channel();
    },
    hello: () => ({ tokens: ['secret'], since }),
    onMessage: () => undefined,
    onStatus: (status) => statuses.push(status),
    random: () => 0.5,
  });
});

afterEach(() => {
  socket.stop();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('begins with hello: tokens and the version it has', () => {
    socket.start();
    since = 7;
    channel().onopen?.();
    expect(channel().sent).toEqual([{ type: 'hello', protocol: 1, tokens: ['secret'], since: 7 }]);
  });

  it('sends requests once it is welcome, not before', () => {
    socket.start();
    socket.request({ type: 'move', version: 0, move: '+Rh' });
    channel().onopen?.();
    expect(channel().sent).toHaveLength(1);
    channel().welcome();
    expect(channel().sent.at(-1)).toMatchObject({ type: 'move', move: '+Rh' });
  });

  it('comes back after a loss, waiting longer each time, and never longer than 15 seconds', () => {
    socket.start();
    channel().welcome();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      channel().onclose?.({ code: 1006 });
      const status = statuses.at(-1);
      if (status?.kind !== 'lost') throw new Error('not lost');
      waits.push(status.retryAt - Date.now());
      vi.advanceTimersByTime(status.retryAt - Date.now());
      expect(channels).toHaveLength(attempt + 2);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    channel().welcome();
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
    channel().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toMatchObject({ kind: 'lost', retryAt: Date.now() + 500 });
  });

  it('tells since when it is offline, through all attempts', () => {
    socket.start();
    channel().welcome();
    const lostAt = Date.now();
    channel().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    channel().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toMatchObject({ kind: 'lost', since: lostAt });
    expect(kinds()).toEqual(['connecting', 'open', 'lost', 'lost']);
  });

  it('sends again, in order and under the same ids, what was not answered', () => {
    socket.start();
    channel().welcome();
    const first = socket.request({ type: 'move', version: 0, move: '+Rh' });
    const second = socket.request({ type: 'explain', move: 'Rhf6' });
    const third = socket.request({ type: 'propose', kind: 'takeback' });
    channel().says({
      type: 'explained',
      id: second,
      explanation: { code: 'legal', move: 'Rhf6', conflicts: [], fits: {}, facts: {} },
    });
    channel().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    channel().welcome();
    expect(
      channel()
        .sent.slice(1)
        .map(({ id }) => id),
    ).toEqual([first, third]);
    channel().says({ type: 'ack', id: first, version: 1 });
    channel().says({
      type: 'refused',
      id: third,
      error: { code: 'no-takeback', message: '', explanation: null },
    });
    channel().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    channel().welcome();
    expect(channel().sent).toHaveLength(1);
  });

  it('takes silence after a request for a loss', () => {
    socket.start();
    channel().welcome();
    socket.request({ type: 'move', version: 0, move: '+Rh' });
    vi.advanceTimersByTime(8000);
    expect(channel().closed).toBe(true);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('asks a quiet line whether it lives', () => {
    socket.start();
    channel().welcome();
    vi.advanceTimersByTime(15_000);
    expect(channel().sent.at(-1)).toMatchObject({ type: 'ping' });
    channel().says({ type: 'pong', sent: 0, server_time: 0 });
    vi.advanceTimersByTime(8000);
    expect(statuses.at(-1)?.kind).toBe('open');
    vi.advanceTimersByTime(20_000);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('takes a connection that hangs while opening for a loss', () => {
    socket.start();
    vi.advanceTimersByTime(8000);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('tries at once when the machine says that the network is back', () => {
    socket.start();
    channel().welcome();
    channel().onclose?.({ code: 1006 });
    socket.nudge();
    expect(channels).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(channels).toHaveLength(2);
  });

  it('gives up when the server means it, and says its code', () => {
    socket.start();
    channel().onopen?.();
    channel().says({
      type: 'refused',
      id: null,
      error: { code: 'unknown-game', message: '', explanation: null },
    });
    channel().onclose?.({ code: 4404 });
    expect(statuses.at(-1)).toEqual({ kind: 'ended', code: 'unknown-game' });
    vi.advanceTimersByTime(60_000);
    expect(channels).toHaveLength(1);
  });

  it.each([
    [4500, 'ended'],
    [4503, 'lost'],
    [4429, 'lost'],
  ])('gives up on a damaged game, and not on what passes: %i is %s', (code, kind) => {
    socket.start();
    channel().welcome();
    channel().onclose?.({ code });
    expect(statuses.at(-1)?.kind).toBe(kind);
  });

  it('comes back when it was only too fast or the server too busy', () => {
    socket.start();
    for (const code of [4429, 4503, 1013, 1012]) {
      channel().welcome();
      channel().onclose?.({ code });
      expect(statuses.at(-1)?.kind).toBe('lost');
      vi.advanceTimersByTime(500);
    }
  });

  it('does nothing more once it is stopped', () => {
    socket.start();
    channel().welcome();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    socket.nudge();
    expect(channels).toHaveLength(1);
    expect(channel().closed).toBe(true);
  });
});

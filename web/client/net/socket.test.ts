import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PROTOCOL, type NewRequest, type Request, type Status } from '../play/channel';
import { FakeLine } from '../testing/session';
import { SocketChannel } from './socket';

let lines: FakeLine[];
let statuses: Status[];
let since: number | null;
let ids = 0;
let socket: SocketChannel;
const line = (): FakeLine => lines.at(-1) as FakeLine;
const kinds = (): string[] => statuses.map(({ kind }) => kind);

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  statuses = [];
  since = null;
  socket = new SocketChannel(
    () => {
      lines.push(new FakeLine());
      return line();
    },
    () => 0.5,
  );
});

/** Asks, under an id of its own. */
const ask = (request: NewRequest): string => {
  const id = `id${++ids}`;
  socket.send({ ...request, id } as Request);
  return id;
};

const start = (): void =>
  socket.open({
    greeting: () => ({ tokens: ['secret'], since }),
    message: () => undefined,
    status: (status) => statuses.push(status),
  });

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('begins with hello: tokens and the version it has', () => {
    start();
    since = 7;
    line().onopen?.();
    expect(line().sent).toEqual([{ type: 'hello', protocol: PROTOCOL, tokens: ['secret'], since: 7 }]);
  });

  it('ends with a frame that is not valid, and passes nothing of it on', () => {
    const heard: unknown[] = [];
    socket.open({
      greeting: () => ({ tokens: [], since }),
      message: (message) => heard.push(message),
      status: (status) => statuses.push(status),
    });
    line().onopen?.();
    const before = line();
    before.onmessage?.({ data: '{"type":"rematch","game_id":"../x","seats":[]}' });
    expect(statuses.at(-1)).toEqual({ kind: 'ended', code: 'invalid-frame' });
    expect([before.closed, heard]).toEqual([true, []]);
  });

  it('says within two seconds that no answer comes, and takes it back when one does', () => {
    start();
    line().welcome();
    ask({ type: 'move', version: 0, move: '+Rh' });
    vi.advanceTimersByTime(1_000);
    expect(kinds().at(-1)).toBe('open');
    vi.advanceTimersByTime(1_000);
    expect(kinds().at(-1)).toBe('lost');
    expect(lines).toHaveLength(1);
    line().says({ type: 'ack', id: `id${ids}`, version: 1 });
    expect(kinds().at(-1)).toBe('open');
    vi.advanceTimersByTime(10_000);
    expect([kinds().at(-1), lines.length]).toEqual(['open', 1]);
  });

  it('leaves a device that computes its time', () => {
    socket = new SocketChannel(
      () => {
        lines.push(new FakeLine());
        return line();
      },
      () => 0.5,
      180_000,
    );
    start();
    line().welcome();
    ask({ type: 'move', version: 0, move: '+Rh' });
    vi.advanceTimersByTime(60_000);
    expect(kinds().at(-1)).toBe('open');
  });

  it('sends requests once it is welcome, not before', () => {
    start();
    ask({ type: 'move', version: 0, move: '+Rh' });
    line().onopen?.();
    expect(line().sent).toHaveLength(1);
    line().welcome();
    expect(line().sent.at(-1)).toMatchObject({ type: 'move', move: '+Rh' });
  });

  /** The waits in milliseconds before so many attempts, each of which fails. */
  const waitsOf = (attempts: number, code = 1006): number[] =>
    Array.from({ length: attempts }, () => {
      const before = lines.length;
      line().onclose?.({ code });
      const status = statuses.at(-1);
      if (status?.kind !== 'lost') throw new Error('not lost');
      const wait = status.retryAt - Date.now();
      vi.advanceTimersByTime(wait);
      expect(lines).toHaveLength(before + 1);
      return wait;
    });

  it('comes back after a loss, waiting longer each time, and a few seconds at most', () => {
    start();
    line().welcome();
    expect(waitsOf(7)).toEqual([500, 1000, 2000, 4000, 4000, 4000, 4000]);
    line().welcome();
    expect(statuses.at(-1)).toEqual({ kind: 'open' });
    line().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toMatchObject({ kind: 'lost', retryAt: Date.now() + 500 });
  });

  it('never waits longer than 5 seconds, and not as long as another page', () => {
    const waits = [0, 1].map((drawn) => {
      socket = new SocketChannel(
        () => {
          lines.push(new FakeLine());
          return line();
        },
        () => drawn,
      );
      start();
      const longest = Math.max(...waitsOf(7));
      socket.close();
      return longest;
    });
    expect(waits).toEqual([3000, 5000]);
  });

  it.each([4429, 4503])('leaves a server alone for longer that is too busy: %i', (code) => {
    start();
    expect(waitsOf(7, code).at(-1)).toBe(12_000);
  });

  it('waits longer in the background, and tries at once when it is seen again', () => {
    socket = new SocketChannel(
      () => {
        lines.push(new FakeLine());
        return line();
      },
      () => 0.5,
      undefined,
      () => true,
    );
    start();
    expect(waitsOf(6).at(-1)).toBe(12_000);
    line().onclose?.({ code: 1006 });
    const before = lines.length;
    socket.nudge();
    expect(lines).toHaveLength(before + 1);
    expect(waitsOf(1)).toEqual([500]);
  });

  it('tries a new line when it is seen again while an old one hangs or is in doubt', () => {
    start();
    vi.advanceTimersByTime(500);
    socket.nudge();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    socket.nudge();
    expect([lines.length, lines[0]?.closed]).toEqual([2, true]);
    line().welcome();
    const id = ask({ type: 'move', version: 0, move: '+Rh' });
    vi.advanceTimersByTime(2000);
    socket.nudge();
    line().welcome();
    expect([lines.length, line().sent.at(-1)?.['id'], kinds().at(-1)]).toEqual([3, id, 'open']);
  });

  it('tells since when it is offline, through all attempts', () => {
    start();
    line().welcome();
    const lostAt = Date.now();
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    line().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toMatchObject({ kind: 'lost', since: lostAt });
    expect(kinds()).toEqual(['connecting', 'open', 'lost', 'lost']);
  });

  it('resends unanswered requests, in order and under the same ids', () => {
    start();
    line().welcome();
    const first = ask({ type: 'move', version: 0, move: '+Rh' });
    const second = ask({ type: 'explain', move: 'Rhf6' });
    const third = ask({ type: 'propose', kind: 'takeback' });
    line().says({
      type: 'explained',
      id: second,
      explanation: { code: 'legal', move: 'Rhf6', conflicts: [], fits: {}, facts: {} },
    });
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(500);
    line().welcome();
    expect(
      line()
        .sent.slice(1)
        .map(({ id }) => id),
    ).toEqual([first, third]);
    line().says({ type: 'ack', id: first, version: 1 });
    line().says({
      type: 'refused',
      id: third,
      error: { code: 'no-takeback', message: '', explanation: null },
    });
    line().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(1000);
    line().welcome();
    expect(line().sent).toHaveLength(1);
  });

  it('takes silence after a request for a loss', () => {
    start();
    line().welcome();
    ask({ type: 'move', version: 0, move: '+Rh' });
    vi.advanceTimersByTime(8000);
    expect(line().closed).toBe(true);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('asks a quiet line whether it lives', () => {
    start();
    line().welcome();
    vi.advanceTimersByTime(15_000);
    expect(line().sent.at(-1)).toMatchObject({ type: 'ping' });
    line().says({ type: 'pong', sent: 0, server_time: 0 });
    vi.advanceTimersByTime(8000);
    expect(statuses.at(-1)?.kind).toBe('open');
    vi.advanceTimersByTime(20_000);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('takes a connection that hangs while opening for a loss', () => {
    start();
    vi.advanceTimersByTime(8000);
    expect(statuses.at(-1)?.kind).toBe('lost');
  });

  it('tries at once when the machine says that the network is back', () => {
    start();
    line().welcome();
    line().onclose?.({ code: 1006 });
    socket.nudge();
    expect(lines).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
  });

  it('gives up when the server means it, and says its code', () => {
    start();
    line().onopen?.();
    line().says({
      type: 'refused',
      id: null,
      error: { code: 'unknown-game', message: '', explanation: null },
    });
    line().onclose?.({ code: 4404 });
    expect(statuses.at(-1)).toEqual({ kind: 'ended', code: 'unknown-game' });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(1);
  });

  it.each([
    [4500, 'ended'],
    [4503, 'lost'],
    [4429, 'lost'],
  ])('gives up on a damaged game, and not on what passes: %i is %s', (code, kind) => {
    start();
    line().welcome();
    line().onclose?.({ code });
    expect(statuses.at(-1)?.kind).toBe(kind);
  });

  it('comes back when it was only too fast or the server too busy', () => {
    start();
    for (const code of [4429, 4503, 1013, 1012]) {
      line().welcome();
      line().onclose?.({ code });
      expect(statuses.at(-1)?.kind).toBe('lost');
      vi.advanceTimersByTime(500);
    }
  });

  it('does nothing more once it is stopped', () => {
    start();
    line().welcome();
    socket.close();
    vi.advanceTimersByTime(60_000);
    socket.nudge();
    expect(lines).toHaveLength(1);
    expect(line().closed).toBe(true);
  });
});

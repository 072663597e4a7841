/** Sessions over a fake line: the test plays the server. */
import type { ServerMessage } from '$protocol/types';

import { faceOf } from '../game/folders';
import { GameSession, type SessionHooks } from '../game/session.svelte';
import { type Line, SocketChannel } from '../net/socket';

export function sessionOver(
  dial: () => FakeLine,
  { practice = false, ...hooks }: Partial<SessionHooks> & { practice?: boolean } = {},
  gameId = 'abcdefghijkl',
): GameSession {
  const ignore = (): void => undefined;
  return new GameSession(gameId, {
    channel: new SocketChannel(dial),
    faceOf,
    hooks: { command: ignore, sound: ignore, goTo: ignore, ...hooks },
    practice,
  });
}

export class FakeLine implements Line {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Open, and welcome the holder of seats. */
  welcome(seats: number[] = [0]): void {
    this.onopen?.();
    this.says({ type: 'welcome', protocol: 2, game_id: 'abcdefghijkl', seats, server_time: 0 });
  }

  get last(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }
}

/** A session whose server the test plays: each time it calls, over a new line. */
import { faceOf } from '../game/folders';
import { GameSession, type SessionHooks } from '../game/session.svelte';
import { SocketChannel } from '../net/socket';
import { FakeLine } from './session';

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

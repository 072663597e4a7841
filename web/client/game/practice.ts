/**
 * A session at a practice table: a lesson, puzzle, endgame or analysis, without takebacks, resigning or
 * sharing.
 */
import type { Channel } from '../play/channel';
import type { AnyFace, TableHandle } from './folder';
import { faceOf } from './folders';
import { GameSession } from './session.svelte';

/** `table` returns the current table; `numbered`: no seat is "you". */
export function practise(
  channel: Channel,
  table: () => TableHandle | undefined,
  numbered = false,
): GameSession<AnyFace> {
  return new GameSession<AnyFace>('practice0000', {
    channel,
    faceOf,
    hooks: {
      command: (command) => table()?.run(command),
      sound: (name) => table()?.sound(name),
      goTo: () => undefined,
    },
    practice: true,
    numbered,
  });
}

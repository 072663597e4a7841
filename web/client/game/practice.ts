/**
 * A page's session at a table of its own: a lesson, a puzzle, an endgame, an analysis. There is nothing to take back, to
 * resign, to share or to remember.
 */
import type { Channel } from '../play/channel';
import type { AnyFace, TableHandle } from './folder';
import { faceOf } from './folders';
import { GameSession } from './session.svelte';

/** `table` is the one that is seen by now; `numbered`: nobody is "you". */
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

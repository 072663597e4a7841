/** Moves that weren't played, shown at a practice table. */
import { tick } from 'svelte';

import type { Update } from '$protocol/types';

import { reduce } from '../play/state';
import type { GameSession } from './session.svelte';

/** Show where a refused move leads once the refusal has been told; the table says when it may go on. */
export async function demonstrate(
  session: Pick<GameSession, 'game' | 'showing'>,
  shown: readonly Update[],
): Promise<void> {
  await tick();
  const { game } = session;
  session.showing.demonstrate(shown.map((update) => reduce(game, update)));
}

/**
 * Whether a turn ends with its action although a bonus tile could still be played: whoever wants none says so before,
 * beside the tiles, and is not asked after each action. Forgotten with the page.
 */
import type { GraffitiView } from '$protocol/types';

export const ending = $state({ chosen: false });

/** Tiles that can be played after an action as well. Two points wait for the next turn anyway. */
const LATER = ['ext', 'res'];

/** Whether the choice means anything: the seat that acts holds such a tile. */
export function holdsLater(view: GraffitiView): boolean {
  const held = view.table.seats[view.actor]?.bonus ?? {};
  return LATER.some((tile) => (held[tile] ?? 0) > 0);
}

/** Whose things are shown, and whom everybody waits for. */
import { playerName, waitingText } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';

import type { GraffitiState } from './state';

/** The seat whose screen is shown: the acting one of this device's, else its first, else the first of all. */
export function homeSeat({ view, seats }: GraffitiState): number {
  return view && seats.includes(view.actor) ? view.actor : (view?.seat ?? seats[0] ?? 0);
}

/** Whose turn it is and what is awaited, for somebody who cannot act now. */
export function statusText(state: GraffitiState, t: Text): string {
  const { view, table } = state;
  if (view?.outcome && table) return '';
  const who = (seat: number): string => playerName(state, seat, t);
  const waits = waitingText(state, who, t);
  if (waits !== null || !view) return waits ?? '';
  if (view.actor >= 0) return t('tunnel-waiting', { who: who(view.actor), phase: view.table.phase });
  const chance = table?.fair && table.fair.stage !== 'ready' ? 'fair' : 'chance';
  return t('tunnel-waiting', { who: '', phase: chance });
}

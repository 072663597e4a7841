/** Whose things are shown, and whom everybody waits for. */
import { playerName } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';

import type { GraffitiState } from './state';

/** The seat whose screen is shown: the acting one of this device's, else its first, else the first of all. */
export function homeSeat({ view, seats }: GraffitiState): number {
  return view && seats.includes(view.actor) ? view.actor : (view?.seat ?? seats[0] ?? 0);
}

/** Whose turn it is and what is awaited, for somebody who cannot act now. */
export function statusText(state: GraffitiState, t: Text): string {
  const { view, table } = state;
  if (!view || !table) return t('ui-connecting');
  if (view.outcome) return '';
  const absent = table.seats.filter((seat) => !seat.joined).length;
  const awaited = table.seats[view.actor]?.joined === false || table.plies === 0;
  if (absent > 0 && awaited)
    return t('ui-waiting-for-friend', { count: absent, watching: state.seats.length === 0 ? 'yes' : 'no' });
  const who = view.actor < 0 ? '' : playerName(state, view.actor, t);
  if (view.actor >= 0 && table.thinking === view.actor) return t('ui-thinking', { who });
  const chance = table.fair && table.fair.stage !== 'ready' ? 'fair' : 'chance';
  return t('tunnel-waiting', { who, phase: view.actor < 0 ? chance : view.table.phase });
}

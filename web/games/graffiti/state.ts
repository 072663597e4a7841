/** A client's state of a game of Graffiti. */
import type { Entry, GraffitiView } from '$protocol/types';
import type { AnyView, GameState } from '$client/play/state';
import { playerName, waitingText } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';

export type GraffitiState = GameState<GraffitiView>;

/** Return the state with its view as Graffiti's, or null for another game's. */
export function asGraffiti(state: GameState): GraffitiState {
  return { ...state, view: graffitiView(state.view) };
}

export function graffitiView(view: AnyView | null): GraffitiView | null {
  return view?.game === 'graffiti' ? view : null;
}

/** Hide the own tiles, choices and secret permits in a view. */
export function concealed(view: GraffitiView): GraffitiView {
  const seats = view.table.seats.map((holds) => ({ ...holds, permits: null, older_permits: null }));
  return { ...view, seat: null, legal: [], position: '', table: { ...view.table, seats } };
}

/**
 * Return the seat whose screen is shown: this device's acting seat, else its first, else the first of all.
 */
export function homeSeat({ view, seats }: GraffitiState): number {
  return view && seats.includes(view.actor) ? view.actor : (view?.seat ?? seats[0] ?? 0);
}

/** Describe whose turn it is, for people who can't act. */
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

/** Return the plies by others and chance since these seats' last one. */
export function newsSince(plies: readonly Entry[], seats: readonly number[]): Entry[] {
  if (seats.length === 0) return [];
  const last = plies.findLastIndex(({ seat }) => seat !== null && seats.includes(seat));
  return last < 0 ? [] : plies.slice(last + 1);
}

/** Return the changed segments as `@B4` and can spaces as `B2`. */
export function changed(news: readonly Entry[]): Set<string> {
  const found = new Set<string>();
  for (const { kind, facts } of news.flatMap(({ events }) => events)) {
    if (['sprayed', 'flipped', 'reserved'].includes(kind) && facts['segment'])
      found.add(`@${facts['segment']}`);
    else if (kind === 'used-space' && facts['space']) found.add(facts['space']);
    else if (kind === 'round-ends')
      for (const name of [...found]) if (!name.startsWith('@')) found.delete(name);
  }
  return found;
}

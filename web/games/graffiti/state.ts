/** A client's state of a game of Graffiti. The state of every game is kept alike; only the view differs. */
import type { Entry, GraffitiView } from '$protocol/types';
import type { AnyView, GameState } from '$client/play/state';
import { playerName, waitingText } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';

export type GraffitiState = GameState<GraffitiView>;

/** The same state, its view read as Graffiti's; null in it where it is another game's. */
export function asGraffiti(state: GameState): GraffitiState {
  return { ...state, view: graffitiView(state.view) };
}

export function graffitiView(view: AnyView | null): GraffitiView | null {
  return view?.game === 'graffiti' ? view : null;
}

/** A view without the own tiles: what is chosen from them, and the permits that nobody else has seen. */
export function concealed(view: GraffitiView): GraffitiView {
  const seats = view.table.seats.map((holds) => ({ ...holds, permits: null, older_permits: null }));
  return { ...view, seat: null, legal: [], position: '', table: { ...view.table, seats } };
}

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

/** The plies that others (and chance) made since the last one of these seats. */
export function newsSince(plies: readonly Entry[], seats: readonly number[]): Entry[] {
  if (seats.length === 0) return [];
  const last = plies.findLastIndex(({ seat }) => seat !== null && seats.includes(seat));
  return last < 0 ? [] : plies.slice(last + 1);
}

/** Segments as `@B4`, can spaces as `B2`; cans that were taken back meanwhile are no change any more. */
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

/** A client's state of a game of Graffiti. The state of every game is kept alike; only the view differs. */
import type { GraffitiView } from '$protocol/types';

import type { AnyView, GameState } from '$client/play/state';

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

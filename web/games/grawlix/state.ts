/** A client's state of a game of Grawlix. The state of every game is kept alike; only the view differs. */
import type { GrawlixView } from '$protocol/types';
import type { AnyView, GameState } from '$client/play/state';

export type GrawlixState = GameState<GrawlixView>;

/** The same state, its view read as Grawlix's; null in it where it is another game's. */
export function asGrawlix(state: GameState): GrawlixState {
  return { ...state, view: grawlixView(state.view) };
}

export function grawlixView(view: AnyView | null): GrawlixView | null {
  return view?.game === 'grawlix' ? view : null;
}

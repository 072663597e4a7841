/** A client's state of a game of Graffiti. The state of every game is kept alike; only the view differs. */
import type { GraffitiView } from '$board/graffiti/index';

import type { GameState } from '../state';

export type GraffitiState = Omit<GameState, 'view'> & { view: GraffitiView | null };

/** The same state, its view read as Graffiti's; null in it where it is another game's. */
export function asGraffiti(state: GameState): GraffitiState {
  return { ...state, view: graffitiView(state.view) };
}

export function graffitiView(view: unknown): GraffitiView | null {
  const found = view as (GraffitiView & { game?: string }) | null;
  return found?.game === 'graffiti' ? found : null;
}

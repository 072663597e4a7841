/** What the views of all games have in common, which is all that the plain page knows. */
import type { Outcome } from '$protocol/types';

import type { AnyView, GameState } from '../play/state';

export interface PlainView {
  game: string;
  seat: number | null;
  actor: number;
  legal: string[];
  position: string;
  outcome?: Outcome | null;
}

export type PlainState = GameState<PlainView>;

/** The union of the views known by name has no room for a game from outside. */
export function plainView(view: AnyView | null): PlainView | null {
  return view as unknown as PlainView | null;
}

export function asPlain(state: GameState): PlainState {
  return { ...state, view: plainView(state.view) };
}

/** A view while the device is handed on: nobody's. */
export function concealed(view: AnyView): AnyView {
  return { ...view, legal: [], position: '' };
}

/** The seat whose things are shown: the acting one of this device's, else its first, else the first of all. */
export function homeSeat({ view, seats }: PlainState): number {
  return view && seats.includes(view.actor) ? view.actor : (view?.seat ?? seats[0] ?? 0);
}

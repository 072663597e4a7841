/** Turns of a game, as a log lists them. What belongs to one turn is the game's to say. */
import type { Entry } from '$protocol/types';

export interface Turn {
  /** How many plies are in force after it: where the review steps to. */
  after: number;
  /** Null for chance. */
  seat: number | null;
  plies: Entry[];
}

/** A turn as it is written, and as it is read out. */
export interface LoggedTurn extends Turn {
  notation: string;
  spoken: string;
}

/** Remembers what is said of turns: it is said anew only of a turn whose plies are others. */
export function rememberTurns<Said>(): (turn: Turn, say: () => Said) => Said {
  const known = new WeakMap<Entry, { plies: readonly Entry[]; said: Said }>();
  return ({ plies }, say) => {
    const [first] = plies;
    const before = first && known.get(first);
    if (before?.plies.length === plies.length && plies.every((ply, index) => ply === before.plies[index]))
      return before.said;
    const said = say();
    if (first) known.set(first, { plies: [...plies], said });
    return said;
  };
}

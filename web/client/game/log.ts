/** The turns of a game, as a log lists them. Each game decides which plies form a turn. */
import type { Entry } from '$protocol/types';

export interface Turn {
  /** The number of plies in force after the turn. */
  after: number;
  seat: number | null;
  plies: Entry[];
}

/** A turn, written and spoken. */
export interface LoggedTurn extends Turn {
  notation: string;
  spoken: string;
}

/** Cache the texts of turns until their plies change. */
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

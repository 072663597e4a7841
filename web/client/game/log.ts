/** The turns of a game, as a log lists them. Each game decides which plies form a turn. */
import type { Entry } from '$protocol/types';

export interface Turn {
  /** The number of plies in force after the turn. */
  after: number;
  seat: number | null;
  plies: Entry[];
}

export interface LoggedTurn extends Turn {
  spoken: string;
}

/** Write a turn in notation, with `?` for what is hidden. */
export function notationOf({ plies }: Turn): string {
  return plies.map(({ move }) => move ?? '?').join('');
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

/**
 * A client's state of one game as plain values, and how each message changes it. `reduce` is a pure
 * function.
 */
import type { Entry, ServerMessage, Table, Update } from '$protocol/types';

export type AnyView = Update['view'];

export interface GameState<View = AnyView> {
  gameId: string;
  /** The seats this client holds; empty for a spectator. */
  seats: number[];
  /** The viewer is not a player, even if they move for them: seats are called by number. */
  numbered?: boolean;
  /** The last version received; null before the first `Update`. */
  version: number | null;
  /** Every entry up to `version`, oldest first, taken-back plies included. */
  entries: Entry[];
  table: Table | null;
  view: View | null;
  /** Set after a gap in the messages: reconnect from `version` on. */
  gap: boolean;
}

/** The parts of a state that name seats. */
export type Seats = Pick<GameState, 'seats' | 'table' | 'numbered'>;

export function initialState(gameId: string): GameState {
  return { gameId, seats: [], version: null, entries: [], table: null, view: null, gap: false };
}

/** Return the state after a message; the same object if nothing is new. */
export function reduce(state: GameState, message: ServerMessage): GameState {
  switch (message.type) {
    case 'welcome':
      return { ...state, seats: message.seats };
    case 'table':
      return { ...state, table: message.table };
    case 'update': {
      const { version, since, entries, table, view } = message;
      if (state.version !== null && version < state.version) return state; // a newer one came first
      const now = { ...state, version, table, view, gap: false };
      if (since === null) return { ...now, entries };
      if (since > (state.version ?? 0)) return { ...state, gap: true };
      const news = entries.filter((entry) => entry.version > (state.version ?? 0));
      if (!followsOn(state.version ?? 0, news, version)) return { ...state, gap: true };
      return { ...now, entries: [...state.entries, ...news] };
    }
    default:
      return state;
  }
}

/** Return whether the entries lead from one version to the other without a gap. */
function followsOn(from: number, entries: readonly Entry[], to: number): boolean {
  return entries.length === to - from && entries.every((entry, index) => entry.version === from + index + 1);
}

/** Return the entries that `after` has and `before` lacks. */
export function newEntries(before: GameState, after: GameState): Entry[] {
  const known = before.version ?? -1;
  return before.entries === after.entries ? [] : after.entries.filter((entry) => entry.version > known);
}

/** Return the plies in force, without those taken back. */
export function pliesInForce(entries: readonly Entry[]): Entry[] {
  const plies: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'moved') plies.push(entry);
    else if (entry.kind === 'taken-back') plies.length = Math.min(plies.length, entry.plies);
  }
  return plies;
}

/**
 * Return the entries as one seat may see them (null: a spectator). A shared device has received every seat's
 * part.
 */
export function entriesFor(entries: readonly Entry[], seat: number | null): Entry[] {
  return entries.map((entry) => {
    const events = entry.events.filter(
      ({ audience }) => audience === null || (seat !== null && audience.includes(seat)),
    );
    return events.length === entry.events.length ? entry : { ...entry, events, move: null };
  });
}

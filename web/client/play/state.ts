/**
 * What a client knows of one game, as plain values, and how each message of the server changes it.
 * No socket, no clock, no framework: `reduce` is a pure function.
 */
import type { Entry, ServerMessage, Table, Update } from '$protocol/types';

/** The view of any game. */
export type AnyView = Update['view'];

export interface GameState<View = AnyView> {
  gameId: string;
  /** The seats this client holds; empty for a spectator. */
  seats: number[];
  /** Whoever looks is none of the players, though they may move for them: seats are called by their numbers. */
  numbered?: boolean;
  /** The last version received; null before the first `Update`. */
  version: number | null;
  /** Every entry up to `version`, oldest first, taken-back plies included. */
  entries: Entry[];
  table: Table | null;
  view: View | null;
  /** Set when the messages do not follow on what we have: reconnect from `version` on. */
  gap: boolean;
}

/** What is known of a game beside its view: enough to name seats. */
export type Seats = Pick<GameState, 'seats' | 'table' | 'numbered'>;

export function initialState(gameId: string): GameState {
  return { gameId, seats: [], version: null, entries: [], table: null, view: null, gap: false };
}

/** The state after a message; the same object when the message says nothing new. */
export function reduce(state: GameState, message: ServerMessage): GameState {
  switch (message.type) {
    case 'welcome':
      return { ...state, seats: message.seats };
    case 'table':
      return { ...state, table: message.table };
    case 'update': {
      const { version, since, entries, table, view } = message;
      if (state.version !== null && version < state.version) return state; // overtaken by a newer one
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

/** Whether the entries lead from one version to the other without a hole. */
function followsOn(from: number, entries: readonly Entry[], to: number): boolean {
  return entries.length === to - from && entries.every((entry, index) => entry.version === from + index + 1);
}

/** The entries that `after` has and `before` had not: what there is to tell. */
export function newEntries(before: GameState, after: GameState): Entry[] {
  const known = before.version ?? -1;
  return before.entries === after.entries ? [] : after.entries.filter((entry) => entry.version > known);
}

/** The plies that are in force: taken-back ones left out. */
export function pliesInForce(entries: readonly Entry[]): Entry[] {
  const plies: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'moved') plies.push(entry);
    else if (entry.kind === 'taken-back') plies.length = Math.min(plies.length, entry.plies);
  }
  return plies;
}

/**
 * The entries as one seat (null: a spectator) may know them. A device that several people share has received
 * what each of them may know; whoever looks now is shown their own part.
 */
export function entriesFor(entries: readonly Entry[], seat: number | null): Entry[] {
  return entries.map((entry) => {
    const events = entry.events.filter(
      ({ audience }) => audience === null || (seat !== null && audience.includes(seat)),
    );
    return events.length === entry.events.length ? entry : { ...entry, events, move: null };
  });
}

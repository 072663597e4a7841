/** Small tables, entries and messages for the tests. */
import type { Entry, Event, GrawlixView, Table, Update } from '$protocol/types';

import { initialState, type GrawlixState } from '../game/state';

export function view(changes: Partial<GrawlixView> = {}): GrawlixView {
  return {
    game: 'grawlix',
    seat: 0,
    actor: 0,
    legal: [],
    outcome: null,
    size: 6,
    hand_size: 4,
    draft: 'alternate',
    swap: 'none',
    begins: 'first',
    phase: 'place',
    turn: 0,
    first: 0,
    grid: [
      { tile: 'Rh', cell: 'f6' },
      { tile: 'Ya', cell: 'g6' },
    ],
    columns: [0, 10],
    rows: [0, 10],
    extent: [5, 5, 2, 1],
    hands: [
      ['Rs', 'Gp'],
      ['Bd', 'Vn'],
    ],
    supply: ['Oa', 'Oh', 'Vs'],
    pending: null,
    picked: [false, false],
    contested: null,
    targets: { Rs: ['g7'], Gp: ['e6', 'f7', 'g7'], Bd: ['f7'], Vn: [] },
    open: [
      { cell: 'e6', glyphs: ['d', 'p', 'n', 's'], colours: ['O', 'G', 'B', 'V'] },
      { cell: 'g7', glyphs: ['h', 'd', 'p', 'n', 's'], colours: ['R', 'O', 'G', 'B', 'V'] },
    ],
    position: 'RhYa RsGp BdVn 1p f6',
    ...changes,
  };
}

export function table(changes: Partial<Table> = {}): Table {
  return {
    game_id: 'abcdefghijkl',
    game: 'grawlix',
    options: {},
    seats: [
      { kind: 'here', name: null, level: null, joined: true, online: true, stand_in: null },
      { kind: 'computer', name: null, level: 'writer', joined: true, online: true, stand_in: null },
    ],
    plies: 2,
    position: '',
    proposals: [],
    takeback: [],
    result: null,
    thinking: null,
    spectators: 0,
    rematch: null,
    fair: null,
    ...changes,
  };
}

export function event(kind: string, seat: number | null, facts: Record<string, string> = {}): Event {
  return { kind, seat, facts, audience: null };
}

export function moved(version: number, seat: number, move: string, events: Event[]): Entry {
  return { version, kind: 'moved', seat, move, events, plies: version, at: 0, player: null };
}

export const placed = (version: number, seat: number, tile: string, cell: string): Entry =>
  moved(version, seat, tile + cell, [event('placed', seat, { tile, cell })]);

export const fetched = (version: number, seat: number, tile: string): Entry =>
  moved(version, seat, `+${tile}`, [event('fetched', seat, { tile })]);

export function update(
  version: number,
  since: number | null,
  entries: Entry[],
  changes: Partial<Update> = {},
): Update {
  return { type: 'update', version, since, entries, table: table(), view: view(), ...changes };
}

export function state(changes: Partial<GrawlixState> = {}): GrawlixState {
  return {
    ...initialState('abcdefghijkl'),
    seats: [0],
    version: 0,
    table: table(),
    view: view(),
    ...changes,
  };
}

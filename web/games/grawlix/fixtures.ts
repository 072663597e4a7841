/** Small tables, entries and messages of Grawlix for tests. */
import type { Entry, Event, GrawlixView, Message, Table, Update } from '$protocol/types';
import { initialState } from '$client/play/state';
import { event as anyEvent, moved, table as anyTable, update as anyUpdate } from '$client/testing/fixtures';

import type { GrawlixState } from './speech';

export { moved };

export const tileSaid = (tile: string): Message => ({
  id: 'tile-the',
  args: { colour: tile.charAt(0), glyph: tile.charAt(1) },
});
const cellSaid = (cell: string): Message => ({
  id: 'cell-spoken',
  args: { column: cell.charAt(0), row: cell.slice(1) },
});
export const seatSaid = (number: number): Message => ({ id: 'ui-player', args: { number } });

/** An event and its text. */
export function event(
  kind: string,
  seat: number | null,
  facts: Record<string, string>,
  args: Message['args'] = {},
): Event {
  return anyEvent(kind, seat, facts, { id: `say-grawlix-${kind}`, args });
}

export function table(changes: Partial<Table> = {}): Table {
  return anyTable({ game: 'grawlix', options: { begins: 'first', draft: 'alternate' }, ...changes });
}

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

export const placed = (version: number, seat: number, tile: string, cell: string): Entry =>
  moved(version, seat, tile + cell, [
    event('placed', seat, { tile, cell }, { tile: tileSaid(tile), cell: cellSaid(cell) }),
  ]);

export const fetched = (version: number, seat: number, tile: string): Entry =>
  moved(version, seat, `+${tile}`, [
    anyEvent('fetched', seat, { tile }, { id: 'say-grawlix-took', args: { tile: tileSaid(tile) } }),
  ]);

export function update(
  version: number,
  since: number | null,
  entries: Entry[],
  changes: Partial<Update> = {},
): Update {
  return anyUpdate(version, since, entries, { table: table(), view: view(), ...changes });
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

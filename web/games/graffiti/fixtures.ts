/** Part of a real game as entries and states of a client, for tests. */
import { GAME as PLAYED, VIEWS as POSITIONS, type PlayedPly } from './board/fixtures';
import type { Entry, Event, GraffitiView, Table } from '$protocol/types';

import { table as anyTable } from '$client/testing/fixtures';
import type { GraffitiState } from './state';

export const GAME = PLAYED as (PlayedPly & { view: GraffitiView })[];
export const VIEWS = POSITIONS as Record<keyof typeof POSITIONS, GraffitiView>;

/** The plies as seat 0 may see them. */
export const ENTRIES: Entry[] = GAME.map(({ move, seat, events }, index) => {
  const known = events.filter(({ audience }) => audience === null || audience.includes(0)) as Event[];
  return {
    version: index + 1,
    kind: 'moved',
    seat,
    move: known.length === events.length ? move : null,
    events: known,
    plies: index + 1,
    at: 0,
    player: null,
    clock: null,
  };
});

/** Protected chance without a part of this device. */
const fair: Table['fair'] = {
  scheme: 'glyphwall-fair-4',
  commitment: 'a'.repeat(64),
  stage: 'ready',
  seats: [],
  transcript: null,
};

export function table(changes: Partial<Table> = {}): Table {
  return { ...anyTable(), game: 'graffiti', plies: 40, fair, ...changes };
}

/** Return the game as seat 0 sees it before a ply. */
export function stateAt(index: number, changes: Partial<GraffitiState> = {}): GraffitiState {
  return {
    gameId: 'abcdefghijkl',
    seats: [0],
    version: index,
    entries: ENTRIES.slice(0, index),
    table: table(),
    view: GAME[index]!.view,
    gap: false,
    ...changes,
  };
}

export function stateOf(view: GraffitiView, changes: Partial<GraffitiState> = {}): GraffitiState {
  const seats = view.table.seats.map((_, seat) => ({ ...table().seats[seat % 2]!, name: null }));
  return {
    ...stateAt(0),
    seats: view.seat === null ? [] : [view.seat],
    table: table({ seats }),
    view,
    ...changes,
  };
}

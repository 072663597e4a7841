/** Small tables, entries and messages for tests of every game. */
import type { Entry, Event, GameInfo, Message, OptionField, Table, Update } from '$protocol/types';

import type { AnyView } from '../play/state';

export function table(changes: Partial<Table> = {}): Table {
  return {
    game_id: 'abcdefghijkl',
    game: 'plain',
    options: {},
    seats: [
      { kind: 'here', name: null, level: null, joined: true, online: true, stand_in: null, colour: null },
      {
        kind: 'computer',
        name: null,
        level: 'writer',
        joined: true,
        online: true,
        stand_in: null,
        colour: null,
      },
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
    secrets: false,
    hints: 'none',
    clock: null,
    absence: null,
    chat: null,
    ...changes,
  };
}

export function event(
  kind: string,
  seat: number | null,
  facts: Record<string, string> = {},
  said: Message | null = null,
): Event {
  return { kind, seat, facts, audience: null, said };
}

export function moved(version: number, seat: number, move: string, events: Event[]): Entry {
  return { version, kind: 'moved', seat, move, events, plies: version, at: 0, player: null, clock: null };
}

export const VIEW = { game: 'plain', seat: 0, actor: 0, legal: [], outcome: null } as unknown as AnyView;

export function update(
  version: number,
  since: number | null,
  entries: Entry[],
  changes: Partial<Update> = {},
): Update {
  return { type: 'update', version, since, entries, table: table(), view: VIEW, ...changes };
}

export function option(
  kind: OptionField['kind'],
  name: string,
  preset: OptionField['default'],
  more: Partial<OptionField> = {},
): OptionField {
  return {
    name,
    kind,
    default: preset,
    minimum: null,
    maximum: null,
    choices: [],
    pattern: null,
    most: null,
    seats: [],
    symbol: null,
    unit: null,
    about: '',
    example: null,
    ...more,
  };
}

/** A catalogue entry with an option of every kind. */
export const GAME: GameInfo = {
  id: 'plain',
  title: 'Plain',
  rules_version: '1',
  credits: 'Plain by nobody.',
  seat_counts: [2, 3, 4],
  seats: 2,
  editions: [],
  edition_option: '',
  seat_colours: [],
  lessons: 0,
  prints: 0,
  puzzles: 0,
  chance: false,
  levels: [
    { id: 'slow', spec: 'slow', outside: false },
    { id: 'fast', spec: 'fast', outside: false },
  ],
  options: [
    option('number', 'seats', 2, { minimum: 2, maximum: 4 }),
    option('number', 'size', 6, { minimum: 2, maximum: 7, about: 'how large the table is.' }),
    option('number', 'hand', 4, { minimum: 1, maximum: 8 }),
    option('choice', 'begins', 'first', { choices: ['first', 'random'], seats: ['first', 'second'] }),
    option('choice', 'wild', 'one', { choices: ['one', 'both'], about: 'what a wild card is.' }),
    option('switch', 'open', true),
    option('text', 'edition', 'first-edition', { pattern: '^[a-z-]{1,40}$' }),
    option('decimal', 'odds', 0.5, { minimum: 0, maximum: 1 }),
  ],
};

/** The games of this device: the tokens of the seats it holds, and what a list of recent games shows. */
import type { GrawlixView, SeatGrant, Table } from '$protocol/types';

import { load, save } from './storage';

const KEY = 'glyphwall.games';
const KEPT = 50;

export interface StoredGame {
  /** Seat number to token. */
  tokens: Record<number, string>;
  /** Seat number to invitation, on the device that made the game. */
  invitations: Record<number, string>;
  /** Milliseconds since 1970. */
  opened: number;
  /** What the list shows, as of the last look. */
  summary?: GameSummary;
}

export interface GameSummary {
  size: number;
  mine: number[];
  seats: { kind: string; name: string | null; level: string | null }[];
  placed: number;
  /** The seat whose turn it is, or null when the game is over. */
  turn: number | null;
  returns: number[] | null;
}

type Shelf = Record<string, StoredGame>;

export function storedGames(): [string, StoredGame][] {
  return Object.entries(load<Shelf>(KEY, {})).sort(([, a], [, b]) => b.opened - a.opened);
}

export function storedGame(gameId: string): StoredGame | null {
  return load<Shelf>(KEY, {})[gameId] ?? null;
}

function change(gameId: string, edit: (game: StoredGame) => void): void {
  const shelf = load<Shelf>(KEY, {}); // read again: another tab may have written
  const game = shelf[gameId] ?? { tokens: {}, invitations: {}, opened: 0 };
  edit(game);
  shelf[gameId] = game;
  const newest = Object.entries(shelf).sort(([, a], [, b]) => b.opened - a.opened);
  save(KEY, Object.fromEntries(newest.slice(0, KEPT)));
}

export function keepGrants(gameId: string, grants: readonly SeatGrant[]): void {
  change(gameId, (game) => {
    game.opened = Date.now();
    for (const { seat, token, invitation } of grants) {
      if (token) game.tokens[seat] = token;
      if (invitation) game.invitations[seat] = invitation;
    }
  });
}

export function keepToken(gameId: string, seat: number, token: string): void {
  change(gameId, (game) => {
    game.opened = Date.now();
    game.tokens[seat] = token;
  });
}

export function keepSummary(gameId: string, table: Table, view: GrawlixView, mine: number[]): void {
  change(gameId, (game) => {
    game.opened = Date.now();
    game.summary = {
      size: view.size,
      mine,
      seats: table.seats.map(({ kind, name, level }) => ({ kind, name, level })),
      placed: view.grid.length,
      turn: table.result ? null : view.turn,
      returns: table.result?.returns ?? null,
    };
  });
}

export function forgetGame(gameId: string): void {
  const shelf = load<Shelf>(KEY, {});
  delete shelf[gameId];
  save(KEY, shelf);
}

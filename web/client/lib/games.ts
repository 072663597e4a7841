/** The games of this device: the tokens of the seats it holds, and what a list of recent games shows. */
import type { SeatGrant, Table } from '$protocol/types';

import { forgetKeysOf } from './forget';
import { isGameId, load, remove, save } from './storage';
import { dropGame } from './game-cache';

const KEY = 'glyphwall.games';
/** So many games that this device needs no more; one in which it holds a seat is kept as long as it goes on. */
const KEPT = 50;

export interface StoredGame {
  /** Seat number to token. */
  tokens: Record<number, string>;
  /** Seat number to invitation, on the device that made the game. */
  invitations: Record<number, string>;
  /** This device asked for a part in the game's fair chance, so that its draws are checked. */
  takesPart?: boolean;
  /** Milliseconds since 1970. */
  opened: number;
  /** What the list shows, as of the last look. */
  summary?: GameSummary;
}

export interface GameSummary {
  game: string;
  mine: number[];
  seats: { kind: string; name: string | null; level: string | null }[];
  /** How far it is, counted as the game counts: tiles placed, rounds; null where nobody has looked. */
  progress: number | null;
  /** The seat whose turn it is, or null when the game is over. */
  turn: number | null;
  /** Places, 1 for the best; null while the game goes on. */
  ranking: number[] | null;
}

type Shelf = Record<string, StoredGame>;

export function storedGames(): [string, StoredGame][] {
  return Object.entries(load<Shelf>(KEY, {})).sort(([, a], [, b]) => b.opened - a.opened);
}

export function storedGame(gameId: string): StoredGame | null {
  const shelf = load<Shelf>(KEY, {});
  return (Object.hasOwn(shelf, gameId) && shelf[gameId]) || null;
}

function change(gameId: string, edit: (game: StoredGame) => void): void {
  if (!isGameId(gameId)) return; // a server could fill the storage with long ones
  const shelf = load<Shelf>(KEY, {}); // read again: another tab may have written
  const game = shelf[gameId] ?? { tokens: {}, invitations: {}, opened: 0 };
  edit(game);
  shelf[gameId] = game;
  const newest = Object.entries(shelf).sort(([, a], [, b]) => b.opened - a.opened);
  save(KEY, Object.fromEntries(newest.filter(([, each], place) => place < KEPT || seatIsLost(each))));
}

/** Whether a seat of a game that goes on is lost with what is stored: no one can give a token back. */
export function seatIsLost({ tokens, invitations, summary }: StoredGame): boolean {
  return Object.keys({ ...tokens, ...invitations }).length > 0 && (summary?.ranking ?? null) === null;
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

/** This device asks for a part in the game's fair chance. */
export function keepPart(gameId: string): void {
  change(gameId, (game) => (game.takesPart = true));
}

/** Whether this device holds a seat in a game that isn't over, as far as it knows. */
export function isOngoing(gameId: string): boolean {
  const game = storedGame(gameId);
  return game !== null && seatIsLost(game);
}

const OLD_PARTS = 'glyphwall.seen.';

/** Removes what earlier versions kept of a game's chance, once the game is over or isn't stored any more. */
export function dropOldParts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    for (const name of names)
      if (name.startsWith(OLD_PARTS) && !isOngoing(name.slice(OLD_PARTS.length))) remove(name);
  } catch {
    // blocked: nothing was stored
  }
}

export function keepSummary(
  gameId: string,
  table: Table,
  actor: number,
  progress: number,
  mine: number[],
): void {
  change(gameId, (game) => {
    game.opened = Date.now();
    game.summary = {
      game: table.game,
      mine,
      seats: table.seats.map(({ kind, name, level }) => ({ kind, name, level })),
      progress,
      turn: table.result || actor < 0 ? null : actor,
      ranking: table.result?.ranking ?? null,
    };
  });
}

/** The same of a game that this device has not opened yet. */
export function keepUnopened(gameId: string, summary: Pick<GameSummary, 'game' | 'mine' | 'seats'>): void {
  change(gameId, (game) => {
    game.summary = { ...summary, progress: null, turn: null, ranking: null };
  });
}

export function forgetGame(gameId: string): void {
  const shelf = load<Shelf>(KEY, {});
  delete shelf[gameId];
  save(KEY, shelf);
  forgetKeysOf(gameId);
  void dropGame(gameId);
  void import('../play/fair-stores').then(({ forgetPart }) => forgetPart(gameId)).catch(() => undefined);
}

/** The games of this device: seat tokens and the list of recent games. */
import type { SeatGrant, Table } from '$protocol/types';

import { forgetKeysOf } from './forget';
import { isGameId, load, remove, save } from './storage';
import { dropGame } from './game-cache';
import { leaveAlerts } from './leave-alerts';
import { withPrefix } from './addresses';

export const GAMES_KEY = 'glyphwall.games';
/** The number of stored games without a seat in a running one. */
const KEPT = 50;

export interface StoredGame {
  tokens: Record<number, string>;
  invitations: Record<number, string>;
  /** Whether this device takes part in the game's fair chance. */
  takesPart?: boolean;
  /** Whether an account holds this person's seats, without tokens. */
  account?: boolean;
  opened: number;
  /**
   * Since when another device of this person takes part in the game's chance, and in its rematches (ms since 1970).
   * Only one may: a server could choose between two.
   */
  elsewhere?: number;
  /** New tokens for seats that move to this device, until the server has exchanged them. */
  moving?: Record<number, string>;
  /** The list entry, as of the last visit. */
  summary?: GameSummary;
}

export interface GameSummary {
  game: string;
  mine: number[];
  seats: { kind: string; name: string | null; level: string | null }[];
  /** The progress in the game's own unit; null if unknown. */
  progress: number | null;
  /** The acting seat; null when the game is over or chance acts. */
  turn: number | null;
  /** Places, 1 for the best; null during the game. */
  ranking: number[] | null;
  /** When the game last changed (s since 1970), as the server said. */
  changed?: number;
  /** Whether the seat has moved to another device. */
  moved?: boolean;
  /** When the server was last asked how it stands (ms since 1970). */
  asked?: number;
}

export type GamesById = Record<string, StoredGame>;

export function storedGames(): [string, StoredGame][] {
  return Object.entries(load<GamesById>(GAMES_KEY, {})).sort(([, a], [, b]) => b.opened - a.opened);
}

export function storedGame(gameId: string): StoredGame | null {
  const byId = load<GamesById>(GAMES_KEY, {});
  return (Object.hasOwn(byId, gameId) && byId[gameId]) || null;
}

export function changeGame(gameId: string, edit: (game: StoredGame) => void): void {
  if (!isGameId(gameId)) return; // a server could fill the storage with long ones
  const byId = load<GamesById>(GAMES_KEY, {}); // another tab may have written
  const game = byId[gameId] ?? { tokens: {}, invitations: {}, opened: 0 };
  edit(game);
  byId[gameId] = game;
  const newest = Object.entries(byId).sort(([, a], [, b]) => b.opened - a.opened);
  save(GAMES_KEY, Object.fromEntries(newest.filter(([, each], place) => place < KEPT || hasSeat(each))));
}

/** Return whether this person has a seat in a game that goes on, here or in the account. */
const hasSeat = (game: StoredGame): boolean =>
  seatIsLost(game) || ((game.account ?? false) && (game.summary?.ranking ?? null) === null);

/** Return whether removing a game would lose a seat in progress. */
export function seatIsLost({ tokens, invitations, summary }: StoredGame): boolean {
  return Object.keys({ ...tokens, ...invitations }).length > 0 && (summary?.ranking ?? null) === null;
}

export function keepGrants(gameId: string, grants: readonly SeatGrant[]): void {
  changeGame(gameId, (game) => {
    game.opened = Date.now();
    for (const { seat, token, invitation } of grants) {
      if (token) game.tokens[seat] = token;
      if (invitation) game.invitations[seat] = invitation;
    }
  });
}

export function keepToken(gameId: string, seat: number, token: string): void {
  changeGame(gameId, (game) => {
    game.opened = Date.now();
    game.tokens[seat] = token;
  });
}

export function keepPart(gameId: string): void {
  changeGame(gameId, (game) => (game.takesPart = true));
}

/**
 * Note that an account holds seats of a game: their tokens don't work any more. Without `seats` it holds all that
 * this device has.
 */
export function keepHeld(gameId: string, seats?: readonly number[]): void {
  changeGame(gameId, (game) => {
    game.account = true;
    game.opened ||= Date.now();
    const others = Object.entries(game.tokens).filter(([seat]) => seats && !seats.includes(Number(seat)));
    game.tokens = Object.fromEntries(others);
    delete game.moving;
  });
}

/** Return whether this device has met no other table of a game yet. */
export function isFirstGame(gameId: string, game: string): boolean {
  return storedGames().every(([id, { summary }]) => id === gameId || summary?.game !== game);
}

/** Return whether this device holds a seat in a running game, as far as it knows. */
export function isOngoing(gameId: string): boolean {
  const game = storedGame(gameId);
  return game !== null && seatIsLost(game);
}

const OLD_PARTS = 'glyphwall.seen.';

/** Remove data about chance that earlier versions stored. */
export function dropOldParts(): void {
  try {
    const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
    for (const name of names)
      if (name.startsWith(OLD_PARTS) && !isOngoing(name.slice(OLD_PARTS.length))) remove(name);
  } catch {}
}

export function keepSummary(
  gameId: string,
  table: Table,
  actor: number,
  progress: number,
  mine: number[],
): void {
  changeGame(gameId, (game) => {
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

export function keepUnopened(gameId: string, summary: Pick<GameSummary, 'game' | 'mine' | 'seats'>): void {
  changeGame(gameId, (game) => {
    game.summary = { ...summary, progress: null, turn: null, ranking: null };
  });
}

export function forgetGame(gameId: string): void {
  const byId = load<GamesById>(GAMES_KEY, {});
  delete byId[gameId];
  save(GAMES_KEY, byId);
  forgetKeysOf(gameId);
  void dropGame(gameId);
  void leaveAlerts(gameId);
  void import('../play/fair-stores').then(({ forgetPart }) => forgetPart(gameId)).catch(() => undefined);
}

/** Return the links for open seats, on the device that made the game. */
export function openInvitations(gameId: string, table: Table | null): { seat: number; link: string }[] {
  const codes = storedGame(gameId)?.invitations ?? {};
  return (table?.seats ?? []).flatMap(({ kind, joined }, seat) => {
    const code = codes[seat];
    if (kind !== 'link' || joined || !code) return [];
    return [{ seat, link: `${location.origin}${withPrefix(`/g/${gameId}`)}#invitation=${code}` }];
  });
}

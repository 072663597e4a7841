/** Seats that an account holds in place of tokens. */
import type { AccountGames, ClaimedSeats } from '$protocol/types';

import { changeGame, keepHeld, storedGame, storedGames, type StoredGame } from '../lib/games';
import { send } from '../net/api';
import { MirroredStore } from '../play/fair-media';
import { pageMedia } from '../play/fair-stores';
import { sealed } from './sealed';

/** Whether this device has seats of a game, and no other device of the person has them or takes part in its chance. */
const isHere = ({ tokens, elsewhere, moving, summary }: StoredGame): boolean =>
  Object.keys(tokens).length > 0 && elsewhere === undefined && !moving && !summary?.moved;

/** Moves this device's seats of a game into the account, with their secrets. Their tokens don't work afterwards. */
export async function hold(gameId: string): Promise<void> {
  const game = storedGame(gameId);
  if (!game || !isHere(game)) return;
  const tokens = Object.values(game.tokens);
  const body = { game_id: gameId, tokens };
  const { seats } = await send<ClaimedSeats>({ path: '/api/account/games/claim', body });
  keepHeld(gameId);
  const store = new MirroredStore([...pageMedia, sealed]);
  for (const seat of seats)
    for (const name of ['secret', 'receipt']) await store.get(`${gameId}/${seat + 1}/${name}`); // copies it
}

/** The games of this device whose seats no account holds yet. */
export const guestGames = (): string[] => storedGames().flatMap(([id, game]) => (isHere(game) ? [id] : []));

/** Moves all seats of this device; returns how many games were moved and how many were not. */
export async function holdAll(): Promise<{ moved: number; left: number }> {
  let moved = 0;
  let left = 0;
  for (const id of guestGames()) {
    await hold(id).then(
      () => moved++,
      () => left++, // an old game that the server doesn't have any more
    );
  }
  return { moved, left };
}

/** The games that a server lists at most; another one could fill the storage. */
const MOST_LISTED = 200;

type Held = AccountGames['games'][number];

/** Store how a game of the account stands. Its progress is as of the last visit here. */
function keepStanding({ game_id, game, mine, seats, turn, ended, ranking }: Held): void {
  const known = storedGame(game_id);
  if (!known && ended !== null) return; // perhaps removed from the list
  if (!known?.account) keepHeld(game_id, mine);
  const { progress = null, turn: before = null, ...rest } = known?.summary ?? {};
  // The turn is known of the newest games only.
  const now =
    ended === null ? { turn: turn ?? before, ranking: null } : { turn: null, ranking: ranking ?? [] };
  const summary = { ...rest, game, mine, seats, progress, ...now, moved: false };
  if (JSON.stringify(summary) !== JSON.stringify(known?.summary))
    changeGame(game_id, (kept) => (kept.summary = summary));
}

/** The account's games; this device lists from now on those that go on. */
export async function fetchGames(): Promise<AccountGames['games']> {
  const { games } = await send<AccountGames>({ path: '/api/account/games' });
  for (const game of games.slice(0, MOST_LISTED).toReversed()) keepStanding(game);
  return games;
}

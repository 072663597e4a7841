/** How this device's games stand now, not as of the last visit: one request for many of them. */
import type { AskStandings, Standing } from '$protocol/types';

import { ApiError, send } from '../net/api';
import { changeGame, storedGame, storedGames, type StoredGame } from './games';
import { ownGames } from './attention.svelte';
import { SERVED } from './host';
import { signedIn } from './storage';

/** The games in a request: first those that were asked for the longest time ago. */
export const MOST = 30;
/** The requests at a time. With more games, the others follow a minute later. */
export const MOST_REQUESTS = 3;
const AGAIN_MS = 60_000;
/** Games that are over, or only watched, are asked for again after a day: somebody's name may have been erased. */
const NAMES_AGAIN_MS = 86_400_000;

const goesOn = ({ summary, tokens }: StoredGame): boolean =>
  Object.keys(tokens).length > 0 && (summary?.ranking ?? null) === null && !summary?.moved;

/** Return whether the names of a game that isn't asked for otherwise are older than a day. */
const isStale = ({ summary, account }: StoredGame): boolean =>
  summary !== undefined && !account && Date.now() - (summary.asked ?? 0) > NAMES_AGAIN_MS;

/** Store how a game stands now. Its progress is as of the last visit. */
function keepStanding({ game_id, game, seats, turn, ranking, changed, moved }: Standing): void {
  const before = storedGame(game_id);
  if (!before) return; // forgotten meanwhile
  changeGame(game_id, (kept) => {
    const mine = kept.summary?.mine ?? Object.keys(kept.tokens).map(Number);
    const shown = seats.map(({ kind, name, level }) => ({ kind, name, level }));
    const progress = kept.summary?.progress ?? null;
    const asked = Date.now();
    kept.summary = { game, mine, seats: shown, progress, turn, ranking, changed, moved, asked };
  });
}

function noteAsked({ summary }: StoredGame): void {
  if (summary) summary.asked = Date.now();
}

async function refresh(games: readonly [string, StoredGame][]): Promise<void> {
  const own = games.map(([game_id, { tokens }]) => ({ game_id, tokens: Object.values(tokens) }));
  const body: AskStandings = { own_games: own };
  const missing = new Set(games.map(([id]) => id));
  for (const standing of await send<Standing[]>({ path: '/api/games/standings', body }))
    if (missing.delete(standing.game_id)) keepStanding(standing);
  // What the server doesn't have any more is asked for last.
  for (const id of missing) if (storedGame(id)?.summary) changeGame(id, noteAsked);
  ownGames.version += 1;
}

/** Ask how the games stand that an account holds. */
async function refreshAccount(): Promise<void> {
  const { fetchGames } = await import('../account/holding');
  try {
    await fetchGames();
    ownGames.signedOut = false;
  } catch (error) {
    ownGames.signedOut = error instanceof ApiError && error.code === 'not-signed-in';
  }
  ownGames.version += 1;
}

const inTurn = (games: [string, StoredGame][]): [string, StoredGame][] =>
  games.sort(([, a], [, b]) => (a.summary?.asked ?? 0) - (b.summary?.asked ?? 0));

/** Ask how the games stand that go on, and for the names of others. Without an answer the list stays as it was. */
export async function refreshStandings(): Promise<void> {
  if (!SERVED) return;
  if (signedIn() !== null) await refreshAccount();
  const own = inTurn(storedGames().filter(([, game]) => goesOn(game)));
  const stale = inTurn(storedGames().filter(([, game]) => !goesOn(game) && isStale(game))).slice(0, MOST);
  own.splice(MOST * MOST_REQUESTS - stale.length, Infinity, ...stale);
  try {
    for (let first = 0; first < Math.min(own.length, MOST * MOST_REQUESTS); first += MOST)
      await refresh(own.slice(first, first + MOST));
  } catch {
    // offline, busy, or an older server
  }
}

/** Keep the list up to date while it is in sight. */
export function watchStandings(): () => void {
  const look = (): void => {
    if (!document.hidden) void refreshStandings();
  };
  look();
  const timer = setInterval(look, AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

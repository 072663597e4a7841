/** How this device's games stand now, not as of the last visit: one request for all of them. */
import type { AskStandings, Standing } from '$protocol/types';

import { send } from '../net/api';
import { changeGame, storedGame, storedGames, type StoredGame } from './games';
import { ownGames } from './attention.svelte';
import { SERVED } from './host';

/** The games in a request, the latest ones first. */
export const MOST = 30;
const AGAIN_MS = 60_000;

const goesOn = ({ summary, tokens }: StoredGame): boolean =>
  Object.keys(tokens).length > 0 && (summary?.ranking ?? null) === null && !summary?.moved;

/** Store how a game stands now. Its progress is as of the last visit. */
function keepStanding({ game_id, game, seats, turn, ranking, changed, moved }: Standing): void {
  const before = storedGame(game_id);
  if (!before) return; // forgotten meanwhile
  changeGame(game_id, (kept) => {
    const mine = kept.summary?.mine ?? Object.keys(kept.tokens).map(Number);
    const shown = seats.map(({ kind, name, level }) => ({ kind, name, level }));
    const progress = kept.summary?.progress ?? null;
    kept.summary = { game, mine, seats: shown, progress, turn, ranking, changed, moved };
  });
}

/** Ask how the games stand that go on. Without an answer the list stays as it was. */
export async function refreshStandings(): Promise<void> {
  const own = storedGames().filter(([, game]) => goesOn(game));
  const games = own
    .slice(0, MOST)
    .map(([game_id, { tokens }]) => ({ game_id, tokens: Object.values(tokens) }));
  if (!SERVED || games.length === 0) return;
  const body: AskStandings = { own_games: games };
  try {
    for (const standing of await send<Standing[]>({ path: '/api/games/standings', body }))
      if (games.some(({ game_id }) => game_id === standing.game_id)) keepStanding(standing);
    ownGames.version += 1;
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

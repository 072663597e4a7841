/** Changes that count only once they are on disk: nothing is kept for this page only. */
import { GAMES_KEY, type GamesById, type StoredGame } from '../lib/games';
import { load, unsaved } from '../lib/storage';

/** Store a value on disk, and return whether the browser did: nothing is kept for this page only. */
export function saveDurably(key: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    if (localStorage.getItem(key) !== text) return false;
    unsaved.delete(key);
    return true;
  } catch {
    return false;
  }
}

/** Note that another device takes part in a game's chance; null: this one does (again). */
export function keepElsewhere(gameId: string, since: number | null): boolean {
  return editDurably([gameId], (game) => {
    if (since === null) delete game.elsewhere;
    else game.elsewhere ??= since;
  });
}

/** Change games on disk, all or none; return whether the browser stored them. */
export function editDurably(ids: readonly string[], edit: (game: StoredGame, id: string) => void): boolean {
  const byId = structuredClone(load<GamesById>(GAMES_KEY, {}));
  for (const id of ids) {
    const game = (Object.hasOwn(byId, id) && byId[id]) || { tokens: {}, invitations: {}, opened: 0 };
    edit(game, id);
    byId[id] = game;
  }
  return saveDurably(GAMES_KEY, byId);
}

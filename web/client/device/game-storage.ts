/** The games of this device, in the browser's database. A save succeeds only on the state that it was made from. */
import type { SavedGame } from '$protocol/types';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A game in a list. */
export type Listed = Omit<SavedGame, 'text'>;

interface Games extends DBSchema {
  games: { key: string; value: SavedGame };
}

const NAME = 'glyphwall';
const VERSION = 1;

let database: Promise<IDBPDatabase<Games>> | undefined;

function opened(): Promise<IDBPDatabase<Games>> {
  database ??= openDB<Games>(NAME, VERSION, {
    upgrade: (made) => void made.createObjectStore('games', { keyPath: 'id' }),
    terminated: () => (database = undefined),
  });
  database.catch(() => (database = undefined)); // it may be asked for again
  return database;
}

/** Lists all games, latest change first. */
export async function list(): Promise<Listed[]> {
  const games: Listed[] = [];
  // One after another: all texts at once are too much for a phone.
  for await (const { value } of (await opened()).transaction('games').store) {
    const { text: _, ...game } = value;
    games.push(game);
  }
  return games.sort((one, other) => other.changed - one.changed);
}

/** Loads the text of a game, or null. */
export async function load(gameId: string): Promise<string | null> {
  return (await (await opened()).get('games', gameId))?.text ?? null;
}

/** Lists the ids of finished games. */
export async function over(): Promise<string[]> {
  return (await list()).filter((game) => game.over).map(({ id }) => id);
}

/** Stores a `SavedGame` (JSON); false, and nothing, if another page has stored a change since. */
export async function save(text: string): Promise<boolean> {
  const game = JSON.parse(text) as SavedGame;
  const transaction = (await opened()).transaction('games', 'readwrite');
  const before = await transaction.store.get(game.id);
  if (game.revision !== (before ? before.revision + 1 : 0)) {
    await transaction.done;
    return false;
  }
  await Promise.all([transaction.store.put(game), transaction.done]);
  return true;
}

/** Deletes a game. */
export async function drop(gameId: string): Promise<void> {
  await (await opened()).delete('games', gameId);
}

/** The games of this device, in the browser's database. Each save follows the state that it was made from, or is none. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** What a list shows of a game: `KeptGame` of `glyphwall.offline.storage` but for its text. */
export interface Listed {
  id: string;
  /** How often the game has changed; each change has the next one. */
  revision: number;
  game: string;
  /** Seconds since 1970. */
  changed: number;
  plies: number;
  over: boolean;
  seats: { kind: string; name: string | null; level: string | null }[];
}

interface Kept extends Listed {
  /** All of the game. */
  text: string;
}

interface Games extends DBSchema {
  games: { key: string; value: Kept };
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

/** All games, those that changed last first. */
export async function list(): Promise<Listed[]> {
  const games: Listed[] = [];
  // One after another: all texts at once are too much for a phone.
  for await (const { value } of (await opened()).transaction('games').store) {
    const { id, revision, game, changed, plies, over, seats } = value;
    games.push({ id, revision, game, changed, plies, over, seats });
  }
  return games.sort((one, other) => other.changed - one.changed);
}

/** The text of a game, or null. */
export async function load(gameId: string): Promise<string | null> {
  return (await (await opened()).get('games', gameId))?.text ?? null;
}

/** The ids of all games that are over. */
export async function over(): Promise<string[]> {
  return (await list()).filter((game) => game.over).map(({ id }) => id);
}

/** Keeps a `KeptGame` (JSON): false, and nothing, where another page has kept a change since. */
export async function save(text: string): Promise<boolean> {
  const game = JSON.parse(text) as Kept;
  const transaction = (await opened()).transaction('games', 'readwrite');
  const before = await transaction.store.get(game.id);
  if (game.revision !== (before ? before.revision + 1 : 0)) {
    await transaction.done;
    return false;
  }
  await Promise.all([transaction.store.put(game), transaction.done]);
  return true;
}

/** The game is wanted no more. */
export async function drop(gameId: string): Promise<void> {
  await (await opened()).delete('games', gameId);
}

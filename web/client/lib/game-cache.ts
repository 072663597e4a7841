/**
 * The last seen state of this device's games, for opening them offline. The browser's cache has room for
 * long games.
 */
import type { Entry, Table, Update } from '$protocol/types';

import { isGameId } from './storage';

export interface KeptGame {
  seats: number[];
  version: number | null;
  entries: Entry[];
  table: Table | null;
  view: Update['view'] | null;
}

const CACHE = 'glyphwall-games';
/** The number of cached games; the least recently opened go first. */
const KEPT = 20;
/** The pause between two writes, in milliseconds. */
const PAUSE = 250;

const address = (gameId: string): string => `/kept/${gameId}`;

/** Return the browser's cache, or null over plain HTTP. */
async function opened(): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open(CACHE) : null;
  } catch {
    return null;
  }
}

export async function keepGame(
  gameId: string,
  { seats, version, entries, table, view }: KeptGame,
): Promise<void> {
  const cache = await opened();
  if (!cache || !isGameId(gameId)) return;
  const kept: KeptGame = { seats, version, entries, table, view };
  try {
    await cache.delete(address(gameId)); // moves it to the end
    await cache.put(address(gameId), new Response(JSON.stringify(kept)));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -KEPT).map((key) => cache.delete(key)));
  } catch {
    // No space: the server has the game.
  }
}

/** Wait for the pause, or until the page is hidden: a locked phone may never return. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      globalThis.document?.removeEventListener('visibilitychange', done);
      resolve();
    };
    const timer = setTimeout(done, globalThis.document?.hidden ? 0 : PAUSE);
    globalThis.document?.addEventListener('visibilitychange', done);
  });
}

/** Cache a game while it changes: at once, then a few times a second, and when the page is hidden. */
export class Keeper {
  private newest: KeptGame | null = null;
  private busy = false;

  constructor(private readonly gameId: string) {}

  async keep(state: KeptGame): Promise<void> {
    this.newest = state;
    if (this.busy) return;
    this.busy = true;
    while (this.newest) {
      const { newest } = this;
      this.newest = null;
      await keepGame(this.gameId, newest);
      await pause();
    }
    this.busy = false;
  }
}

export async function keptGame(gameId: string): Promise<KeptGame | null> {
  try {
    const found = await (await opened())?.match(address(gameId));
    return found ? ((await found.json()) as KeptGame) : null;
  } catch {
    return null;
  }
}

export async function dropGame(gameId: string): Promise<void> {
  await (await opened())?.delete(address(gameId)).catch(() => false);
}

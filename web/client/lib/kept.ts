/**
 * What this device last saw of its games, for a page that is opened without the network. It lies where browsers keep whole
 * answers, since a long game is too much for the storage that settings lie in.
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
/** So many games; the one that was looked at longest ago goes first. */
const KEPT = 20;
/** Between two times that the same game is kept, in milliseconds. */
const PAUSE = 250;

const address = (gameId: string): string => `/kept/${gameId}`;

/** The browser's cache; null where it has none, as over plain HTTP. */
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
    await cache.delete(address(gameId)); // so that it comes last
    await cache.put(address(gameId), new Response(JSON.stringify(kept)));
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -KEPT).map((key) => cache.delete(key)));
  } catch {
    // No room: the game is on the server.
  }
}

/** Resolves after the pause, or as soon as the page is hidden: a phone that locks may never come back to it. */
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

/**
 * Keeps a game while it changes: at once, and then the newest of what came meanwhile, a few times a second at most and
 * when the page is hidden.
 */
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

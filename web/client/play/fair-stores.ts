/**
 * The page's storage for fair chance: the browser's database and `localStorage`. Short game ids and pruning
 * keep servers from filling it.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import type { Notes } from './fair';
import type { Medium } from './fair-media';

interface Kept {
  key: string;
  value: string;
  stored: number;
}

interface Parts extends DBSchema {
  parts: { key: string; value: Kept };
}

const NAME = 'glyphwall-fair';
const PREFIX = 'glyphwall.receipt.';
const DAY_MS = 86_400_000;
/** How long a part is kept after the game, or after verification. */
const KEPT_MS = 90 * DAY_MS;
const VERIFIED_MS = 7 * DAY_MS;

let database: Promise<IDBPDatabase<Parts>> | undefined;

function opened(): Promise<IDBPDatabase<Parts>> {
  database ??= openDB<Parts>(NAME, 1, {
    upgrade: (made) => void made.createObjectStore('parts', { keyPath: 'key' }),
    blocking: () => void close(),
    terminated: () => (database = undefined),
  });
  database.catch(() => (database = undefined)); // the next call tries again
  return database;
}

async function close(): Promise<void> {
  const open = await database?.catch(() => undefined);
  database = undefined;
  open?.close();
}

/** The browser's database; values are on disk before it confirms them. */
export const vault: Medium & Notes = {
  async putOnce(key, value) {
    const transaction = (await opened()).transaction('parts', 'readwrite', { durability: 'strict' });
    const before = await transaction.store.get(key);
    if (!before) await transaction.store.put({ key, value, stored: Date.now() });
    await transaction.done;
    const stored = await vault.get(key);
    if (stored === null) throw new Error('the browser did not store it');
    return stored;
  },
  async get(key) {
    return (await (await opened()).get('parts', key))?.value ?? null;
  },
  async replace(key, value) {
    await (await opened()).put('parts', { key, value, stored: Date.now() });
  },
};

/** Run calls one at a time, over all tabs if the browser can. */
function alone<T>(does: () => T): Promise<T> {
  const { locks } = navigator;
  return locks ? locks.request(PREFIX, () => Promise.resolve(does())) : Promise.resolve().then(does);
}

/** `localStorage`, which throws when full or blocked. */
const second: Medium = {
  putOnce: (key, value) =>
    alone(() => {
      const name = PREFIX + key;
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      const stored = localStorage.getItem(name);
      if (stored === null) throw new Error('the browser did not store it');
      return stored;
    }),
  async get(key) {
    return Promise.resolve(localStorage.getItem(PREFIX + key));
  },
};

export const pageMedia: readonly Medium[] = [vault, second];

let shared: Medium | null = null;

/** Set the medium that an account's devices share. */
export function shareBy(medium: Medium): void {
  shared = medium;
}

/** Return the media for a game; an account's seats are played from several devices. */
export const mediaOf = (isHeldByAccount: boolean): readonly Medium[] =>
  shared && isHeldByAccount ? [...pageMedia, shared] : pageMedia;

/** Note that a game's draws were verified: its part is removed soon. */
export const keepVerified = (gameId: string): Promise<void> => vault.replace(`${gameId}/verified`, '');

/** Remove the part of one game. */
export async function forgetPart(gameId: string): Promise<void> {
  await removeParts((id) => id === gameId);
}

const gameOf = (key: string): string => key.split('/', 1)[0] ?? '';

/** Remove the parts of games that are long over or verified, never of a running game. */
export async function prune(isOngoing: (gameId: string) => boolean, now = Date.now()): Promise<void> {
  const parts = await (await opened()).getAll('parts');
  const oldest = new Map<string, number>();
  for (const { key, stored } of parts) {
    const due = stored + (key.endsWith('/verified') ? VERIFIED_MS : KEPT_MS);
    oldest.set(gameOf(key), Math.min(due, oldest.get(gameOf(key)) ?? Infinity));
  }
  const kept = new Set([...oldest].filter(([id, due]) => due > now || isOngoing(id)).map(([id]) => id));
  await removeParts((id) => !kept.has(id) && !isOngoing(id));
}

/** Remove parts by game. Secrets go first, so that they can't be revealed for anything else. */
async function removeParts(wanted: (gameId: string) => boolean): Promise<void> {
  const transaction = (await opened()).transaction('parts', 'readwrite', { durability: 'strict' });
  for (const key of await transaction.store.getAllKeys())
    if (wanted(gameOf(key))) void transaction.store.delete(key);
  await transaction.done;
  const names = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '');
  for (const name of names)
    if (name.startsWith(PREFIX) && wanted(gameOf(name.slice(PREFIX.length)))) localStorage.removeItem(name);
}

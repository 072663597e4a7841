/** Removes what this device stores, for people who share it: everything, or what belongs to one game. */
import { forgetUnsaved } from './storage';

/** How the name of everything begins that the client stores, wherever it stores it. */
const OURS = 'glyphwall';
/** A key that is written for a moment, so that other windows notice. */
const SIGNAL = 'glyphwall.forgotten';

/** Remove from a storage what belongs to this client, and to `wanted` keys of it. A blocked storage has nothing. */
function clear(storage: () => Storage, wanted: (key: string) => boolean): void {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(OURS) && wanted(key));
    for (const key of keys) storage().removeItem(key);
  } catch {
    // Blocked.
  }
}

/** Remove everything of a game that lies under keys of its own: requests under way, what was seen of its chance. */
export function forgetKeysOf(gameId: string): void {
  const wanted = (key: string): boolean => key.endsWith(`.${gameId}`);
  forgetUnsaved(wanted);
  clear(() => localStorage, wanted);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)));
}

/** Empty the databases, also those that a window has open: a deletion would wait for that window. */
async function clearDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [name] : []));
  await Promise.all(names.map(clearDatabase));
}

async function clearDatabase(name: string): Promise<void> {
  const { openDB } = await import('idb'); // few need it
  const database = await openDB(name);
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
  database.close();
}

/**
 * Forget everything: seats, names, settings, ratings, analyses, copies of games and pages. Other windows of this client
 * load again. Load this one again afterwards, since it still remembers.
 */
export async function forgetEverything(): Promise<void> {
  forgetUnsaved(() => true);
  clear(
    () => localStorage,
    () => true,
  );
  clear(
    () => sessionStorage,
    () => true,
  );
  try {
    localStorage.setItem(SIGNAL, 'now');
    localStorage.removeItem(SIGNAL);
  } catch {
    // Blocked: other windows have nothing stored either.
  }
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await Promise.allSettled([registration?.unregister(), clearCaches(), clearDatabases()]);
}

/** Call `again` when another window has forgotten everything: this one would store what it remembers. */
export function watchForgetting(again: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === SIGNAL && newValue !== null) again();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

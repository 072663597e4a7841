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

/** A database that a window has open goes when that window does. */
async function clearDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [name] : []));
  const requests = names.map((name) => indexedDB.deleteDatabase(name));
  await Promise.all(
    requests.map(
      (request) =>
        new Promise<void>((done) => (request.onsuccess = request.onerror = request.onblocked = () => done())),
    ),
  );
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

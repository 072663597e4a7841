/** Erase this device's data: everything, or that of one game. */
import { withPrefix } from './addresses';
import { leaveAlerts } from './leave-alerts';
import { forgetUnsaved, signedIn } from './storage';

/** The prefix of every stored name. */
const OURS = 'glyphwall';
/** A key written for a moment to notify other windows. */
const SIGNAL = 'glyphwall.forgotten';

/** Remove this client's `wanted` keys from a storage. */
function clear(storage: () => Storage, wanted: (key: string) => boolean): void {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(OURS) && wanted(key));
    for (const key of keys) storage().removeItem(key);
  } catch {
    // Blocked.
  }
}

/** Remove a game's own keys. */
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

/** Empty the databases; deleting them would wait for other windows. */
async function clearDatabases(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  const names = databases.flatMap(({ name }) => (name?.startsWith(OURS) ? [name] : []));
  await Promise.all(names.map(clearDatabase));
}

async function clearDatabase(name: string): Promise<void> {
  const { openDB } = await import('idb'); // rarely needed
  const database = await openDB(name);
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => transaction.objectStore(store).clear()), transaction.done]);
  }
  database.close();
}

/** Erase everything. Other windows reload; reload this one too, since it still remembers. */
export async function forgetEverything(): Promise<void> {
  const left = leaveAlerts();
  if (signedIn() !== null) {
    const body = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    await fetch(withPrefix('/api/account/sign-out'), body).catch(() => undefined); // offline: it ends unused
  }
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
    // Blocked: other windows have stored nothing either.
  }
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await Promise.allSettled([left, registration?.unregister(), clearCaches(), clearDatabases()]);
}

/** Call `again` when another window has erased everything. */
export function watchForgetting(again: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === SIGNAL && newValue !== null) again();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}

import { openDB } from 'idb';

/** Empties the browser's database of fair chance (`play/fair-stores.ts`). */
export async function clearVault(): Promise<void> {
  const database = await openDB('glyphwall-fair', 1, {
    upgrade: (made) => void made.createObjectStore('parts', { keyPath: 'key' }),
  });
  await database.clear('parts');
  database.close();
}

/** The sealing key on this device, in the browser's database. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

const opened = (): Promise<IDBPDatabase<Keys>> =>
  openDB<Keys>('glyphwall-account', 1, { upgrade: (made) => void made.createObjectStore('keys') });

async function use<T>(work: (database: IDBPDatabase<Keys>) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const keepKey = (account: string, key: CryptoKey): Promise<unknown> =>
  use((database) => database.put('keys', key, account));

export const keptKey = (account: string): Promise<CryptoKey | undefined> =>
  use((database) => database.get('keys', account));

export const forgetKeys = (): Promise<void> => use((database) => database.clear('keys'));

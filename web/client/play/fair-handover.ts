/** A device's part in a game's chance, on its way to another device of the same person (docs/decisions/0064). */
import { MirroredStore } from './fair-media';
import { dropValue, pageMedia } from './fair-stores';

/**
 * The wait before a device may take back the part in chance that it gave away. By then no device accepts what was
 * packed any more, even if the two clocks differ by a quarter of an hour: a server can't make both take part.
 */
export const TAKE_BACK_MS = 30 * 60_000;
const LOCK = /^given \d+$/;

/** A device's data about one game's chance, on its way to another device. */
export interface StoredPart {
  /** From 0. */
  seat: number;
  secret: string | null;
  receipt: string | null;
}

const slot = (gameId: string, seat: number, value: string): string => `${gameId}/${seat + 1}/${value}`;

/**
 * Return the parts of some seats. With `give`, seats that have revealed nothing yet can't do so here any more: a lock
 * lies in the place of their receipt, which is written once.
 */
export async function takeParts(
  gameId: string,
  seats: readonly number[],
  give: boolean,
  now = Date.now(),
): Promise<StoredPart[]> {
  const store = new MirroredStore(pageMedia);
  const parts: StoredPart[] = [];
  for (const seat of seats) {
    const key = slot(gameId, seat, 'receipt');
    const receipt = give ? await store.putOnce(key, `given ${now}`) : await store.get(key); // the lock comes first
    const secret = await store.get(slot(gameId, seat, 'secret'));
    parts.push({ seat, secret, receipt: receipt && LOCK.test(receipt) ? null : receipt });
  }
  return parts;
}

/** Store the parts that came from another device; return false if this device has others. */
export async function putParts(gameId: string, parts: readonly StoredPart[]): Promise<boolean> {
  const store = new MirroredStore(pageMedia);
  for (const { seat, secret, receipt } of parts) {
    if (secret && (await store.putOnce(slot(gameId, seat, 'secret'), secret)) !== secret) return false;
    if (receipt && (await store.putOnce(slot(gameId, seat, 'receipt'), receipt)) !== receipt) return false;
  }
  return true;
}

/** Let this device take part in a game's chance again. */
export async function unlockParts(gameId: string, seats: readonly number[]): Promise<void> {
  for (const seat of seats) await dropValue(slot(gameId, seat, 'receipt'), (value) => LOCK.test(value));
}

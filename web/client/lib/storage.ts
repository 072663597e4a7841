/** JSON in the browser's storage. If it is full or blocked, values live as long as the page. */
export const unsaved = new Map<string, string>();

export function load<T>(key: string, fallback: T): T {
  try {
    const stored = unsaved.get(key) ?? localStorage.getItem(key);
    return stored === null ? fallback : (JSON.parse(stored) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
}

/** Return whether the browser stores anything: private windows and strict settings may not let it. */
export function storageWorks(): boolean {
  try {
    localStorage.setItem('glyphwall.works', '1');
    localStorage.removeItem('glyphwall.works');
    return true;
  } catch {
    return false;
  }
}

/** Forget unsaved values of `wanted` keys. */
export function forgetUnsaved(wanted: (key: string) => boolean): void {
  for (const key of [...unsaved.keys()].filter(wanted)) unsaved.delete(key);
}

export function remove(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** The key of the account that this device is signed in to. */
export const SIGNED_IN = 'glyphwall.account';

export interface SignedIn {
  id: string;
  name: string;
}

/** The account that this device is signed in to; null for a guest. */
export const signedIn = (): SignedIn | null => load<SignedIn | null>(SIGNED_IN, null);

const GAME_ID = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Return whether a game id may be stored: a server could otherwise fill the storage or change inherited
 * properties.
 */
export const isGameId = (text: string): boolean => GAME_ID.test(text) && !(text in Object.prototype);

/** Return random bytes in hexadecimal. It works without HTTPS, where `crypto.randomUUID` is missing. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** Keep the command line open in this tab, for a phone next to a real board. */
const KEY = 'glyphwall.referee';

export function keepLineOpen(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // storage is blocked: a tap opens the line
  }
}

export function lineStaysOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/**
 * Reading and writing JSON in the browser's storage. Where that is full, blocked or holds nonsense, what is
 * saved lives as long as the page: a game can still be played to its end.
 */
const unsaved = new Map<string, string>();

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

/** Forget what couldn't be saved, where a key is `wanted`. */
export function forgetUnsaved(wanted: (key: string) => boolean): void {
  for (const key of [...unsaved.keys()].filter(wanted)) unsaved.delete(key);
}

export function remove(key: string): void {
  unsaved.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // blocked: nothing was stored
  }
}

const GAME_ID = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Whether a game's id may be stored: a server could otherwise fill this device's storage with long ones, or change what
 * every object inherits.
 */
export const isGameId = (text: string): boolean => GAME_ID.test(text) && !(text in Object.prototype);

/** So many random bytes in hexadecimal; works without https too, where `crypto.randomUUID` is missing. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, '0')).join('');
}

/** A phone beside a real board: in this tab the line for typed moves is open from the start. */
const KEY = 'glyphwall.referee';

export function keepLineOpen(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // a browser that keeps nothing: a tap opens the line
  }
}

export function lineStaysOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

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

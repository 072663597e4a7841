/** Analyses that are kept in this browser: a few, of bounded size. Nothing is thrown away to make room. */
const KEY = 'glyphwall-analyses';
const MOST = 30;
/** Characters of all of them. */
const ROOM = 1_000_000;

export interface KeptAnalysis {
  id: string;
  title: string;
  record: string;
  at: number;
  /** Milliseconds since 1970. */
  changed: number;
}

/** Those that are kept, the newest first. */
export function keptAnalyses(): KeptAnalysis[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptAnalysis {
  const one = value as KeptAnalysis | null;
  return typeof one?.id === 'string' && typeof one.record === 'string' && typeof one.title === 'string';
}

/** Keeps one, in place of what it was before; false where there is no room for it, and then nothing has changed. */
export function keepAnalysis(one: KeptAnalysis): boolean {
  const all = [one, ...keptAnalyses().filter(({ id }) => id !== one.id)];
  const size = all.reduce((sum, { record }) => sum + record.length, 0);
  return all.length <= MOST && size <= ROOM && stored(all);
}

export function dropAnalysis(dropped: string): void {
  stored(keptAnalyses().filter(({ id }) => id !== dropped));
}

function stored(all: readonly KeptAnalysis[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false; // full, or closed to us
  }
}

/** Analyses stored in this browser, up to a size limit. Nothing is deleted to free space. */
const KEY = 'glyphwall-analyses';
const MOST = 30;
/** The total limit, in characters. */
const ROOM = 1_000_000;

export interface KeptAnalysis {
  id: string;
  title: string;
  record: string;
  at: number;
  changed: number;
}

/** Return the stored analyses, newest first. */
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

/** Store an analysis, replacing its older version. Returns false, with no change, if there is no space. */
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
    return false; // full or blocked
  }
}

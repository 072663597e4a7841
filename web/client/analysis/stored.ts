/** Analyses stored in this browser, up to a size limit. Nothing that a person made is deleted to free space. */
const KEY = 'glyphwall-analyses';
/** The most stored analyses. */
export const MOST = 100;
/** The total limit, in characters. */
const ROOM = 1_000_000;

export interface KeptAnalysis {
  id: string;
  title: string;
  record: string;
  at: number;
  changed: number;
  /** Opened from a link and not changed since: it can be opened again, so it makes space for others. */
  untouched?: boolean;
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

export const findAnalysis = (wanted: string): KeptAnalysis | undefined =>
  keptAnalyses().find(({ id }) => id === wanted);

function isKept(value: unknown): value is KeptAnalysis {
  const one = value as KeptAnalysis | null;
  return typeof one?.id === 'string' && typeof one.record === 'string' && typeof one.title === 'string';
}

/** Store an analysis, replacing its older version. Returns false, with no change, if there is no space. */
export function keepAnalysis(one: KeptAnalysis): boolean {
  let all = [one, ...keptAnalyses().filter(({ id }) => id !== one.id)];
  while (!fits(all) || !stored(all)) {
    const spare = all.findLastIndex(({ untouched }, index) => index > 0 && untouched);
    if (spare < 0) return false;
    all = all.filter((_, index) => index !== spare);
  }
  return true;
}

const fits = (all: readonly KeptAnalysis[]): boolean =>
  all.length <= MOST && all.reduce((sum, { record }) => sum + record.length, 0) <= ROOM;

/** Return a name that no other stored analysis has: `Opening`, `Opening 2`. */
export function freeTitle(title: string): string {
  const used = new Set(keptAnalyses().map((one) => one.title));
  let name = title;
  for (let number = 2; used.has(name); number++) name = `${title} ${number}`;
  return name;
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

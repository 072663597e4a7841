/** Searches for a server's page on this machine, by the game's module in a worker. */
import { startWorker, type SearchWorker } from '$engine/search-worker';
import type { Report, SearchRequest } from '$protocol/types';

import { withPrefix } from '../lib/addresses';

/** How many proved and how many other branches are reported, as many as an answer has. */
const MAX_BRANCHES = 8;
const MAX_LINE = 12;

let worker: Pick<SearchWorker, 'find'> | null = null;
/** Games that this machine cannot search: no module, no memory, an old browser. */
const missing = new Set<string>();

/** Forgets what was tried, for tests. */
export function begin(made: typeof worker = null): void {
  worker = made;
  missing.clear();
}

export const canSearch = (game: string): boolean => !missing.has(game);

/** Runs a search; undefined if this machine cannot, from then on. `signal` ends it with what it has found. */
export async function search(wanted: SearchRequest, signal?: AbortSignal): Promise<Report | undefined> {
  try {
    worker ??= startWorker(withPrefix('/engine'));
    const report = await worker.find(wanted, signal);
    if (report.counted) return report;
    const kinds = { proved: 0, estimated: 0 };
    const branches = report.branches
      .filter(({ proof }) => ++kinds[proof ? 'proved' : 'estimated'] <= MAX_BRANCHES)
      .map(({ line = [], ...branch }) => ({ ...branch, line: line.slice(0, MAX_LINE) }));
    return branches.length > 0 ? { ...report, branches } : undefined;
  } catch (error) {
    console.warn(`${wanted.game} is searched by the server:`, error);
    missing.add(wanted.game);
    return undefined;
  }
}

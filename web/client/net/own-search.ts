/** Searches for a server's page on this machine, by the game's module in a worker. */
import { bits, bytesOf } from '$engine/records';
import { RemoteEngine } from '$engine/remote';
import type { Report, SearchRequest } from '$protocol/types';

import { withPrefix } from '../lib/addresses';

const folder = (): string => withPrefix('/engine');

/** How many proved and how many other branches are reported, as many as an answer has. */
const MAX_BRANCHES = 8;
const MAX_LINE = 12;

let engine: RemoteEngine | null = null;
const loading = new Map<string, Promise<unknown>>();
/** Games that this machine cannot search: no module, no memory, an old browser. */
const missing = new Set<string>();

/** Forgets what was tried, for tests. */
export function begin(made: RemoteEngine | null = null): void {
  engine = made;
  loading.clear();
  missing.clear();
}

export const canSearch = (game: string): boolean => !missing.has(game);

/** Runs a search; undefined if this machine cannot, from then on. `signal` ends it with what it has found. */
export async function search(wanted: SearchRequest, signal?: AbortSignal): Promise<Report | undefined> {
  const { game, record, others = [], level } = wanted;
  try {
    engine ??= new RemoteEngine();
    const at = engine;
    let loaded = loading.get(game);
    if (!loaded) loading.set(game, (loaded = at.order('load', { folder: folder(), game })));
    await loaded;
    const { search: name, sims: count, nodes, settings, counts } = level;
    const how = { count, nodes, settings, counts, seed: bits() };
    const order = { game, name, record: bytesOf(record), others: others.map(bytesOf), ...how };
    const found = await at.order('search', order, signal ? { signal } : {});
    const { branches, simulations, nodes: grown, depth, seconds, counted } = found;
    const sums = { simulations, nodes: grown, depth, seconds };
    if (counted) return { ...sums, branches: [], counted: counted.map(([gain, margin]) => [gain, margin]) };
    const kinds = { proved: 0, estimated: 0 };
    const plain = branches
      .filter(({ proof }) => ++kinds[proof ? 'proved' : 'estimated'] <= MAX_BRANCHES)
      .map(({ line, ...branch }) => ({ ...branch, line: line.slice(0, MAX_LINE) }));
    return plain.length > 0 ? { ...sums, branches: plain } : undefined;
  } catch (error) {
    console.warn(`${game} is searched by the server:`, error);
    missing.add(game);
    return undefined;
  }
}

/** Searches for questions to a server, on this machine: by the game's module, in a worker of its own. */
import { bits, bytesOf } from '$engine/records';
import { RemoteEngine } from '$engine/remote';
import type { Report, Search } from '$protocol/types';

import { withPrefix } from '../lib/addresses';

const folder = (): string => withPrefix('/engine');

/** So many branches, proved ones and others, and so much of each line are told: no question is answered with more. */
const MOST = 8;
const LONGEST = 12;

let engine: RemoteEngine | null = null;
const loading = new Map<string, Promise<unknown>>();
/** Games that this machine cannot search: no module, no memory, an old browser. */
const missing = new Set<string>();

/** For tests: nothing has been tried yet. */
export function begin(made: RemoteEngine | null = null): void {
  engine = made;
  loading.clear();
  missing.clear();
}

export const canSearch = (game: string): boolean => !missing.has(game);

/** What a search finds; null where this machine cannot search, and from then on. `signal` ends it with what it has. */
export async function searchHere(asked: Search, signal?: AbortSignal): Promise<Report | null> {
  const { game, record, others = [], level } = asked;
  try {
    engine ??= new RemoteEngine();
    const at = engine;
    let loaded = loading.get(game);
    if (!loaded) loading.set(game, (loaded = at.order('load', { folder: folder(), game })));
    await loaded;
    const { search: name, sims: count, nodes, settings, counts } = level;
    const how = { count, nodes, settings, counts, seed: bits() };
    const ask = { game, name, record: bytesOf(record), others: others.map(bytesOf), ...how };
    const found = await at.order('search', ask, signal ? { signal } : {});
    const { branches, simulations, nodes: grown, depth, seconds, counted } = found;
    const told = { simulations, nodes: grown, depth, seconds };
    if (counted) return { ...told, branches: [], counted: counted.map(([gain, margin]) => [gain, margin]) };
    const kinds = { proved: 0, estimated: 0 };
    const plain = branches
      .filter(({ proof }) => ++kinds[proof ? 'proved' : 'estimated'] <= MOST)
      .map(({ line, ...branch }) => ({ ...branch, line: line.slice(0, LONGEST) }));
    return plain.length > 0 ? { ...told, branches: plain } : null;
  } catch (error) {
    console.warn(`${game} is searched by the server:`, error);
    missing.add(game);
    return null;
  }
}

/** Positions that Python hands out are searched by a game's own module (`$engine`). */
import type { Description } from '$engine/description';
import { Engine, type RecordBytes } from '$engine/engine';
import { search, type Report } from '$engine/slices';

import type { Search } from './words';

export type Find = (asked: Search, signal?: AbortSignal) => Promise<Report>;

/** Random bits, as the modules take them. */
export const bits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export function bytesOf(hex: string): RecordBytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** What the seat cannot know is dealt anew: only what it sees has a say in the search. */
function asSeen(engine: Engine, { record, seat, secrets }: Search): RecordBytes {
  if (!secrets) return bytesOf(record);
  const block = engine.keep(bytesOf(record));
  const random = bits();
  engine.call('redeal', { record: block, viewer: seat, bits: random, random });
  const dealt = engine.memory.bytes(block).slice();
  engine.memory.give(block);
  return dealt;
}

/** @param folder of the modules. */
export function finder(folder: string): Find {
  const engines = new Map<string, Promise<Engine>>();
  async function load(game: string): Promise<Engine> {
    const described = await fetch(`${folder}/${game}.json`);
    if (!described.ok) throw new Error(`${described.url}: ${described.status}`);
    return Engine.load(fetch(`${folder}/${game}.wasm`), (await described.json()) as Description);
  }
  return async (asked, signal) => {
    let loading = engines.get(asked.game);
    if (!loading) {
      engines.set(asked.game, (loading = load(asked.game)));
      loading.catch(() => engines.delete(asked.game)); // it may be asked for again
    }
    const engine = await loading;
    const { search: name, sims: count, nodes, settings } = asked.level;
    const limits = { count, nodes, settings, seed: bits(), ...(signal ? { signal } : {}) };
    return search(engine, name, asSeen(engine, asked), limits);
  };
}

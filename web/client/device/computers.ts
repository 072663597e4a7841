/** Computers of this device: positions that Python hands out are searched by a game's own module (`$engine`). */
import type { Description } from '$engine/description';
import { Engine, type RecordBytes } from '$engine/engine';
import { search, type Report } from '$engine/slices';

/** `Turn` of `glyphwall.local.computers`. */
export interface Turn {
  game_id: string;
  game: string;
  version: number;
  seat: number;
  record: string;
  secrets: boolean;
  level: {
    search: string;
    sims: number;
    nodes: number;
    settings: Record<string, number | boolean>;
  };
}

/** Milliseconds before a turn that could not be played, on a full device, is thought about again. */
const AGAIN = 5_000;

interface Thought {
  version: number;
  stop: AbortController;
}

type Find = (turn: Turn, signal: AbortSignal) => Promise<Report['branches']>;

export class Computers {
  private readonly thoughts = new Map<string, Thought>();

  /**
   * @param folder of the modules. @param play hands in what was found: whether the turn is over.
   * @param find searches a position.
   */
  constructor(
    folder: string,
    private readonly play: (turn: Turn, found: string) => Promise<boolean>,
    private readonly find: Find = finder(folder),
  ) {}

  /** Thinks about these turns, and about no others. */
  follow(turns: readonly Turn[]): void {
    for (const [gameId, { version, stop }] of this.thoughts) {
      if (turns.some((turn) => turn.game_id === gameId && turn.version === version)) continue;
      stop.abort();
      this.thoughts.delete(gameId);
    }
    for (const turn of turns) if (!this.thoughts.has(turn.game_id)) void this.think(turn);
  }

  private async think(turn: Turn): Promise<void> {
    const stop = new AbortController();
    const thought = { version: turn.version, stop };
    this.thoughts.set(turn.game_id, thought);
    while (!stop.signal.aborted) {
      try {
        const found = await this.find(turn, stop.signal);
        if (stop.signal.aborted) return;
        const branches = found.map(({ action, visits, value, proof }) => ({ action, visits, value, proof }));
        if (await this.play(turn, JSON.stringify(branches))) return;
      } catch (error) {
        console.error(error);
      }
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }
}

/** Random bits, as the modules take them. */
export const bits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export function bytesOf(hex: string): RecordBytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** What the seat cannot know is dealt anew: only what it sees has a say in the search. */
function asSeen(engine: Engine, { record, seat, secrets }: Turn): RecordBytes {
  if (!secrets) return bytesOf(record);
  const block = engine.keep(bytesOf(record));
  const random = bits();
  engine.call('redeal', { record: block, viewer: seat, bits: random, random });
  const dealt = engine.memory.bytes(block).slice();
  engine.memory.give(block);
  return dealt;
}

function finder(folder: string): Find {
  const engines = new Map<string, Promise<Engine>>();
  async function load(game: string): Promise<Engine> {
    const described = await fetch(`${folder}/${game}.json`);
    if (!described.ok) throw new Error(`${described.url}: ${described.status}`);
    return Engine.load(fetch(`${folder}/${game}.wasm`), (await described.json()) as Description);
  }
  return async (turn, signal) => {
    let loading = engines.get(turn.game);
    if (!loading) {
      engines.set(turn.game, (loading = load(turn.game)));
      loading.catch(() => engines.delete(turn.game)); // it may be asked for again
    }
    const engine = await loading;
    const { search: name, sims: count, nodes, settings } = turn.level;
    const asked = { count, nodes, settings, seed: bits(), signal };
    return (await search(engine, name, asSeen(engine, turn), asked)).branches;
  };
}

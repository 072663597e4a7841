/** The searches of a review (`glyphwall.review._means`) by a module: bit for bit as natively. They block. */
import type { Branch } from '$protocol/types';

import { Endgame, type Counted } from './endgame';
import type { Engine, RecordBytes } from './engine';
import type { SearchSettings } from './search';
import { WorldSearch } from './worlds';

const NODES = 2 ** 19;
/** With many seats, or hidden information. */
const NODES_OF_MANY = 2 ** 16;

/** Returns whether the game's evaluation knows a position. */
export function evaluable(engine: Engine, record: RecordBytes): boolean {
  if (!engine.has('evaluable')) return false;
  const block = engine.keep(record);
  const known = engine.call('evaluable', [block]) as boolean;
  engine.memory.give(block);
  return known;
}

export class Means {
  constructor(private readonly engine: Engine) {}

  /** Searches all positions that the seat to act considers possible; `only` one action, or all (-1). Best first. */
  search(records: readonly RecordBytes[], seed: number, simulations: number, only: number): Branch[] {
    const name = records.length === 1 && evaluable(this.engine, records[0]!) ? 'strong' : 'mcts';
    const among = only < 0 ? {} : { only: [only] };
    return this.run(name, records, simulations, { seed, nodes: NODES, ...among });
  }

  /** The best action by what the seat to act knows. */
  best(record: RecordBytes, seed: number, simulations: number): number {
    const name = 'ismcts' in this.engine.description.searches ? 'ismcts' : 'mcts';
    return this.run(name, [record], simulations, { seed, nodes: NODES_OF_MANY })[0]!.action;
  }

  /** Each seat's return in each game. */
  rollouts(record: RecordBytes, count: number, seed: number, viewer: number, action: number): number[][] {
    return this.engine.rollouts(record, count, BigInt(seed), viewer, action);
  }

  /** The exact worth of actions, counted within some nodes; empty if that is impossible. */
  endgame(record: RecordBytes, actions: readonly number[], nodes: number): Counted[] {
    if (!('endgame' in this.engine.description.searches)) return [];
    const endgame = new Endgame(this.engine, record, actions);
    try {
      return endgame.open && endgame.run(nodes) ? endgame.counted() : [];
    } finally {
      endgame.free();
    }
  }

  private run(
    name: string,
    records: readonly RecordBytes[],
    simulations: number,
    settings: SearchSettings,
  ): Branch[] {
    const trees = new WorldSearch(this.engine, name, records, settings);
    try {
      trees.run(simulations);
      return trees.branches();
    } finally {
      trees.free();
    }
  }
}

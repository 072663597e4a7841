/** One search of a position. It blocks while it runs: `slices.ts` lets others have a turn. */
import type { ArrayPlan, Branch, SearchPlan } from '$protocol/types';

import { BadCall, type Engine, type RecordBytes, type Value } from './engine';
import type { Block } from './memory';

export interface SearchSettings {
  /** The tree's own random stream follows from it; its low 64 bits count. */
  readonly seed?: bigint | number;
  /** Of the tree, where several search side by side; the first is 0. */
  readonly number?: number;
  /** Of the pool: some 30 bytes each. A full tree is searched on, but grows no more. */
  readonly nodes?: number;
  /** The actions to choose among; all legal ones where they are left out. */
  readonly only?: readonly number[];
  /** Seats, plies, numbers of actions, where options are not the usual ones and memory is to be no larger than needed. */
  readonly sizes?: Readonly<Record<string, number>>;
  /** In place of the usual ones: how far a tree explores, and so on. */
  readonly settings?: Readonly<Record<string, number | boolean>>;
}

export const NODES = 2 ** 18;
const LONGEST_LINE = 40;

/** The lengths of an array's axes for some sizes. */
export function lengths(plan: ArrayPlan, sizes: Readonly<Record<string, number>>): number[] {
  return plan.shape.map((axis) =>
    Object.entries(axis).reduce(
      (sum, [size, times]) => sum + times * (size === 'plus' ? 1 : sizes[size]!),
      0,
    ),
  );
}

/** Blocks of a search by the names of their parameters. */
export function memoryOf(
  engine: Engine,
  plan: SearchPlan,
  sizes: Readonly<Record<string, number>>,
): { values: Record<string, Block>; own: Block[] } {
  const values: Record<string, Block> = {};
  const own: Block[] = [];
  try {
    for (const each of plan.memory) {
      const block =
        each.data === null ? engine.take(each.type, lengths(each, sizes)) : engine.dataOf(each.data);
      if (each.data === null) own.push(block);
      values[each.name] = block;
    }
  } catch (error) {
    own.forEach((block) => engine.memory.give(block));
    throw error;
  }
  return { values, own };
}

/** Returns the plan of a search, or names those that the game has. */
export function planOf(engine: Engine, name: string): SearchPlan {
  const { game, searches } = engine.description;
  const plan = searches[name];
  if (!plan) throw new BadCall(`${game} has no search ${name}; it has: ${Object.keys(searches).join(', ')}`);
  return plan;
}

/** A tree that grows: `mcts`, `strong` or `ismcts`. */
export class TreeSearch {
  /** Simulations so far. */
  simulations = 0;
  readonly actions: readonly number[];
  private readonly plan: SearchPlan;
  private readonly own: Block[];
  private readonly values: Record<string, Value>;
  private readonly rows: { actions: Block; visits: Block; values: Block; proofs: Block };
  private readonly lineRoom: Block;
  private fewer = false;

  constructor(
    private readonly engine: Engine,
    name: string,
    record: RecordBytes,
    { seed = 0, number = 0, nodes = NODES, only, sizes = {}, settings = {} }: SearchSettings = {},
  ) {
    this.plan = planOf(engine, name);
    if (!this.plan.read) throw new BadCall(`${name} grows no tree`);
    const legal = engine.legal(record);
    const actor = engine.actor(record);
    this.actions = only ? [...new Set(only)].sort((one, other) => one - other) : legal;
    const wrong = this.actions.find((action) => !legal.includes(action));
    if (actor < 0 || legal.length === 0)
      throw new BadCall('no seat is to act: the game is over, or chance acts');
    if (wrong !== undefined) throw new BadCall(`action ${wrong} is not legal here`);
    if (this.actions.length === 0) throw new BadCall('no action to choose among');
    if (engine.has('evaluable') && this.plan.memory.some(({ data }) => data !== null)) {
      const block = engine.keep(record);
      const known = engine.call('evaluable', [block]);
      engine.memory.give(block);
      if (!known) throw new BadCall(`${engine.description.game} has no evaluation for this position`);
    }
    const all = { ...engine.description.sizes, ...sizes };
    all['nodes'] = Math.max(nodes, this.actions.length + 1);
    const memory = memoryOf(engine, this.plan, all);
    const count = this.actions.length;
    this.rows = {
      actions: engine.take('int32', [count]),
      visits: engine.take('int32', [count]),
      values: engine.take('float64', [count]),
      proofs: engine.take('int32', [count]),
    };
    this.lineRoom = engine.take('int32', [LONGEST_LINE]);
    const chosen = engine.take('int32', [count]);
    engine.memory.int32(chosen).set(this.actions);
    const root = engine.keep(record);
    this.own = [...memory.own, ...Object.values(this.rows), this.lineRoom, chosen, root];
    this.values = {
      ...this.plan.settings,
      ...settings,
      ...memory.values,
      root,
      chosen,
      seed: BigInt.asUintN(64, BigInt(seed)),
      number: BigInt(number),
      seats: all['seats']!,
      viewer: actor,
    };
    engine.call(this.plan.begin, this.values);
  }

  /** True if nothing is left to find out: the root is proved, or its only action was tried. */
  get settled(): boolean {
    return this.fewer || (this.actions.length === 1 && this.simulations > 0);
  }

  /** Nodes in use, and the greatest depth reached. */
  get extent(): { nodes: number; depth: number } {
    const [nodes, depth] = this.engine.memory.int64(this.values['pool.extent'] as Block);
    return { nodes: Number(nodes), depth: Number(depth) };
  }

  /** Runs some simulations; returns their number, smaller only if the root is proved. */
  run(simulations: number): number {
    const done = this.engine.call(this.plan.run, { ...this.values, simulations }) as number;
    this.simulations += done;
    if (done < simulations) this.fewer = true;
    return done;
  }

  /** The actions, best first. */
  branches(): Branch[] {
    const { engine, rows } = this;
    const count = engine.call(this.plan.read!, { ...this.values, ...rows }) as number;
    const [actions, visits, proofs] = [rows.actions, rows.visits, rows.proofs].map((row) => [
      ...engine.memory.int32(row),
    ]);
    const values = [...engine.memory.float64(rows.values)];
    return Array.from({ length: count }, (_, index) => ({
      action: actions![index]!,
      visits: visits![index]!,
      value: values[index]!,
      proof: proofs![index]! as -1 | 0 | 1,
      line: this.line(actions![index]!),
    }));
  }

  private line(action: number): number[] {
    const values = { ...this.values, action, line: this.lineRoom };
    const length = this.engine.call(this.plan.line!, values) as number;
    return [...this.engine.memory.int32(this.lineRoom).subarray(0, length)];
  }

  /** An array of the tree by its name (`pool.visits`), as bytes: for tests. */
  bytes(name: string): Uint8Array {
    return this.engine.memory.bytes(this.values[name] as Block);
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    this.own.splice(0).forEach((block) => this.engine.memory.give(block));
  }
}

/** The solver: exactly who wins, in games that can be solved. It remembers what it found out. */
import type { Engine, RecordBytes, Value } from './engine';
import type { Block } from './memory';
import { memoryOf, planOf } from './search';

export interface SolverSettings {
  /** Of the table: 32 bytes each, a multiple of nothing. */
  readonly buckets?: number;
  readonly sizes?: Readonly<Record<string, number>>;
}

/** A question: does `hunter` win within some plies? */
export interface Horizon {
  readonly plies: number;
  readonly hunter: number;
  /** Tells apart what is found out behind different roots: a number for each, and plies played since. */
  readonly root: number;
  readonly played: number;
}

/** 1: the seat to act wins, -1: it loses, 0: not known yet. */
export type Verdict = -1 | 0 | 1;

export const BUCKETS = 2 ** 18;

export class Solver {
  /** Positions looked at, over all questions. */
  nodes = 0;
  private readonly own: Block[];
  private readonly values: Record<string, Value>;
  private readonly root: Block;
  private readonly plan;
  private known: Verdict = 0;

  /** @throws BadCall if the game cannot be solved. */
  constructor(
    private readonly engine: Engine,
    { buckets = BUCKETS, sizes = {} }: SolverSettings = {},
  ) {
    this.plan = planOf(engine, 'solver');
    const memory = memoryOf(engine, this.plan, { ...engine.description.sizes, ...sizes, nodes: buckets });
    this.root = engine.take('record', [1]);
    this.own = [...memory.own, this.root];
    this.values = { ...this.plan.settings, ...memory.values, root: this.root };
  }

  /** Asks who wins a position with best play; if it is not known at once, `run` goes on. */
  ask(record: RecordBytes, within?: Horizon): Verdict {
    this.values['horizon'] = within?.plies ?? -1;
    this.values['hunter'] = within?.hunter ?? 0;
    this.engine.memory.int64(this.values['stack.played'] as Block)[0] = within
      ? (BigInt(within.root) << 32n) + BigInt(within.played)
      : 0n;
    const room = this.engine.keep(record); // checks its length
    this.engine.memory.bytes(this.root).set(this.engine.memory.bytes(room));
    this.engine.memory.give(room);
    this.known = this.engine.call(this.plan.begin, this.values) as Verdict;
    return this.known;
  }

  /** Looks at about this many more positions. */
  run(nodes: number): Verdict {
    if (this.known !== 0) return this.known;
    this.nodes += this.engine.call(this.plan.run, { ...this.values, nodes }) as number;
    const [level] = this.engine.memory.int64(this.values['stack.level'] as Block);
    const [value] = this.engine.memory.int64(this.values['stack.value'] as Block);
    if (level! < 0n) this.known = value! > 0n ? 1 : -1;
    return this.known;
  }

  /** An array by its name (`stack.key`), as bytes: for tests. */
  bytes(name: string): Uint8Array {
    return this.engine.memory.bytes(this.values[name] as Block);
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    this.own.splice(0).forEach((block) => this.engine.memory.give(block));
  }
}

/** The exact worth of actions, counted to the end of the game, once nothing hidden matters. */
import type { Engine, RecordBytes, Value } from './engine';
import type { Block } from './memory';
import { memoryOf, planOf } from './search';

/** Expected return and point margin of an action, for its seat. */
export type Counted = [expected: number, margin: number];

const SOLVED = 1;
const NOT_YET = -1;

export class Endgame {
  /** Positions looked at. */
  nodes = 0;
  private readonly own: Block[];
  private readonly root: Block;
  private readonly values: Block;
  private readonly scratch: Record<string, Block>;
  /** The arguments of `run` but the last, in order: a game names its parameters as it likes. */
  private readonly given: readonly Value[];
  private readonly actions: number;
  private readonly plan;

  /**
   * @param record any that the seat to act considers possible. @param actions of that seat; default: all legal ones.
   * @throws BadCall if the game's end cannot be counted.
   */
  constructor(
    private readonly engine: Engine,
    record: RecordBytes,
    actions: readonly number[] = engine.legal(record),
  ) {
    this.plan = planOf(engine, 'endgame');
    const memory = memoryOf(engine, this.plan, engine.description.sizes);
    this.root = engine.keep(record);
    const chosen = engine.take('int32', [actions.length]);
    this.values = engine.take('float64', [actions.length, 2]);
    engine.memory.int32(chosen).set(actions);
    this.actions = actions.length;
    this.own = [...memory.own, this.root, chosen, this.values];
    this.scratch = memory.values;
    this.given = [this.root, engine.actor(record), chosen, this.values, ...Object.values(memory.values)];
  }

  /** True if nothing hidden matters any more. */
  get open(): boolean {
    return this.engine.call(this.plan.begin, [this.root]) as boolean;
  }

  /** Looks at some more positions; returns whether all is counted, `null` if it cannot be. */
  run(nodes: number): boolean | null {
    const state = this.engine.call(this.plan.run, [...this.given, nodes]);
    this.nodes = Number(this.engine.memory.int64(this.scratch['scratch.progress']!)[0]);
    return state === SOLVED ? true : state === NOT_YET ? false : null;
  }

  /** The worth of the actions, in their order, once all is counted. */
  counted(): Counted[] {
    const found = this.engine.memory.float64(this.values);
    return Array.from({ length: this.actions }, (_, at) => [found[2 * at]!, found[2 * at + 1]!] as const);
  }

  /** Gives its memory back; it must not be used any more. */
  free(): void {
    this.own.splice(0).forEach((block) => this.engine.memory.give(block));
  }
}

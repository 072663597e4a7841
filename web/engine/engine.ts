/** A game's loaded module: its rules as functions on records, and the parts of its searches. It needs no page. */
import type { ModuleDescription, Parameter } from '$protocol/types';

import { Memory, type Block } from './memory';

/** The value of a parameter. */
export type Value = number | bigint | boolean | Block;

/** A game's record: the bytes that the rules work on, as NumPy has them. */
export type RecordBytes = Uint8Array;

/** The version of descriptions that this code reads. */
const VERSION = 1;

/** The number of games played at a time. */
const ROWS = 64;

export class BadCall extends Error {
  override name = 'BadCall';
}

export class Engine {
  readonly memory: Memory;
  private readonly functions: Record<string, (...values: (number | bigint)[]) => unknown>;
  private readonly record: Block;
  private readonly actions: Block;
  private readonly numbers: Block;
  private readonly data = new Map<string, Block>();

  private constructor(
    instance: WebAssembly.Instance,
    readonly description: ModuleDescription,
  ) {
    const { memory, __heap_base, ...functions } = instance.exports as unknown as {
      memory: WebAssembly.Memory;
      __heap_base: WebAssembly.Global<'i32'>;
    };
    this.functions = functions as unknown as Engine['functions'];
    this.memory = new Memory(memory, Number(__heap_base.value));
    this.record = this.memory.take(description.record.size, [1]);
    this.actions = this.memory.take(4, [description.max_legal]);
    this.numbers = this.memory.take(8, [description.max_seats]);
  }

  /**
   * A module and its description.
   *
   * @param wasm its bytes, or the answer to a request for them: compiled while they come, where the type is right.
   * @throws BadCall a description of another form; and the errors of `WebAssembly` for a module that it cannot read.
   */
  static async load(
    wasm: BufferSource | Response | PromiseLike<Response>,
    description: ModuleDescription,
  ): Promise<Engine> {
    if (description.version !== VERSION)
      throw new BadCall(`a description of form ${description.version}: ${VERSION} is read here`);
    const given = await wasm;
    let loaded: WebAssembly.WebAssemblyInstantiatedSource;
    if (given instanceof Response) {
      if (!given.ok) throw new BadCall(`${given.url}: ${given.status}`);
      const typed = given.headers.get('content-type')?.startsWith('application/wasm');
      loaded = typed
        ? await WebAssembly.instantiateStreaming(given)
        : await WebAssembly.instantiate(await given.arrayBuffer());
    } else loaded = await WebAssembly.instantiate(given);
    return new Engine(loaded.instance, description);
  }

  // -- any function ---------------------------------------------------------------------------------

  /** Whether the module has a function of this name: a game has those that it can have. */
  has(name: string): boolean {
    return name in this.description.functions;
  }

  /**
   * Calls a function. Games name the parameters of their own functions as they like: these are called with values in
   * order. Searches have declared names: they are called with values by name, and ignore those they have no use for.
   *
   * @returns signed 64-bit integers as numbers, unsigned ones as `bigint`, truth values as booleans.
   * @throws BadCall no such function, or a parameter without a value, or a value too many.
   */
  call(
    name: string,
    values: readonly Value[] | Readonly<Record<string, Value>>,
  ): number | bigint | boolean | undefined {
    const plan = this.description.functions[name];
    const made = this.functions[name];
    if (!plan || !made) throw new BadCall(`the module of ${this.description.game} has no ${name}`);
    if (isList(values) && values.length > plan.takes.length)
      throw new BadCall(`${name} has ${plan.takes.length} parameters, not ${values.length}`);
    const given = plan.takes.flatMap((parameter, at) =>
      passed(name, parameter, isList(values) ? values[at] : values[parameter.name]),
    );
    const result = made(...given);
    if (plan.gives === 'bool') return result !== 0;
    if (plan.gives === 'uint64') return BigInt.asUintN(64, result as bigint);
    return plan.gives === null ? undefined : Number(result);
  }

  /** A block for an array of this type, zeros. */
  take(type: string, shape: readonly number[]): Block {
    const bits = type === 'bool' ? 8 : Number(/\d+$/.exec(type)?.[0]);
    return this.memory.take(type === 'record' ? this.description.record.size : bits / 8, shape);
  }

  /** A block that holds a record. */
  keep(record: RecordBytes): Block {
    const block = this.take('record', [1]);
    this.write(block, record);
    return block;
  }

  /** The data of this name, the same block for everybody: nothing writes into it. */
  dataOf(name: string): Block {
    let block = this.data.get(name);
    if (!block) {
      const { type, shape, base64 } = this.description.data[name]!;
      block = this.take(type, shape);
      this.memory.bytes(block).set(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      this.data.set(name, block);
    }
    return block;
  }

  // -- the rules ------------------------------------------------------------------------------------

  /** The seat to act, -1 where chance acts; of a finished game any seat. */
  actor(record: RecordBytes): number {
    return this.call('actor', [this.put(record)]) as number;
  }

  /** The numbers of the legal actions, ascending; none once the game is over. */
  legal(record: RecordBytes): number[] {
    const count = this.call('write_legal', [this.put(record), this.actions]) as number;
    return [...this.memory.int32(this.actions).subarray(0, count)];
  }

  /** The record after a legal action; what an illegal one does is not defined. */
  apply(record: RecordBytes, action: number): RecordBytes {
    this.call('apply', [this.put(record), action]);
    return this.memory.bytes(this.record).slice();
  }

  /** Each seat's return, 0 for seats that do not play; only once the game is over. */
  returns(record: RecordBytes): number[] {
    this.memory.float64(this.numbers).fill(0);
    this.call('write_returns', [this.put(record), this.numbers]);
    return [...this.memory.float64(this.numbers)];
  }

  /**
   * Games that the module's policy plays to the end: each seat's return in each, 0 for seats that do not play.
   *
   * @param viewer the seat from whose knowledge each game is dealt anew; -1: as everything lies.
   * @param action a legal ply to begin with; -1: none.
   */
  rollouts(record: RecordBytes, count: number, seed: bigint, viewer = -1, action = -1): number[][] {
    const seats = this.description.max_seats;
    const root = this.keep(record);
    const [scratch, returns] = [this.take('record', [1]), this.take('float64', [ROWS, seats])];
    const values = { root, scratch, returns, viewer, action, seed };
    const found: number[][] = [];
    try {
      for (let first = 0; first < count; first += ROWS) {
        this.memory.float64(returns).fill(0);
        this.call('play_games', { ...values, first });
        const rows = this.memory.float64(returns);
        for (let row = 0; row < Math.min(ROWS, count - first); row += 1)
          found.push([...rows.subarray(row * seats, (row + 1) * seats)]);
      }
      return found;
    } finally {
      [root, scratch, returns].forEach((block) => this.memory.give(block));
    }
  }

  /** Counts the sequences of exactly `depth` plies, 1 or more. */
  perft(record: RecordBytes, depth: number): number {
    const legal = [depth, this.description.max_legal];
    const blocks = {
      records: this.take('record', [depth]),
      legal: this.take('int32', legal),
      counts: this.take('int64', [depth]),
      following: this.take('int64', [depth]),
    };
    try {
      this.write(blocks.records, record);
      return this.call('count_sequences', blocks) as number;
    } finally {
      Object.values(blocks).forEach((block) => this.memory.give(block));
    }
  }

  private put(record: RecordBytes): Block {
    this.write(this.record, record);
    return this.record;
  }

  private write(block: Block, record: RecordBytes): void {
    const { game, record: layout } = this.description;
    if (record.length !== layout.size)
      throw new BadCall(`a record of ${record.length} bytes: those of ${game} have ${layout.size}`);
    this.memory.bytes(block).set(record);
  }
}

const isList = (values: readonly Value[] | Readonly<Record<string, Value>>): values is readonly Value[] =>
  Array.isArray(values);

function passed(name: string, parameter: Parameter, value: Value | undefined): (number | bigint)[] {
  if (value === undefined) throw new BadCall(`${name} needs ${parameter.name}`);
  if (typeof value === 'object') {
    if (parameter.kind === 'number') throw new BadCall(`${name}: ${parameter.name} is a number`);
    if (parameter.kind === 'record') return [value.at];
    if (value.shape.length !== parameter.axes)
      throw new BadCall(`${name}: ${parameter.name} has ${parameter.axes} axes`);
    return [value.at, ...value.shape];
  }
  if (parameter.kind !== 'number') throw new BadCall(`${name}: ${parameter.name} is no number`);
  if (/^u?int64$/.test(parameter.type)) return [BigInt(value)];
  return [Number(value)];
}

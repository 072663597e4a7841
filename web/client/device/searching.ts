/** Positions that Python hands out are searched by a game's own module (`$engine`). */
import type { Description } from '$engine/description';
import { Engine, type RecordBytes } from '$engine/engine';
import { evaluable, Means } from '$engine/means';
import { bits, bytesOf } from '$engine/records';
import { countEnd, search, solve, type Report } from '$engine/slices';
import { Solver, type Verdict } from '$engine/solver';

import type { ComputerTurn, Search } from './words';

/** Seconds for a computer's proof. */
const PROVING = 5;

export type Find = (asked: Search, signal?: AbortSignal) => Promise<Report>;

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

/** Who wins at a turn: 1 the seat to act, -1 the other, 0: not found out. */
export type Prove = (turn: ComputerTurn, signal: AbortSignal) => Promise<Verdict>;

/** The solver of `glyphwall.offline.page_solver`. */
export interface ModuleSolver {
  ask(record: string, plies: number, hunter: number, root: number, played: number): number;
  run(nodes: number): number;
  nodes(): number;
}

const asModule = (solver: () => Solver): ModuleSolver => ({
  ask: (record, plies, hunter, root, played) =>
    solver().ask(bytesOf(record), plies < 0 ? undefined : { plies, hunter, root, played }),
  run: (nodes) => solver().run(nodes),
  nodes: () => solver().nodes,
});

/** The searches of `glyphwall.offline.reviews`: what they answer is text. */
export interface ModuleMeans {
  search(records: Iterable<string>, seed: number, simulations: number, only: number): string;
  best(record: string, seed: number, simulations: number): number;
  rollouts(record: string, count: number, seed: number, viewer: number, action: number): string;
  endgame(record: string, actions: Iterable<number>, nodes: number): string;
}

/** The games' modules, each fetched when it is first needed. */
export class Modules {
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly solvers = new Map<string, Solver>();
  private readonly atTables = new Map<string, { solver: Solver; busy: boolean }>();

  constructor(private readonly folder: string) {}

  readonly find: Find = async (asked, signal) => {
    const engine = await this.engineOf(asked.game);
    const { search: wanted, sims: count, nodes, settings, counts } = asked.level;
    const record = asSeen(engine, asked);
    const records = [record, ...asked.others.map(bytesOf)];
    if (counts) {
      const counted = await countEnd(engine, record, counts, signal);
      if (counted) return counted;
    }
    const name = wanted === 'strong' && !evaluable(engine, record) ? 'mcts' : wanted;
    const limits = { count, nodes, settings, seed: bits(), ...(signal ? { signal } : {}) };
    return search(engine, name, records, limits);
  };

  readonly prove: Prove = async ({ game_id, game, record, prove: count }, signal) => {
    const engine = await this.engineOf(game);
    const at = this.atTable(game_id, engine);
    at.busy = true;
    try {
      return await solve(at.solver, bytesOf(record), { count, seconds: PROVING, signal });
    } finally {
      at.busy = false;
    }
  };

  /** The solver of a computer at a table, which remembers what it proved there; null for a game that has none. */
  readonly solverAt = async (table: string, game: string): Promise<ModuleSolver | null> => {
    const engine = await this.engineOf(game);
    return 'solver' in engine.description.searches
      ? asModule(() => this.atTable(table, engine).solver)
      : null;
  };

  /** Each table has its own, as its rules may be others; those that nobody needs now are given back for a new one. */
  private atTable(table: string, engine: Engine): { solver: Solver; busy: boolean } {
    let at = this.atTables.get(table);
    if (!at) {
      for (const [other, { solver, busy }] of this.atTables)
        if (!busy) {
          solver.free();
          this.atTables.delete(other);
        }
      at = { solver: new Solver(engine), busy: false };
      this.atTables.set(table, at);
    }
    return at;
  }

  /** A solver that knows nothing yet, in the place of the one before; null for a game that cannot be solved. */
  readonly solverOf = async (game: string): Promise<ModuleSolver | null> => {
    const engine = await this.engineOf(game);
    if (!('solver' in engine.description.searches)) return null;
    this.solvers.get(game)?.free();
    const solver = new Solver(engine);
    this.solvers.set(game, solver);
    return asModule(() => solver);
  };

  /** What a review of a game is made with. */
  readonly meansOf = async (game: string): Promise<ModuleMeans> => {
    const means = new Means(await this.engineOf(game));
    return {
      search: (records, ...how) =>
        JSON.stringify(
          means.search([...records].map(bytesOf), ...how).map(({ line: _, ...branch }) => branch),
        ),
      best: (record, ...how) => means.best(bytesOf(record), ...how),
      rollouts: (record, ...how) => JSON.stringify(means.rollouts(bytesOf(record), ...how)),
      endgame: (record, actions, nodes) =>
        JSON.stringify(means.endgame(bytesOf(record), [...actions], nodes)),
    };
  };

  private engineOf(game: string): Promise<Engine> {
    let loading = this.engines.get(game);
    if (!loading) {
      this.engines.set(game, (loading = this.load(game)));
      loading.catch(() => this.engines.delete(game)); // it may be asked for again
    }
    return loading;
  }

  private async load(game: string): Promise<Engine> {
    const described = await fetch(`${this.folder}/${game}.json`);
    if (!described.ok) throw new Error(`${described.url}: ${described.status}`);
    return Engine.load(fetch(`${this.folder}/${game}.wasm`), (await described.json()) as Description);
  }
}

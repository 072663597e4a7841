/** Searches and proofs that Python asks a page for, by the games' own modules. */
import type { ComputerTurn, ModuleDescription, Report, SearchRequest } from '$protocol/types';
import type { ModuleMeans, ModuleSolver } from '$protocol/worker';

import { Engine, type RecordBytes } from './engine';
import { evaluable, Means } from './means';
import { countEnd, search, solve } from './slices';
import { Solver, type Verdict } from './solver';

const bits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

/** A record as Python hands it out. */
export function bytesOf(hex: string): RecordBytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Time limit of a computer's proof. */
const PROOF_SECONDS = 5;

export type Find = (wanted: SearchRequest, signal?: AbortSignal) => Promise<Report>;

/** Deals anew what the seat cannot know: only what it sees has an influence on the search. */
function asSeen(engine: Engine, { record, seat, secrets }: SearchRequest): RecordBytes {
  if (!secrets) return bytesOf(record);
  const block = engine.keep(bytesOf(record));
  engine.call('redeal', [block, seat, bits()]);
  const dealt = engine.memory.bytes(block).slice();
  engine.memory.give(block);
  return dealt;
}

/** Who wins at a turn: 1 the seat to act, -1 the other, 0: not found out. */
export type Prove = (turn: ComputerTurn, signal: AbortSignal) => Promise<Verdict>;

const asModule = (solver: () => Solver): ModuleSolver => ({
  ask: (record, plies, hunter, root, played) =>
    solver().ask(bytesOf(record), plies < 0 ? undefined : { plies, hunter, root, played }),
  run: (nodes) => solver().run(nodes),
  nodes: () => solver().nodes,
});

/** The games' modules, each loaded when it is first needed. */
export class Modules {
  private readonly engines = new Map<string, Promise<Engine>>();
  private readonly solvers = new Map<string, Solver>();
  private readonly atTables = new Map<string, { solver: Solver; busy: boolean }>();

  constructor(private readonly folder: string) {}

  readonly find: Find = async (wanted, signal) => {
    const engine = await this.engineOf(wanted.game);
    const { search: named, sims: count, nodes, settings, counts } = wanted.level;
    const record = asSeen(engine, wanted);
    const records = [record, ...(wanted.others ?? []).map(bytesOf)];
    if (counts) {
      const counted = await countEnd(engine, record, counts, signal);
      if (counted) return counted;
    }
    const name = named === 'strong' && !evaluable(engine, record) ? 'mcts' : named;
    const limits = { count, nodes, settings, seed: bits(), ...(signal ? { signal } : {}) };
    return search(engine, name, records, limits);
  };

  readonly prove: Prove = async ({ game_id, game, record, prove: count }, signal) => {
    const engine = await this.engineOf(game);
    const at = this.atTable(game_id, engine);
    at.busy = true;
    try {
      return await solve(at.solver, bytesOf(record), { count, seconds: PROOF_SECONDS, signal });
    } finally {
      at.busy = false;
    }
  };

  /** The solver of a computer at a table, with what it proved there; null for a game that has none. */
  readonly solverAt = async (table: string, game: string): Promise<ModuleSolver | null> => {
    const engine = await this.engineOf(game);
    return 'solver' in engine.description.searches
      ? asModule(() => this.atTable(table, engine).solver)
      : null;
  };

  /** Each table has its own solver, since rules differ; idle ones are freed for a new one. */
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

  /** An empty solver in place of the one before; null for a game that cannot be solved. */
  readonly solverOf = async (game: string): Promise<ModuleSolver | null> => {
    const engine = await this.engineOf(game);
    if (!('solver' in engine.description.searches)) return null;
    this.solvers.get(game)?.free();
    const solver = new Solver(engine);
    this.solvers.set(game, solver);
    return asModule(() => solver);
  };

  /** The searches that a review of a game is made with. */
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
      loading.catch(() => this.engines.delete(game)); // it may be loaded again
    }
    return loading;
  }

  private async load(game: string): Promise<Engine> {
    const described = await fetch(`${this.folder}/${game}.json`);
    if (!described.ok) throw new Error(`${described.url}: ${described.status}`);
    return Engine.load(fetch(`${this.folder}/${game}.wasm`), (await described.json()) as ModuleDescription);
  }
}

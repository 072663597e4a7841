/** Searches in slices of some milliseconds: in between, messages are handled and a stop is noticed. */
import type { Report } from '$protocol/types';

import { Endgame } from './endgame';
import type { Engine, RecordBytes } from './engine';
import type { SearchSettings } from './search';
import type { Solver, Verdict } from './solver';
import { WorldSearch } from './worlds';

const SLICE = 10; // milliseconds
const SOLVER_SLICE = 4096; // nodes
const ENDGAME_SLICE = 16384; // nodes

export interface Limits {
  /** Simulations of a search, or nodes of the solver. */
  readonly count: number;
  readonly signal?: AbortSignal;
}

/**
 * Searches a position: by a seed and a number of simulations always the same answer.
 *
 * @param records the position, and others that the seat to act considers possible.
 */
export async function search(
  engine: Engine,
  name: string,
  records: readonly RecordBytes[],
  { count, signal, ...settings }: SearchSettings & Limits,
): Promise<Report> {
  const trees = new WorldSearch(engine, name, records, settings);
  const began = performance.now();
  try {
    let slice = 16;
    let asked = 0;
    while (!signal?.aborted && !trees.settled && asked < count) {
      const number = Math.min(slice, count - asked);
      const before = performance.now();
      trees.run(number);
      asked += number;
      const spent = performance.now() - before;
      if (spent < SLICE / 2) slice *= 2;
      else if (spent > SLICE * 2) slice = Math.max(1, slice >> 1);
      await turn();
    }
    const seconds = (performance.now() - began) / 1000;
    return { branches: trees.branches(), simulations: trees.simulations, ...trees.extent, seconds };
  } finally {
    trees.free();
  }
}

/** Asks a solver; 0 if it was stopped, or ran out of nodes or time. */
export async function solve(
  solver: Solver,
  record: RecordBytes,
  { count, seconds, signal }: Limits & { readonly seconds: number },
): Promise<Verdict> {
  const began = performance.now();
  const before = solver.nodes;
  let verdict = solver.ask(record);
  while (verdict === 0 && !signal?.aborted) {
    const left = count - (solver.nodes - before);
    if (left <= 0 || performance.now() - began >= seconds * 1000) break;
    verdict = solver.run(Math.min(SOLVER_SLICE, left));
    await turn();
  }
  return verdict;
}

/**
 * Counts the worth of each legal action instead of searching; null if something hidden matters, it was stopped, or it ran
 * out of nodes.
 *
 * @param most the maximum number of nodes.
 */
export async function countEnd(
  engine: Engine,
  record: RecordBytes,
  most: number,
  signal?: AbortSignal,
): Promise<Report | null> {
  if (!('endgame' in engine.description.searches)) return null;
  const began = performance.now();
  const endgame = new Endgame(engine, record);
  try {
    let done: boolean | null = endgame.open ? false : null;
    while (done === false && endgame.nodes < most && !signal?.aborted) {
      done = endgame.run(Math.min(ENDGAME_SLICE, most - endgame.nodes));
      await turn();
    }
    if (!done) return null;
    const { nodes } = endgame;
    const seconds = (performance.now() - began) / 1000;
    return {
      branches: [],
      simulations: 0,
      nodes,
      depth: 0,
      seconds,
      counted: endgame.counted(),
    };
  } finally {
    endgame.free();
  }
}

/** Lets waiting work have its turn, messages above all. Browsers delay timers, but not messages. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

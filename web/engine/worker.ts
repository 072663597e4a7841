/** The worker that computes: loads modules, and does what it is asked, several things in turns. */
import type { ModuleDescription } from '$protocol/types';

import { Engine } from './engine';
import type { FromWorker, OrderName, Orders, ToWorker } from './orders';
import { countEnd, search, solve } from './slices';
import { Solver } from './solver';

const engines = new Map<string, Engine>();
const solvers = new Map<string, Solver>();
const stops = new Map<number, AbortController>();

function engineOf(game: string): Engine {
  const engine = engines.get(game);
  if (!engine) throw new Error(`${game} is not loaded`);
  return engine;
}

type Doing = {
  [Name in OrderName]: (
    ask: Orders[Name]['ask'],
    signal: AbortSignal,
    id: number,
  ) => Promise<Orders[Name]['answer']> | Orders[Name]['answer'];
};

const doing: Doing = {
  async load({ folder, game }) {
    const described = await fetch(`${folder}/${game}.json`);
    if (!described.ok) throw new Error(`${described.url}: ${described.status}`);
    const description = (await described.json()) as ModuleDescription;
    engines.set(game, await Engine.load(fetch(`${folder}/${game}.wasm`), description));
    solvers.delete(game);
    return Object.keys(description.searches);
  },
  legal: ({ game, record }) => engineOf(game).legal(record),
  apply: ({ game, record, action }) => engineOf(game).apply(record, action),
  async search({ game, name, record, others = [], counts = 0, ...limits }, signal, id) {
    const counted = counts ? await countEnd(engineOf(game), record, counts, signal) : null;
    if (counted) return counted;
    return search(engineOf(game), name, [record, ...others], { ...limits, signal }, (report) =>
      say({ id, kind: 'progress', report }),
    );
  },
  async solve({ game, record, ...limits }, signal) {
    let solver = solvers.get(game);
    if (!solver) solvers.set(game, (solver = new Solver(engineOf(game))));
    return solve(solver, record, { ...limits, signal });
  },
};

function say(message: FromWorker): void {
  postMessage(message);
}

/** Questions to one solver wait for each other: it has one stack. */
let solving: Promise<unknown> = Promise.resolve();

async function obey(message: ToWorker): Promise<void> {
  const { id } = message;
  if (message.order === 'stop') return stops.get(id)?.abort();
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const begin = (): unknown => doing[message.order](message.ask as never, stop.signal, id);
    const answer = await (message.order === 'solve' ? (solving = solving.then(begin, begin)) : begin());
    say({ id, kind: 'answer', answer });
  } catch (error) {
    say({ id, kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  } finally {
    stops.delete(id);
  }
}

addEventListener('message', (event: MessageEvent<ToWorker>) => void obey(event.data));

// Does with a module what a test did natively: reads one case a line, answers one line. `node replay.mjs WEB FOLDER`.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [web, folder] = process.argv.slice(2);
const { runnerImport } = await import(pathToFileURL(join(web, 'node_modules/vite/dist/node/index.js')).href);
const part = async (name) => (await runnerImport(join(web, 'engine', name), { configFile: false, logLevel: 'error' })).module;
const { Engine } = await part('engine.ts');
const { TreeSearch } = await part('search.ts');
const { Solver } = await part('solver.ts');
const { Means } = await part('means.ts');
const { Endgame } = await part('endgame.ts');
const { search } = await part('slices.ts');

const engines = new Map();
const solvers = new Map();
async function engineOf(game) {
  if (!engines.has(game)) {
    const description = JSON.parse(readFileSync(join(folder, `${game}.json`), 'utf8'));
    engines.set(game, await Engine.load(readFileSync(join(folder, `${game}.wasm`)), description));
  }
  return engines.get(game);
}
const bytes = (hex) => new Uint8Array(Buffer.from(hex, 'hex'));
const sha = (...parts) => parts.reduce((hash, each) => hash.update(each), createHash('sha256')).digest('hex');
const spent = (begun) => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
};

const doing = {
  // Every position of a game: who acts, what is legal, the record; at the end the returns.
  walk(engine, { start, actions }) {
    const hash = createHash('sha256');
    let record = bytes(start);
    for (const action of [...actions, null]) {
      hash.update(`${engine.actor(record)}:${engine.legal(record).join(',')};`).update(record);
      if (action !== null) record = engine.apply(record, action);
    }
    if (engine.legal(record).length === 0) hash.update(new Uint8Array(Float64Array.from(engine.returns(record)).buffer));
    return hash.digest('hex');
  },
  perft: (engine, { start, depth }) => engine.perft(bytes(start), depth),
  redeal(engine, { start, viewer, bits }) {
    const record = engine.keep(bytes(start));
    const random = BigInt(bits);
    engine.call('redeal', { record, viewer, bits: random, random });
    const after = engine.memory.bytes(record).slice();
    engine.memory.give(record);
    return Buffer.from(after).toString('hex');
  },
  playouts(engine, { start, seed, count, block, seats }) {
    const root = engine.keep(bytes(start));
    const room = {
      root,
      scratch: engine.take('record', [1]),
      returns: engine.take('float64', [engine.description.max_seats]),
      sums: engine.take('float64', [Math.ceil(count / block), seats]),
      results: engine.take('int64', [seats, 3]),
    };
    const begun = process.cpuUsage();
    const plies = engine.call('play_blocks', {
      ...room,
      seed: BigInt(seed),
      first_block: 0,
      block_size: block,
      playouts: count,
    });
    const seconds = spent(begun);
    const answer = { plies, sums: sha(engine.memory.bytes(room.sums)), results: sha(engine.memory.bytes(room.results)), seconds };
    Object.values(room).forEach((block) => engine.memory.give(block));
    return answer;
  },
  search(engine, { name, start, seed, nodes, slices, arrays, only }) {
    const tree = new TreeSearch(engine, name, bytes(start), { seed: BigInt(seed), nodes, only });
    const begun = process.cpuUsage();
    const done = slices.map((simulations) => tree.run(simulations));
    const seconds = spent(begun);
    const answer = { done, arrays: arrays.map((each) => sha(tree.bytes(each))), branches: tree.branches(), seconds };
    tree.free();
    return { ...answer, extent: engine.memory.extent };
  },
  // Positions that are searched side by side, in slices.
  async worlds(engine, { starts, seed, nodes }) {
    const limits = { count: 3000, seed: BigInt(seed), nodes };
    const { simulations, nodes: used, depth, branches } = await search(engine, 'mcts', starts.map(bytes), limits);
    return { simulations, extent: { nodes: used, depth }, branches };
  },
  solve(engine, { starts, within = [], buckets, slice, most }) {
    const solver = new Solver(engine, { buckets });
    const begun = process.cpuUsage();
    const verdicts = starts.map((start, number) => {
      let verdict = solver.ask(bytes(start), within[number]);
      const key = Buffer.from(solver.bytes('stack.key').slice(0, 8)).toString('hex');
      const before = solver.nodes;
      while (verdict === 0 && solver.nodes - before < most) verdict = solver.run(slice);
      return [verdict, solver.nodes, key];
    });
    const answer = { verdicts, table: sha(solver.bytes('table')), seconds: spent(begun) };
    solver.free();
    return answer;
  },
  // What actions are worth, in slices of so many nodes.
  endgame(engine, { start, actions, slice, most }) {
    const endgame = new Endgame(engine, bytes(start), actions);
    const begun = process.cpuUsage();
    const { open } = endgame;
    let done = open ? false : null;
    while (done === false && endgame.nodes < most) done = endgame.run(Math.min(slice, most - endgame.nodes));
    const counted = Buffer.from(new Uint8Array(new Float64Array(endgame.counted().flat()).buffer)).toString('hex');
    const answer = { open, done, counted, nodes: endgame.nodes, seconds: spent(begun) };
    endgame.free();
    return answer;
  },
  // Searches that wait for a network: what was said to them natively is said to them here. Parameters are told apart by
  // the last part of their names, so that all functions are given the same memory.
  network(engine, { how, shapes, begun, steps, numbers }) {
    const last = (name) => name.split('.').at(-1);
    const parameters = Object.values(engine.description.functions).flatMap(({ takes }) => takes);
    const room = {};
    const place = (name, shape) => {
      const { type } = parameters.find((each) => each.kind === 'array' && last(each.name) === name);
      return engine.take(type, shape);
    };
    for (const [name, shape] of Object.entries(shapes)) room[name] = place(name, shape);
    const write = (name, hex) => engine.memory.bytes(room[name]).set(bytes(hex));
    const call = (name) => {
      const { takes } = engine.description.functions[name];
      return engine.call(name, Object.fromEntries(takes.map((each) => [each.name, { ...numbers, ...room }[last(each.name)]])));
    };
    for (const [name, hex] of Object.entries(begun)) write(name, hex);
    call('begin');
    for (const step of steps) {
      call(`${how}_walk`);
      for (const [name, [hex, shape]] of Object.entries(step)) {
        if (!(name in shapes)) room[name] = place(name, shape);
        write(name, hex);
      }
      call(`${how}_take_in`);
      for (const name of ['priors', 'values']) engine.memory.give(room[name]);
    }
    call(`${how}_walk`);
    return Object.fromEntries(Object.keys(shapes).map((name) => [name, sha(engine.memory.bytes(room[name]))]));
  },
  // A review's means, and a solver that remembers.
  means: (engine, { how, start, given }) =>
    new Means(engine)[how](Array.isArray(start) ? start.map(bytes) : bytes(start), ...given),
  solver(engine, { how, given }) {
    if (how === 'new') {
      solvers.get(engine)?.free();
      solvers.set(engine, new Solver(engine));
      return null;
    }
    if (how === 'nodes') return solvers.get(engine).nodes;
    if (how === 'run') return solvers.get(engine).run(...given);
    const [start, plies, hunter, root, played] = given;
    return solvers.get(engine).ask(bytes(start), plies < 0 ? undefined : { plies, hunter, root, played });
  },
  refused(engine, { name, start, only }) {
    try {
      new TreeSearch(engine, name, bytes(start), { nodes: 64, only }).free();
      return '';
    } catch (error) {
      return error.message;
    }
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { game, what, ...how } = JSON.parse(line);
  console.log(JSON.stringify(await doing[what](await engineOf(game), how)));
}

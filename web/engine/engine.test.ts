/** The loader on a module of its own, small enough to be written by hand; real ones are compared in tests/unit/search/wasm. */
import { describe, expect, it } from 'vitest';

import type { ArrayPlan, ModuleDescription, SearchRequest } from '$protocol/types';

import { BadCall, Engine } from './engine';
import { Memory, OutOfMemory } from './memory';
import { lengths, TreeSearch } from './search';
import { SearchWorker, type FromWorker, type ToWorker } from './search-worker';

/** `actor` gives the record's first byte, `write_legal` 0, `sample_chance` its bits; memory has one or two pages. */
// prettier-ignore
const MODULE = new Uint8Array([
  0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
  1, 19, 3, 0x60, 1, 0x7f, 1, 0x7e, 0x60, 3, 0x7f, 0x7f, 0x7f, 1, 0x7e, // (i32) -> i64, (i32 i32 i32) -> i64
  0x60, 2, 0x7f, 0x7e, 1, 0x7e, // (i32 i64) -> i64
  3, 4, 3, 0, 1, 2,
  5, 4, 1, 1, 1, 2,
  6, 7, 1, 0x7f, 0, 0x41, 0x80, 0x08, 0x0b, // __heap_base: 1024
  7, 62, 5,
  6, ...letters('memory'), 2, 0,
  11, ...letters('__heap_base'), 3, 0,
  5, ...letters('actor'), 0, 0,
  11, ...letters('write_legal'), 0, 1,
  13, ...letters('sample_chance'), 0, 2,
  10, 19, 3,
  7, 0, 0x20, 0, 0x31, 0, 0, 0x0b, // i64.load8_u
  4, 0, 0x42, 0, 0x0b,
  4, 0, 0x20, 1, 0x0b, // local.get 1
]);

function letters(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}

const RECORD = { name: 'record', kind: 'record', type: 'record', axes: 0 } as const;
const DESCRIPTION: ModuleDescription = {
  version: 1,
  game: 'toy',
  title: 'Toy',
  rules: '1.0',
  max_seats: 2,
  max_legal: 4,
  sizes: { seats: 2, plies: 10, actions: 3 },
  record: { size: 3, fields: [{ name: 'turn', type: 'uint8', offset: 0, shape: [] }] },
  functions: {
    actor: { takes: [RECORD], gives: 'int64', about: '' },
    write_legal: {
      takes: [RECORD, { name: 'out', kind: 'array', type: 'int32', axes: 1 }],
      gives: 'int64',
      about: '',
    },
    sample_chance: {
      takes: [
        { ...RECORD, name: 'state' },
        { name: 'rng', kind: 'number', type: 'uint64', axes: 0 },
      ],
      gives: 'int64',
      about: '',
    },
  },
  searches: {},
  data: {
    weights: {
      type: 'float64',
      shape: [2],
      base64: btoa(String.fromCharCode(...new Uint8Array(16).fill(1))),
    },
  },
};

const load = (): Promise<Engine> => Engine.load(MODULE, DESCRIPTION);

describe('an engine', () => {
  it('calls by names, and reads a record', async () => {
    const engine = await load();
    expect(engine.actor(new Uint8Array([7, 0, 0]))).toBe(7);
    expect(engine.legal(new Uint8Array(3))).toEqual([]);
    expect(engine.has('actor')).toBe(true);
    expect(engine.has('evaluable')).toBe(false);
  });

  it('passes values in order, however a game names its parameters', async () => {
    const engine = await load();
    const record = engine.keep(new Uint8Array([7, 0, 0]));
    expect(engine.call('sample_chance', [record, 12n])).toBe(12);
    expect(engine.call('actor', [record])).toBe(7);
    expect(() => engine.call('actor', [record, 1])).toThrow('actor has 1 parameters, not 2');
    expect(() => engine.call('sample_chance', [record])).toThrow('sample_chance needs rng');
  });

  it('explains a wrong call', async () => {
    const engine = await load();
    expect(() => engine.call('fly', {})).toThrow('the module of toy has no fly');
    expect(() => engine.call('actor', {})).toThrow('actor needs record');
    expect(() => engine.call('actor', { record: 3 })).toThrow('actor: record is no number');
    expect(() => engine.actor(new Uint8Array(2))).toThrow('a record of 2 bytes: those of toy have 3');
    const square = engine.take('int32', [2, 2]);
    expect(() => engine.call('write_legal', { record: engine.keep(new Uint8Array(3)), out: square })).toThrow(
      'write_legal: out has 1 axes',
    );
    expect(() => new TreeSearch(engine, 'mcts', new Uint8Array(3))).toThrow(BadCall);
  });

  it('keeps data once', async () => {
    const engine = await load();
    const block = engine.dataOf('weights');
    expect(engine.dataOf('weights')).toBe(block);
    expect([...engine.memory.bytes(block)]).toEqual(new Array(16).fill(1));
  });

  it('refuses an unreadable module', async () => {
    await expect(Engine.load(MODULE, { ...DESCRIPTION, version: 2 })).rejects.toThrow(
      'a description of form 2: 1 is read here',
    );
    await expect(Engine.load(new Response('', { status: 404 }), DESCRIPTION)).rejects.toThrow('404');
    await expect(Engine.load(new Uint8Array([1, 2, 3]), DESCRIPTION)).rejects.toThrow();
    const typed = new Response(MODULE, { headers: { 'content-type': 'application/wasm' } });
    expect((await Engine.load(typed, DESCRIPTION)).actor(new Uint8Array([5, 0, 0]))).toBe(5);
  });
});

describe('memory', () => {
  const memory = (): Memory => new Memory(new WebAssembly.Memory({ initial: 1, maximum: 2 }), 100);

  it('allocates separate zeroed memory, and reuses what was freed', () => {
    const room = memory();
    const [first, second, third] = [room.take(4, [3]), room.take(8, [2, 2]), room.take(1, [0])];
    expect(first.at).toBeGreaterThanOrEqual(100);
    expect(second.at).toBeGreaterThanOrEqual(first.at + first.size);
    expect(second.size).toBe(32);
    expect(third.size).toBe(0);
    room.bytes(first).fill(9);
    room.bytes(second).fill(9);
    const { extent } = room;
    room.give(second);
    room.give(first);
    const again = room.take(1, [128]); // both together
    expect(again.at).toBe(first.at);
    expect([...room.bytes(again)].every((byte) => byte === 0)).toBe(true);
    expect(room.extent).toBe(extent);
  });

  it('says when there is no more', () => {
    const room = memory();
    room.take(1, [65_536]);
    expect(() => room.take(1, [65_536])).toThrow(OutOfMemory);
    expect(room.take(1, [64]).size).toBe(64);
  });

  it('reckons lengths by sizes', () => {
    const plan: ArrayPlan = {
      name: 'a',
      type: 'int32',
      shape: [{ plies: 2, plus: 3 }, { nodes: 1 }],
      data: null,
    };
    expect(lengths(plan, { plies: 10, nodes: 7 })).toEqual([23, 7]);
  });
});

describe('searches in a worker', () => {
  it('are answered by their numbers, stop, and fail', async () => {
    const sent: ToWorker[] = [];
    const listeners: Record<string, (event: MessageEvent<FromWorker>) => void> = {};
    const worker = new SearchWorker({
      postMessage: (message) => sent.push(message),
      addEventListener: (type: string, hear: (event: MessageEvent<FromWorker>) => void) =>
        void (listeners[type] = hear),
    });
    const say = (data: FromWorker): void => listeners['message']!(new MessageEvent('message', { data }));
    const stop = new AbortController();
    const wanted = { game: 'toy', record: '000000' } as SearchRequest;
    const [long, short] = [worker.find(wanted, stop.signal), worker.find(wanted)];
    const refused = worker.find({ ...wanted, game: 'other' });
    stop.abort();
    expect(sent.map(({ id, wanted }) => [id, wanted?.game])).toEqual([
      [1, 'toy'],
      [2, 'toy'],
      [3, 'other'],
      [1, undefined],
    ]);
    const report = { branches: [], simulations: 16, nodes: 1, depth: 0, seconds: 0 };
    say({ id: 2, report });
    say({ id: 1, report: { ...report, simulations: 4 } });
    say({ id: 3, failure: 'no module of other' });
    expect(await short).toBe(report);
    expect((await long).simulations).toBe(4);
    await expect(refused).rejects.toThrow('no module of other');
    const late = worker.find(wanted);
    listeners['error']!(new MessageEvent('error'));
    await expect(late).rejects.toThrow('the worker cannot be started');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { RemoteEngine } from '$engine/remote';
import type { Lines, Search } from '$protocol/types';

import { askSearched } from './api';
import { begin } from './own-search';

const SEARCH: Search = {
  game: 'toy',
  seat: 0,
  record: '00ff10',
  secrets: false,
  level: {
    spec: 'mcts',
    search: 'mcts',
    sims: 50,
    margin: 0,
    temperature: 0,
    nodes: 4096,
    settings: {},
    proves: false,
    counts: 300,
    worlds: 2,
  },
  others: ['00ff11'],
};
const BRANCH = { action: 3, visits: 9, value: 0.5, proof: 0, line: [3] };
const FOUND = { branches: [BRANCH], simulations: 50, nodes: 70, depth: 2, seconds: 0.1, settled: false };

/** What the server was asked; it has something to search for whoever searches. */
let asked: Record<string, unknown>[];
let order: ReturnType<typeof vi.fn>;

beforeEach(() => {
  asked = [];
  order = vi.fn(async (name: string) => (name === 'search' ? FOUND : ['mcts']));
  begin({ order } as unknown as RemoteEngine);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const question = JSON.parse(body) as Record<string, unknown>;
    asked.push(question);
    const search = question['here'] && !question['found'] ? SEARCH : null;
    return new Response(JSON.stringify({ search, simulations: 1 }));
  });
});

afterEach(() => {
  begin();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ask = (): Promise<Lines> => askSearched<Lines>('toy', '/api/analysis/lines', [], { at: 1 });

describe('a question that needs a search', () => {
  it('is searched here; the server says what, and words what was found', async () => {
    expect((await ask()).search).toBeNull();
    const { settled: _, ...report } = FOUND;
    expect(asked).toEqual([
      { at: 1, here: true },
      { at: 1, here: true, found: report },
    ]);
    expect(order).toHaveBeenCalledWith('load', { folder: '/engine', game: 'toy' });
    expect(order.mock.lastCall?.[1]).toMatchObject({
      name: 'mcts',
      count: 50,
      record: new Uint8Array([0, 255, 16]),
      others: [new Uint8Array([0, 255, 17])],
    });
    await ask();
    expect(order.mock.calls.map(([name]) => name as string)).toEqual(['load', 'search', 'search']);
  });

  it('is counted here, where that can be', async () => {
    const counted = [
      [0.5, 2],
      [-1, -3.25],
    ];
    order.mockImplementation(async () => ({ ...FOUND, branches: [], counted }));
    await ask();
    expect(order.mock.lastCall?.[1]).toMatchObject({ counts: 300 });
    expect(asked[1]!['found']).toMatchObject({ branches: [], counted });
  });

  it('tells as much of it as an answer has room for, however many actions there are', async () => {
    const line = Array.from({ length: 40 }, (_, ply) => 1000 + ply);
    const branches = Array.from({ length: 1536 }, (_, action) => ({
      ...BRANCH,
      action,
      value: 1 / 3,
      proof: action < 700 ? 0 : -1,
      line,
    }));
    order.mockImplementation(async () => ({ ...FOUND, branches }));
    await ask();
    const told = asked[1]!['found'] as { branches: { action: number }[] };
    const numbers = told.branches.map(({ action }) => action);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 700, 701, 702, 703, 704, 705, 706, 707]);
    expect(JSON.stringify(asked[1]).length).toBeLessThan(8_000); // a server reads 16 kB
  });

  it.each(['load', 'search'])(
    'goes to the server where "%s" fails here, and is not tried again',
    async (failing) => {
      order.mockImplementation(async (name: string) => {
        if (name === failing) throw new Error('no memory');
        return FOUND;
      });
      await ask();
      await ask();
      expect(asked).toEqual([{ at: 1, here: true }, { at: 1 }, { at: 1 }]);
    },
  );
});

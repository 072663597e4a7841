import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';

import type { SearchWorker } from '$engine/search-worker';
import { getLines, planLines } from '$protocol/endpoints';
import type { Lines, Report, SearchRequest } from '$protocol/types';

import { sendSearched } from './api';
import { begin } from './own-search';

const SEARCH: SearchRequest = {
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
const BRANCH: Report['branches'][number] = { action: 3, visits: 9, value: 0.5, proof: 0, line: [3] };
const FOUND: Report = { branches: [BRANCH], simulations: 50, nodes: 70, depth: 2, seconds: 0.1 };

/** The requests that the server got, in order. */
let asked: [path: string, body: Record<string, unknown>][];
/** The code with which the server refuses to plan a search; '': it plans one. */
let unplanned: string;
let find: Mock<SearchWorker['find']>;

beforeEach(() => {
  asked = [];
  unplanned = '';
  find = vi.fn<SearchWorker['find']>(async () => FOUND);
  begin({ find });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body) as Record<string, unknown>]);
    const planned = path.endsWith('/search');
    if (planned && unplanned)
      return new Response(JSON.stringify({ code: unplanned, message: '' }), { status: 409 });
    return new Response(JSON.stringify(planned ? SEARCH : { simulations: 1 }));
  });
});

afterEach(() => {
  begin();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const NODE = { record: 'x', at: 1 };
const PLANNED = ['/api/analysis/search', NODE];
const ask = (): Promise<Lines> =>
  sendSearched<Lines>('toy', planLines(NODE), (report) => getLines(report ? { ...NODE, report } : NODE));

describe('a request that needs a search', () => {
  it('is searched here: the server plans the search and puts its report into words', async () => {
    await ask();
    expect(asked).toEqual([PLANNED, ['/api/analysis/lines', { ...NODE, report: FOUND }]]);
    expect(find).toHaveBeenCalledWith(SEARCH, undefined);
  });

  it('goes to the server alone where no module searches it, and is refused where it is refused', async () => {
    unplanned = 'no-engine';
    await ask();
    expect(asked).toEqual([PLANNED, ['/api/analysis/lines', NODE]]);
    unplanned = 'unknown-node';
    await expect(ask()).rejects.toMatchObject({ code: 'unknown-node' });
    expect(find).not.toHaveBeenCalled();
  });

  it('is counted here, where that can be', async () => {
    const counted: Report['counted'] = [
      [0.5, 2],
      [-1, -3.25],
    ];
    find.mockImplementation(async () => ({ ...FOUND, branches: [], counted }));
    await ask();
    expect(asked[1]![1]['report']).toMatchObject({ branches: [], counted });
  });

  it('tells as much of it as an answer has room for, however many actions there are', async () => {
    const line = Array.from({ length: 40 }, (_, ply) => 1000 + ply);
    const branches: Report['branches'] = Array.from({ length: 1536 }, (_, action) => ({
      ...BRANCH,
      action,
      value: 1 / 3,
      proof: action < 700 ? 0 : -1,
      line,
    }));
    find.mockImplementation(async () => ({ ...FOUND, branches }));
    await ask();
    const told = asked[1]![1]['report'] as { branches: { action: number }[] };
    const numbers = told.branches.map(({ action }) => action);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 700, 701, 702, 703, 704, 705, 706, 707]);
    expect(JSON.stringify(asked[1]![1]).length).toBeLessThan(8_000); // a server reads 16 kB
  });

  it('goes to the server where it fails here, and is not tried again', async () => {
    find.mockRejectedValue(new Error('no memory'));
    await ask();
    await ask();
    const alone = ['/api/analysis/lines', NODE];
    expect(asked).toEqual([PLANNED, alone, alone]);
  });
});

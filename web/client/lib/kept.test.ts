import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { initialState, type GameState } from '../play/state';
import { dropGame, keepGame, Keeper, keptGame } from './game-cache';

/** As much of the browser's cache as is needed here. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  delete = (key: string): Promise<boolean> => Promise.resolve(this.entries.delete(key));
  put = (key: string, answer: Response): Promise<unknown> => Promise.resolve(this.entries.set(key, answer));
  match = (key: string): Promise<Response | undefined> => Promise.resolve(this.entries.get(key)?.clone());
  keys = (): Promise<string[]> => Promise.resolve([...this.entries.keys()]);
}

const state = (gameId: string, version: number): GameState => ({
  ...initialState(gameId),
  version,
  seats: [1],
});

describe('games that this device has seen', () => {
  let cache: FakeCache;

  beforeEach(() => {
    cache = new FakeCache();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('come back as they were last seen', async () => {
    await keepGame('one', state('one', 3));
    await keepGame('one', state('one', 4));
    expect(await keptGame('one')).toEqual({ seats: [1], version: 4, entries: [], table: null, view: null });
    expect(await keptGame('other')).toBeNull();
  });

  it('are twenty at most, and the one that was looked at longest ago goes first', async () => {
    for (let number = 0; number < 20; number++) await keepGame(`g${number}`, state(`g${number}`, 1));
    await keepGame('g0', state('g0', 2));
    await keepGame('new', state('new', 1));
    expect(cache.entries.size).toBe(20);
    expect(await keptGame('g1')).toBeNull();
    expect((await keptGame('g0'))?.version).toBe(2);
  });

  it('are kept at once, and then the newest state of many that come soon after one another', async () => {
    vi.useFakeTimers();
    const put = vi.spyOn(cache, 'put');
    const keeper = new Keeper('one');
    for (let version = 1; version <= 100; version++) void keeper.keep(state('one', version));
    await vi.advanceTimersByTimeAsync(0);
    expect((await keptGame('one'))?.version).toBe(1);
    await vi.runAllTimersAsync();
    expect((await keptGame('one'))?.version).toBe(100);
    expect(put).toHaveBeenCalledTimes(2);
    void keeper.keep(state('one', 101));
    await vi.runAllTimersAsync();
    expect((await keptGame('one'))?.version).toBe(101);
    vi.useRealTimers();
  });

  it('are kept at once when the page is hidden: it may never be shown again', async () => {
    vi.useFakeTimers();
    const keeper = new Keeper('one');
    void keeper.keep(state('one', 1));
    void keeper.keep(state('one', 2));
    await vi.advanceTimersByTimeAsync(0);
    expect((await keptGame('one'))?.version).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect((await keptGame('one'))?.version).toBe(2);
    await vi.runAllTimersAsync();
    vi.useRealTimers();
  });

  it('are dropped when they are forgotten', async () => {
    await keepGame('one', state('one', 3));
    await dropGame('one');
    expect(await keptGame('one')).toBeNull();
  });

  it('are not kept where the browser has no cache', async () => {
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('not allowed')) });
    await keepGame('one', state('one', 3));
    expect(await keptGame('one')).toBeNull();
    await dropGame('one');
  });
});

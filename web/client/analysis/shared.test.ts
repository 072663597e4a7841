// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Analysed } from '$protocol/types';

import type { Analysis } from './analysis.svelte';
import { Shared, tokenOf, type OpenedShared } from './shared.svelte';

const ID = 'abcdefghijkl';

/** A server that keeps one analysis; `look` answers what it shows once it is newer. */
class House {
  version = 1;
  driver = 'somebody';
  record = 'a';
  at = 0;
  told: Record<string, unknown>[] = [];
  begun: Record<string, unknown>[] = [];
  /** The last request to begin one; asked again, nothing changes. */
  request: unknown = null;
  /** Responses to a start that never arrive. */
  lost = 0;
  refuse: { status: number; code: string } | null = null;
  private waiting: (() => void)[] = [];

  show(record: string, at: number, driver = 'somebody'): void {
    Object.assign(this, { record, at, driver, version: this.version + 1 });
    this.wake();
  }

  wake(): void {
    this.waiting.splice(0).forEach((go) => go());
  }

  answer = async (path: string, init?: { body?: string }): Promise<Response> => {
    if (this.refuse)
      return Response.json({ code: this.refuse.code, message: 'x' }, { status: this.refuse.status });
    const asked = init?.body === undefined ? null : (JSON.parse(init.body) as Record<string, unknown>);
    if (path === '/api/analysis') return Response.json({ ...tree(String(asked?.['record'])), at: 0 });
    if (asked && path === '/api/shared') {
      this.begun.push(asked);
      if (asked['request_id'] !== this.request)
        Object.assign(this, { driver: asked['driver'], record: asked['record'], at: asked['at'] });
      this.request = asked['request_id'];
      if (this.lost-- > 0) throw new TypeError('no answer');
      return Response.json({ id: ID, token: 'made', version: this.version });
    }
    if (asked) {
      this.told.push(asked);
      if (asked['driver'] !== this.driver && !asked['take'])
        return Response.json({ code: 'not-driving', message: 'x' }, { status: 409 });
      this.show(String(asked['record']), Number(asked['at']), String(asked['driver']));
      return Response.json({ version: this.version, driver: this.driver, at: this.at, record: null });
    }
    const after = Number(new URL(path, 'http://x').searchParams.get('after'));
    while (this.version === after && !this.refuse) await new Promise<void>((go) => this.waiting.push(go));
    if (this.refuse) return this.answer(path, init);
    const { version, driver, at, record } = this;
    return Response.json({ version, driver, at, record });
  };
}

const tree = (record: string): Analysed => ({ record, nodes: [{}, {}, {}, {}] }) as unknown as Analysed;

/** What is looked at here. */
class Looked {
  tree = tree('a');
  at = 0;
  keepAs(): void {}
  adopt(shown: Analysed, at: number): void {
    this.tree = shown;
    this.at = at;
  }
}

let house: House;
let looked: Looked;
let shared: Shared;

const opened = (): OpenedShared => ({
  id: ID,
  token: 'secret',
  version: 1,
  driver: 'somebody',
  record: 'a',
  at: 0,
});

beforeEach(() => {
  house = new House();
  looked = new Looked();
  vi.stubGlobal('fetch', house.answer);
  shared = new Shared(looked as unknown as Analysis, opened());
});
afterEach(() => {
  shared.close();
  house.wake();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

it('follows the driver', async () => {
  house.show('b', 2);
  await vi.waitFor(() => expect([looked.tree.record, looked.at]).toEqual(['b', 2]));
  shared.moved();
  expect(shared.following).toBe(true); // the adopted node isn't the reader's own step
  expect(house.told).toEqual([]);
});

it('does not move readers who explore on their own until they follow again', async () => {
  looked.at = 1;
  shared.moved();
  expect(shared.following).toBe(false);
  house.show('b', 2);
  house.show('b', 3);
  await new Promise((go) => setTimeout(go, 20));
  expect([looked.tree.record, looked.at]).toEqual(['a', 1]);
  shared.follow();
  await vi.waitFor(() => expect([looked.tree.record, looked.at]).toEqual(['b', 3]));
});

it('sends the current node when it drives, changes of one moment together', async () => {
  await shared.drive();
  expect(house.told.at(-1)).toMatchObject({ take: true, at: 0 });
  for (const at of [1, 2, 3]) {
    looked.at = at;
    shared.moved();
  }
  await vi.waitFor(() => expect(house.at).toBe(3));
  expect(house.told.length).toBeLessThan(5);
  expect(house.told.slice(1).every(({ take }) => take === false)).toBe(true);
});

it('follows a new driver and sends no more', async () => {
  await shared.drive();
  house.show('b', 2, 'another');
  await vi.waitFor(() => expect(looked.tree.record).toBe('b'));
  expect([shared.driving, shared.following]).toEqual([false, true]);
  const told = house.told.length;
  looked.at = 1;
  shared.moved();
  expect(house.told.length).toBe(told);
});

it('repeats a failed update', async () => {
  await shared.drive();
  vi.useFakeTimers();
  house.refuse = { status: 503, code: 'unavailable' };
  looked.at = 2;
  shared.moved();
  await vi.waitFor(() => expect(shared.note).not.toBe(''));
  expect(shared.driving).toBe(true);
  house.refuse = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(house.at).toBe(2);
  expect(shared.note).toBe('');
});

it('knows when it has ended', async () => {
  house.refuse = { status: 404, code: 'unknown-analysis' };
  house.wake();
  await vi.waitFor(() => expect(shared.ended).toBe(true));
  expect([shared.driving, shared.following, shared.note]).toEqual([false, false, '']);
});

it('keeps the secret from a link', () => {
  expect(tokenOf(ID, null)).toBeNull();
  expect(tokenOf(ID, 'secret')).toBe('secret');
  expect(tokenOf(ID, null)).toBe('secret');
  for (let number = 0; number < 40; number += 1) tokenOf(`other${number}`, 'x');
  expect(Object.keys(JSON.parse(localStorage.getItem('glyphwall-shared') ?? '{}') as object)).toHaveLength(
    30,
  );
});

it('sends no requests in a hidden tab, and shows the newest state once visible', async () => {
  let hidden = true;
  const asked = vi.spyOn(house, 'answer');
  vi.stubGlobal('fetch', asked);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  house.show('b', 1);
  house.show('c', 2);
  await new Promise((go) => setTimeout(go, 50));
  const before = asked.mock.calls.length;
  house.show('d', 3);
  await new Promise((go) => setTimeout(go, 50));
  expect(asked.mock.calls.length).toBe(before);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect([looked.tree.record, looked.at]).toEqual(['d', 3]));
  vi.restoreAllMocks();
});

it('starts once even if responses are lost; a second start is another one', async () => {
  vi.useFakeTimers();
  const own = new Shared(looked as unknown as Analysis, null);
  house.lost = 2;
  const begun = own.begin();
  await vi.advanceTimersByTimeAsync(5000);
  await begun;
  expect([own.id, own.token, own.driving]).toEqual([ID, 'made', true]);
  const ids = house.begun.map((asked) => asked['request_id']);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);

  house.lost = 9;
  const unheard = own.begin();
  await vi.advanceTimersByTimeAsync(9000);
  await unheard;
  expect(own.note).not.toBe('');
  house.lost = 0;
  looked.tree = tree('later');
  await own.begin(); // the same that was not answered
  await vi.advanceTimersByTimeAsync(100);
  expect(house.record).toBe('later'); // and not what was looked at when it was asked for first
  const [later, ...more] = house.begun.slice(3).map((asked) => asked['request_id']);
  expect(later).not.toBe(ids[0]);
  expect(new Set(more)).toEqual(new Set([later]));
  own.close();
});

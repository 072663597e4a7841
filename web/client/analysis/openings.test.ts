import { afterEach, expect, it, vi } from 'vitest';

import { AskedOpenings } from './panels.svelte';

type Answer = (games: number) => void;

const asked: { at: number; level: string | null }[] = [];
const waiting: Answer[] = [];

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

function opened(): AskedOpenings {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as (typeof asked)[0]);
    return new Promise<Response>((done) => {
      waiting.push((server) => done(Response.json({ server, ways: [], among: [] })));
    });
  });
  const openings = new AskedOpenings();
  openings.follow({ record: 'r', at: 1 });
  openings.look(true);
  return openings;
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = waiting.length = 0;
});

it('a choice that is made while an answer is waited for is asked for, and the answer to the one before is none', async () => {
  const openings = opened();
  openings.choose('doodler');
  waiting[0]!(10);
  await settled();
  expect(openings.found).toBeNull();
  expect(asked.map(({ level }) => level)).toEqual([null, 'doodler']);
  waiting[1]!(3);
  await settled();
  expect(openings.found?.server).toBe(3);
  openings.choose('');
  expect(openings.found?.server).toBe(3); // until the next one is known
  waiting[2]!(7);
  await settled();
  expect([openings.found?.server, openings.among]).toEqual([7, '']);
  expect(asked).toHaveLength(3);
});

it('a choice stays from node to node', async () => {
  const openings = opened();
  waiting[0]!(10);
  await settled();
  openings.choose('doodler');
  waiting[1]!(3);
  await settled();
  openings.follow({ record: 'r', at: 2 });
  waiting[2]!(1);
  await settled();
  expect(asked[2]).toEqual({ record: 'r', at: 2, level: 'doodler' });
  expect(openings.found?.server).toBe(1);
});

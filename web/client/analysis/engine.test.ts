import { afterEach, expect, it, vi } from 'vitest';

import type { Lines } from '$protocol/types';

import { Engine } from './engine.svelte';

afterEach(() => vi.unstubAllGlobals());

const lines = (simulations: number): Lines => ({
  estimates: [],
  proofs: [],
  simulations,
  nodes: 0,
  depth: 1,
  seconds: 1,
  preparing: null,
});

/** The answer of a server for a game that no module searches. */
const unplanned = (): Response =>
  new Response(JSON.stringify({ code: 'no-engine', message: '' }), { status: 409 });

/** Answers each question as asked, and notes it. */
function server(): { at: number; simulations: number }[] {
  const asked: { at: number; simulations: number }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    if (path.endsWith('/search')) return unplanned();
    const question = JSON.parse(body) as { at: number; simulations: number };
    asked.push(question);
    await Promise.resolve();
    return new Response(JSON.stringify(lines(question.simulations)));
  });
  return asked;
}

it('searches deeper and deeper until it has looked at all that it may', async () => {
  const asked = server();
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  engine.start();
  await vi.waitFor(() => expect(engine.lines?.simulations).toBe(20_000));
  expect(asked.map(({ simulations }) => simulations)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 20_000]);
});

it('follows to another node, and never shows the lines of one for another', async () => {
  const asked = server();
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  engine.start();
  await vi.waitFor(() => expect(engine.lines).not.toBeNull());
  engine.follow({ record: 'x', at: 2 });
  expect(engine.lines).toBeNull();
  await vi.waitFor(() => expect(engine.lines?.simulations).toBe(20_000));
  expect(asked.filter(({ at }) => at === 2)[0]?.simulations).toBe(500);
  expect(asked.at(-1)?.at).toBe(2);
});

it('asks no more once it is stopped', async () => {
  let answer: () => void = () => undefined;
  let asked = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/search')) return unplanned();
    asked += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    return new Response(JSON.stringify(lines(500)));
  });
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  engine.start();
  await vi.waitFor(() => expect(asked).toBe(1));
  engine.stop();
  answer();
  await vi.waitFor(() => expect(engine.lines?.simulations).toBe(500));
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toBe(1);
});

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

it('says when it has ended by itself, and goes on at the next node', async () => {
  server();
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  expect(engine.finished).toBe(false);
  engine.start();
  expect(engine.finished).toBe(false);
  await vi.waitFor(() => expect(engine.finished).toBe(true));
  engine.follow({ record: 'x', at: 2 });
  expect(engine.finished).toBe(false);
  await vi.waitFor(() => expect(engine.finished).toBe(true));
  engine.stop();
  expect(engine.finished).toBe(false);
});

it('keeps its lines while other parts of the tree change', async () => {
  const asked = server();
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1, key: 'same' });
  engine.start();
  await vi.waitFor(() => expect(engine.finished).toBe(true));
  const { length } = asked;
  engine.follow({ record: 'longer', at: 3, key: 'same' });
  expect(engine.lines?.simulations).toBe(20_000);
  expect(asked).toHaveLength(length);
  engine.follow({ record: 'longer', at: 3, key: 'other' });
  expect(engine.lines).toBeNull();
});

/** Answers with the proofs of some nodes; the others are not proved. */
function prover(proved: readonly number[]): number[] {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { at } = JSON.parse(body) as { at: number };
    asked.push(at);
    await Promise.resolve();
    const ways = [{ move: `move ${at}`, plies: 1, reasons: [] }];
    const proof = { winner: 0, actor: 0, theorem: '', plies: 2, ways, left_out: 0, complete: true };
    const over = { proved: null, undecided: { why: 'over' } };
    return Response.json(proved.includes(at) ? { proved: proof, undecided: null } : over);
  });
  return asked;
}

it('walks a proof: each node shows the next move without being asked', async () => {
  const asked = prover([1, 2]);
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  await engine.prove();
  expect(engine.next).toBe('move 1');
  engine.follow({ record: 'x', at: 2 });
  expect(engine.next).toBeNull();
  await vi.waitFor(() => expect(engine.next).toBe('move 2'));
  engine.follow({ record: 'x', at: 3 });
  await vi.waitFor(() => expect(engine.proof?.undecided?.why).toBe('over'));
  expect(engine.walking).toBe(true);
  engine.leave();
  engine.follow({ record: 'x', at: 2 });
  expect(asked).toEqual([1, 2, 3]);
});

it('proves the node that it was led to during a proof', async () => {
  const asked = prover([1, 2]);
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  await engine.prove();
  engine.follow({ record: 'x', at: 3 });
  engine.follow({ record: 'x', at: 2 });
  await vi.waitFor(() => expect(engine.next).toBe('move 2'));
  expect(asked).toEqual([1, 3, 2]);
});

it('walks no further where nothing is proved', async () => {
  prover([]);
  const engine = new Engine('toy');
  engine.follow({ record: 'x', at: 1 });
  await engine.prove();
  expect(engine.walking).toBe(false);
});

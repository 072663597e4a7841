import { afterEach, describe, expect, it, vi } from 'vitest';

import { Overlays } from './panels.svelte';

const asked: unknown[] = [];

function answer(...codes: string[]): void {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    const overlays = codes.map((code) => ({ code, notes: [], marks: [], title: null }));
    return Promise.resolve(new Response(JSON.stringify({ seat: 0, overlays })));
  });
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

describe('overlays', () => {
  it('are asked for only while somebody wants to see them', async () => {
    answer('fits', 'parity');
    const overlays = new Overlays();
    overlays.follow({ record: 'r', at: 1 });
    await settled();
    expect(asked).toEqual([]);
    overlays.look(true);
    await settled();
    expect(overlays.found?.overlays.map(({ code }) => code)).toEqual(['fits', 'parity']);
    overlays.look(false);
    overlays.follow({ record: 'r', at: 2 });
    await settled();
    expect(asked).toHaveLength(1);
  });

  it('stay shown from node to node, and steps in a row cost one question more', async () => {
    answer('fits');
    const overlays = new Overlays();
    overlays.follow({ record: 'r', at: 1 });
    overlays.look(true);
    overlays.choose('fits');
    await settled();
    overlays.look(false);
    for (const at of [2, 3, 4]) overlays.follow({ record: 'r', at });
    await settled();
    expect(overlays.shown?.code).toBe('fits');
    expect(asked).toEqual([
      { record: 'r', at: 1 },
      { record: 'r', at: 2 },
      { record: 'r', at: 4 },
    ]);
  });

  it('say what went wrong, and nothing of another node', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'bad-record', message: 'x' }, { status: 400 })),
    );
    const overlays = new Overlays();
    overlays.follow({ record: 'r', at: 1 });
    overlays.look(true);
    await settled();
    expect(overlays.found).toBeNull();
    expect(overlays.note).not.toBe('');
    answer('fits');
    overlays.follow({ record: 'r', at: 2 });
    await settled();
    expect(overlays.note).toBe('');
    expect(overlays.found?.overlays).toHaveLength(1);
  });
});

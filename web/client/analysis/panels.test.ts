import { afterEach, describe, expect, it, vi } from 'vitest';

import { NodeOpenings, Overlays } from './panels.svelte';

describe('openings', () => {
  type Answer = (games: number) => void;

  const asked: { at: number; level: string | null }[] = [];
  const waiting: Answer[] = [];

  const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

  function opened(): NodeOpenings {
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)) as (typeof asked)[0]);
      return new Promise<Response>((done) => {
        waiting.push((server) => done(Response.json({ server, ways: [], among: [] })));
      });
    });
    const openings = new NodeOpenings();
    openings.follow({ record: 'r', at: 1 });
    openings.look(true);
    return openings;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    asked.length = waiting.length = 0;
  });

  it('a choice during a request sends another one, and the earlier response is ignored', async () => {
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
});

describe('overlays', () => {
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
    it('are requested only while their panel is open', async () => {
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

    it('stay visible from node to node, and several quick steps cost one more request', async () => {
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

    it('show an error, and nothing about another node', async () => {
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
});

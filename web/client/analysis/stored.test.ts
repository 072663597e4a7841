// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deflateSync } from 'fflate';

import { dropAnalysis, freeTitle, keepAnalysis, keptAnalyses, MOST } from './stored';
import { editorAddress, gameAddress, positionAddress } from '../lib/addresses';
import { ledBy, treeAddress, treeFrameAddress, wantedBy, type Wanted } from './link';

describe('stored', () => {
  const one = (id: string, record = 'x') => ({ id, title: id, record, at: 0, changed: 0 });

  beforeEach(() => localStorage.clear());

  it('keeps the newest first, each once', () => {
    expect(keepAnalysis(one('a'))).toBe(true);
    expect(keepAnalysis(one('b'))).toBe(true);
    expect(keepAnalysis(one('a', 'y'))).toBe(true);
    expect(keptAnalyses().map(({ id, record }) => [id, record])).toEqual([
      ['a', 'y'],
      ['b', 'x'],
    ]);
    dropAnalysis('a');
    expect(keptAnalyses().map(({ id }) => id)).toEqual(['b']);
  });

  it('refuses an analysis without room for it, and loses nothing', () => {
    for (let number = 0; number < MOST; number++) expect(keepAnalysis(one(`${number}`))).toBe(true);
    expect(keepAnalysis(one('one too many'))).toBe(false);
    expect(keepAnalysis(one('3', 'x'.repeat(1_000_000)))).toBe(false);
    expect(keptAnalyses()).toHaveLength(MOST);
    expect(keptAnalyses().some(({ record }) => record !== 'x')).toBe(false);
  });

  it('gives up what a link leads to, the oldest first, for what somebody made', () => {
    expect(keepAnalysis({ ...one('old'), untouched: true })).toBe(true);
    expect(keepAnalysis({ ...one('new'), untouched: true })).toBe(true);
    for (let number = 2; number < MOST; number++) expect(keepAnalysis(one(`${number}`))).toBe(true);
    expect(keepAnalysis(one('more'))).toBe(true);
    const ids = keptAnalyses().map(({ id }) => id);
    expect(ids).toHaveLength(MOST);
    expect(ids).not.toContain('old');
    expect(ids).toContain('new');
  });

  it('gives each a name of its own', () => {
    expect(freeTitle('Grawlix')).toBe('Grawlix');
    keepAnalysis(one('Grawlix'));
    keepAnalysis(one('Grawlix 2'));
    expect(freeTitle('Grawlix')).toBe('Grawlix 3');
  });

  it('says so where the browser is full, and reads past nonsense', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(keepAnalysis(one('a'))).toBe(false);
    full.mockRestore();
    localStorage.setItem('glyphwall-analyses', '{"no": "list"}');
    expect(keptAnalyses()).toEqual([]);
    localStorage.setItem('glyphwall-analyses', '[null, 3, {"id": "a"}]');
    expect(keptAnalyses()).toEqual([]);
  });
});

describe('link', () => {
  const asked = (address: string | null): Wanted | null => {
    const { search, hash } = new URL(address ?? '', 'http://localhost');
    return wantedBy(search, hash);
  };

  describe('a link', () => {
    it('carries a tree whole, with its letters, and the node', () => {
      const record = '[Game "toy"]\n\n1. a b (c {schön ♞ – 字}) --\n';
      expect(asked(treeAddress(record, 3))).toEqual({ kind: 'tree', record, at: 3 });
      expect(asked(treeAddress(record))).toEqual({ kind: 'tree', record, at: 0 });
    });

    it('is refused where it would be too long', () => {
      let state = 1;
      const noise = Array.from({ length: 20_000 }, () => {
        state = (state * 48_271) % 2_147_483_647;
        return String.fromCharCode(33 + (state % 89));
      });
      expect(treeAddress(noise.join(''))).toBeNull();
    });

    it('leads to a game, a position, or nowhere', () => {
      expect(asked(gameAddress('abcDEF123456', 7))).toEqual({ kind: 'game', gameId: 'abcDEF123456', ply: 7 });
      const position = { game: 'toy', position: 'a/b c', options: { size: 3 } };
      expect(asked(positionAddress(position))).toEqual({
        kind: 'position',
        ...position,
        options: { size: '3' },
      });
      expect(asked('/analysis')).toBeNull();
      expect(asked('/analysis?kept=x')).toEqual({ kind: 'kept', id: 'x', at: null });
      expect(asked('/analysis?kept=x&at=7')).toEqual({ kind: 'kept', id: 'x', at: 7 });
      expect(asked('/analysis?from=x&ply=-2')).toEqual({ kind: 'game', gameId: 'x', ply: 0 });
    });

    it.each(['', '!', 'AAAA', 'a'.repeat(9_000)])(
      'that was cut off or made up is said to be: %.8s',
      (packed) => {
        expect(asked(`/analysis#tree=${packed}`)).toEqual({ kind: 'broken' });
      },
    );

    it('that would fill the memory is not unpacked', () => {
      const bomb = deflateSync(new Uint8Array(4_000_000), { level: 9 });
      const packed = btoa(String.fromCharCode(...bomb))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
      expect(packed.length).toBeLessThan(8_000);
      expect(asked(`/analysis#tree=${packed}`)).toEqual({ kind: 'broken' });
    });

    it('leads to the editor with any position', () => {
      const address = new URL(editorAddress('grawlix', 'RhRp - - 1p f6', { size: 4 }), 'https://x.y');
      expect(wantedBy(address.search, '')).toEqual({
        kind: 'edit',
        game: 'grawlix',
        position: 'RhRp - - 1p f6',
        options: { size: '4' },
      });
      expect(wantedBy('?edit=graffiti', '')).toMatchObject({ kind: 'edit', position: null });
    });

    it('leads to a page for frames that carries the same tree', () => {
      const record = '[Game "grawlix"]  1. +Rh (+Ga) --';
      const frame = treeFrameAddress(record, 2) ?? '';
      const [, packed] = /^\/embed\/tree\/([\w-]+)\/2$/.exec(frame) ?? [];
      expect(wantedBy('', `#tree=${packed}`)).toMatchObject({ kind: 'tree', record });
    });
  });
});

describe('a pasted address', () => {
  const HERE = 'https://here.org';
  const led = (text: string) => ledBy(text, HERE);
  const page = (address: string) => ({ kind: 'page', address });

  it.each([
    ['https://here.org/g/abcDEF123456', '/analysis?from=abcDEF123456'],
    ['<https://here.org/g/abcDEF123456/7>', '/analysis?from=abcDEF123456&ply=7'],
    ['`/g/abcDEF123456/7`', '/analysis?from=abcDEF123456&ply=7'],
    ['https://here.org/embed/g/abcDEF123456/7', '/analysis?from=abcDEF123456&ply=7'],
    ['https://here.org/#/g/abcDEF123456/7', '/analysis?from=abcDEF123456&ply=7'],
    ['https://here.org/analysis?kept=x&at=3', '/analysis?kept=x&at=3'],
    ['https://far.org/games/analysis?game=toy&position=a', '/analysis?game=toy&position=a'],
    ['https://far.org/p/a%20b/c?game=toy&size=4', '/analysis?game=toy&position=a+b%2Fc&size=4'],
    ['https://far.org/endgames/toy?position=a&size=4', '/analysis?game=toy&position=a&size=4'],
  ])('leads to the analysis of what it shows: %s', (text, address) => {
    expect(led(text)).toEqual(page(address));
  });

  it('carries a tree, from any site', () => {
    const record = '[Game "toy"]\n\n1. a --\n';
    const address = treeAddress(record, 1) ?? '';
    expect(led(`https://far.org${address}`)).toEqual(page(address));
    expect(led(`https://far.org${treeFrameAddress(record, 1)}`)).toEqual(page(address));
  });

  it('of a game or an analysis that another server has is told apart', () => {
    for (const path of ['/g/abcDEF123456', '/analysis?from=abcDEF123456', '/analysis?kept=x'])
      expect(led(`https://far.org${path}`)).toEqual({ kind: 'elsewhere' });
  });

  it('of nothing that can be analysed is, too', () => {
    for (const path of ['', '/about', '/g/short', '/puzzles/toy/1', '/analysis', '/p/a'])
      expect(led(`https://here.org${path}`)).toEqual({ kind: 'nowhere' });
  });

  it.each(['1. +Rh', '[Game "x"]', '- Rh Oa 1d f6', '/help', 'https://here.org/g/abcDEF123456 and more'])(
    'is not seen in other text: %s',
    (text) => expect(led(text)).toBeNull(),
  );
});

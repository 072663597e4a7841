// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deflateSync } from 'fflate';

import { dropAnalysis, keepAnalysis, keptAnalyses } from './stored';
import { editorAddress, gameAddress, positionAddress } from '../lib/addresses';
import { treeAddress, treeFrameAddress, wantedBy, type Wanted } from './link';

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
    for (let number = 0; number < 30; number++) expect(keepAnalysis(one(`${number}`))).toBe(true);
    expect(keepAnalysis(one('one too many'))).toBe(false);
    expect(keepAnalysis(one('3', 'x'.repeat(1_000_000)))).toBe(false);
    expect(keptAnalyses()).toHaveLength(30);
    expect(keptAnalyses().some(({ record }) => record !== 'x')).toBe(false);
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
      expect(asked('/analysis?kept=x')).toEqual({ kind: 'kept', id: 'x' });
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

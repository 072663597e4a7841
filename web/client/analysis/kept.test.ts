// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

import { dropAnalysis, keepAnalysis, keptAnalyses } from './stored';

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

it('refuses what there is no room for, and loses nothing', () => {
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

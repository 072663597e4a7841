// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { load, save } from './storage';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('returns saved values, and the fallback for missing or invalid ones', () => {
  save('key', { a: 1 });
  expect(load('key', null)).toEqual({ a: 1 });
  expect(load('other', 7)).toBe(7);
  localStorage.setItem('key', '{');
  expect(load('key', 7)).toBe(7);
});

it('remembers while the page lives where nothing can be saved', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  save('key', [1]);
  expect(load('key', null)).toEqual([1]);
  full.mockRestore();
  save('key', [2]);
  expect(load('key', null)).toEqual([2]);
  expect(localStorage.getItem('key')).toBe('[2]');
});

// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';

import { table } from '../testing/fixtures';
import {
  dropOldParts,
  isOngoing,
  keepHeld,
  keepPart,
  keepSummary,
  keepToken,
  storedGame,
  storedGames,
} from './games';

beforeEach(() => localStorage.clear());

const over = table({ result: { returns: [1, -1], ranking: [1, 2], reason: 'last' } });

it('keeps the token of every game that goes on, however many there are', () => {
  for (let number = 0; number < 120; number++) keepToken(`game${number}`, 0, `token${number}`);
  expect(storedGames()).toHaveLength(120);
  expect(storedGame('game0')?.tokens).toEqual({ 0: 'token0' });
});

it('drops the oldest finished or watched games', () => {
  keepToken('mine', 0, 'token');
  for (let number = 0; number < 60; number++) {
    keepToken(`over${number}`, 0, 'token');
    keepSummary(`over${number}`, over, -1, 9, [0]);
    keepPart(`watched${number}`);
  }
  expect(storedGame('mine')?.tokens).toEqual({ 0: 'token' });
  expect(storedGames().length).toBeLessThanOrEqual(51);
});

it('stores nothing under an id that no server of ours gives', () => {
  for (const id of ['', 'x'.repeat(41), 'a b', '../x', 'ü', '__proto__', 'constructor', 'toString']) {
    keepToken(id, 0, 'token');
    keepPart(id);
  }
  expect(storedGames()).toEqual([]);
  expect('takesPart' in {}).toBe(false);
  keepToken('x'.repeat(40), 0, 'token');
  expect(storedGames()).toHaveLength(1);
});

it("removes earlier versions' chance data once a game is over or unknown", () => {
  keepToken('mine', 0, 'token');
  for (const id of ['mine', 'unknown']) localStorage.setItem(`glyphwall.seen.${id}`, '{}');
  localStorage.setItem('glyphwall.settings', '{}');
  dropOldParts();
  expect(localStorage.getItem('glyphwall.seen.mine')).toBe('{}');
  expect(localStorage.getItem('glyphwall.seen.unknown')).toBeNull();
  keepSummary('mine', over, -1, 9, [0]);
  expect(isOngoing('mine')).toBe(false);
  dropOldParts();
  expect(localStorage.getItem('glyphwall.seen.mine')).toBeNull();
  expect(localStorage.getItem('glyphwall.settings')).toBe('{}');
});

it("forgets the tokens of an account's seats, and no other: a guest may play at the same device", () => {
  keepToken('shared', 0, 'mine');
  keepToken('shared', 1, 'guest');
  keepHeld('shared', [0]);
  expect(storedGame('shared')?.tokens).toEqual({ 1: 'guest' });
  keepHeld('shared');
  expect(storedGame('shared')?.tokens).toEqual({});
});

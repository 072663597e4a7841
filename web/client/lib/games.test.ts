// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';

import { table } from '../testing/fixtures';
import { keepPromise, keepSummary, keepToken, storedGame, storedGames } from './games';

beforeEach(() => localStorage.clear());

const over = table({ result: { returns: [1, -1], ranking: [1, 2], reason: 'last' } });

it('keeps the token of every game that goes on, however many there are', () => {
  for (let number = 0; number < 120; number++) keepToken(`game${number}`, 0, `token${number}`);
  expect(storedGames()).toHaveLength(120);
  expect(storedGame('game0')?.tokens).toEqual({ 0: 'token0' });
});

it('drops the oldest of what is over, or was only watched', () => {
  keepToken('mine', 0, 'token');
  for (let number = 0; number < 60; number++) {
    keepToken(`over${number}`, 0, 'token');
    keepSummary(`over${number}`, over, -1, 9, [0]);
    keepPromise(`watched${number}`, 'x');
  }
  expect(storedGame('mine')?.tokens).toEqual({ 0: 'token' });
  expect(storedGames().length).toBeLessThanOrEqual(51);
});

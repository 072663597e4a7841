// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { isOngoing, keepSummary, keepToken } from '../lib/games';
import { table } from '../testing/fixtures';
import { clearVault } from '../testing/memory';
import { forgetPart, keepVerified, pageMedia, prune, vault } from './fair-stores';

const DAY = 86_400_000;
const over = table({ result: { returns: [1, -1], ranking: [1, 2], reason: 'last' } });
const [, local] = pageMedia as [typeof vault, typeof vault];

beforeEach(async () => {
  localStorage.clear();
  await clearVault();
});

describe.each([
  ['the database', 0],
  ['localStorage', 1],
])('%s', (_, number) => {
  const medium = pageMedia[number]!;

  it('keeps the first value of a key', async () => {
    expect(await medium.get('game/1/secret')).toBeNull();
    expect(await medium.putOnce('game/1/secret', 'one')).toBe('one');
    expect(await medium.putOnce('game/1/secret', 'two')).toBe('one');
    expect(await medium.putOnce('game/2/secret', 'two')).toBe('two');
    expect(await medium.get('game/1/secret')).toBe('one');
  });

  it('keeps one of two that are stored at the same time', async () => {
    const stored = await Promise.all(
      ['one', 'two', 'three'].map((value) => medium.putOnce('game/1/secret', value)),
    );
    expect(new Set(stored).size).toBe(1);
  });
});

it('says so when localStorage is full, or stores nothing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(local.putOnce('game/1/secret', 'one')).rejects.toThrow('full');
  full.mockImplementation(() => undefined);
  await expect(local.putOnce('game/1/secret', 'one')).rejects.toThrow('did not store');
});

describe('old parts', () => {
  const parts = async (id: string): Promise<void> => {
    for (const medium of pageMedia) await medium.putOnce(`${id}/1/receipt`, 'hash secret');
    await vault.replace(`${id}/course`, '{}');
  };
  const held = (id: string): Promise<(string | null)[]> =>
    Promise.all(pageMedia.map((medium) => medium.get(`${id}/1/receipt`)));

  it('are removed when their player forgets the game, and only then', async () => {
    for (const id of ['one', 'other']) await parts(id);
    await forgetPart('one');
    expect(await held('one')).toEqual([null, null]);
    expect(await vault.get('one/course')).toBeNull();
    expect(await held('other')).toEqual(['hash secret', 'hash secret']);
  });

  it('are removed when their game is long over, or was verified', async () => {
    for (const id of ['going', 'over', 'verified', 'unknown']) await parts(id);
    for (const id of ['going', 'over', 'verified']) keepToken(id, 0, 'token');
    for (const id of ['over', 'verified']) keepSummary(id, over, -1, 9, [0]);
    await keepVerified('verified');
    await prune(isOngoing);
    for (const id of ['going', 'over', 'verified', 'unknown'])
      expect(await held(id)).toEqual(['hash secret', 'hash secret']);
    await prune(isOngoing, Date.now() + 8 * DAY);
    expect(await held('verified')).toEqual([null, null]);
    expect(await vault.get('verified/course')).toBeNull();
    expect(await held('over')).toEqual(['hash secret', 'hash secret']);
    await prune(isOngoing, Date.now() + 91 * DAY);
    expect(await held('over')).toEqual([null, null]);
    expect(await held('unknown')).toEqual([null, null]);
    expect(await held('going')).toEqual(['hash secret', 'hash secret']);
  });

  it('are removed from localStorage when the database has lost them', async () => {
    keepToken('going', 0, 'token');
    for (const id of ['going', 'gone']) await parts(id);
    await clearVault();
    await prune(isOngoing);
    expect(await held('gone')).toEqual([null, null]);
    expect(await held('going')).toEqual([null, 'hash secret']);
  });
});

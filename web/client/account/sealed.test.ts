/** The account as a medium of fair chance, with a server that stores, loses, exchanges and makes up values. */
import { beforeEach, expect, it, vi } from 'vitest';

import { save, SIGNED_IN } from '../lib/storage';
import { ApiError } from '../net/error';
import { MediumAway } from '../play/fair-media';
import { newKey, seal } from './vault';

const server = vi.hoisted(() => ({ stored: {} as Record<string, string>, fails: 0, seen: '', asked: 0 }));
const device = vi.hoisted(() => ({ key: undefined as CryptoKey | undefined }));

vi.mock('../net/api', () => ({
  ApiError,
  send: ({ body }: { body?: { name: string; value: string } }) => {
    server.asked += 1;
    server.seen += JSON.stringify(body ?? {});
    if (server.fails-- > 0) return Promise.reject(new ApiError('unavailable', 'not now', 503));
    if (body) server.stored[body.name] ??= body.value;
    return Promise.resolve({ values: server.stored });
  },
}));
vi.mock('./keys', () => ({ keptKey: () => Promise.resolve(device.key) }));

const { sealed } = await import('./sealed');

const KEY = 'AAAAAAAAAAAA/1/secret';

beforeEach(async () => {
  server.stored = {};
  server.fails = 0;
  server.seen = '';
  server.asked = 0;
  device.key = await newKey();
  save(SIGNED_IN, { id: 'a', name: 'Ada' });
});

it('stores once, and the first value stays', async () => {
  expect(await sealed.get(KEY)).toBeNull();
  expect(await sealed.putOnce(KEY, 'first')).toBe('first');
  expect(await sealed.putOnce(KEY, 'second')).toBe('first');
  expect(await sealed.get(KEY)).toBe('first');
});

it('reads once what is asked for at once', async () => {
  await Promise.all([1, 2, 3].map((seat) => sealed.get(`AAAAAAAAAAAA/${seat}/secret`)));
  expect(server.asked).toBe(1);
  await sealed.get(KEY);
  expect(server.asked).toBe(2);
});

it('the server sees no value', async () => {
  await sealed.putOnce(KEY, 'the secret itself');
  expect(server.seen).not.toContain('the secret');
  expect(server.seen).not.toContain(btoa('the secret').replaceAll('=', ''));
});

it('rejects what the server made up, or moved from another game', async () => {
  await sealed.putOnce(KEY, 'first');
  const moved = await seal(device.key as CryptoKey, 'other', 'BBBBBBBBBBBB/1/secret');
  for (const value of [moved, 'nonsense', '']) {
    server.stored = { '1/secret': value };
    await expect(sealed.get(KEY)).rejects.toThrow();
    await expect(sealed.putOnce(KEY, 'mine')).rejects.toThrow();
  }
});

it('waits for a server that is busy', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.fails = 2;
  let stored = '';
  void sealed.putOnce(KEY, 'first').then((value) => (stored = value));
  while (stored === '') {
    await new Promise((done) => setImmediate(done)); // encryption takes real time
    vi.advanceTimersByTime(1000);
  }
  expect(stored).toBe('first');
  vi.useRealTimers();
});

it('says that a server that does not answer is only out of reach', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  server.fails = 9;
  let reason: unknown = null;
  sealed.get(KEY).catch((error: unknown) => (reason = error));
  while (reason === null) {
    await new Promise((done) => setImmediate(done));
    vi.advanceTimersByTime(1000);
  }
  expect(reason).toBeInstanceOf(MediumAway);
  vi.useRealTimers();
});

it('without the key it holds nothing, and stands in the way of nothing', async () => {
  device.key = undefined;
  expect(await sealed.get(KEY)).toBeNull();
  expect(await sealed.putOnce(KEY, 'mine')).toBe('mine');
  expect(server.stored).toEqual({});
});

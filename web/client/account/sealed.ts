/**
 * The account as a medium for secrets and receipts of fair chance: sealed here, stored by the server, read by this
 * person's devices. Keys are those of `play/fair.ts`: game/seat/name.
 */
import type { Sealed } from '$protocol/types';

import { signedIn } from '../lib/storage';
import { send } from '../net/api';
import { ApiError } from '../net/error';
import { MediumAway, type Medium } from '../play/fair-media';
import { keptKey } from './keys';
import { seal, unseal } from './vault';

const TRIES = 3;
const AGAIN_MS = 1000;
const PASSING = new Set(['offline', 'unavailable', 'too-many-requests', 'outcome-unknown']);

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && PASSING.has(error.code))) throw error;
      if (left === 0) throw new MediumAway();
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

function parts(key: string): { path: string; name: string } {
  const [game = '', ...name] = key.split('/');
  return { path: `/api/account/sealed/${encodeURIComponent(game)}`, name: name.join('/') };
}

/** The values of a game that are being read: what several seats ask for at once is read once. */
const reading = new Map<string, Promise<Sealed>>();

function read(path: string): Promise<Sealed> {
  const begun = reading.get(path);
  if (begun) return begun;
  const request = patiently(() => send<Sealed>({ path })).finally(() => reading.delete(path));
  reading.set(path, request);
  return request;
}

async function ownKey(): Promise<CryptoKey | null> {
  const account = signedIn();
  return account ? ((await keptKey(account.id)) ?? null) : null;
}

/** Without the sealing key on this device it holds nothing. It rejects what the server made up or exchanged. */
export const sealed: Medium = {
  async get(key) {
    const own = await ownKey();
    if (!own) return null;
    const { path, name } = parts(key);
    const { values } = await read(path);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? null : unseal(own, value, key);
  },
  async putOnce(key, value) {
    const own = await ownKey();
    if (!own) return value;
    const { path, name } = parts(key);
    const body = { name, value: await seal(own, value, key) };
    const { values } = await patiently(() => send<Sealed>({ path, body }));
    return unseal(own, values[name] ?? '', key);
  },
};

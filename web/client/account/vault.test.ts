/** The server is the adversary: it sees all that is sent, and returns what it likes. */
import { expect, it } from 'vitest';

import { fromPassword, fromPrf, newKey, seal, toBytes, toText, unseal, unwrap, wrap } from './vault';

const ROUNDS = 1000;
const raw = async (key: CryptoKey): Promise<string> => toText(await crypto.subtle.exportKey('raw', key));

it('opens on another device what was sealed on one, by the password alone', async () => {
  const key = await newKey();
  const { wrapper } = await fromPassword('Ada-x2345', 'correct horse', ROUNDS);
  const wrapped = await wrap(key, wrapper);
  const sealed = await seal(key, 'a'.repeat(64), 'GAME/1/secret');

  const there = await fromPassword(' ADA-X2345', 'correct horse', ROUNDS);
  const again = await unwrap(wrapped, there.wrapper);
  expect(await unseal(again, sealed, 'GAME/1/secret')).toBe('a'.repeat(64));
  await expect(unwrap(wrapped, (await fromPassword('Ada-x2345', 'other', ROUNDS)).wrapper)).rejects.toThrow();
  await expect(
    unwrap(wrapped, (await fromPassword('Bo-x2345', 'correct horse', ROUNDS)).wrapper),
  ).rejects.toThrow();
});

it('what a server learns at the sign-in opens nothing', async () => {
  const key = await newKey();
  const { proof, wrapper } = await fromPassword('Ada-x2345', 'correct horse', ROUNDS);
  const wrapped = await wrap(key, wrapper);
  for (const guess of [
    toBytes(proof),
    new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(proof))),
  ]) {
    const bytes = await crypto.subtle.importKey('raw', guess, 'AES-GCM', false, ['decrypt']);
    await expect(unwrap(wrapped, bytes)).rejects.toThrow();
    await expect(unwrap(wrapped, await fromPrf(guess.buffer as ArrayBuffer))).rejects.toThrow();
  }
  expect(wrapped).not.toContain(await raw(key));
  expect(proof).toHaveLength(43);
});

it('takes nothing that the server exchanged or changed', async () => {
  const key = await newKey();
  const secret = await seal(key, 'one', 'GAME/1/secret');
  const receipt = await seal(key, 'two', 'GAME/1/receipt');
  await expect(unseal(key, receipt, 'GAME/1/secret')).rejects.toThrow();
  await expect(unseal(key, secret, 'OTHER/1/secret')).rejects.toThrow();
  const flipped = secret.endsWith('A') ? `${secret.slice(0, -1)}Q` : `${secret.slice(0, -1)}A`;
  await expect(unseal(key, flipped, 'GAME/1/secret')).rejects.toThrow();
  await expect(unseal(key, '', 'GAME/1/secret')).rejects.toThrow();
  await expect(unseal(await newKey(), secret, 'GAME/1/secret')).rejects.toThrow();
});

it('says nothing about equal values', async () => {
  const key = await newKey();
  expect(await seal(key, 'one', 'GAME/1/secret')).not.toBe(await seal(key, 'one', 'GAME/1/secret'));
});

/**
 * Encryption on this device. The server stores what `seal` and `wrap` return, and can read none of it: the keys follow
 * from a passkey's PRF, or from the password by a derivation that is independent of what is sent to sign in.
 */

export type Bytes = Uint8Array<ArrayBuffer>;

const ROUNDS = 600_000;
const IV_BYTES = 12;
const text = new TextEncoder();

export function toText(bytes: ArrayBuffer | Bytes): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function toBytes(encoded: string): Bytes {
  const letters = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The form in which names to sign in with are compared; the server does the same. */
const keyOf = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

async function expand(secret: ArrayBuffer | Bytes, purpose: string): Promise<Bytes> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const how = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: text.encode(`glyphwall ${purpose}`),
  };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, 256));
}

const aesKey = (bytes: Bytes, extractable = false): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', extractable, ['encrypt', 'decrypt']);

/** What follows from a password: the proof for the server, and the key that wraps; neither leads to the other. */
export async function fromPassword(
  name: string,
  password: string,
  rounds = ROUNDS,
): Promise<{ proof: string; wrapper: CryptoKey }> {
  const base = await crypto.subtle.importKey(
    'raw',
    text.encode(password.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveBits'],
  );
  const salt = await crypto.subtle.digest('SHA-256', text.encode(`glyphwall password ${keyOf(name)}`));
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  const main = await crypto.subtle.deriveBits(how, base, 256);
  return { proof: toText(await expand(main, 'sign in')), wrapper: await aesKey(await expand(main, 'wrap')) };
}

/** The key that wraps, from a passkey's PRF. */
export async function fromPrf(output: ArrayBuffer): Promise<CryptoKey> {
  return aesKey(await expand(output, 'wrap by passkey'));
}

/** The input of the PRF: the same for everybody. */
export const prfInput = (): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', text.encode('glyphwall prf 1'));

/** A new sealing key. */
export const newKey = (): Promise<CryptoKey> => aesKey(crypto.getRandomValues(new Uint8Array(32)), true);

async function encrypt(key: CryptoKey, plain: ArrayBuffer | Bytes, about: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const how = { name: 'AES-GCM', iv, additionalData: text.encode(about) };
  return `${toText(iv)}.${toText(await crypto.subtle.encrypt(how, key, plain))}`;
}

async function decrypt(key: CryptoKey, sealed: string, about: string): Promise<ArrayBuffer> {
  const [iv = '', cipher = ''] = sealed.split('.');
  const how = { name: 'AES-GCM', iv: toBytes(iv), additionalData: text.encode(about) };
  return crypto.subtle.decrypt(how, key, toBytes(cipher));
}

const KEY = 'glyphwall sealing key';

/** The sealing key, for the server to store. */
export const wrap = async (key: CryptoKey, wrapper: CryptoKey): Promise<string> =>
  encrypt(wrapper, await crypto.subtle.exportKey('raw', key), KEY);

/** Rejects if the wrapper is another one, or the server changed what it stores. */
export const unwrap = async (wrapped: string, wrapper: CryptoKey): Promise<CryptoKey> =>
  aesKey(new Uint8Array(await decrypt(wrapper, wrapped, KEY)), true);

/** Encrypt a value; `about` says what it is, so that the server can't pass it off as another one. */
export const seal = (key: CryptoKey, value: string, about: string): Promise<string> =>
  encrypt(key, text.encode(value), about);

export const unseal = async (key: CryptoKey, sealed: string, about: string): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await decrypt(key, sealed, about));

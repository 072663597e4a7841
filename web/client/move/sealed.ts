/**
 * A text encrypted with a link's secret (docs/decisions/0064). It uses no `crypto.subtle`, which pages without HTTPS,
 * as on a home network, don't have: HMAC-SHA-256 in counter mode, and a seal over the result. Each secret encrypts one
 * text only.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The secret of a link: 16 bytes in hexadecimal. */
export const LINK_SECRET = /^[0-9a-f]{32}$/;

const BLOCK = 32;

const derive = (secret: string, what: string): Uint8Array =>
  hmac(sha256, hexToBytes(secret), utf8ToBytes(`glyphwall-parcel-1 ${what}`));

/** Return the code by which the server finds what a secret encrypts. It says nothing about the keys. */
export const codeOf = (secret: string): string => bytesToHex(derive(secret, 'code').subarray(0, 16));

function masked(secret: string, bytes: Uint8Array): Uint8Array {
  const key = derive(secret, 'stream');
  const result = bytes.slice();
  const counter = new DataView(new ArrayBuffer(8));
  for (let start = 0; start < bytes.length; start += BLOCK) {
    counter.setUint32(4, start / BLOCK);
    const block = hmac(sha256, key, new Uint8Array(counter.buffer));
    for (let at = start; at < Math.min(start + BLOCK, bytes.length); at++)
      result[at] = result[at]! ^ block[at - start]!;
  }
  return result;
}

export function seal(secret: string, text: string): string {
  const body = masked(secret, utf8ToBytes(text));
  return toBase64(concatBytes(body, hmac(sha256, derive(secret, 'seal'), body)));
}

/** Return the text; null if it was encrypted with another secret, or altered. */
export function unseal(secret: string, sealed: string): string | null {
  const bytes = fromBase64(sealed);
  if (!bytes || bytes.length < BLOCK) return null;
  const body = bytes.subarray(0, -BLOCK);
  const expected = hmac(sha256, derive(secret, 'seal'), body);
  let differences = 0;
  expected.forEach((byte, at) => (differences |= byte ^ bytes[body.length + at]!));
  if (differences !== 0) return null;
  return new TextDecoder().decode(masked(secret, body));
}

/** Base64 for URLs, without padding. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
  } catch {
    return null;
  }
}

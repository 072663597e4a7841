/** Records as Python hands them out, and random numbers as the modules take them. */
import type { RecordBytes } from './engine';

export const bits = (): bigint => crypto.getRandomValues(new BigUint64Array(1))[0]!;

export function bytesOf(hex: string): RecordBytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

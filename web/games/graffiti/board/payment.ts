/**
 * The payment offered first: the fewest own paint tiles that show all the paints still missing. It is
 * arithmetic on what is printed; the server judges it like any other move.
 */

import type { Counts, Ply } from './types';

const ORDER = 'rybgk';
const KINDS = ['ry', 'rb', 'yb', 'r', 'y', 'b', 'g', 'k'];

/** The tiles in the order in which they are played (each covers the lowest missing paint), or null. */
export function suggestedPayment(missing: string, paints: Counts): string[] | null {
  const lowest = [...ORDER].find((paint) => missing.includes(paint));
  if (!lowest) return [];
  let best: string[] | null = null;
  for (const kind of KINDS) {
    const count = paints[kind] ?? 0;
    if (count === 0 || !kind.includes(lowest)) continue;
    const left = [...missing].filter((paint) => !kind.includes(paint)).join('');
    const rest = suggestedPayment(left, { ...paints, [kind]: count - 1 });
    if (rest && (!best || rest.length + 1 < best.length)) best = [kind, ...rest];
  }
  return best;
}

/** A payment as one move: the plies joined. */
export function joinedPayment(kinds: readonly string[]): Ply {
  return kinds.map((kind) => `,${kind}`).join('');
}

/** The choice of tiles to keep as one move: ascending, closed where fewer are kept than may be. */
export function joinedKeep(kinds: readonly string[], most: number, order: readonly string[]): Ply {
  const sorted = [...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return sorted.map((kind) => `~${kind}`).join('') + (sorted.length < most ? '~.' : '');
}

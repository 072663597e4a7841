/**
 * What a segment costs a seat and what it lacks for it. Like the proposed payment it is arithmetic on what is
 * printed; whether something may be done, only the plies of the view say.
 */

import { type Choices, joinedPayment, suggestedPayment } from './plies';
import { cansOf } from './spaces';
import type { SegmentState } from './tunnel';
import type { Counts, Holdings, Ply } from './types';

const KINDS = ['ry', 'rb', 'yb', 'r', 'y', 'b', 'g', 'k'];
const ONE_OF_EACH: Counts = Object.fromEntries(KINDS.map((kind) => [kind, 1]));

export interface Reach {
  /** Paints of its price that the own tiles show, and those that they do not, by letters. */
  shown: string;
  missing: string;
  /** Of the missing ones, how many bonus tiles and the bobby stand for. */
  stands: number;
  /** Whether there is something to give for a permit. */
  permit: boolean;
  /** How many tiles have to be taken first: paints and a permit. */
  lacks: number;
}

/** `bobby`: whether the seat has him. */
export function reachOf(segment: SegmentState, own: Holdings, bobby: boolean): Reach {
  const { shown, used } = mostShown(segment.paints, own.paints);
  const missing = without(segment.paints, shown);
  const tiles = Object.values(own.paints).reduce((sum, count) => sum + count, 0);
  const instead = (own.bonus['wld'] ?? 0) + (bobby && tiles > used ? 1 : 0);
  const permits = own.permits ?? own.known_permits;
  const permit =
    (permits[String(segment.section)] ?? 0) > 0 ||
    Object.values(permits).some((count) => count >= 2) ||
    (own.bonus['prm'] ?? 0) > 0;
  const stands = Math.min(instead, missing.length);
  const open = suggestedPayment(missing, ONE_OF_EACH)?.length ?? missing.length;
  const paints = missing.length - stands === 0 ? 0 : Math.max(1, open - stands);
  return { shown, missing, stands, permit, lacks: paints + (permit ? 0 : 1) };
}

/** A price without these paints, each taken away once. */
function without(price: string, paints: string): string {
  return [...paints].reduce((left, paint) => left.replace(paint, ''), price);
}

/** The most paints of a price that tiles can show, each tile used once, and how many tiles that takes. */
function mostShown(price: string, paints: Counts): { shown: string; used: number } {
  let best = { shown: '', used: 0 };
  for (const kind of KINDS) {
    const covered = [...kind].filter((paint) => price.includes(paint)).join('');
    if ((paints[kind] ?? 0) === 0 || covered === '') continue;
    // A tile covers each of its paints once, also where one is needed twice.
    const more = mostShown(without(price, covered), { ...paints, [kind]: (paints[kind] ?? 0) - 1 });
    const now = { shown: covered + more.shown, used: more.used + 1 };
    if (
      now.shown.length > best.shown.length ||
      (now.shown.length === best.shown.length && now.used < best.used)
    )
      best = now;
  }
  return best;
}

/** Spraying a segment as one move, and what it is paid with. */
export interface Spray {
  ply: Ply;
  /** As the notation writes it: `2`, `33`, `prm`. */
  permit: string;
  /** Paint tiles; none where bonus tiles or the bobby have to stand for some, which is asked when it comes to that. */
  paints: string[];
}

/**
 * Spraying a segment on the cheapest can space that may be used, with the least that pays for it; null where no space
 * may be used, or something is lacking.
 */
export function sprayOf(segment: SegmentState, own: Holdings, choices: Choices): Spray | null {
  const { name, section } = segment;
  const places = [...choices.spaces.keys()].filter((space) => space.startsWith(`S${section}.`));
  const cheapest = places.toSorted((one, other) => cansOf(one) - cansOf(other));
  const ways = cheapest.flatMap((space) => choices.spaces.get(space) ?? []);
  const permits = own.permits ?? own.known_permits;
  const pair = Object.keys(permits).find((pips) => (permits[pips] ?? 0) >= 2);
  const permit =
    (permits[String(section)] ?? 0) > 0
      ? String(section)
      : (own.bonus['prm'] ?? 0) > 0
        ? 'prm'
        : pair && pair + pair;
  if (!ways[0] || !permit) return null;
  const paints = suggestedPayment(segment.paints, own.paints) ?? [];
  return { ply: `${ways[0].ply}@${name}/${permit}${joinedPayment(paints)}`, permit, paints };
}

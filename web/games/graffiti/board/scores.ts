/** Where each seat's points come from: read from the view, nothing is judged here. */

import { total } from './spaces';
import type { GraffitiView, SegmentInfo } from './types';

/** Steps of the final count: tags, unused tiles, and who is first. */
export const COUNTED = 3;

export interface CompletedTags {
  letter: string;
  /** Segments of the graffiti: what each tag on it is worth. */
  size: number;
  tags: number;
  points: number;
}

export interface Causes {
  seat: number;
  /** Segments sprayed, with their points. */
  sprays: SegmentInfo[];
  sprayed: number;
  /** Points from bonus tiles: what is on the track and comes from no segment. */
  bonus: number;
  played: number;
  completed: CompletedTags[];
  tags: number;
  /** Unused paint, permit and bonus tiles: half a point each, rounded down. */
  unused: { paints: number; permits: number; bonus: number };
  leftovers: number;
  total: number;
  /** All tags in the tunnel: what decides a tie. */
  allTags: number;
}

export function causesOf(view: GraffitiView, seat: number): Causes {
  const holdings = view.table.seats[seat];
  const score = view.scores[seat];
  if (!holdings || !score) throw new RangeError(`no seat ${seat}`);
  const own = new Set(holdings.tags);
  const sprays = view.segments.filter(({ name }) => own.has(name));
  const sprayed = sprays.reduce((sum, { points }) => sum + points, 0);
  const completed = view.completed.flatMap((letter) => {
    const size = view.segments.filter(({ name }) => name.startsWith(letter)).length;
    const tags = sprays.filter(({ name }) => name.startsWith(letter)).length;
    return tags > 0 ? [{ letter, size, tags, points: size * tags }] : [];
  });
  return {
    seat,
    sprays,
    sprayed,
    bonus: score.played - sprayed,
    played: score.played,
    completed,
    tags: score.tags,
    unused: {
      paints: total(holdings.paints),
      permits: holdings.permit_count,
      bonus: total(holdings.bonus),
    },
    leftovers: score.leftovers,
    total: score.played + score.tags + score.leftovers,
    allTags: holdings.tags.length,
  };
}

/** The points beside a seat: those on the track, and at the end of the game all of them. */
export function shownPoints(view: GraffitiView, seat: number): number {
  if (view.outcome !== null) return causesOf(view, seat).total;
  return view.table.seats[seat]?.points ?? 0;
}

/** Seats from the first to the last place; ties keep the order of the seats. */
export function standings(view: GraffitiView): number[] {
  const totals = view.scores.map(({ played, tags, leftovers }) => played + tags + leftovers);
  const rank = (seat: number): number => view.outcome?.ranking[seat] ?? -(totals[seat] ?? 0);
  return totals.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b) || a - b);
}

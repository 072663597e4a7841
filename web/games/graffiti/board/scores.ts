/** The sources of each seat's points, read from the view. */

import { total } from './spaces';
import type { GraffitiView, SegmentInfo } from './types';

/** The steps of the final count: tags, unused tiles, winner. */
export const COUNTED = 3;

export interface CompletedTags {
  letter: string;
  size: number;
  tags: number;
  points: number;
}

export interface Causes {
  seat: number;
  sprays: SegmentInfo[];
  sprayed: number;
  /** Points on the track that come from no segment. */
  bonus: number;
  played: number;
  completed: CompletedTags[];
  tags: number;
  unused: { paints: number; permits: number; bonus: number };
  leftovers: number;
  total: number;
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

/** The points beside a seat: those on the track, and at the end the total. */
export function shownPoints(view: GraffitiView, seat: number): number {
  if (view.outcome !== null) return causesOf(view, seat).total;
  return view.table.seats[seat]?.points ?? 0;
}

/** Return the seats in order of points; ties keep the seat order. */
export function standings(view: GraffitiView): number[] {
  const totals = view.scores.map(({ played, tags, leftovers }) => played + tags + leftovers);
  const rank = (seat: number): number => view.outcome?.ranking[seat] ?? -(totals[seat] ?? 0);
  return totals.map((_, seat) => seat).sort((a, b) => rank(a) - rank(b) || a - b);
}

/**
 * The paint tiles proposed for keeping: those that show the most paints of the segments still bare, each segment
 * counted by itself. It is arithmetic on what is printed, and a proposal only.
 */

import { baysOf } from './tunnel';
import type { Counts, GraffitiView } from './types';

/** Where two choices are worth the same: tiles of two paints before those of one, and rarer paints first. */
const ORDER = ['ry', 'rb', 'yb', 'k', 'g', 'b', 'y', 'r'];

/** What the bare segments need that no other seat has reserved: letters of paints, one string a segment. */
export function wantedPaints(view: GraffitiView, seat: number): string[] {
  return baysOf(view)
    .flatMap(({ upper, lower }) => [...upper.segments, ...lower.segments])
    .filter(({ owner, reserved }) => owner === undefined && (reserved === undefined || reserved === seat))
    .map(({ paints }) => paints);
}

/** The tiles to keep, at most so many, in no order that matters. */
export function suggestedKeep(paints: Counts, most: number, wanted: readonly string[]): string[] {
  let best: { tiles: string[]; worth: number } = { tiles: [], worth: -1 };
  const look = (from: number, left: Counts, tiles: string[]): void => {
    const worth = wanted.reduce((sum, segment) => sum + shown(segment, tiles), 0);
    if (tiles.length > best.tiles.length || (tiles.length === best.tiles.length && worth > best.worth))
      best = { tiles, worth };
    if (tiles.length === most) return;
    for (let kind = from; kind < ORDER.length; kind += 1) {
      const name = ORDER[kind]!;
      const count = left[name] ?? 0;
      if (count > 0) look(kind, { ...left, [name]: count - 1 }, [...tiles, name]);
    }
  };
  look(0, paints, []);
  return best.tiles;
}

/** How many paints of a segment tiles show at most, each tile used once. */
function shown(segment: string, tiles: readonly string[]): number {
  const [tile, ...rest] = tiles;
  if (tile === undefined) return 0;
  const covered = [...tile].filter((paint) => segment.includes(paint));
  const left = [...segment].filter((paint) => !covered.includes(paint)).join('');
  return covered.length + shown(left, rest);
}

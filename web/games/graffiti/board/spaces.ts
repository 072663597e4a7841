/** The can spaces of the table: where each lies and how many cans it takes. Names as the notation writes them. */

import type { GraffitiOptions } from './types';

export const SECTIONS = [1, 2, 3, 4, 5] as const;
/** Single paints, then doubles: the order of the rules. */
export const PAINTS = ['r', 'y', 'b', 'g', 'k', 'ry', 'rb', 'yb'] as const;
export const BONUS_KINDS = ['add', 'dis', 'wld', '2vp', 'ext', 'prm', 'sav', 'res'] as const;
export const BONUS_SPACES = ['B1', 'B2', 'Bbob', 'B3', 'B4'] as const;
export const PERMIT_SPACES = ['TF', 'TM', 'TS'] as const;
/** Which of the four open permits lie at each permit space. */
export const PERMITS_AT: Record<(typeof PERMIT_SPACES)[number], readonly number[]> = {
  TF: [0],
  TM: [1, 2],
  TS: [3],
};

export function tunnelSpaces(section: number): [string, string] {
  return [`S${section}.1`, `S${section}.2`];
}

export interface PaintArea {
  /** `primaries`, `green`, `black`, `doubles`, or one double. */
  id: string;
  /** What may be taken here, one tile for a can or two. */
  paints: string[];
  spaces: string[];
}

/** The paint board: the primaries with a space for any number of cans, and pairs of spaces for the others. */
export function paintAreas(options: Pick<GraffitiOptions, 'double_spaces'>): PaintArea[] {
  const doubles = ['ry', 'rb', 'yb'];
  const pairs =
    options.double_spaces === 'each'
      ? doubles.map((paint) => ({ id: paint, paints: [paint], spaces: [`P${paint}.1`, `P${paint}.2`] }))
      : [{ id: 'doubles', paints: doubles, spaces: ['Pd.1', 'Pd.2'] }];
  return [
    { id: 'primaries', paints: ['r', 'y', 'b'], spaces: ['PL'] },
    { id: 'green', paints: ['g'], spaces: ['Pg.1', 'Pg.2'] },
    { id: 'black', paints: ['k'], spaces: ['Pk.1', 'Pk.2'] },
    ...pairs,
  ];
}

/** Cans that stand on a space when it is used without bonus tiles. */
export function cansOf(space: string): 1 | 2 {
  return space.endsWith('.2') ? 2 : 1;
}

/** The tiles of a count, one by one, in the order of the rules. */
export function tiles(counts: Record<string, number>, order: readonly string[]): string[] {
  return order.flatMap((code) => Array<string>(counts[code] ?? 0).fill(code));
}

export function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The can spaces of the table and their cost, named in notation. */

import type { GraffitiView, SpaceInfo } from './types';

export const SECTIONS = [1, 2, 3, 4, 5] as const;
/** Single paints, then doubles: the order of the rules. */
export const PAINTS = ['r', 'y', 'b', 'g', 'k', 'ry', 'rb', 'yb'] as const;
export const BONUS_KINDS = ['add', 'dis', 'wld', '2vp', 'ext', 'prm', 'sav', 'res'] as const;

export interface PaintArea {
  /** `primaries`, `green`, `black`, `doubles`, one double, or the paints themselves. */
  id: string;
  /** The paints available here. */
  paints: string[];
  spaces: string[];
}

/** The edition's spaces; undefined for the published board. */
type Printed = Pick<GraffitiView, 'options' | 'spaces'>;

const on = (view: Printed, board: SpaceInfo['board']): SpaceInfo[] =>
  (view.spaces ?? []).filter((space) => space.board === board);

/** Return the can spaces of a section, from 1. */
export function tunnelSpaces(section: number, view: Partial<Printed> = {}): string[] {
  if (!view.spaces?.length) return [`S${section}.1`, `S${section}.2`];
  return view.spaces.filter((space) => space.section === section).map(({ code }) => code);
}

/** Return the areas of the paint board. */
export function paintAreas(view: Printed): PaintArea[] {
  const printed = on(view, 'paint');
  if (printed.length > 0) {
    const areas = new Map<string, PaintArea>();
    for (const { code, paints = [] } of printed) {
      const id = paints.join('+');
      const area = areas.get(id) ?? { id, paints, spaces: [] };
      areas.set(id, { ...area, spaces: [...area.spaces, code] });
    }
    return [...areas.values()];
  }
  const doubles = ['ry', 'rb', 'yb'];
  const pairs =
    view.options.double_spaces === 'each'
      ? doubles.map((paint) => ({ id: paint, paints: [paint], spaces: [`P${paint}.1`, `P${paint}.2`] }))
      : [{ id: 'doubles', paints: doubles, spaces: ['Pd.1', 'Pd.2'] }];
  return [
    { id: 'primaries', paints: ['r', 'y', 'b'], spaces: ['PL'] },
    { id: 'green', paints: ['g'], spaces: ['Pg.1', 'Pg.2'] },
    { id: 'black', paints: ['k'], spaces: ['Pk.1', 'Pk.2'] },
    ...pairs,
  ];
}

export interface PermitPlace {
  space: string;
  slots: readonly number[];
  stack: boolean;
  first: boolean;
}

export function permitPlaces(view: Printed): PermitPlace[] {
  const printed = on(view, 'permit').map(({ code, slots = [], stack = false }) => ({
    space: code,
    slots,
    stack,
    first: code === 'TF',
  }));
  if (printed.length > 0) return printed;
  return [
    { space: 'TF', slots: [0], stack: false, first: true },
    { space: 'TM', slots: [1, 2], stack: false, first: false },
    { space: 'TS', slots: [3], stack: true, first: false },
  ];
}

/** Return the bonus spaces with their tile slots; the bobby's has none. */
export function bonusPlaces(view: Printed): { space: string; slot: number | null }[] {
  const printed = on(view, 'bonus').flatMap(({ code, slots = [] }) =>
    slots.map((slot) => ({ space: code, slot })),
  );
  const tiles = printed.length > 0 ? printed : [0, 1, 2, 3].map((slot) => ({ space: `B${slot + 1}`, slot }));
  const half = Math.ceil(tiles.length / 2);
  const gone = view.spaces?.length && !view.spaces.some(({ code }) => code === 'Bbob');
  const middle = gone ? [] : [{ space: 'Bbob', slot: null }];
  return [...tiles.slice(0, half), ...middle, ...tiles.slice(half)];
}

/** Return a space without the letter of its copy: `S2.1` for `S2.1b`. */
export function plainSpace(space: string): string {
  return space.replace(/(?<=[\dLMSx])[b-p]$/, '');
}

/** Return the cans that a space takes without bonus tiles. */
export function cansOf(space: string): 1 | 2 {
  return plainSpace(space).endsWith('.2') ? 2 : 1;
}

/** Return the tiles of a count one by one, in the order of the rules. */
export function tiles(counts: Record<string, number>, order: readonly string[]): string[] {
  return order.flatMap((code) => Array<string>(counts[code] ?? 0).fill(code));
}

export function total(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

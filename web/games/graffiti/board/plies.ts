/**
 * The legal plies of a view, sorted by what a person would touch for them. Reading a ply is not judging it:
 * what may be done is exactly what the view lists.
 */

import type { Ply } from './types';

/** Tiles played on a can space, as the notation writes them; "" for none. */
export type Way = '' | '^dis' | '^bob' | '^bob^dis' | '^add' | '^add^dis';

export type Kind =
  | 'space'
  | 'take'
  | 'segment'
  | 'permit'
  | 'pay'
  | 'pay-half'
  | 'pay-wild'
  | 'pay-bobby'
  | 'keep'
  | 'keep-no-more'
  | 'pass'
  | 'end'
  | 'two-points'
  | 'extra'
  | 'reservation'
  | 'save'
  | 'no-save';

export interface Choice {
  ply: Ply;
  kind: Kind;
  /** What is chosen: a space, a paint, a segment, permits, in notation. */
  value: string;
  way: Way;
}

const FIXED: Record<Ply, Kind> = {
  '-': 'pass',
  '.': 'end',
  '^2vp': 'two-points',
  '^ext': 'extra',
  '^res': 'reservation',
  '^sav': 'save',
  '^no': 'no-save',
  '~.': 'keep-no-more',
};

/** What a ply chooses; null for one that no seat makes (chance) or that this board does not know. */
export function readPly(ply: Ply): Choice | null {
  const choice = (kind: Kind, value = '', way: Way = ''): Choice => ({ ply, kind, value, way });
  const fixed = FIXED[ply];
  if (fixed) return choice(fixed);
  const rest = ply.slice(1);
  switch (ply.charAt(0)) {
    case ':':
      return choice('take', rest);
    case '@':
      return choice('segment', rest);
    case '/':
      return choice('permit', rest);
    case '~':
      return choice('keep', rest);
    case ',':
      if (rest.startsWith('bob.')) return choice('pay-bobby', rest.slice(4));
      if (rest.startsWith('wld')) return choice('pay-wild', rest.slice(4));
      return rest.endsWith('.1') ? choice('pay-half', rest.slice(0, -2)) : choice('pay', rest);
    case 'S':
    case 'P':
    case 'T':
    case 'B': {
      const cut = ply.indexOf('^');
      return cut < 0 ? choice('space', ply) : choice('space', ply.slice(0, cut), ply.slice(cut) as Way);
    }
    default:
      return null;
  }
}

export interface Choices {
  all: Choice[];
  /** For each can space that may be used, the ways to pay for it: the plain one first. */
  spaces: Map<string, Choice[]>;
  /** Segments to choose now. */
  segments: Map<string, Choice>;
  /** Paint tiles to take from the paint board. */
  takes: Map<string, Choice>;
  permits: Choice[];
  payments: Choice[];
  keeps: Choice[];
  /** Everything else: pass, end, bonus tiles played for themselves, Save. */
  others: Choice[];
}

/** The bobby costs nothing more, the others a tile. */
const WAYS: readonly Way[] = ['', '^bob', '^dis', '^bob^dis', '^add', '^add^dis'];
/** One permit, then the bonus tile, then a pair: the fewest tiles first. */
const permitRank = ({ value }: Choice): number => (value === 'prm' ? 1 : value.length === 1 ? 0 : 2);
const PAYMENTS: readonly Kind[] = ['pay', 'pay-half', 'pay-bobby', 'pay-wild'];
/** A double that covers two paints before a single, a single before half a double; bonus tiles last. */
const paymentRank = ({ kind, value }: Choice, missing: string): number =>
  kind === 'pay' ? -[...value].filter((paint) => missing.includes(paint)).length : PAYMENTS.indexOf(kind);

export function choicesOf(legal: readonly Ply[], missing = ''): Choices {
  const all = legal.map(readPly).filter((choice) => choice !== null);
  const of = (...kinds: Kind[]): Choice[] => all.filter(({ kind }) => kinds.includes(kind));
  const byValue = (kind: Kind): Map<string, Choice> =>
    new Map(of(kind).map((choice) => [choice.value, choice]));
  const spaces = new Map<string, Choice[]>();
  for (const choice of of('space')) {
    const ways = spaces.get(choice.value) ?? [];
    ways.push(choice);
    spaces.set(choice.value, ways);
  }
  for (const ways of spaces.values()) ways.sort((a, b) => WAYS.indexOf(a.way) - WAYS.indexOf(b.way));
  return {
    all,
    spaces,
    segments: byValue('segment'),
    takes: byValue('take'),
    permits: of('permit').sort((a, b) => permitRank(a) - permitRank(b)),
    payments: of(...PAYMENTS).sort((a, b) => paymentRank(a, missing) - paymentRank(b, missing)),
    keeps: of('keep'),
    others: of('pass', 'end', 'two-points', 'extra', 'reservation', 'save', 'no-save', 'keep-no-more'),
  };
}

/** Areas of the table where a can may be placed, in the order of the four actions. */
export const AREAS = ['spray', 'paint', 'permit', 'bonus'] as const;
export type Area = (typeof AREAS)[number];

export function areaOf(space: string): Area {
  const areas: Record<string, Area> = { S: 'spray', P: 'paint', T: 'permit', B: 'bonus' };
  const area = areas[space.charAt(0)];
  if (!area) throw new RangeError(`no can space: ${space}`);
  return area;
}

/**
 * The legal plies of a view, sorted by the touched thing, with proposed payments and tiles to keep. The view
 * alone decides what is legal.
 */
import type { Counts, GraffitiView, Ply } from './types';
import { baysOf } from './tunnel';

/** The tiles played on a can space in notation; "" for none. */
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
  /** The choice in notation: a space, a paint, a segment or permits. */
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

/** Parse a ply; null for chance or an unknown ply. */
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

/** The bonus tiles that plies of their own play. */
export const TILE_OF: Partial<Record<Kind, string>> = {
  'two-points': '2vp',
  extra: 'ext',
  reservation: 'res',
  save: 'sav',
};

/** Return how a permit choice pays: with the bonus tile, with a pair, or with one's own. */
export function permitKind(value: string): 'tile' | 'pair' | 'own' {
  if (value === 'prm') return 'tile';
  return value.length > 1 ? 'pair' : 'own';
}

export interface Choices {
  all: Choice[];
  /** The ways to pay for each usable can space, the plain one first. */
  spaces: Map<string, Choice[]>;
  segments: Map<string, Choice>;
  takes: Map<string, Choice>;
  permits: Choice[];
  payments: Choice[];
  keeps: Choice[];
  /** All other plies: pass, end, bonus tiles, Save. */
  others: Choice[];
}

/** The bobby costs nothing more, the others a tile. */
const WAYS: readonly Way[] = ['', '^bob', '^dis', '^bob^dis', '^add', '^add^dis'];
/** The fewest tiles first: one permit, the bonus tile, a pair. */
const permitRank = ({ value }: Choice): number => (value === 'prm' ? 1 : value.length === 1 ? 0 : 2);
const PAYMENTS: readonly Kind[] = ['pay', 'pay-half', 'pay-bobby', 'pay-wild'];
/** A double for two paints first, then singles, half doubles and bonus tiles. */
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

/** The areas of the table for cans, in the order of the four actions. */
export const AREAS = ['spray', 'paint', 'permit', 'bonus'] as const;
export type Area = (typeof AREAS)[number];

export function areaOf(space: string): Area {
  const areas: Record<string, Area> = { S: 'spray', P: 'paint', T: 'permit', B: 'bonus' };
  const area = areas[space.charAt(0)];
  if (!area) throw new RangeError(`no can space: ${space}`);
  return area;
}

const ORDER = 'rybgk';
const KINDS = ['ry', 'rb', 'yb', 'r', 'y', 'b', 'g', 'k'];

/** Return the tiles in order of play (each covers the lowest missing paint), or null. */
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

/** Join a payment into one move. */
export function joinedPayment(kinds: readonly string[]): Ply {
  return kinds.map((kind) => `,${kind}`).join('');
}

/** Join kept tiles into one move: ascending, closed if fewer than the limit. */
export function joinedKeep(kinds: readonly string[], most: number, order: readonly string[]): Ply {
  const sorted = [...kinds].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return sorted.map((kind) => `~${kind}`).join('') + (sorted.length < most ? '~.' : '');
}

/** The order of equal choices: doubles first, then rarer paints. */
const KEEP_ORDER = ['ry', 'rb', 'yb', 'k', 'g', 'b', 'y', 'r'];

/** Return the paints that bare, unreserved segments need, one string each. */
export function wantedPaints(view: GraffitiView, seat: number): string[] {
  return baysOf(view)
    .flatMap(({ upper, lower }) => [...upper.segments, ...lower.segments])
    .filter(({ owner, reserved }) => owner === undefined && (reserved === undefined || reserved === seat))
    .map(({ paints }) => paints);
}

/** Propose the tiles to keep, up to a limit. */
export function suggestedKeep(paints: Counts, most: number, wanted: readonly string[]): string[] {
  let best: { tiles: string[]; worth: number } = { tiles: [], worth: -1 };
  const look = (from: number, left: Counts, tiles: string[]): void => {
    const worth = wanted.reduce((sum, segment) => sum + shown(segment, tiles), 0);
    if (tiles.length > best.tiles.length || (tiles.length === best.tiles.length && worth > best.worth))
      best = { tiles, worth };
    if (tiles.length === most) return;
    for (let kind = from; kind < KEEP_ORDER.length; kind += 1) {
      const name = KEEP_ORDER[kind]!;
      const count = left[name] ?? 0;
      if (count > 0) look(kind, { ...left, [name]: count - 1 }, [...tiles, name]);
    }
  };
  look(0, paints, []);
  return best.tiles;
}

/** Return how many paints of a segment the tiles can show, each used once. */
function shown(segment: string, tiles: readonly string[]): number {
  const [tile, ...rest] = tiles;
  if (tile === undefined) return 0;
  const covered = [...tile].filter((paint) => segment.includes(paint));
  const left = [...segment].filter((paint) => !covered.includes(paint)).join('');
  return covered.length + shown(left, rest);
}

/** Moves in notation, in words. */
import { either, listed, type Text } from '$client/lib/text.svelte';

import { bonusName, paintName } from './board/labels';
import { type Choice, permitKind, readPly, TILE_OF } from './board/plies';
import { bonusPlaces, cansOf, PAINTS, permitPlaces, plainSpace } from './board/spaces';
import type { GraffitiView } from './board/types';

export type Part =
  | Choice
  | { kind: 'lay-out' | 'draw' | 'first'; ply: string; value: string; way: '' }
  | { kind: 'hidden'; ply: string; value: ''; way: '' };

const PLY = new RegExp(
  [
    String.raw`S\d\.[12][b-p]?(?:\^bob)?(?:\^add)?(?:\^dis)?`,
    String.raw`P(?:[Lxd]|[rybgk]{1,2})(?:\.[12])?[b-p]?(?:\^add)?(?:\^dis)?`,
    String.raw`T[FMS][b-p]?(?:\^add)?(?:\^dis)?`,
    String.raw`B(?:bob|\d+)[b-p]?(?:\^bob)?(?:\^add)?(?:\^dis)?`,
    String.raw`\^(?:2vp|ext|res|sav|no)`,
    String.raw`:[rybgk]{1,2}`,
    String.raw`@[A-Z]\d+`,
    String.raw`/(?:prm|([1-5])\1|[1-5])`,
    String.raw`,(?:bob\.[rybgk]{1,2}|wld(?:\.[12])?|[rybgk]{2}\.1|[rybgk]{1,2})`,
    String.raw`~(?:\.|[rybgk]{1,2})`,
    String.raw`=(?:seat\d|[a-z\d][a-z]{2}|\d)`,
    String.raw`[-.?]`,
  ].join('|'),
  'y',
);

/** Parse plies in stored notation, `?` for a hidden one; null for anything else. */
export function readMove(move: string): Part[] | null {
  const parts: Part[] = [];
  PLY.lastIndex = 0;
  while (PLY.lastIndex < move.length) {
    const ply = PLY.exec(move)?.[0];
    const part = ply === undefined ? null : (readPly(ply) ?? chance(ply));
    if (!part) return null;
    parts.push(part);
  }
  return parts.length > 0 ? parts : null;
}

function chance(ply: string): Part | null {
  if (ply === '?') return { kind: 'hidden', ply, value: '', way: '' };
  const [, seat, pips, bonus] = /^=(?:seat(\d)|(\d)|(.{3}))$/.exec(ply) ?? [];
  if (seat) return { kind: 'first', ply, value: seat, way: '' };
  if (pips) return { kind: 'draw', ply, value: pips, way: '' };
  return bonus ? { kind: 'lay-out', ply, value: bonus, way: '' } : null;
}

/** Return the paints that a can space of the paint board gives. */
export function paintsOf(space: string, view: GraffitiView | null): readonly string[] {
  const printed = view?.spaces?.find(({ code }) => code === space)?.paints;
  if (printed) return printed;
  const [code = ''] = plainSpace(space).slice(1).split('.');
  if (code === 'L') return ['r', 'y', 'b'];
  if (code === 'd') return ['ry', 'rb', 'yb'];
  return code === 'x' ? [] : [code];
}

/** Return the permits that a can space gives: pips, or '' for one that only the table shows; and a draw. */
export function permitsOf(space: string, view: GraffitiView | null): { open: string[]; stack: boolean } {
  const plain = plainSpace(space);
  const place = view && permitPlaces(view).find((candidate) => candidate.space === space);
  const open = place
    ? place.slots.map((slot) => String(view.table.open_permits[slot] ?? 0)).filter((pips) => pips !== '0')
    : Array<string>(plain === 'TM' ? 2 : 1).fill('');
  return { open, stack: place?.stack ?? plain === 'TS' };
}

/** Return the tile of a bonus space, if the position is known. */
export function bonusOf(space: string, view: GraffitiView | null): string {
  if (space.startsWith('Bbob')) return 'bob';
  const place = view && bonusPlaces(view).find((candidate) => candidate.space === space);
  return (place?.slot != null && view?.table.open_bonus[place.slot]) || '';
}

/** Plies that are a turn's action. */
const ACTS = /^[SPTB-]/;
/** Plies of the end of a round: Save, and the paints that are kept. */
const KEEPS = /^(?:~|\^sav|\^no)/;

/** Group the plies of a line: bonus tiles and an action up to the end of the turn, chance, what is kept. */
export function turnsIn(plies: readonly string[]): string[][] {
  const turns: string[][] = [];
  for (const ply of plies) {
    const last = turns.at(-1);
    if (last && continues(last, ply)) last.push(ply);
    else turns.push([ply]);
  }
  return turns;
}

function continues(turn: readonly string[], ply: string): boolean {
  const [first = ''] = turn;
  const last = turn.at(-1) ?? '';
  if (last === '.' || last === '-' || last === '~.') return false;
  // What a permit space draws belongs to its turn.
  if (ply.startsWith('=')) return first.startsWith('=') || turn.some((one) => one.startsWith('TS'));
  if (first.startsWith('=')) return false;
  if (KEEPS.test(ply) || KEEPS.test(first)) return KEEPS.test(ply) && KEEPS.test(first);
  return !ACTS.test(ply) || (first.startsWith('^') && turn.every((one) => /^[\^@]/.test(one)));
}

/** A spray while its plies are read. */
interface Spray {
  space: Part | null;
  segment: string;
  costs: string[];
  paints: string[];
}

/** Describe a move: "hand in a 3, spend red and blue: spray C3"; null if it isn't one. */
export function moveWords(move: string, t: Text, view: GraffitiView | null = null): string | null {
  const parts = readMove(move);
  if (!parts) return null;
  const said: string[] = [];
  let spray: Spray | null = null;

  const finish = (): void => {
    if (!spray) return;
    const { space, segment, costs, paints } = spray;
    if (paints.length > 0) costs.push(t('move-graffiti-spend', { paints: listed(paints) }));
    const section = space ? Number(space.value.charAt(1)) : 0;
    const what = segment
      ? t('move-graffiti-spray', { segment })
      : section > 0
        ? t('move-graffiti-section', { section })
        : '';
    const done = space ? played(what, space) : what;
    const cost = costs.join(', ');
    said.push(done && cost ? t('move-graffiti-for', { cost, what: done }) : done || cost);
    spray = null;
  };
  /** Add how a can space is paid. */
  const played = (what: string, { value, way }: Part): string =>
    t('move-graffiti-way', {
      what,
      cans: cansOf(value),
      // On a bonus space the bobby is what is taken.
      way: (value.startsWith('B') ? way.replace('^bob', '') : way).replaceAll('^', '-').slice(1) || 'plain',
    });

  parts.forEach((part, index) => {
    const { kind, value } = part;
    const before = parts[index - 1];
    if (kind === 'space' && value.startsWith('S')) {
      finish();
      spray = { space: part, segment: '', costs: [], paints: [] };
    } else if (kind === 'segment' && before?.kind !== 'reservation' && spray && !spray.segment) {
      spray.segment = value;
    } else if (kind === 'permit') {
      spray ??= { space: null, segment: '', costs: [], paints: [] };
      spray.costs.push(t('move-graffiti-permit', { kind: permitKind(value), pips: value.charAt(0) }));
    } else if (kind.startsWith('pay')) {
      spray ??= { space: null, segment: '', costs: [], paints: [] };
      spray.paints.push(payment(part, t));
    } else {
      finish();
      if (kind === 'take' && before?.kind === 'space') return; // said with its space
      const next = parts[index + 1];
      if (kind === 'space') {
        const taken = next?.kind === 'take' ? next.value : null;
        said.push(played(gain(part, taken, view, t), part));
      } else if (kind === 'reservation' && next?.kind === 'segment') {
        said.push(t('move-graffiti-reserve', { segment: next.value }));
      } else if (kind !== 'segment' || before?.kind !== 'reservation') {
        said.push(other(part, index > 0, t));
      }
    }
  });
  finish();
  return said.filter(Boolean).join(', ');
}

function payment({ kind, value }: Part, t: Text): string {
  const paint = (PAINTS as readonly string[]).includes(value) ? paintName(value, t) : '';
  return t('move-graffiti-payment', { kind, paint, pair: kind === 'pay-wild' && value ? 'yes' : 'no' });
}

/** Describe what a can space of the boards gives. */
function gain(part: Part, taken: string | null, view: GraffitiView | null, t: Text): string {
  const { value: space, way } = part;
  if (space.startsWith('P')) {
    const paints = taken === null ? paintsOf(space, view) : [taken];
    const several =
      paints.length === 0 ? 'any' : paints.every((paint) => paint.length > 1) ? 'doubles' : 'no';
    return t('move-graffiti-take', {
      several: paints.length === 1 ? 'no' : several,
      paint: either(paints.map((paint) => paintName(paint, t))),
    });
  }
  if (space.startsWith('T')) {
    const { open, stack } = permitsOf(space, view);
    return t('move-graffiti-permits', {
      known: open.every(Boolean) ? 'yes' : 'no',
      count: open.length,
      pips: listed(open),
      stack: stack ? 'yes' : 'no',
      first: plainSpace(space) === 'TF' ? 'yes' : 'no',
    });
  }
  const bonus = bonusOf(space, view);
  const number = space.slice(1);
  if (way.startsWith('^bob')) return t('move-graffiti-bobby', { number });
  return bonus
    ? t('move-graffiti-bonus', { bonus: bonusName(bonus, t) })
    : t('move-graffiti-bonus-number', { number });
}

/** Describe a ply that stands for itself. `later`: others of the move came before it. */
function other({ kind, value }: Part, later: boolean, t: Text): string {
  const tile = kind === 'no-save' ? TILE_OF.save : TILE_OF[kind as Choice['kind']];
  switch (kind) {
    case 'take':
      return t('move-graffiti-take', { several: 'no', paint: paintName(value, t) });
    case 'keep':
      return t('move-graffiti-keep', { paint: paintName(value, t) });
    case 'segment':
      return t('move-graffiti-choose', { segment: value });
    case 'draw':
    case 'first':
      return t(`move-graffiti-${kind}`, { number: Number(value) });
    case 'lay-out':
      return t('move-graffiti-lay-out', { bonus: bonusName(value, t) });
    case 'end':
      return later ? '' : t('move-graffiti-end');
    default:
      return tile ? t('move-graffiti-play', { kind, bonus: bonusName(tile, t) }) : t(`move-graffiti-${kind}`);
  }
}

/** Return the spaces and segments that a move uses. */
export function placesOf(move: string): string[] {
  return (readMove(move) ?? []).flatMap(({ kind, value }) =>
    kind === 'space' || kind === 'segment' ? [value] : [],
  );
}

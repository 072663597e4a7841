/** Movable things of the editor, named as in Python, with labels. */

import type { Pile } from '$protocol/types';

import { bonusName, paintName, type GraffitiView, type Translate } from '../board/index';
import { bonusPlaces, permitPlaces } from '../board/spaces';
import { baysOf } from '../board/tunnel';

export const KINDS = ['paint', 'permit', 'bonus'] as const;
export type Kind = (typeof KINDS)[number];

/** The held thing and its place. */
export interface Held {
  piece: string;
  source: string;
}

/** `paint` of `paint ry`, and `ry`. */
export function split(name: string): [string, string] {
  const cut = name.lastIndexOf(' ');
  return cut < 0 ? [name, ''] : [name.slice(0, cut), name.slice(cut + 1)];
}

export function pieceName(piece: string, t: Translate): string {
  const [kind, code] = split(piece);
  if (kind === 'paint') return paintName(code, t);
  if (kind === 'permit') return t('tunnel-permit', { pips: Number(code) });
  if (kind === 'bonus') return bonusName(code, t);
  return code === 'n'
    ? t('tunnel-editor-tag-neutral')
    : t(`tunnel-editor-${kind}`, { who: t('ui-player', { number: Number(code) }) });
}

export function placeName(place: string, t: Translate): string {
  const [name, code] = split(place);
  const number = Number(code);
  const whole = Number.isNaN(number) || code === '' ? place.replace(' ', '-') : name;
  return t(`tunnel-editor-place-${whole}`, { number: Number.isNaN(number) ? 0 : number });
}

/** Return the slot for a tile on a can space: an empty one, or the first. */
export function slotOf(piece: string, space: string, view: GraffitiView): string | null {
  const [kind] = split(piece);
  if (kind === 'permit') {
    const { slots = [] } = permitPlaces(view).find((place) => place.space === space) ?? {};
    const slot = slots.find((one) => !view.table.open_permits[one]) ?? slots[0];
    return slot === undefined ? null : `open ${slot + 1}`;
  }
  const slot = kind === 'bonus' ? bonusPlaces(view).find((place) => place.space === space)?.slot : null;
  return typeof slot === 'number' ? `bonus ${slot + 1}` : null;
}

/** Return the thing taken from a can space: a can, or its tile. */
export function onSpace(space: string, view: GraffitiView): Held | null {
  const { seats, open_permits: permits, open_bonus: bonus } = view.table;
  const seat = seats.findIndex(({ placed }) => (placed[space] ?? 0) > 0);
  if (seat >= 0) return { piece: `can ${seat + 1}`, source: space };
  const slots = permitPlaces(view).find((place) => place.space === space)?.slots ?? [];
  const permit = slots.find((slot) => permits[slot]);
  if (permit !== undefined) return { piece: `permit ${permits[permit]}`, source: `open ${permit + 1}` };
  const slot = bonusPlaces(view).find((place) => place.space === space)?.slot;
  const tile = typeof slot === 'number' ? bonus[slot] : undefined;
  return tile ? { piece: `bonus ${tile}`, source: `bonus ${Number(slot) + 1}` } : null;
}

/** Return the thing taken from a segment: its tag, or the marker. */
export function onSegment(name: string, view: GraffitiView): Held | null {
  const walls = baysOf(view).flatMap(({ upper, lower }) => [...upper.segments, ...lower.segments]);
  const { owner, reserved } = walls.find((segment) => segment.name === name) ?? {};
  const source = `@${name}`;
  if (owner !== undefined) return { piece: `tag ${owner === null ? 'n' : owner + 1}`, source };
  return reserved === undefined ? null : { piece: `marker ${reserved + 1}`, source };
}

/** Return the possible places as plies, which the boards show as choices. */
export function choosable(held: Held | null, spaces: readonly string[], view: GraffitiView): string[] {
  const segments = view.segments.map(({ name }) => name);
  if (!held)
    return [
      ...spaces.filter((space) => onSpace(space, view)),
      ...segments.filter((name) => onSegment(name, view)).map((name) => `@${name}`),
    ];
  const [kind] = split(held.piece);
  if (kind === 'tag' || kind === 'marker') return segments.map((name) => `@${name}`);
  if (kind === 'can') return [...spaces];
  return spaces.filter((space) => slotOf(held.piece, space, view) !== null);
}

/** Return whether a pile is listed: empty board slots are visible elsewhere unless a tile can go there. */
export function shown(pile: Pile, held: Held | null, kind: Kind): boolean {
  return !pile.slot || Object.keys(pile.counts).length > 0 || held?.piece.startsWith(`${kind} `) === true;
}

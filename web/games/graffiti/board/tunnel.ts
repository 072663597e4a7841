/** The tunnel, arranged for drawing, speech and keyboard. */

import { SECTIONS, tunnelSpaces } from './spaces';
import type { GraffitiView, SegmentInfo } from './types';

export interface SegmentState extends SegmentInfo {
  letter: string;
  /** The segments of its graffiti, and its number, from 1. */
  size: number;
  number: number;
  /** The seat of its tag; null for neutral, undefined while bare. */
  owner: number | null | undefined;
  reserved: number | undefined;
  completed: boolean;
}

export interface Wall {
  letter: string;
  segments: SegmentState[];
  completed: boolean;
}

export interface Bay {
  /** From 1. */
  section: number;
  blocked: boolean;
  upper: Wall;
  lower: Wall;
  spaces: string[];
}

export function baysOf(view: GraffitiView): Bay[] {
  const { table } = view;
  const owners = new Map<string, number | null>();
  const reserved = new Map<string, number>();
  table.seats.forEach((holdings, seat) => {
    for (const name of holdings.tags) owners.set(name, seat);
    if (holdings.reserved) reserved.set(holdings.reserved, seat);
  });
  for (const name of table.neutral) owners.set(name, null);
  const wall = (section: number, side: string): Wall => {
    const infos = view.segments.filter((info) => info.section === section && info.wall === side);
    const letter = infos[0]?.name.charAt(0) ?? '';
    const completed = view.completed.includes(letter);
    const segments = infos.map((info) => ({
      ...info,
      letter,
      size: infos.length,
      number: Number(info.name.slice(1)),
      owner: owners.get(info.name),
      reserved: reserved.get(info.name),
      completed,
    }));
    return { letter, segments, completed };
  };
  return SECTIONS.map((section) => ({
    section,
    blocked: table.blocked === section,
    upper: wall(section, 'upper'),
    lower: wall(section, 'lower'),
    spaces: tunnelSpaces(section, view),
  }));
}

/** A focusable place: `B4` or `S2.1`. */
export interface Stop {
  id: string;
  section: number;
  /** The position of its middle along the tunnel, in sections. */
  x: number;
}

export type Rows = [Stop[], Stop[], Stop[]];

export function stopsOf(bays: readonly Bay[]): Rows {
  const along = (ids: readonly string[], section: number): Stop[] =>
    ids.map((id, index) => ({ id, section, x: section - 1 + (index + 0.5) / ids.length }));
  const names = ({ segments }: Wall): string[] => segments.map(({ name }) => name);
  return [
    bays.flatMap((bay) => along(names(bay.upper), bay.section)),
    bays.flatMap((bay) => along(bay.spaces, bay.section)),
    bays.flatMap((bay) => along(names(bay.lower), bay.section)),
  ];
}

/**
 * Return the place that a key leads to: arrows along a row or to the nearest place above or below,
 * Ctrl+arrow and Page Up/Down by section, Home and End along the row; null for other keys.
 */
export function step(rows: Rows, from: string, key: string, ctrl = false): string | null {
  const row = rows.findIndex((stops) => stops.some(({ id }) => id === from));
  const stops = rows[row];
  if (!stops) return null;
  const index = stops.findIndex(({ id }) => id === from);
  const here = stops[index]!;
  const nearest = (candidates: readonly Stop[] | undefined): string | null =>
    candidates?.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.id ?? null;
  const section = (by: number): string | null =>
    nearest(stops.filter((stop) => stop.section === here.section + by)) ??
    (by < 0 ? stops[0]?.id : stops.at(-1)?.id) ??
    null;
  switch (key) {
    case 'ArrowLeft':
      return ctrl ? section(-1) : (stops[Math.max(0, index - 1)]?.id ?? null);
    case 'ArrowRight':
      return ctrl ? section(1) : (stops[Math.min(stops.length - 1, index + 1)]?.id ?? null);
    case 'ArrowUp':
      return nearest(rows[Math.max(0, row - 1)]);
    case 'ArrowDown':
      return nearest(rows[Math.min(2, row + 1)]);
    case 'PageUp':
      return section(-1);
    case 'PageDown':
      return section(1);
    case 'Home':
      return stops[0]?.id ?? null;
    case 'End':
      return stops.at(-1)?.id ?? null;
    default:
      return null;
  }
}

/** Return the next or previous place, cyclically, in reading order. */
export function nextOf(rows: Rows, from: string, among: ReadonlySet<string>, forward = true): string | null {
  const order = rows.flat().toSorted((a, b) => a.section - b.section);
  const ids = order.map(({ id }) => id);
  const start = ids.indexOf(from);
  for (let step = 1; step <= ids.length; step += 1) {
    const id = ids.at((start + (forward ? step : -step) + ids.length * 2) % ids.length);
    if (id !== undefined && among.has(id)) return id;
  }
  return null;
}

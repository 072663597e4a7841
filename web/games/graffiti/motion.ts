/** Animations of events: a can to its space, tiles to their taker, a spray can to its segment. */
import type { Event } from '$protocol/types';

/** Widths in CSS pixels. */
export const WIDTH = { can: 34, paint: 34, permit: 38, bonus: 46 };
/** The distance from the window's edge, for ends outside it. */
const MARGIN = 10;

export interface Flight {
  what: { kind: keyof typeof WIDTH; code: string };
  /** Selectors; the first match counts. */
  from: string[];
  to: string[];
}

/** Return the animations of events, in order. */
export function flightsOf(events: readonly Event[]): Flight[] {
  const found: Flight[] = [];
  let space = '';
  for (const { kind, seat, facts } of events) {
    if (seat === null) continue;
    const them = [`[data-seat="${seat}"]`];
    const takes = (what: Flight['what'], from: string): void => {
      found.push({ what, from: [from, place(space)], to: them });
    };
    if (kind === 'used-space') {
      space = facts['space'] ?? '';
      found.push({ what: { kind: 'can', code: String(seat) }, from: them, to: [place(space)] });
    } else if (kind === 'took-paint') {
      const paint = facts['paint'] ?? '';
      takes({ kind: 'paint', code: paint }, `[data-paint="${paint}"]`);
    } else if (kind === 'took-bonus') takes({ kind: 'bonus', code: facts['bonus'] ?? '' }, place(space));
    else if (kind === 'took-bobby') takes({ kind: 'bonus', code: 'bob' }, place('Bbob'));
    else if (kind === 'took-permits') {
      for (const pips of (facts['permits'] ?? '').split(', '))
        takes({ kind: 'permit', code: pips }, place(space));
    } else if (kind === 'drew-permit') takes({ kind: 'permit', code: '0' }, place(space));
    else if (kind === 'sprayed') {
      const cell = `[data-cell="${facts['segment']}"]`;
      found.push({ what: { kind: 'can', code: String(seat) }, from: them, to: [cell] });
    }
  }
  return found;
}

const place = (space: string): string => `[data-space="${space}"], [data-cell="${space}"]`;

export interface Point {
  x: number;
  y: number;
}

/** Return the place that centres a picture on the first element found, inside the window. */
export function middle(
  root: HTMLElement,
  selectors: readonly string[],
  kind: keyof typeof WIDTH,
): Point | null {
  const element = selectors.map((one) => root.querySelector(one)).find((one) => one !== null);
  const box = element?.getBoundingClientRect();
  if (!box) return null;
  const width = WIDTH[kind];
  const within = (value: number, most: number): number =>
    Math.max(MARGIN, Math.min(most - MARGIN - 1.4 * width, value));
  return {
    x: within(box.left + (box.width - width) / 2, innerWidth),
    y: within(box.top + box.height / 2 - 0.7 * width, innerHeight),
  };
}

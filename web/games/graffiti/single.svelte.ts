/**
 * Forced and trivial choices: one segment, one permit, only the end of the turn. The player may want turns
 * to end at once.
 */
import type { GraffitiView } from '$protocol/types';

import { total } from './board/index';
import type { GraffitiState } from './state';

/** Phases with automatic answers. None of them is followed by a draw. */
const ASKED = ['paint', 'segment', 'permit', 'pay', 'reserve'];

/**
 * Return the only answer of the acting seat, except where it would end the round (draws can't be taken back)
 * or reveal a secret by its speed.
 */
export function singlePly({ view, table, seats }: GraffitiState): string | null {
  if (!view || !table) return null;
  const { phase, seats: holdings } = view.table;
  const own = holdings[view.actor];
  if (!own) return null;
  if (phase === 'after') return mayEnd(view) ? '.' : null;
  const [only] = view.legal;
  if (only === undefined || view.legal.length > 1) return null;
  if (phase === 'permit') {
    const people = table.seats.some(({ kind }, seat) => kind !== 'computer' && !seats.includes(seat));
    if (people && own.permit_count > total(own.known_permits)) return null;
  }
  return ASKED.includes(phase) ? only : null;
}

/** Return whether ending the turn loses nothing wanted. */
function mayEnd({ actor, legal, table }: GraffitiView): boolean {
  if (table.seats[actor]?.cans) return ending.chosen || legal.every((ply) => ply === '.' || ply === '^2vp');
  return legal.length === 1 && table.seats.some(({ passed }, seat) => !passed && seat !== actor);
}

export const ending = $state({ chosen: false });

/** Tiles that can also be played after an action. Two points can wait for the next turn. */
const LATER = ['ext', 'res'];

/** Return whether the setting matters: the acting seat has such a tile. */
export function holdsLater(view: GraffitiView): boolean {
  const held = view.table.seats[view.actor]?.bonus ?? {};
  return LATER.some((tile) => (held[tile] ?? 0) > 0);
}

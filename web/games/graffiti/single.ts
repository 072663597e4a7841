/** Where a person has no choice, or none that anybody would think about: one segment, one permit, only the end of the turn. */
import { total } from './board/index';
import type { GraffitiView } from '$protocol/types';

import { ending } from './single.svelte';
import type { GraffitiState } from './state';

/** Phases in which a single answer is given for the person. Nothing is drawn after any of them. */
const ASKED = ['paint', 'segment', 'permit', 'pay', 'reserve'];

/**
 * The only answer of the seat that acts. None where it would end the round, since what is drawn then bars the way
 * back; and none where others could see from the haste of it what somebody holds in secret.
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

/** Whether nothing is lost with the end of the turn, or nothing that is wanted: two points can wait for the next one. */
function mayEnd({ actor, legal, table }: GraffitiView): boolean {
  if (table.seats[actor]?.cans) return ending.chosen || legal.every((ply) => ply === '.' || ply === '^2vp');
  return legal.length === 1 && table.seats.some(({ passed }, seat) => !passed && seat !== actor);
}

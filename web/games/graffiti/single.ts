/** Where a person has no choice, or none that anybody would think about: one segment, one permit, only the end of the turn. */
import { total } from './board/index';
import type { GraffitiState } from './state';

/** Phases in which a single answer is given for the person. Nothing is drawn after any of them. */
const ASKED = ['paint', 'segment', 'permit', 'pay', 'reserve'];

/**
 * The only answer of the seat that acts. None where it would end the round, since what is drawn then bars the way
 * back; and none where others could see from the haste of it what somebody holds in secret.
 */
export function singlePly({ view, table, seats }: GraffitiState): string | null {
  const [only] = view?.legal ?? [];
  if (!view || !table || only === undefined || view.legal.length > 1) return null;
  const { phase, seats: holdings } = view.table;
  const own = holdings[view.actor];
  if (!own) return null;
  if (phase === 'after') {
    const last = own.cans === 0 && holdings.every(({ passed }, seat) => passed || seat === view.actor);
    return last ? null : only;
  }
  if (phase === 'permit') {
    const people = table.seats.some(({ kind }, seat) => kind !== 'computer' && !seats.includes(seat));
    if (people && own.permit_count > total(own.known_permits)) return null;
  }
  return ASKED.includes(phase) ? only : null;
}

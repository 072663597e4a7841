/** What changed on the table since the viewer's last turn: to be ringed, and told in a list. */
import type { Entry } from '$protocol/types';

/** The plies that others (and chance) made since the last one of these seats. */
export function newsSince(plies: readonly Entry[], seats: readonly number[]): Entry[] {
  if (seats.length === 0) return [];
  const last = plies.findLastIndex(({ seat }) => seat !== null && seats.includes(seat));
  return last < 0 ? [] : plies.slice(last + 1);
}

/** Segments as `@B4`, can spaces as `B2`; cans that were taken back meanwhile are no change any more. */
export function changed(news: readonly Entry[]): Set<string> {
  const found = new Set<string>();
  for (const { kind, facts } of news.flatMap(({ events }) => events)) {
    if (['sprayed', 'flipped', 'reserved'].includes(kind) && facts['segment'])
      found.add(`@${facts['segment']}`);
    else if (kind === 'used-space' && facts['space']) found.add(facts['space']);
    else if (kind === 'round-ends')
      for (const name of [...found]) if (!name.startsWith('@')) found.delete(name);
  }
  return found;
}

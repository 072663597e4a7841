/** The gains and costs of a turn as pictures for the log, read from events. */
import type { Turn } from '$client/game/log';
import type { Event } from '$protocol/types';

export interface Picture {
  kind: 'segment' | 'paint' | 'permit' | 'bonus';
  /** In notation; `0` for a face-down permit. */
  code: string;
  spent: boolean;
}

const taken = (kind: Picture['kind'], code: string): Picture => ({ kind, code, spent: false });
const spent = (kind: Picture['kind'], code: string): Picture => ({ kind, code, spent: true });

const OWN_BONUS: Record<string, string> = {
  'took-bobby': 'bob',
  'played-two-points': '2vp',
  'played-extra': 'ext',
  'played-reservation': 'res',
  'played-save': 'sav',
};

/** Gains first, then costs. */
export function picturesOf({ seat, plies }: Turn): Picture[] {
  const events = plies.flatMap((ply) => ply.events);
  const all = events.flatMap((event, index) => drawn(event, events[index + 1]?.kind, seat === null));
  return [...all.filter((one) => !one.spent), ...all.filter((one) => one.spent)];
}

function drawn({ kind, facts }: Event, next: string | undefined, chance: boolean): Picture[] {
  const { paint = '', bonus = '', permits = '', permit = '', pips = '', segment = '' } = facts;
  const own = OWN_BONUS[kind];
  if (own) return [taken('bonus', own)];
  switch (kind) {
    case 'took-paint':
    case 'kept-paint':
      return [taken('paint', paint)];
    case 'took-bonus':
      return [taken('bonus', bonus)];
    case 'took-permits':
      return [...permits.matchAll(/\d/g)].map(([one]) => taken('permit', one));
    case 'drew-permit':
      return next === 'drew-this-permit' ? [] : [taken('permit', '0')];
    case 'drew-this-permit':
      return [taken('permit', pips)];
    case 'sprayed':
    case 'flipped':
    case 'reserved':
      return [taken('segment', segment)];
    case 'discarded-permit':
      return permit === 'prm' ? [spent('bonus', permit)] : [...permit].map((one) => spent('permit', one));
    case 'spent-paint':
    case 'spent-paint-half':
    case 'spent-for-bobby':
      return [spent('paint', paint)];
    case 'spent-wild':
      return [spent('bonus', 'wld')];
    // Chance's layout isn't part of a seat's turn.
    case 'bonus-laid-out':
      return chance ? [taken('bonus', bonus)] : [];
    case 'permit-laid-out':
      return chance ? [taken('permit', pips)] : [];
    default:
      return [];
  }
}

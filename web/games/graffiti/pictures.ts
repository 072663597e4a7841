/** What a turn took, sprayed and spent, as things to draw in the log. Read from what happened, not from codes. */
import type { Turn } from '$client/game/log';
import type { Event } from '$protocol/types';

export interface Picture {
  kind: 'segment' | 'paint' | 'permit' | 'bonus';
  /** As the notation writes it; `0` for a permit that lies face down. */
  code: string;
  /** Given for what stands before it. */
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

/** What was gained first, then what was given for it. */
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
    // What chance lays out: beside a seat's turn it is no part of it.
    case 'bonus-laid-out':
      return chance ? [taken('bonus', bonus)] : [];
    case 'permit-laid-out':
      return chance ? [taken('permit', pips)] : [];
    default:
      return [];
  }
}

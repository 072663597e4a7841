/** The gains and costs of a turn as pictures, read from its events or from the notation alone. */
import type { Turn } from '$client/game/log';
import type { Event } from '$protocol/types';

import { TILE_OF } from './board/plies';
import type { GraffitiView } from './board/types';
import { bonusOf, paintsOf, type Part, permitsOf } from './moves';

export interface Picture {
  kind: 'segment' | 'paint' | 'permit' | 'bonus' | 'section' | 'token' | 'word';
  /**
   * In notation: `0` for a face-down permit, '' for one whose pips only the table shows; a bonus space's number
   * for a tile that only the table shows. For words, their message.
   */
  code: string;
  spent: boolean;
  /** One of several, to be chosen. */
  or?: boolean;
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

/** Draw a move from its notation; the position before it names the tiles on spaces. */
export function picturesOfMove(parts: readonly Part[], view: GraffitiView | null): Picture[] {
  const all = parts.flatMap((part, index) => drawnPart(part, parts[index - 1], parts[index + 1], view));
  return [...all.filter((one) => !one.spent), ...all.filter((one) => one.spent)];
}

function drawnPart(
  part: Part,
  before: Part | undefined,
  next: Part | undefined,
  view: GraffitiView | null,
): Picture[] {
  const { kind, value } = part;
  switch (kind) {
    case 'space':
      return [...gained(part, next, view), ...tilesPlayed(part)];
    case 'segment':
      return [taken('segment', value)];
    case 'take':
    case 'keep':
      return [taken('paint', value)];
    case 'permit':
      return value === 'prm' ? [spent('bonus', value)] : [...value].map((pips) => spent('permit', pips));
    case 'pay':
    case 'pay-half':
      return [spent('paint', value)];
    case 'pay-bobby':
      return [spent('bonus', 'bob'), spent('paint', value)];
    case 'pay-wild':
      return [spent('bonus', 'wld')];
    case 'two-points':
    case 'extra':
    case 'reservation':
    case 'save':
      return [spent('bonus', TILE_OF[kind] ?? '')];
    case 'draw':
      return [taken('permit', value)];
    case 'lay-out':
      return [taken('bonus', value)];
    case 'end':
      return before ? [] : [taken('word', 'move-graffiti-end')];
    case 'first':
      return [taken('token', '')];
    default:
      return [taken('word', `move-graffiti-${kind === 'no-save' ? 'play' : kind}`)];
  }
}

/** Draw what a can space gives. */
function gained({ value, way }: Part, next: Part | undefined, view: GraffitiView | null): Picture[] {
  switch (value.charAt(0)) {
    case 'S':
      return next?.kind === 'segment' ? [] : [taken('section', value.charAt(1))];
    case 'P': {
      if (next?.kind === 'take') return [];
      const paints = paintsOf(value, view);
      if (paints.length === 0) return [taken('word', 'move-graffiti-take')];
      return paints.map((paint, index) => ({ ...taken('paint', paint), or: index > 0 }));
    }
    case 'T': {
      const { open, stack } = permitsOf(value, view);
      return [
        ...open.map((pips) => taken('permit', pips)),
        ...(stack ? [taken('permit', '0')] : []),
        ...(value.startsWith('TF') ? [taken('token', '')] : []),
      ];
    }
    default:
      if (way.startsWith('^bob')) return [taken('bonus', 'bob')];
      return [taken('bonus', bonusOf(value, view) || value.slice(1))];
  }
}

function tilesPlayed({ value, way }: Part): Picture[] {
  const tiles = way.split('^').filter((tile) => tile && !(tile === 'bob' && value.startsWith('B')));
  return tiles.map((tile) => spent('bonus', tile));
}

/**
 * Facts of events and explanations in words: the same names, from the same catalogue, as
 * `games/graffiti/rules/names.py` puts in their place.
 */
import { bonusName, paintName, pictureName, plainSpace } from './board/index';

import type { Text } from '$client/lib/text.svelte';

export type Facts = Record<string, string>;
/** How a seat is called, by its number from 0. */
export type Who = (seat: number) => string;

export function spaceWords(code: string, t: Text): string {
  const plain = plainSpace(code.split('^')[0] ?? '');
  const rest = plain.slice(1);
  if (plain.startsWith('S')) {
    return t('space-graffiti-tunnel', { section: rest.charAt(0), cans: Number(rest.charAt(2)) });
  }
  if (plain === 'PL') return t('space-graffiti-large');
  if (plain.startsWith('P')) {
    const [paint = '', cans = '1'] = rest.split('.');
    const groups: Record<string, string> = { d: 'doubles', L: 'several', x: 'several' };
    const group = groups[paint];
    const name = group ? t(`paint-graffiti-${group}`) : paintName(paint, t);
    return t('space-graffiti-paint', { paint: name, cans: Number(cans) });
  }
  if (/^B\d$/.test(plain)) return t('space-graffiti-bonus', { number: rest });
  return t(`space-graffiti-${plain.toLowerCase()}`);
}

export function segmentWords(code: string, t: Text): string {
  return t('segment-graffiti', { code, picture: pictureName(code.charAt(0), false, t) });
}

function permitWords(code: string, t: Text): string {
  const kind = code === 'prm' ? 'tile' : code.length === 2 ? 'pair' : 'own';
  return t(`permit-graffiti-${kind}`, { pips: Number(code.charAt(0)) || 0 });
}

/** A seat by its number from 1, or nobody (`n`). */
export function seatWords(number: string, who: Who, t: Text): string {
  return number === 'n' ? t('nobody-graffiti') : who(Number(number) - 1);
}

/** Facts with names for notation, as the texts need them. */
export function worded(facts: Facts, who: Who, t: Text): Record<string, string | number> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, word(name, value, who, t)]));
}

function word(name: string, value: string, who: Who, t: Text): string | number {
  switch (name) {
    case 'paint':
      return paintName(value, t);
    case 'missing':
      return [...value].map((paint) => paintName(paint, t)).join(', ');
    case 'bonus':
      return bonusName(value, t);
    case 'space':
      return spaceWords(value, t);
    case 'segment':
      return segmentWords(value, t);
    case 'letters':
      return [...value].map((letter) => pictureName(letter, false, t)).join(', ');
    case 'permit':
      return permitWords(value, t);
    case 'by':
      return seatWords(value, who, t);
    default:
      return /^\d+$/.test(value) ? Number(value) : value;
  }
}

/**
 * Plies in words: "spray B4", "take blue", "pass". The words are those that are read and heard here; what a word
 * stands for is looked up among the plies that the view lists, the one that costs the fewest cans first.
 */
import type { Text } from '$client/lib/text.svelte';
import { listed, plain, wordsOf } from '$client/lib/typed';

import type { Command } from '$client/game/commands';
import { baysOf, bonusName, choicesOf, paintName, type Choices, type GraffitiView } from './board/index';
import { sprayOf } from './board/reach';
import { BONUS_KINDS, bonusPlaces, cansOf, paintAreas, PAINTS, permitPlaces } from './board/spaces';

const SEGMENT = /^[a-z]\d$/;

/** What the words ask for; null where they say nothing that is known here. */
export function inWords(line: string, view: GraffitiView, t: Text): Command | null {
  const words = wordsOf(line).filter((word) => !listed(word, 'tunnel-words-fill', t));
  const choices = choicesOf(view.legal, view.table.missing);
  const verb = (list: string): boolean => words.some((word) => listed(word, list, t));
  const rest = (list: string): string[] => words.filter((word) => !listed(word, list, t));
  const move = (found: string | null | undefined): Command | null =>
    found ? { kind: 'move', move: found } : null;

  if (words.length === 1 && verb('tunnel-words-pass')) return move('-');
  if (words.length === 1 && verb('tunnel-words-end')) return move('.');
  if (verb('tunnel-words-spray')) return spray(rest('tunnel-words-spray'), view, choices);
  if (verb('tunnel-words-keep')) return move(keep(line, view, t));
  if (verb('tunnel-words-play')) {
    const kind = bonusIn(rest('tunnel-words-play'), t);
    return move(kind && `^${kind}`);
  }
  if (!verb('tunnel-words-take')) return null;
  const what = rest('tunnel-words-take');
  const cans = /^[12]$/.test(what.at(-1) ?? '') ? Number(what.at(-1)) : null;
  const paints = paintsIn(cans === null ? what : what.slice(0, -1), t);
  if (paints) return move(paint(paints.join(''), cans, view, choices));
  return move(bonus(what, view, t) ?? permits(what, view, choices, t));
}

function spray(words: readonly string[], view: GraffitiView, choices: Choices): Command | null {
  const [word = ''] = words;
  if (words.length !== 1 || !SEGMENT.test(word)) return null;
  const name = word.toUpperCase();
  if (choices.segments.has(name)) return { kind: 'move', move: `@${name}` };
  const walls = baysOf(view).flatMap(({ upper, lower }) => [...upper.segments, ...lower.segments]);
  const segment = walls.find((candidate) => candidate.name === name);
  const own = view.table.seats[view.actor];
  if (!segment || !own) return null;
  const found = sprayOf(segment, own, choices);
  // Where it cannot be, the server says why.
  return found
    ? { kind: 'move', move: found.ply }
    : { kind: 'explain', move: `S${segment.section}.1@${name}` };
}

/** Paint from the table: what is open to be taken, else the space with the fewest cans that gives it. */
function paint(letters: string, cans: number | null, view: GraffitiView, choices: Choices): string | null {
  const code = PAINTS.find((kind) => [...kind].sort().join('') === [...letters].sort().join(''));
  if (!code) return null;
  if (choices.takes.has(code)) return `:${code}`;
  const spaces = paintAreas(view)
    .filter(({ paints }) => paints.includes(code))
    .flatMap((area) => area.spaces.map((space) => ({ space, single: area.paints.length === 1 })))
    .filter(({ space }) => cans === null || cansOf(space) === cans);
  const free = spaces
    .filter(({ space }) => choices.spaces.has(space))
    .sort((one, other) => cansOf(one.space) - cansOf(other.space));
  const [found] = free.length > 0 ? free : spaces; // of one that is taken the server says so
  if (!found) return null;
  const way = choices.spaces.get(found.space)?.[0]?.ply ?? found.space;
  return found.single ? way : `${way}:${code}`;
}

/** Permits: two open ones before others, unless words say which. */
function permits(words: readonly string[], view: GraffitiView, choices: Choices, t: Text): string | null {
  if (!words.some((word) => listed(word, 'tunnel-words-permits', t))) return null;
  const has = (list: string): boolean => words.some((word) => listed(word, list, t));
  const rank = ({ slots, stack, first }: ReturnType<typeof permitPlaces>[number]): number =>
    has('tunnel-words-stack') ? Number(!stack) : has('tunnel-words-first') ? Number(!first) : -slots.length;
  const places = permitPlaces(view).toSorted((one, other) => rank(one) - rank(other));
  const asked = has('tunnel-words-stack') || has('tunnel-words-first');
  const free = asked ? places : places.filter(({ space }) => choices.spaces.has(space));
  return (free[0] ?? places[0])?.space ?? null;
}

/** A space of the bonus board, by its number or by the tile that lies there. */
function bonus(words: readonly string[], view: GraffitiView, t: Text): string | null {
  const number = words.find((word) => /^\d$/.test(word));
  const marked = words.some((word) => listed(word, 'tunnel-words-bonus', t));
  if (number && marked) return `B${number}`;
  const kind = bonusIn(
    words.filter((word) => !listed(word, 'tunnel-words-bonus', t)),
    t,
  );
  if (kind === 'bob') return 'Bbob';
  const lies = bonusPlaces(view).find(
    ({ slot }) => kind !== null && slot !== null && view.table.open_bonus[slot] === kind,
  );
  return lies?.space ?? null;
}

/** What is kept at the end of a round; fewer than one may says that it is all. */
function keep(line: string, view: GraffitiView, t: Text): string | null {
  // Here "red-yellow" is one tile, "red yellow" are two.
  const words = plain(line)
    .split(/[\s,;+]+/)
    .filter((word) => !listed(word, 'tunnel-words-keep', t) && !listed(word, 'tunnel-words-fill', t));
  if (words.length === 1 && listed(words[0]!, 'tunnel-words-none', t)) return '~.';
  const kept = paintsIn(words, t);
  if (!kept) return null;
  return kept.map((code) => `~${code}`).join('') + (kept.length < view.table.keep_left ? '~.' : '');
}

/** Paints by their names; null where something else is said. */
function paintsIn(words: readonly string[], t: Text): string[] | null {
  const letters = words.map((word) => PAINTS.find((code) => plain(paintName(code, t)) === word) ?? null);
  return letters.length > 0 && !letters.includes(null) ? (letters as string[]) : null;
}

function bonusIn(words: readonly string[], t: Text): string | null {
  const said = words.join(' ');
  const name = (kind: string): string =>
    wordsOf(bonusName(kind, t))
      .filter((word) => !listed(word, 'tunnel-words-fill', t))
      .join(' ');
  return [...BONUS_KINDS, 'bob'].find((kind) => name(kind) === said) ?? null;
}

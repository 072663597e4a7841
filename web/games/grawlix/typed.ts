/** Moves in words: "red hash f6 take yellow at" is `Rhf6+Ya`. The words are those that are read and heard here. */
import type { Text } from '$client/lib/text.svelte';
import { listed, plain, wordsOf } from '$client/lib/typed';
import type { GrawlixView } from '$protocol/types';

import { colourName } from './speech';

const GLYPHS: Record<string, string> = { a: '@', h: '#', d: '$', p: '%', n: '&', s: '*', x: '!' };
const COLOURS = [...'ROYGBVK'];

/** The move that the words say, as it is written; null where they say none. */
export function moveInWords(line: string, view: Pick<GrawlixView, 'phase'>, t: Text): string | null {
  const words = wordsOf(line);
  const is = (list: string): boolean => words[0] !== undefined && listed(words[0], list, t);
  const skip = (): void => {
    while (is('ui-words-fill')) words.shift();
  };
  /** A colour and a glyph, one after the other; they are taken from the words. */
  const tile = (): string | null => {
    skip();
    const colour = colourIn(words[0] ?? '', t);
    const glyph = glyphIn(words[1] ?? '', t);
    if (!colour || !glyph) return null;
    words.splice(0, 2);
    if (is('ui-words-sign')) words.shift(); // "at-sign"
    return colour + glyph;
  };

  if (view.phase === 'swap') {
    const [word = '', more] = words.filter((candidate) => !listed(candidate, 'ui-words-fill', t));
    const chosen = (['keep', 'swap'] as const).find((choice) => listed(word, `ui-words-${choice}`, t));
    return more === undefined ? (chosen ?? null) : null;
  }
  skip();
  let move = '';
  if (!is('ui-words-take')) {
    const placed = tile();
    if (placed === null) return null;
    skip();
    const cell = /^([a-m]\d{1,2}|[a-m] \d{1,2})(?= |$)/.exec(words.join(' '))?.[0] ?? '';
    words.splice(0, cell === '' ? 0 : cell.split(' ').length);
    // Where no tile is to be placed, one that is named is to be taken.
    if (cell === '' && view.phase !== 'place') return words.length === 0 ? `+${placed}` : null;
    move = placed + cell.replace(' ', '');
    // "and" is a glyph, too: where a tile and its cell have been named, it only joins.
    if (words.length > 1 && glyphIn(words[0]!, t) === 'n') words.shift();
    if (words.length === 0) return move;
  }
  if (!is('ui-words-take')) return null;
  words.shift();
  const taken = tile();
  return taken !== null && words.length === 0 ? `${move}+${taken}` : null;
}

/** A colour by one of its names, also with an ending ("rote"), or by its letter. */
function colourIn(word: string, t: Text): string | null {
  const names = COLOURS.map((letter) => [letter, plain(colourName(letter, t))] as const);
  const found = names.find(
    ([letter, name]) =>
      word === letter.toLowerCase() || (word.startsWith(name) && word.length <= name.length + 2),
  );
  return found?.[0] ?? (listed(word, 'ui-words-violet', t) ? 'V' : null);
}

/** A glyph by one of its names, or as it is drawn. */
function glyphIn(word: string, t: Text): string | null {
  const found = Object.keys(GLYPHS).find(
    (letter) => listed(word, `ui-words-glyph-${letter}`, t) || word === GLYPHS[letter],
  );
  return found ?? null;
}

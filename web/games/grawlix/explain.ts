/** Explanations as sentences, put together as `games/grawlix/rules/explain.py` says. */
import type { Explanation } from '$protocol/types';
import type { Text } from '$client/lib/text.svelte';

import type { ConflictNote } from './board/types';
import { colourName, glyphName, tileName } from './speech';

/** More cells than this are counted, not listed. */
const MANY_CELLS = 8;

export function explanationText(explanation: Explanation, t: Text): string {
  const codes = new Set([explanation.code, ...explanation.conflicts.map(({ code }) => code)]);
  codes.delete('in-grid');
  return [...[...codes].map((code) => reason(explanation, code, t)), ...fitting(explanation, t)].join(' ');
}

/** Every fact of an explanation, tiles by their names. */
function namedFacts({ facts }: Explanation, t: Text): Record<string, string> {
  return facts['tile'] ? { ...facts, tile: tileName(facts['tile'], t) } : facts;
}

/** One reason, with the tiles that stand in the way for it. */
function reason(explanation: Explanation, code: string, t: Text): string {
  const inTheWay = explanation.conflicts.filter((conflict) => conflict.code === code);
  const list = inTheWay.map(({ piece, place }) => t('conflict-grawlix', { tile: tileName(piece, t), place }));
  const facts = namedFacts(explanation, t);
  return t(`explain-grawlix-${code}`, { move: explanation.move, conflicts: list.join(', '), ...facts });
}

/** What the cell would take, and where else the tile would go. */
function fitting(explanation: Explanation, t: Text): string[] {
  const { fits } = explanation;
  const { place = '', tile = '' } = namedFacts(explanation, t);
  const sentences: string[] = [];
  if (fits['glyphs']) {
    const glyphs = fits['glyphs'].map((glyph) => glyphName(glyph, t)).join(', ');
    const colours = (fits['colours'] ?? []).map((colour) => colourName(colour, t)).join(', ');
    sentences.push(
      t(glyphs && colours ? 'fits-grawlix' : 'fits-grawlix-nothing', { place, glyphs, colours }),
    );
  }
  if (fits['cells']) {
    const count = fits['cells'].length;
    const id = count === 0 ? 'no-cell' : count > MANY_CELLS ? 'many-cells' : 'cells';
    sentences.push(t(`fits-grawlix-${id}`, { tile, cells: fits['cells'].join(', '), count }));
  }
  return sentences;
}

/** What the board lights up: the cell asked about, the tiles in the way, and the reason that decides. */
export function conflictNote(explanation: Explanation | null, t: Text): ConflictNote | null {
  const cell = explanation?.facts['place'];
  if (!explanation || !cell || explanation.code === 'legal') return null;
  const against = explanation.conflicts.map(({ place }) => place);
  return { cell, tile: explanation.facts['tile'], against, text: reason(explanation, explanation.code, t) };
}

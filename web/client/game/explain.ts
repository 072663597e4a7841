/** Explanations and errors as sentences, put together as `games/grawlix/explain.py` says. */
import type { ConflictNote } from '$board/types';
import type { ErrorBody, Explanation } from '$protocol/types';
import { hasText, type Text } from '../lib/text.svelte';
import { ApiError } from '../net/api';
import { colourName, glyphName, tileName } from './speech';

/** More cells than this are counted, not listed. */
const MANY_CELLS = 8;

export function explanationText(explanation: Explanation, t: Text): string {
  const { fits, conflicts } = explanation;
  const facts = { ...explanation.facts };
  if (facts['tile']) facts['tile'] = tileName(facts['tile'], t);
  const codes = new Set([explanation.code, ...conflicts.map(({ code }) => code)]);
  codes.delete('in-grid');
  const sentences = [...codes].map((code) => {
    const inTheWay = conflicts.filter((conflict) => conflict.code === code);
    const list = inTheWay.map(({ piece, place }) =>
      t('conflict-grawlix', { tile: tileName(piece, t), place }),
    );
    return t(`explain-grawlix-${code}`, { move: explanation.move, conflicts: list.join(', '), ...facts });
  });
  if (fits['glyphs']) {
    const glyphs = fits['glyphs'].map((glyph) => glyphName(glyph, t)).join(', ');
    const colours = (fits['colours'] ?? []).map((colour) => colourName(colour, t)).join(', ');
    const id = glyphs && colours ? 'fits-grawlix' : 'fits-grawlix-nothing';
    sentences.push(t(id, { place: facts['place'] ?? '', glyphs, colours }));
  }
  if (fits['cells']) {
    const count = fits['cells'].length;
    const id = count === 0 ? 'no-cell' : count > MANY_CELLS ? 'many-cells' : 'cells';
    sentences.push(
      t(`fits-grawlix-${id}`, { tile: facts['tile'] ?? '', cells: fits['cells'].join(', '), count }),
    );
  }
  return sentences.join(' ');
}

/** What the board lights up: the cell asked about and the tiles in the way. */
export function conflictNote(explanation: Explanation | null, t: Text): ConflictNote | null {
  const cell = explanation?.facts['place'];
  if (!explanation || !cell || explanation.code === 'legal') return null;
  const against = explanation.conflicts.map(({ place }) => place);
  return { cell, tile: explanation.facts['tile'], against, text: explanationText(explanation, t) };
}

/** An error in the reader's language where the catalogue has its code, else as the server put it. */
export function errorText(error: unknown, t: Text): string {
  const known = error instanceof ApiError || (typeof error === 'object' && error !== null && 'code' in error);
  if (!known) return t('ui-error-unexpected');
  const { code, message } = error as ErrorBody;
  if (code === 'offline') return t('ui-error-offline');
  return hasText(`error-${code}`) ? t(`error-${code}`) : message;
}

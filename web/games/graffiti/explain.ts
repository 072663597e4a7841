/** An explanation as sentences, put together as `games/graffiti/rules/wording.py` says. */
import type { Conflict, Explanation } from '$protocol/types';
import { paintName } from './board/index';

import type { Text } from '$client/lib/text.svelte';
import { seatWords, segmentWords, spaceWords, worded, type Who } from './words';

/** Between moves: plies can begin with a comma, and end with a digit that a full stop would seem to belong to. */
const BETWEEN = ' · ';

/** More moves than this are counted, not listed. */
const MANY = 12;

export function explanationText(explanation: Explanation, who: Who, t: Text): string {
  const { code, move, conflicts, facts } = explanation;
  const sentences = [t(`explain-graffiti-${code}`, { move, ...worded(facts, who, t) })];
  for (const conflict of conflicts) sentences.push(conflictText(conflict, who, t));
  const moves = explanation.fits['moves'];
  if (moves) {
    const id =
      moves.length === 0
        ? 'fits-graffiti-none'
        : moves.length > MANY
          ? 'fits-graffiti-many'
          : 'fits-graffiti';
    sentences.push(t(id, { moves: moves.join(BETWEEN), count: moves.length }));
  }
  return sentences.map((text) => text.charAt(0).toUpperCase() + text.slice(1)).join(' ');
}

function conflictText({ code, place, piece }: Conflict, who: Who, t: Text): string {
  // Bonus spaces have names like segments; a space that is occupied is never one.
  const segment = /^[A-J][1-4]$/.test(place) && code !== 'space-occupied';
  let what = piece;
  if (code === 'cannot-pay') what = [...piece].map((paint) => paintName(paint, t)).join(', ');
  else if (piece) what = seatWords(piece, who, t);
  return t(`conflict-graffiti-${code}`, {
    place: segment ? segmentWords(place, t) : spaceWords(place, t),
    piece: what,
  });
}

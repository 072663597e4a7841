/** The log: plies joined into turns, written and spoken. */
import type { Entry } from '$protocol/types';

import type { Text } from '$client/lib/text.svelte';
import type { Turn } from '$client/game/log';
import type { Style } from '$client/game/voice';
import { pliesInForce } from '$client/play/state';
import { sentences } from './announce';
import type { GraffitiState } from './state';

/** A ply that starts a turn: a can space or a pass. Bonus tiles may precede it. */
const begins = (move: string): boolean => /^([SPTB]|-)/.test(move);
const keeps = (move: string): boolean => /^(~|\^sav|\^no)/.test(move);

/**
 * Group plies into turns: a seat's plies and draws up to its next action, its kept paints, and chance
 * between turns.
 */
export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  pliesInForce(entries).forEach((ply, index) => {
    const last = turns.at(-1);
    if (last && continues(last, ply)) {
      last.plies.push(ply);
      last.after = index + 1;
    } else {
      turns.push({ after: index + 1, seat: ply.seat, plies: [ply] });
    }
  });
  return turns;
}

function continues(turn: Turn, ply: Entry): boolean {
  const moves = turn.plies.map(({ move }) => move ?? '');
  const move = ply.move ?? '';
  const kinds = ply.events.map(({ kind }) => kind);
  // A secret draw belongs to a seat, which the entry may not name.
  const drawn = ply.seat === null && (kinds.includes('permit-laid-out') || kinds.includes('drew-permit'));
  if (turn.seat === null) return ply.seat === null;
  if (drawn) return moves.some((made) => made.startsWith('T'));
  if (ply.seat !== turn.seat) return false;
  if (keeps(move)) return moves.every(keeps);
  if (moves.includes('.') || moves.includes('-') || moves.some(keeps)) return false;
  // Only bonus tiles may precede the action.
  return !begins(move) || (moves[0]?.startsWith('^') === true && !moves.some(begins));
}

export function turnSpoken(state: GraffitiState, turn: Turn, style: Style, t: Text): string {
  return sentences(state, turn.plies, style, t).join(' ');
}

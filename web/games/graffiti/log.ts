/** The log: plies joined to turns, as people write and speak them. */
import type { Entry } from '$protocol/types';

import type { Text } from '$client/lib/text.svelte';
import type { Turn } from '$client/game/log';
import type { Style } from '$client/game/voice';
import { pliesInForce } from '$client/play/state';
import { sentences } from './announce';
import type { GraffitiState } from './state';

/** A ply that begins a turn: a can space, or passing. Bonus tiles may come before it in the same turn. */
const begins = (move: string): boolean => /^([SPTB]|-)/.test(move);
const keeps = (move: string): boolean => /^(~|\^sav|\^no)/.test(move);

/**
 * The plies of a seat until its next action, what it draws included; what it keeps at the end of a round; and
 * what chance does between turns.
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
  // A permit drawn in secret is drawn for a seat: the entry may say whose, or not at all.
  const drawn = ply.seat === null && (kinds.includes('permit-laid-out') || kinds.includes('drew-permit'));
  if (turn.seat === null) return ply.seat === null;
  if (drawn) return moves.some((made) => made.startsWith('T'));
  if (ply.seat !== turn.seat) return false;
  if (keeps(move)) return moves.every(keeps);
  if (moves.includes('.') || moves.includes('-') || moves.some(keeps)) return false;
  // Only bonus tiles may come before the action.
  return !begins(move) || (moves[0]?.startsWith('^') === true && !moves.some(begins));
}

/** Plies as they are written; a move that the viewer may not know as `?`. */
export function turnNotation(turn: Turn): string {
  return turn.plies.map(({ move }) => move ?? '?').join('');
}

export function turnSpoken(state: GraffitiState, turn: Turn, style: Style, t: Text): string {
  return sentences(state, turn.plies, style, t).join(' ');
}

/** The log: plies joined to turns, as people write and speak them. */
import type { Entry } from '$protocol/types';
import type { Style } from '$client/game/voice';
import type { LoggedTurn, Turn } from '$client/game/log';
import { pliesInForce } from '$client/play/state';
import type { Text } from '$client/lib/text.svelte';

import { newsText } from './announce';
import { type GrawlixState, moveShown } from './speech';

/** Consecutive plies of one seat that belong to one turn. Draft picks stand alone, also in a snake draft. */
export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  pliesInForce(entries).forEach((ply, index) => {
    const last = turns.at(-1);
    const continues =
      last !== undefined && last.seat === ply.seat && ply.events.some(({ kind }) => kind === 'fetched');
    if (continues) {
      last.plies.push(ply);
      last.after = index + 1;
    } else {
      turns.push({ after: index + 1, seat: ply.seat, plies: [ply] });
    }
  });
  return turns;
}

/** `Rhf6` and `+Ya` as `R#f6+Y@`; a move that the viewer may not know as `?`. */
export function turnNotation(turn: Turn): string {
  return turn.plies.map(({ move }) => moveShown(move ?? '?')).join('');
}

export function turnSpoken(state: GrawlixState, turn: Turn, style: Style, t: Text): string {
  return newsText(state, turn.plies, style, t);
}

export function loggedTurns(
  state: GrawlixState,
  style: Style,
  t: Text,
  remember: (turn: Turn, say: () => string) => string,
): LoggedTurn[] {
  return turnsOf(state.entries).map((turn) => ({
    ...turn,
    notation: turnNotation(turn),
    spoken: remember(turn, () => turnSpoken(state, turn, style, t)),
  }));
}

/**
 * Announcements and the move log: pure functions from news and state to text. Polite: moves and the table.
 * Assertive: only "your turn" and "game over".
 */
import type { Entry } from '$protocol/types';
import type { LoggedTurn, Turn } from '$client/game/log';
import type { Announcement, Style } from '$client/game/voice';
import { seatName } from '$client/game/names';
import { endInWords, entryInWords, newsInWords } from '$client/game/words';
import type { Text } from '$client/lib/text.svelte';
import { pliesInForce } from '$client/play/state';

import { moveText } from './moves';
import type { GrawlixState } from './speech';

export function announce(
  before: GrawlixState,
  after: GrawlixState,
  news: readonly Entry[],
  style: Style,
  t: Text,
): Announcement {
  const polite = newsText(after, news, style, t);
  const view = after.view;
  const was = before.view;
  let assertive = '';
  if (view && after.table?.result) {
    if (!before.table?.result) assertive = outcomeText(after, t);
  } else if (view && after.seats.includes(view.actor)) {
    const mine = view.actor;
    const changed = was === null || was.actor !== mine || was.phase !== view.phase || before.table?.result;
    const turned = changed || news.some((entry) => entry.kind !== 'joined');
    if (turned && (news.length > 0 || was === null)) assertive = promptText(after, t);
  }
  return { polite, assertive };
}

/** Describe news, with consecutive plies of one seat in one sentence. */
export function newsText(state: GrawlixState, news: readonly Entry[], style: Style, t: Text): string {
  const who = (seat: number): string => seatName(state, seat, t);
  return newsInWords(news, { style, who }, (entry) => otherText(state, entry, style, t), t);
}

/** Describe what the acting seat of this device has to do. */
export function promptText(state: GrawlixState, t: Text): string {
  const view = state.view;
  if (!view) return '';
  const several = state.seats.length > 1;
  const who = several ? seatName(state, view.actor, t) : '';
  const playable = (view.hands[view.turn] ?? []).filter(
    (tile) => (view.targets[tile]?.length ?? 0) > 0,
  ).length;
  return t('ui-prompt', {
    several: several ? 'yes' : 'no',
    who,
    phase: view.phase,
    playable,
    hand: view.hands[view.turn]?.length ?? 0,
  });
}

export function outcomeText(state: GrawlixState, t: Text): string {
  const { table } = state;
  const result = table?.result;
  if (!result) return '';
  if (result.reason === 'aborted') return endInWords(state, t);
  const winner = result.returns.findIndex((value) => value > 0);
  const loser = result.returns.findIndex((value) => value < 0);
  return t('ui-outcome', {
    viewer: state.seats.length === 1 ? (state.seats[0] === winner ? 'won' : 'lost') : 'neutral',
    winner: seatName(state, winner, t),
    loser: seatName(state, loser, t),
    reason: result.reason,
  });
}

/** Describe an entry without a ply, or with a hidden one. */
function otherText(state: GrawlixState, entry: Entry, style: Style, t: Text): string {
  if (entry.kind !== 'moved') return entryInWords(state, entry, t);
  const who = entry.seat === null ? '' : seatName(state, entry.seat, t);
  const { move } = entry;
  if (move === null) return t('ui-say-sentence', { text: t('say-grawlix-secret', { who }) });
  return t('ui-plain-event', { who, what: moveText(move, style, t) });
}

/** Group consecutive plies of one seat into turns. Draft picks stand alone, even in a snake draft. */
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
    spoken: remember(turn, () => turnSpoken(state, turn, style, t)),
  }));
}

/**
 * What the plain page says of a game: what the server says of its events, and beside that the game's own texts where it
 * has them (`move-<game>-<ply>`, `over-<game>-<reason>`), plainly where it has none.
 */
import type { Entry } from '$protocol/types';

import type { Announcement } from '../game/voice';
import { isYou, playerName, seatName, waitingText } from '../game/names';
import { entryInWords, newsInWords, readerOf } from '../game/words';
import { entriesFor } from '../play/state';
import { titleOf } from '../lib/catalogue.svelte';
import { hasText, type Text } from '../lib/text.svelte';
import type { PlainState } from './words';

const gameOf = ({ view, table }: PlainState): string => view?.game ?? table?.game ?? '';

export function titleText(state: PlainState, turn: boolean, t: Text): string {
  const names = (state.table?.seats ?? []).map((_, seat) => seatName(state, seat, t)).join(', ');
  return t(turn ? 'ui-plain-title-turn' : 'ui-plain-title', { game: titleOf(gameOf(state)), names });
}

/** A ply in words; empty where the game has none for it. */
export function moveLabel(game: string, move: string, t: Text): string {
  const id = `move-${game}-${move}`;
  return /^[\w-]+$/.test(move) && hasText(id) ? t(id) : '';
}

/** The news as sentences. */
export function sentences(state: PlainState, news: readonly Entry[], t: Text): string[] {
  const reader = readerOf(state, t);
  return news
    .map((entry) => newsInWords([entry], reader, () => otherText(state, entry, t), t))
    .filter((text) => text !== '');
}

/** An entry of whose events nothing is said, or may be known. */
function otherText(state: PlainState, entry: Entry, t: Text): string {
  if (entry.kind !== 'moved') return entryInWords(state, entry, t);
  return entry.move === null ? secretText(state, entry, t) : moveText(state, entry, t);
}

function moveText(state: PlainState, entry: Entry, t: Text): string {
  const what = moveLabel(gameOf(state), entry.move ?? '', t) || (entry.move ?? '');
  if (entry.seat === null) return t('ui-plain-event-chance', { what });
  return t('ui-plain-event', { who: playerName(state, entry.seat, t), what });
}

function secretText(state: PlainState, { seat }: Entry, t: Text): string {
  return t('ui-plain-secret', {
    seated: seat === null ? 'no' : 'yes',
    who: seat === null ? '' : playerName(state, seat, t),
  });
}

/** Whose turn it is, for whoever looks at the page. */
export function statusText(state: PlainState, t: Text): string {
  const { view, table, seats } = state;
  if (view && table?.result) return outcomeText(state, t);
  const named = (seat: number): string => seatName(state, seat, t);
  const waits = waitingText(state, named, t);
  if (waits !== null || !view) return waits ?? '';
  if (view.actor < 0) return t('ui-chance');
  const who = named(view.actor);
  if (!seats.includes(view.actor)) return t('ui-plain-their-turn', { who });
  return seats.length > 1 ? t('ui-plain-turn-of', { who }) : t('ui-plain-your-turn');
}

/** Who has won, as a heading. */
export function headline(state: PlainState, t: Text): string {
  const ranking = state.table?.result?.ranking ?? [];
  const winners = ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === ranking.length) return t('ui-plain-drawn');
  if (winners.length === 1 && isYou(state, winners[0]!)) return t('ui-plain-won');
  const names = winners.map((seat) => seatName(state, seat, t)).join(', ');
  return t('ui-plain-won-by', { count: winners.length, names });
}

/** Why the game ended. */
export function reasonText(state: PlainState, t: Text): string {
  const reason = state.table?.result?.reason ?? '';
  const resigned = state.entries.findLast(({ kind }) => kind === 'resigned');
  if (reason === 'resign' && resigned?.seat != null) {
    return entryInWords(state, resigned, t);
  }
  const id = `over-${gameOf(state)}-${reason}`;
  return hasText(id) ? t(id) : t('ui-plain-reason', { reason });
}

/** Place, name and points (or what it was worth, in a game without points), the best first. */
export function places(state: PlainState, t: Text): string[] {
  const { ranking = [], returns = [] } = state.table?.result ?? {};
  const seats = returns
    .map((_, seat) => seat)
    .sort((one, other) => (ranking[one] ?? 0) - (ranking[other] ?? 0));
  const points = state.view?.outcome?.points;
  return seats.map((seat) => {
    const [place, who] = [ranking[seat] ?? 1, seatName(state, seat, t)];
    return points
      ? t('ui-plain-place-points', { place, who, points: points[seat] ?? 0 })
      : t('ui-plain-place', { place, who, returns: signed(returns[seat] ?? 0) });
  });
}

function signed(value: number): string {
  const rounded = Number(value.toPrecision(3));
  return rounded > 0 ? `+${rounded}` : `${rounded}`;
}

export function outcomeText(state: PlainState, t: Text): string {
  return `${t('ui-say-sentence', { text: headline(state, t) })} ${reasonText(state, t)}`;
}

/** Polite: what was done. Assertive: only "your turn" and the end of the game. */
export function announce(
  before: PlainState,
  after: PlainState,
  news: readonly Entry[],
  t: Text,
): Announcement {
  // Where a device is handed round, everybody hears what it says.
  const heard = after.table?.secrets && after.seats.length > 1 ? entriesFor(news, null) : news;
  const polite = sentences(after, heard, t).join(' ');
  const { view } = after;
  let assertive = '';
  if (after.table?.result) {
    if (!before.table?.result) assertive = outcomeText(after, t);
  } else if (view && after.seats.includes(view.actor)) {
    const moved = news.some(({ kind }) => kind !== 'joined');
    if (before.view === null || (moved && before.view.actor !== view.actor)) assertive = statusText(after, t);
  }
  return { polite, assertive };
}

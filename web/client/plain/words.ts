/**
 * The texts of the plain page: those of the server, and the game's own (`move-<game>-<ply>`,
 * `over-<game>-<reason>`) where it has them.
 */
import type { Entry, Outcome } from '$protocol/types';

import type { Announcement } from '../game/voice';
import { isYou, playerName, seatName, waitingText } from '../game/names';
import { endInWords, entryInWords, newsInWords, readerOf } from '../game/words';
import type { AnyView, GameState } from '../play/state';
import { titleOf } from '../lib/catalogue.svelte';
import { hasText, type Text } from '../lib/text.svelte';

const gameOf = ({ view, table }: PlainState): string => view?.game ?? table?.game ?? '';

export function titleText(state: PlainState, turn: boolean, t: Text): string {
  const names = (state.table?.seats ?? []).map((_, seat) => seatName(state, seat, t)).join(', ');
  return t(turn ? 'ui-plain-title-turn' : 'ui-plain-title', { game: titleOf(gameOf(state)), names });
}

/** Describe a ply, or return "". */
export function moveLabel(game: string, move: string, t: Text): string {
  const id = `move-${game}-${move}`;
  return /^[\w-]+$/.test(move) && hasText(id) ? t(id) : '';
}

export function sentences(state: PlainState, news: readonly Entry[], t: Text): string[] {
  const reader = readerOf(state, t);
  return news
    .map((entry) => newsInWords([entry], reader, () => otherText(state, entry, t), t))
    .filter((text) => text !== '');
}

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

/** Describe whose turn it is for the current viewer. */
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

/** Return the heading of a finished game. */
export function headline(state: PlainState, t: Text): string {
  const ranking = state.table?.result?.ranking ?? [];
  const winners = ranking.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (winners.length === ranking.length) return t('ui-plain-drawn');
  if (winners.length === 1 && isYou(state, winners[0]!)) return t('ui-plain-won');
  const names = winners.map((seat) => seatName(state, seat, t)).join(', ');
  return t('ui-plain-won-by', { count: winners.length, names });
}

/** Describe why the game ended. */
export function reasonText(state: PlainState, t: Text): string {
  const reason = state.table?.result?.reason ?? '';
  const ended = endInWords(state, t);
  if (ended) return ended;
  const id = `over-${gameOf(state)}-${reason}`;
  return hasText(id) ? t(id) : t('ui-plain-reason', { reason });
}

/** Describe each seat's place and points, best first. */
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

/** Polite: moves. Assertive: only "your turn" and the end. */
export function announce(
  before: PlainState,
  after: PlainState,
  news: readonly Entry[],
  t: Text,
): Announcement {
  const polite = sentences(after, news, t).join(' ');
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

export interface PlainView {
  game: string;
  seat: number | null;
  actor: number;
  legal: string[];
  position: string;
  outcome?: Outcome | null;
}

export type PlainState = GameState<PlainView>;

/** The view's type: games from outside are not among the known ones. */
export function plainView(view: AnyView | null): PlainView | null {
  return view as unknown as PlainView | null;
}

export function asPlain(state: GameState): PlainState {
  return { ...state, view: plainView(state.view) };
}

/** Hide a view while the device changes hands. */
export function concealed(view: AnyView): AnyView {
  return { ...view, legal: [], position: '' };
}

/**
 * Return the seat whose tiles are shown: this device's acting seat, else its first, else the first of all.
 */
export function homeSeat({ view, seats }: PlainState): number {
  return view && seats.includes(view.actor) ? view.actor : (view?.seat ?? seats[0] ?? 0);
}

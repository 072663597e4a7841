/**
 * What the plain page says of a game: in the game's own texts where it has them (`event-<game>-<kind>`,
 * `explain-<game>-<code>`, `move-<game>-<ply>`, `over-<game>-<reason>`), plainly where it has none. The same
 * ids as the Python side uses.
 */
import type { Entry, Event, Explanation } from '$protocol/types';

import type { Announcement } from '../game/voice';
import { isYou, seatName } from '../game/names';
import { entriesFor } from '../play/state';
import { titleOf } from '../lib/offered.svelte';
import { hasText, type Text } from '../lib/text.svelte';
import type { PlainState } from './state';

const gameOf = ({ view, table }: PlainState): string => view?.game ?? table?.game ?? '';

/** How a seat is called inside a sentence of the game: with "(you)" for the viewer's own. */
export function player(state: PlainState, seat: number, t: Text): string {
  if (!isYou(state, seat)) return seatName(state, seat, t);
  const name = state.table?.seats[seat]?.name ?? t('ui-player', { number: seat + 1 });
  return t('ui-plain-you', { name });
}

export function titleText(state: PlainState, turn: boolean, t: Text): string {
  const names = (state.table?.seats ?? []).map((_, seat) => seatName(state, seat, t)).join(', ');
  return t(turn ? 'ui-plain-title-turn' : 'ui-plain-title', { game: titleOf(gameOf(state)), names });
}

/** A ply in words; empty where the game has none for it. */
export function moveLabel(game: string, move: string, t: Text): string {
  const id = `move-${game}-${move}`;
  return /^[\w-]+$/.test(move) && hasText(id) ? t(id) : '';
}

/** The news as sentences, one to an event. */
export function sentences(state: PlainState, news: readonly Entry[], t: Text): string[] {
  return news.flatMap((entry) => {
    const told = entry.events.map((event) => eventText(state, event, t));
    if (entry.kind === 'moved') {
      if (told.length > 0) return told;
      return [entry.move === null ? secretText(state, entry, t) : moveText(state, entry, t)];
    }
    const other = entryText(state, entry, t);
    return other ? [other] : [];
  });
}

export function eventText(state: PlainState, event: Event, t: Text): string {
  const id = `event-${gameOf(state)}-${event.kind}`;
  const who = event.seat === null ? null : player(state, event.seat, t);
  if (hasText(id)) return t(id, who === null ? event.facts : { ...event.facts, player: who });
  const facts = Object.entries(event.facts).map(([name, value]) => `${name} ${value}`);
  const what =
    facts.length > 0 ? t('ui-plain-event-facts', { kind: event.kind, facts: facts.join(', ') }) : event.kind;
  return who === null ? t('ui-plain-event-chance', { what }) : t('ui-plain-event', { who, what });
}

function moveText(state: PlainState, entry: Entry, t: Text): string {
  const what = moveLabel(gameOf(state), entry.move ?? '', t) || (entry.move ?? '');
  if (entry.seat === null) return t('ui-plain-event-chance', { what });
  return t('ui-plain-event', { who: player(state, entry.seat, t), what });
}

function secretText(state: PlainState, { seat }: Entry, t: Text): string {
  return t('ui-plain-secret', {
    seated: seat === null ? 'no' : 'yes',
    who: seat === null ? '' : player(state, seat, t),
  });
}

/** Something that is no ply. */
function entryText(state: PlainState, { kind, seat }: Entry, t: Text): string {
  const who = seat === null ? '' : player(state, seat, t);
  if (kind === 'taken-back')
    return t('ui-say-sentence', {
      text: t('ui-say-taken-back', { who, you: seat !== null && isYou(state, seat) ? 'yes' : 'no' }),
    });
  if (kind === 'resigned') return t('ui-plain-resigned', { who });
  if (seat === null || isYou(state, seat)) return '';
  return t('ui-say-sentence', { text: t('ui-say-joined-game', { who }) });
}

export function explanationText(explanation: Explanation, game: string, t: Text): string {
  const { code, move, facts } = explanation;
  const conflicts = explanation.conflicts.map(({ piece, place }) => `${piece}@${place}`).join(', ');
  const id = `explain-${game}-${code}`;
  const fits = Object.fromEntries(
    Object.entries(explanation.fits).map(([kind, each]) => [kind, each.join(', ')]),
  );
  if (hasText(id)) return t(id, { ...fits, ...facts, move, conflicts });
  if (code === 'legal') return t('ui-plain-explained-legal', { move });
  return t(conflicts ? 'ui-plain-explained-conflicts' : 'ui-plain-explained', { move, code, conflicts });
}

/** Whose turn it is, for whoever looks at the page. */
export function statusText(state: PlainState, t: Text): string {
  const { view, table } = state;
  if (!view || !table) return t('ui-connecting');
  if (table.result) return outcomeText(state, t);
  const absent = table.seats.filter((seat) => !seat.joined).length;
  const awaited = table.seats[view.actor]?.joined === false || table.plies === 0;
  if (absent > 0 && awaited)
    return t('ui-waiting-for-friend', { count: absent, watching: state.seats.length === 0 ? 'yes' : 'no' });
  if (view.actor < 0) return t('ui-chance');
  const who = seatName(state, view.actor, t);
  if (state.seats.includes(view.actor)) {
    return state.seats.length > 1 ? t('ui-plain-turn-of', { who }) : t('ui-plain-your-turn');
  }
  return table.thinking === view.actor ? t('ui-thinking', { who }) : t('ui-plain-their-turn', { who });
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
    return t('ui-plain-resigned', { who: player(state, resigned.seat, t) });
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

/** Why a turn is a good idea, or what speaks against it: as it stands where the game has no text for it. */
export function ideaText(game: string, code: string, facts: Record<string, string>, t: Text): string {
  const id = `hint-${game}-${code}`;
  if (hasText(id)) return t(id, facts);
  return [code, ...Object.entries(facts).map(([name, value]) => `${name} ${value}`)].join(', ');
}

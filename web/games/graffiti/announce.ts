/**
 * Announcements: pure functions from news and state to text. Polite: moves. Assertive: only "your turn", its
 * next question, and the end.
 */
import { askText, standings, type GraffitiView } from './board/index';
import type { Entry, Event } from '$protocol/types';

import type { Text } from '$client/lib/text.svelte';
import type { Announcement, Style } from '$client/game/voice';
import { isYou, playerName, seatName } from '$client/game/names';
import { endInWords, entryInWords, isWordless, sentence } from '$client/game/words';
import { moveWords } from './moves';
import type { GraffitiState } from './state';

export type Who = (seat: number) => string;

export function players(state: GraffitiState, t: Text): Who {
  return (seat) => playerName(state, seat, t);
}

export function announce(
  before: GraffitiState,
  after: GraffitiState,
  news: readonly Entry[],
  style: Style,
  t: Text,
): Announcement {
  const polite = sentences(after, news, style, t).join(' ');
  const view = after.view;
  let assertive = '';
  if (view && after.table?.result) {
    if (!before.table?.result) assertive = outcomeText(after, t);
  } else if (view && after.seats.includes(view.actor)) {
    const was = before.view;
    const moved = news.some(({ kind }) => kind !== 'joined');
    if (was === null || moved) {
      const asked = was === null || was.actor !== view.actor || question(was) !== question(view);
      if (asked) assertive = promptText(after, t);
    }
  }
  return { polite, assertive };
}

/** The part of a question whose change is announced. */
function question({ table }: GraffitiView): string {
  return [table.phase, table.segment, table.missing, table.seats[table.turn]?.cans].join(' ');
}

/** Return the question to this device's acting seat. */
export function promptText(state: GraffitiState, t: Text): string {
  const { view } = state;
  if (!view) return '';
  const text = askText(view, t);
  return state.seats.length > 1 ? t('tunnel-asked', { who: playerName(state, view.actor, t), text }) : text;
}

/** Describe the winners and their points. */
export function outcomeText(state: GraffitiState, t: Text): string {
  const result = state.table?.result;
  const { view } = state;
  if (!result || !view) return '';
  const winners = result.ranking.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const points = standings(view).map((seat) => {
    const { played, tags, leftovers } = view.scores[seat]!;
    return t('tunnel-seat-points', { who: playerName(state, seat, t), points: played + tags + leftovers });
  });
  const text = t('tunnel-outcome', {
    count: winners.length,
    names: winners.map((seat) => playerName(state, seat, t)).join(', '),
    you: winners.length === 1 && isYou(state, winners[0]!) ? 'yes' : 'no',
    points: points.join(', '),
  });
  const ended = endInWords(state, t);
  if (result.reason === 'aborted') return ended;
  return ended ? `${ended} ${text}` : text;
}

/** Events that their results or causes already describe. */
const STEPS = new Set([
  'chose-segment',
  'discarded-permit',
  'spent-paint',
  'spent-paint-half',
  'spent-wild',
  'spent-for-bobby',
]);
const QUIET = new Set(['ended-turn', 'showed-permits', 'scored']);
/** Events left out of short announcements. */
const DETAILS = new Set([
  'permit-laid-out',
  'bonus-laid-out',
  'drew-permit',
  'kept-no-more',
  'declined-save',
]);

/** Describe news in sentences, without steps that lead to a described result. */
export function sentences(state: GraffitiState, news: readonly Entry[], style: Style, t: Text): string[] {
  const said: string[] = [];
  const sprayed = news.some(({ events }) => events.some(({ kind }) => kind === 'sprayed'));
  for (const entry of news) {
    if (entry.events.length === 0 || entry.events.some(isWordless)) {
      const text = entryText(state, entry, t);
      if (text) said.push(text);
      continue;
    }
    entry.events.forEach((event, index) => {
      const kinds = entry.events.slice(index + 1).map(({ kind }) => kind);
      const told =
        (sprayed && (STEPS.has(event.kind) || sprayingSpace(event))) ||
        (event.kind === 'used-space' && event.facts['modifier'] === 'none' && kinds.some(gives)) ||
        (event.kind === 'drew-permit' && kinds.includes('drew-this-permit')) ||
        QUIET.has(event.kind) ||
        (style === 'terse' && DETAILS.has(event.kind));
      if (!told && event.said) said.push(eventText(state, event, t));
    });
  }
  return said;
}

export function describeEntry(state: GraffitiState, entry: Entry, style: Style, t: Text): string {
  const said = sentences(state, [entry], style, t);
  return (said.length > 0 ? said : entry.events.map((event) => eventText(state, event, t))).join(' ');
}

const gives = (kind: string): boolean => kind.startsWith('took-');

function sprayingSpace({ kind, facts }: Event): boolean {
  return kind === 'used-space' && facts['modifier'] === 'none' && (facts['space']?.startsWith('S') ?? false);
}

/** Describe an event, or return ''. */
export function eventText(state: GraffitiState, event: Event, t: Text): string {
  const who: Who = (seat) => seatName(state, seat, t);
  return event.said ? sentence(event.said, { style: 'literate', who }, t) : '';
}

/** Describe an entry without a ply, or with a hidden one. */
function entryText(state: GraffitiState, entry: Entry, t: Text): string {
  if (entry.kind !== 'moved') return entryInWords(state, entry, t);
  if (entry.move === null) return '';
  const who = entry.seat === null ? '' : playerName(state, entry.seat, t);
  return t(who ? 'ui-plain-event' : 'ui-plain-event-chance', {
    who,
    what: moveWords(entry.move, t) ?? entry.move,
  });
}

/**
 * What is said when something happened: a pure function from news and state to text, so that the
 * transcript of a whole game can be tested. Polite: moves and the table. Assertive: only "your move"
 * and "game over" (an illegal move's explanation is the third, and is said where it is asked for).
 */
import type { Entry, Event } from '$protocol/types';
import type { Announcement, Style } from '$client/game/voice';
import { isYou, seatArgs, seatName } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';

import { cellName, tileName } from './speech';
import type { GrawlixState } from './state';

export function announce(
  before: GrawlixState,
  after: GrawlixState,
  news: readonly Entry[],
  style: Style,
  t: Text,
): Announcement {
  const polite = sentences(after, news, style, t);
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

/** What the acting seat of this device is to do now. */
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

/** Who won, and why. */
export function outcomeText(state: GrawlixState, t: Text): string {
  const { table } = state;
  const result = table?.result;
  if (!result) return '';
  const winner = result.returns.findIndex((value) => value > 0);
  const loser = result.returns.findIndex((value) => value < 0);
  return t('ui-outcome', {
    viewer: state.seats.length === 1 ? (state.seats[0] === winner ? 'won' : 'lost') : 'neutral',
    winner: seatName(state, winner, t),
    loser: seatName(state, loser, t),
    reason: result.reason,
  });
}

/** The news as text: the plies of one seat in a row are one sentence. */
function sentences(state: GrawlixState, news: readonly Entry[], style: Style, t: Text): string {
  const said: string[] = [];
  let last: number | null | undefined;
  for (const entry of news) {
    for (const event of entry.events) {
      const text = eventText(state, event, style, t);
      if (!text) continue;
      if (event.seat !== null && event.seat === last && said.length > 0) {
        said[said.length - 1] = t('ui-say-joined', { first: said[said.length - 1] ?? '', second: text });
      } else if (event.seat !== null) {
        said.push(t('ui-say-seat', { who: seatName(state, event.seat, t), what: text }));
      } else {
        said.push(text);
      }
      last = event.seat;
    }
    if (entry.events.length === 0) {
      last = undefined;
      const text = entryText(state, entry, t);
      if (text) said.push(text);
    }
  }
  return said.map((text) => t('ui-say-sentence', { text })).join(' ');
}

/** A ply whose facts the viewer may not know, or something that is no ply. */
function entryText(state: GrawlixState, entry: Entry, t: Text): string {
  const who = entry.seat === null ? '' : seatName(state, entry.seat, t);
  switch (entry.kind) {
    case 'joined':
      return entry.seat !== null && isYou(state, entry.seat) ? '' : t('ui-say-joined-game', { who });
    case 'taken-back':
      return t('ui-say-taken-back', seatArgs(state, entry.seat ?? 0, t));
    case 'resigned':
      return t('ui-say-resigned', seatArgs(state, entry.seat ?? 0, t));
    default:
      return t('ui-say-secret', { who });
  }
}

/** One event, without who did it; '' for what is said elsewhere. */
export function eventText(state: GrawlixState, event: Event, style: Style, t: Text): string {
  const { facts } = event;
  const tile = facts['tile'] ? tileName(facts['tile'], t, style) : '';
  const seat = facts['seat'] ?? facts['to'];
  const who = seat ? seatName(state, Number(seat) - 1, t) : '';
  switch (event.kind) {
    case 'placed':
      return t('ui-say-placed', { style, tile, cell: cellName(facts['cell'] ?? '', style) });
    case 'fetched':
    case 'drafted':
      return t('ui-say-drafted', { style, tile });
    case 'dealt':
      return t('ui-say-dealt', { tile, who });
    case 'picked':
      return t('ui-say-picked', { tile: tile || 'none' });
    case 'shown':
    case 'contested': {
      const first = tileName(facts['first'] ?? '', t, style);
      const second = tileName(facts['second'] ?? '', t, style);
      const names = { one: seatName(state, 0, t), two: seatName(state, 1, t) };
      return event.kind === 'shown'
        ? t('ui-say-shown', { first, second, ...names })
        : t('ui-say-contested', { tile: first });
    }
    case 'begins':
      return t('ui-say-begins', { who });
    case 'won-toss':
      return t('ui-say-won-toss', { who, tile });
    case 'kept':
      return t('ui-say-kept', { style });
    case 'swapped':
      return t('ui-say-swapped', { style });
    default:
      return ''; // "stuck" is told by the outcome
  }
}

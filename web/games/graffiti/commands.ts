/**
 * The command line of Graffiti: questions about the table, answered from the view in words. Actions (taking
 * back, resigning, copying, …) are the same in every game and are left to the shared commands.
 */
import {
  baysOf,
  causesOf,
  choicesOf,
  counted,
  segmentLabel,
  spaceLabel,
  spaceMarks,
  standings,
  total,
  BONUS_KINDS,
  PAINTS,
  bonusName,
  paintName,
  shownPoints,
  type GraffitiView,
} from './board/index';

import { playerName } from '$client/game/names';
import type { Text } from '$client/lib/text.svelte';
import { interpretLine, type Command } from '$client/game/commands';
import type { Style } from '$client/game/voice';
import { pliesInForce } from '$client/play/state';
import { outcomeText, players, promptText, sentences } from './announce';
import { turnsOf } from './log';
import { type GraffitiState, homeSeat, statusText } from './state';

export function interpret(line: string, state: GraffitiState, style: Style, t: Text): Command {
  const questions = (view: GraffitiView): Record<string, (argument: string) => string> => ({
    hand: () => handText(view, homeSeat(state), t),
    seat: (argument) => seatText(state, view, argument, t),
    section: (argument) => sectionText(state, view, argument, t),
    boards: () => boardsText(state, view, t),
    score: () => scoreText(state, view, t),
    last: () => lastText(state, style, t),
    legal: () =>
      view.legal.length > 0 ? t('tunnel-tell-legal', { moves: view.legal.join(' ') }) : statusText(state, t),
    turn: () => turnText(state, t),
  });
  return interpretLine(line, state.view, 'tunnel-tell-help', questions, t);
}

function handText(view: GraffitiView, seat: number, t: Text): string {
  const own = view.table.seats[seat];
  if (!own || seat !== view.seat) return t('tunnel-tell-no-hand');
  const permits = own.permits ?? own.known_permits;
  const none = t('tunnel-tell-none');
  return t('tunnel-tell-hand', {
    paints: counted(own.paints, PAINTS, (code) => paintName(code, t), t) || none,
    permits:
      Object.entries(permits)
        .map(([pips, count]) => t('tunnel-permits-counted', { count, pips: Number(pips) }))
        .join(', ') || none,
    bonus: counted(own.bonus, BONUS_KINDS, (kind) => bonusName(kind, t), t) || none,
    cans: own.cans,
  });
}

function seatText(state: GraffitiState, view: GraffitiView, argument: string, t: Text): string {
  const seat = Number(argument) - 1;
  const holds = view.table.seats[seat];
  if (!holds) return t('tunnel-tell-seat-usage', { seats: view.table.seats.length });
  const facts = t('tunnel-seat-facts', {
    cans: holds.cans,
    paints: total(holds.paints),
    spent: total(holds.spent),
    permits: holds.permit_count,
    bonus: total(holds.bonus),
    tags: holds.tags.length,
  });
  const marks = [
    ...(view.table.token === seat ? [t('tunnel-first-player')] : []),
    ...(view.table.bobby === seat ? [t('tunnel-holds-bobby')] : []),
    ...(holds.passed ? [t('tunnel-passed')] : []),
  ];
  return t('tunnel-tell-seat', {
    who: playerName(state, seat, t),
    points: t('tunnel-points', { count: shownPoints(view, seat) }),
    facts: [facts, ...marks].join('; '),
  });
}

function sectionText(state: GraffitiState, view: GraffitiView, argument: string, t: Text): string {
  const bay = baysOf(view)[Number(argument) - 1];
  if (!bay) return t('tunnel-tell-section-usage');
  const who = players(state, t);
  const choices = choicesOf(view.legal);
  const nothing = new Set<string>();
  const spaces = bay.spaces.map((name) =>
    spaceLabel(name, view, spaceMarks(name, view, choices, nothing), who, t),
  );
  const segments = [...bay.upper.segments, ...bay.lower.segments].map((segment) =>
    segmentLabel(
      segment,
      { choosable: choices.segments.has(segment.name), blocked: bay.blocked, fresh: false },
      who,
      t,
    ),
  );
  return [...spaces, ...segments].map((text) => t('ui-say-sentence', { text })).join(' ');
}

function boardsText(state: GraffitiState, view: GraffitiView, t: Text): string {
  const who = players(state, t);
  const choices = choicesOf(view.legal);
  const names = [...choices.spaces.keys()].filter((name) => !name.startsWith('S'));
  if (names.length === 0) return t('tunnel-tell-no-space');
  return names
    .map((name) => spaceLabel(name, view, spaceMarks(name, view, choices, new Set()), who, t))
    .map((text) => t('ui-say-sentence', { text }))
    .join(' ');
}

function scoreText(state: GraffitiState, view: GraffitiView, t: Text): string {
  return standings(view)
    .map((seat) => {
      const { played, tags, leftovers, total: sum } = causesOf(view, seat);
      return t('tunnel-tell-score', { who: playerName(state, seat, t), played, tags, leftovers, sum });
    })
    .join(' ');
}

function lastText(state: GraffitiState, style: Style, t: Text): string {
  const turn = turnsOf(pliesInForce(state.entries)).findLast(({ seat }) => seat !== null);
  return turn ? sentences(state, turn.plies, style, t).join(' ') : t('ui-nothing-yet');
}

function turnText(state: GraffitiState, t: Text): string {
  if (state.table?.result) return outcomeText(state, t);
  return state.view && state.seats.includes(state.view.actor) ? promptText(state, t) : statusText(state, t);
}

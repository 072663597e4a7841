/** The names of seats, their state and their proposals. */
import { spokenTime, timeLeft } from '../lib/clocks';
import { WAITING } from '../lib/host';
import { hasText, type Text } from '../lib/text.svelte';
import type { Seats } from '../play/state';

/** Return whether a seat is "You": the only seat of this device. */
export function isYou(state: Seats, seat: number): boolean {
  return !state.numbered && state.seats.length === 1 && state.seats[0] === seat;
}

/** Return the name of a seat for the viewer, and whether it is "You". */
export function seatArgs(state: Seats, seat: number, t: Text): { who: string; you: 'yes' | 'no' } {
  return { who: seatName(state, seat, t), you: isYou(state, seat) ? 'yes' : 'no' };
}

export function seatName(state: Seats, seat: number, t: Text): string {
  const info = state.table?.seats[seat];
  if (isYou(state, seat)) return t('ui-you');
  if (info?.name) return info.name;
  if (info?.kind === 'computer') {
    const several = (state.table?.seats ?? []).filter(({ kind }) => kind === 'computer').length > 1;
    return t(several ? 'ui-computer-number' : 'ui-computer', { number: seat + 1 });
  }
  return t('ui-player', { number: seat + 1 });
}

/** Return the name of a seat in a sentence, with "(you)" for the viewer's own. */
export function playerName(state: Seats, seat: number, t: Text): string {
  if (!isYou(state, seat)) return seatName(state, seat, t);
  const name = state.table?.seats[seat]?.name ?? t('ui-player', { number: seat + 1 });
  return t('ui-player-you', { name });
}

/** Return the name of a level, or its id. */
export function levelName(level: string, t: Text): string {
  return hasText(`level-${level}`) ? t(`level-${level}`) : level;
}

/** Describe the strength of a level; `outside` lists the unmeasured ones. */
export function levelAbout(level: string, outside: readonly string[], t: Text): string {
  if (outside.includes(level)) return t('ui-level-outside');
  return hasText(`level-${level}-about`) ? t(`level-${level}-about`) : '';
}

/** Return notes about a seat: its level and whether it is online. */
export function seatNotes(state: Seats, seat: number, t: Text): string[] {
  const info = state.table?.seats[seat];
  if (!info) return [];
  const notes: string[] = [];
  if (info.kind === 'computer' && info.level) notes.push(levelName(info.level, t));
  if (info.stand_in) notes.push(t('ui-stand-in'));
  if (!info.joined) notes.push(t('ui-not-joined'));
  else if (info.kind !== 'computer' && !info.online && !state.seats.includes(seat))
    notes.push(t('ui-offline'));
  return notes;
}

/** Say all clocks of a game. */
export function clocksInWords(state: Seats, t: Text): string {
  const clock = state.table?.clock;
  if (!clock) return t('ui-no-clock');
  const each = clock.remaining.map((_, seat) =>
    t('ui-clock-of', {
      who: seatName(state, seat, t),
      time: spokenTime(timeLeft(clock, seat), t),
      runs: clock.running === seat ? 'yes' : 'no',
    }),
  );
  return t('ui-say-sentence', { text: each.join('; ') });
}

/** Describe what the game waits for: the connection, absent players or a thinking computer. */
export function waitingText(
  { table, seats, view }: Seats & { view: { actor: number } | null },
  who: (seat: number) => string,
  t: Text,
): string | null {
  if (!view || !table) return t(WAITING);
  const { actor } = view;
  const absent = table.seats.filter((seat) => !seat.joined).length;
  if (absent > 0 && (table.seats[actor]?.joined === false || table.plies === 0))
    return t('ui-waiting-for-friend', { count: absent, watching: seats.length === 0 ? 'yes' : 'no' });
  return actor >= 0 && table.thinking === actor ? t('ui-thinking', { who: who(actor) }) : null;
}

/** Describe another seat's proposal. */
export function proposalText(state: Seats, proposal: { kind: string; seat: number }, t: Text): string {
  const seats = state.table?.seats.length ?? 2;
  return t('ui-proposed', { kind: proposal.kind, seats, who: seatName(state, proposal.seat, t) });
}

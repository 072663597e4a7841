/** Clocks as the page shows them: counted down from the server's time, and put into words. */
import type { Entry, Table } from '$protocol/types';

/** `text.svelte`'s `Text`, which a table can't import: it knows no page. */
type Text = (id: string, args?: Record<string, string | number>) => string;

export type Clock = NonNullable<Table['clock']>;
export type Control = Clock['control'];

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** A clock under this share of the initial time is low, and one under `LOW_MOST` in any case of a long game. */
const LOW_SHARE = 0.1;
const LOW_LEAST = 10_000;
const LOW_MOST = 60_000;
/** The milliseconds at which a person's own clock is announced, once each. */
const SPOKEN: readonly number[] = [60_000, 20_000, 10_000];

/** When each clock arrived, by the page's steady clock; wall clocks don't count. */
const arrivals = new WeakMap<Clock, number>();

/** Note that a clock has arrived; a stored one that is shown again never did. */
export function noteArrival(clock: Clock, now = performance.now()): void {
  arrivals.set(clock, now);
}

/** Return the server's time now, in seconds since 1970, as far as the clock tells. */
export function serverTime(clock: Clock, now = performance.now()): number {
  return clock.now + (now - (arrivals.get(clock) ?? now)) / 1000;
}

/** Return the milliseconds that a seat has left. */
export function timeLeft(clock: Clock, seat: number, now = performance.now()): number {
  const left = clock.remaining[seat] ?? 0;
  if (clock.running !== seat) return left;
  return Math.max(0, left - 1000 * Math.max(0, serverTime(clock, now) - clock.at));
}

/** Return whether a seat is out of time or away, so that this device's seats may decide something. */
export const lacksPlayer = ({ seats, table }: { seats: readonly number[]; table: Table | null }): boolean =>
  seats.length > 0 && ((table?.clock?.flagged ?? null) !== null || (table?.absence ?? null) !== null);

/** Return whether a seat has little time left. */
export function isLow({ control }: Clock, left: number): boolean {
  if (control.kind === 'days') return left < 12 * HOUR;
  return left < Math.min(LOW_MOST, Math.max(LOW_LEAST, control.initial * 1000 * LOW_SHARE));
}

/** Write a time as clocks do: `4:05`, `1:02:00`, tenths in the last ten seconds, days where there are some. */
export function clockText(left: number, t: Text): string {
  if (left >= DAY)
    return t('ui-clock-left-days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = `${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** Say a time in words. */
export function spokenTime(left: number, t: Text): string {
  const seconds = Math.floor(left / 1000);
  if (left >= DAY) return clockText(left, t);
  return t('ui-clock-spoken', {
    hours: Math.floor(seconds / 3600),
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    brief: left >= 600_000 ? 'yes' : 'no',
  });
}

/** Return the mark that a clock has just passed, in milliseconds; null if none, or if the game is as short as that. */
export function passedMark({ control }: Clock, before: number, left: number): number | null {
  const whole = control.kind === 'days' ? Infinity : control.initial * 1000;
  return SPOKEN.find((mark) => before > mark && left <= mark && 2 * mark < whole) ?? null;
}

/** Describe a time control: "5 minutes + 3 seconds a turn". */
export function controlText(control: Control, t: Text): string {
  if (control.kind === 'days') return t('ui-control-days', { days: control.days });
  return t('ui-control-live', { minutes: control.initial / 60, increment: control.increment ?? 0 });
}

/** Return the last entry by which a game ended that the rules didn't end. */
export function endedBy(entries: readonly Entry[]): Entry | undefined {
  return entries.findLast(({ kind }) => ENDS.has(kind));
}

const ENDS: ReadonlySet<Entry['kind']> = new Set(['resigned', 'timed-out', 'abandoned', 'aborted']);

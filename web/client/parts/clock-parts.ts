/** What only games with clocks need, and games in which a player is away: it comes with its texts when it's needed. */
import { loadSharedTexts } from '../lib/text.svelte';
import { withTexts } from '../lib/with-texts';

const clocks = async <Part>(part: Promise<{ default: Part }>): Promise<Part> =>
  (await withTexts('clocks', part)).default;

export const clockTexts = (): Promise<void> => loadSharedTexts('clocks');
export const loadSeatClock = () => clocks(import('./SeatClock.svelte'));
export const loadOutOfTime = () => clocks(import('./OutOfTime.svelte'));
export const loadClockChoice = () => clocks(import('./ClockChoice.svelte'));
export const loadVacation = () => clocks(import('./Vacation.svelte'));

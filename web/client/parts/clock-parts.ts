/** What only games with clocks need, and games in which a player is away: it comes with its texts when it's needed. */
import { loadSharedTexts } from '../lib/text.svelte';

const withTexts = async <Part>(load: () => Promise<{ default: Part }>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadSharedTexts('clocks')]);
  return part.default;
};

export const clockTexts = (): Promise<void> => loadSharedTexts('clocks');
export const loadSeatClock = () => withTexts(() => import('./SeatClock.svelte'));
export const loadOutOfTime = () => withTexts(() => import('./OutOfTime.svelte'));
export const loadClockChoice = () => withTexts(() => import('./ClockChoice.svelte'));
export const loadVacation = () => withTexts(() => import('./Vacation.svelte'));

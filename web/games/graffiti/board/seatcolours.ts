/**
 * The colours that people may choose for their seats. They come on top of number and shape, which alone tell seats
 * apart: a seat without a colour is white.
 */
import { getContext, setContext } from 'svelte';

export interface SeatColour {
  fill: string;
  /** Of the number, readable on the fill. */
  ink: string;
}

export const SEAT_COLOURS: Readonly<Record<string, SeatColour>> = {
  red: { fill: '#b8232f', ink: '#ffffff' },
  blue: { fill: '#1c57a5', ink: '#ffffff' },
  green: { fill: '#1b6f3a', ink: '#ffffff' },
  yellow: { fill: '#f5c518', ink: '#1c1611' },
};

const KEY = Symbol('seat colours');
type Chosen = (seat: number) => string | null | undefined;

/** Tells all tags of a table what was chosen for its seats. */
export function provideSeatColours(chosen: Chosen): void {
  setContext(KEY, chosen);
}

/** The colour of a seat, if one was chosen; to be called while a component is made. */
export function seatColours(): (seat: number | null) => SeatColour | undefined {
  const chosen = getContext<Chosen | undefined>(KEY);
  return (seat) => SEAT_COLOURS[(seat === null ? null : chosen?.(seat)) ?? ''];
}

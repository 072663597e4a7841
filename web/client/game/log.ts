/** Turns of a game, as a log lists them. What belongs to one turn is the game's to say. */
import type { Entry } from '$protocol/types';

export interface Turn {
  /** How many plies are in force after it: where the review steps to. */
  after: number;
  /** Null for chance. */
  seat: number | null;
  plies: Entry[];
}

/** A turn as it is written, and as it is read out. */
export interface LoggedTurn extends Turn {
  notation: string;
  spoken: string;
}

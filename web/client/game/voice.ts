/** The words of a game: announcements, typed lines and the status of the table. */
import type { SoundName } from '$kit/sound';
import type { Entry } from '$protocol/types';

import type { AnyView, GameState } from '../play/state';
import type { Command } from './commands';

/** The length of an announcement: "red hash to f11", or "R hash, f 11". */
export type Style = 'literate' | 'terse' | 'idea';

/** `shown` is for the eye, with signs instead of their names; `code` is the notation as people write it. */
export type MoveStyle = Style | 'shown' | 'code';

export interface Announcement {
  polite: string;
  /** Only what needs the listener now: their turn, or the end of the game. */
  assertive: string;
}

/** An unfinished choice at the table, such as a tile picked up. It belongs to one session. */
export interface Interaction {
  /** Drop the choice, after Escape or a step of the review. */
  cancel(): void;
  /** Check the choice after new moves: it may no longer be possible. */
  moved(): void;
}

export interface Voice {
  /** Return the heading of the page. */
  title(state: GameState): string;
  announce(before: GameState, after: GameState, news: readonly Entry[], style: Style): Announcement;
  /** Describe one ply, for stepping through a finished game. */
  describe(state: GameState, entry: Entry, style: Style): string;
  /** Describe a move (of one or several plies, `?` for a hidden one) without the player: "red @ on f6". */
  moveText(move: string, style: MoveStyle, view?: AnyView | null): string;
  /**
   * Describe a played ply in the past tense: "You took the red @."; by default as `describe` does.
   * `before`: the position before it, if it is known.
   */
  describePast?(state: GameState, entry: Entry, style: MoveStyle, before: AnyView | null): string;
  /** Ask for something better than a ply, by its kind: "Find a better tile." */
  askBetter?(move: string): string;
  /** Return the places that a move concerns: cells, spaces, pieces of the supply. */
  places?(move: string): string[];
  /** Interpret a typed line, later if code has to be fetched first. */
  interpret(line: string, state: GameState, style: Style): Command | Promise<Command>;
  /** Return the only sensible ply of the acting seat, if there is one: it may be played automatically. */
  single?(state: GameState): string | null;
  /** Describe whose turn it is, for people who can't act. */
  status(state: GameState): string;
  /** Return the seat whose tiles are shown. */
  home(state: GameState): number;
  /** Hide private parts of a view while the device changes hands. */
  concealed(view: AnyView): AnyView;
  /** Return how far the game is, for the list of recent games. */
  progress(view: AnyView): number;
  /** Return whether news is visible at the table: later steps then wait until it was shown. */
  seen(news: readonly Entry[]): boolean;
  /** Return the sound of news. */
  sound(before: GameState, after: GameState, news: readonly Entry[]): SoundName | null;
}

/** What a game says and knows of itself, for whoever shows one: words for what happens, and what a line means. */
import type { SoundName } from '$kit/sound';
import type { Entry } from '$protocol/types';

import type { AnyView, GameState } from '../play/state';
import type { Command } from './commands';

/** How much is said: "red hash to f11", or "R hash, f 11". */
export type Style = 'literate' | 'terse' | 'idea';

export interface Announcement {
  polite: string;
  /** Only what calls for the listener: it is their turn, the game is over. */
  assertive: string;
}

/**
 * What has been begun at the table and is no move yet: a piece picked up, a step chosen. It belongs to one
 * session, which says when it is over. A game whose board keeps that to itself needs none.
 */
export interface Interaction {
  /** Escape, or a step of the review: nothing is begun any more. */
  cancel(): void;
  /** Moves were made: what was begun may not be possible any more. */
  moved(): void;
}

export interface Voice {
  /** The heading of the page. */
  title(state: GameState): string;
  announce(before: GameState, after: GameState, news: readonly Entry[], style: Style): Announcement;
  /** One ply in words, for stepping through a finished game. */
  told(state: GameState, entry: Entry, style: Style): string;
  /** What a typed line means; later, where that has to be fetched first. */
  interpret(line: string, state: GameState, style: Style): Command | Promise<Command>;
  /** The ply of the seat that acts which is the only sensible one, if there is such a one: it may be made for it. */
  single?(state: GameState): string | null;
  /** Whose turn it is, for somebody who cannot act. */
  status(state: GameState): string;
  /** The seat whose things are shown. */
  home(state: GameState): number;
  /** A view without what only its viewer may see: while a device is handed on. */
  concealed(view: AnyView): AnyView;
  /** How far the game is, in the list of recent games. */
  progress(view: AnyView): number;
  /** Whether news are something to see at the table: what comes next waits until it has been seen. */
  seen(news: readonly Entry[]): boolean;
  /** What is heard of news. */
  sound(before: GameState, after: GameState, news: readonly Entry[]): SoundName | null;
}

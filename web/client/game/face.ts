/**
 * What the client needs of a game besides its view: the table, how news is said, why a move is refused, what
 * typed lines mean, what is heard. A session asks the face of the game that its view names (`faces.ts`).
 */
import type { Component } from 'svelte';

import type { SoundName } from '$board/sound';
import type { Entry, Explanation } from '$protocol/types';

import type { Announcement } from './announce';
import type { Wish } from './deeds';
import type { GameSession } from './session.svelte';
import type { Style } from './speech';
import type { AnyView, GameState } from './state';

/** What a page asks of a table. */
export interface TableHandle {
  sound(name: SoundName): void;
  fulfil(wish: Extract<Wish, { kind: 'copy' | 'open' | 'resign' }>): void;
}

export interface GameFace {
  Table: Component<{ session: GameSession }, TableHandle>;
  /** The heading of the page. */
  title(state: GameState): string;
  announce(before: GameState, after: GameState, news: readonly Entry[], style: Style): Announcement;
  /** One ply in words, for stepping through a finished game. */
  told(state: GameState, entry: Entry, style: Style): string;
  explain(explanation: Explanation, state: GameState): string;
  interpret(line: string, state: GameState, style: Style): Wish;
  /** Whose turn it is, for somebody who cannot act. */
  status(state: GameState): string;
  /** The seat whose things are shown. */
  home(state: GameState): number;
  /** A view without what only its viewer may see: while a device is handed on. */
  concealed(view: AnyView): AnyView;
  /** How far the game is, in the list of recent games. */
  progress(view: AnyView): number;
  /** What is heard of news. */
  sound(before: GameState, after: GameState, news: readonly Entry[]): SoundName | null;
}

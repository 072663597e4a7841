/** What a game brings to the client: its voice, and the table that is seen (`faces.ts`). */
import type { Component } from 'svelte';

import type { SoundName } from '$kit/sound';

import type { PageCommand } from './commands';
import type { GameSession } from './session.svelte';
import type { Interaction, Voice } from './voice';

/** What a page asks of a table. */
export interface TableHandle {
  sound(name: SoundName): void;
  run(command: PageCommand): void;
}

/** A game's face; `Begun` is its own kind of interaction. */
export interface GameFace<Begun extends Interaction | null = Interaction | null> extends Voice {
  Table: Component<{ session: GameSession; interaction: Begun }, TableHandle>;
  /** Made once for each session. */
  interact(session: GameSession): Begun;
}

/** The face of any game: its table is given what this same face has made. */
export type AnyFace = GameFace<any>;

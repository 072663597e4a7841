/** The types of a game's `game.ts`. It is part of the first script and loads everything else on demand. */
import type { Component } from 'svelte';

import type { SoundName } from '$kit/sound';
import type { Entry } from '$protocol/types';

import type { AnyView } from '../play/state';
import type { PageCommand } from './commands';
import type { GameSession } from './session.svelte';
import type { Interaction, Voice } from './voice';

/** A part of a game, fetched together with its texts. */
export interface Fetched<Thing> {
  load: () => Promise<Thing>;
  /** Text areas that this part needs beyond those of every page. */
  texts?: readonly string[];
}

/** A page of the game at its own address. */
export interface GamePage extends Fetched<Component> {
  address: string;
  /** The message id of its title, which links to it, too. */
  title: string;
}

/** A named set of options that differ from the standard rules. */
export interface RuleSet {
  id: string;
  options: Readonly<Record<string, string | number | boolean>>;
  /** The message ids of its name and of its description. */
  title: string;
  about: string;
}

export interface EditorProps {
  /** Null for the start position. */
  position: string | null;
  options: Readonly<Record<string, unknown>>;
  /** `sound`: the position has no faults. */
  onchange: (position: string, sound: boolean) => void;
}

export interface GameFolder {
  /** The place in the list of games. */
  order: number;
  face: Fetched<AnyFace>;
  /** A small board for the start page. */
  showpiece?: Fetched<Component<{ view?: any }>>;
  /** The first is the page of rules. */
  pages?: readonly GamePage[];
  /** A visual position editor; positions of any game can be edited as text. */
  editor?: Fetched<Component<EditorProps>>;
  /** Parts of the About page: the game's authors, and its keyboard shortcuts. */
  credits?: Fetched<Component>;
  keys?: Fetched<Component>;
  ruleSets?: readonly RuleSet[];
}

/** The functions that a page calls on a table. */
export interface TableHandle {
  sound(name: SoundName): void;
  run(command: PageCommand): void;
}

/** A move to draw. Pages use `parts/Move.svelte`, which adds the words. */
export interface MoveProps {
  /** One or several plies in notation, `?` for a hidden one. */
  move: string;
  /** The played plies, if they are known: their events tell what the notation doesn't. */
  plies?: readonly Entry[] | undefined;
  /** Whether its words are shown next to it; a picture that is itself a word is then left out. */
  words?: boolean | undefined;
  /** The position before the move, which names what the notation only numbers. */
  view?: AnyView | null | undefined;
}

/** The interface of a game; `Begun` is its kind of interaction. */
export interface GameFace<Begun extends Interaction | null = Interaction | null> extends Voice {
  Table: Component<{ session: GameSession; interaction: Begun }, TableHandle>;
  /** Create the interaction of a session. */
  interact(session: GameSession): Begun;
  /** A move as small pictures, for the eye only. */
  Move: Component<MoveProps>;
  /** Group the plies of a line into turns; without it, each stands alone. */
  turns?(plies: readonly string[]): string[][];
}

export type AnyFace = GameFace<any>;

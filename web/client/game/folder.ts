/**
 * What a game brings in its `game.ts`, which is part of the first script and names everything else, to be fetched when
 * somebody looks at it.
 */
import type { Component } from 'svelte';

import type { SoundName } from '$kit/sound';
import type { Entry } from '$protocol/types';

import type { Command, PageCommand } from './commands';
import type { GameSession } from './session.svelte';
import type { AnyView, GameState } from '../play/state';

/** Something that is fetched with the texts that it needs. */
export interface Fetched<Thing> {
  load: () => Promise<Thing>;
  /** Areas of the game's texts, beside those that every mention of it needs. */
  texts?: readonly string[];
}

/** A page of the game's own, at an address that no other page has. */
export interface GamePage extends Fetched<Component> {
  address: string;
  /** The message with its title. */
  title: string;
  /** The message of the link to it, below the words about the game. */
  link: string;
}

/** Rules that are offered by one name, beside the published ones: what the options are then, all others as published. */
export interface RuleSet {
  id: string;
  options: Readonly<Record<string, string | number | boolean>>;
  /** The messages with its name, and with the reason for it. */
  title: string;
  about: string;
}

/** What a game's editor of positions is given: the position, as a text, and whom to tell of another one. */
export interface EditorProps {
  /** Null: the one that the game begins with. */
  position: string | null;
  options: Readonly<Record<string, unknown>>;
  /** `sound`: nothing is wrong with it. */
  onchange: (position: string, sound: boolean) => void;
}

export interface GameFolder {
  /** Where it stands in the choice of games. */
  order: number;
  face: Fetched<AnyFace>;
  /** A small board for the start page: of the view that it is given, or of one of its own. */
  showpiece?: Fetched<Component<{ view?: any }>>;
  /** The first is the page of rules. */
  pages?: readonly GamePage[];
  /** Sets up positions piece by piece; any game's can be set up as a text. */
  editor?: Fetched<Component<EditorProps>>;
  /** For the page about the project: who made the game, and what its table does with the keys. */
  credits?: Fetched<Component>;
  keys?: Fetched<Component>;
  ruleSets?: readonly RuleSet[];
}

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

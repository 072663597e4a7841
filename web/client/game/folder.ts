/**
 * What a game brings in its `game.ts`, which is part of the first script and names everything else, to be fetched when
 * somebody looks at it.
 */
import type { Component } from 'svelte';

import type { AnyFace } from './folder';

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

/**
 * The games that this client has a folder for, `web/games/<id>/`. What each brings is in its `game.ts`, which is part
 * of the first script and names everything else, to be fetched when somebody looks at it. Nothing here, and
 * nowhere in the client, lists the games: to add a folder is all.
 */
import type { Component } from 'svelte';

import { loadTexts } from '../lib/text.svelte';
import type { AnyFace } from './face';

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

export interface GameFolder {
  /** Where it stands in the choice of games. */
  order: number;
  face: Fetched<AnyFace>;
  /** A small board for the start page: of the view that it is given, or of one of its own. */
  showpiece?: Fetched<Component<{ view?: any }>>;
  /** The first is the page of rules. */
  pages?: readonly GamePage[];
  /** For the page about the project: who made the game, and what its table does with the keys. */
  credits?: Fetched<Component>;
  keys?: Fetched<Component>;
  ruleSets?: readonly RuleSet[];
}

/** Areas of texts that everything of a game needs: its names, its levels, and the words about it. */
const ALWAYS = ['levels', 'start'] as const;

const found = import.meta.glob<{ game: GameFolder }>('../../games/*/game.ts', { eager: true });

/** The folders by the id of the game, in the order of the choice. */
export const FOLDERS: ReadonlyMap<string, GameFolder> = new Map(
  Object.entries(found)
    .map(([path, { game }]): [string, GameFolder] => [path.split('/').at(-2) ?? '', game])
    .sort(([, one], [, other]) => one.order - other.order),
);

/** Something of a game, once it and its texts are there. */
export async function fetchOf<Thing>(game: string, { load, texts = [] }: Fetched<Thing>): Promise<Thing> {
  const [thing] = await Promise.all([load(), loadTexts(game, [...ALWAYS, ...texts])]);
  return thing;
}

/** What is needed to name a game, its levels and its options. */
export function loadNames(game: string): Promise<void> {
  return loadTexts(game, ALWAYS);
}

/** The page of some game at this address, and whose it is. */
export function pageAt(address: string): { game: string; page: GamePage } | null {
  for (const [game, { pages = [] }] of FOLDERS) {
    const page = pages.find((candidate) => candidate.address === address);
    if (page) return { game, page };
  }
  // Whoever types it by hand writes the game's name behind it, whether or not that is where the page stands.
  const [, game = ''] = /^\/rules\/([a-z0-9_-]+)$/.exec(address) ?? [];
  const page = FOLDERS.get(game)?.pages?.[0];
  return page ? { game, page } : null;
}

/** Where it is explained how to play a game. */
export function rulesOf(game: string): string | null {
  return FOLDERS.get(game)?.pages?.[0]?.address ?? null;
}

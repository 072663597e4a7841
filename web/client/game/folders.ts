/** The games with a folder here, `web/games/<id>/`. A new folder is enough to add a game. */
import { SvelteMap } from 'svelte/reactivity';

import type { AnyView } from '../play/state';
import { loadSharedTexts, loadTexts } from '../lib/text.svelte';
import type { AnyFace, Fetched, GameFolder, GamePage } from './folder';
import type { MoveStyle } from './voice';

/** The text areas that every page about a game needs. */
const ALWAYS = ['start'] as const;

const found = import.meta.glob<{ game: GameFolder }>('../../games/*/game.ts', { eager: true });

/** The folders by the id of the game, in the order of the choice. */
export const FOLDERS: ReadonlyMap<string, GameFolder> = new Map(
  Object.entries(found)
    .map(([path, { game }]): [string, GameFolder] => [path.split('/').at(-2) ?? '', game])
    .sort(([, one], [, other]) => one.order - other.order),
);

/** Return a part of a game once it and its texts have loaded. */
export async function fetchOf<Thing>(game: string, { load, texts = [] }: Fetched<Thing>): Promise<Thing> {
  const [thing] = await Promise.all([load(), loadTexts(game, [...ALWAYS, ...texts])]);
  return thing;
}

/** Load the names of a game, its levels and its options. */
export function loadNames(game: string): Promise<void> {
  return loadTexts(game, ALWAYS);
}

/** Return the game page at an address, or null. */
export function pageAt(address: string): { game: string; page: GamePage } | null {
  for (const [game, { pages = [] }] of FOLDERS) {
    const page = pages.find((candidate) => candidate.address === address);
    if (page) return { game, page };
  }
  // People who type the address add the game's name, even if the page has another address.
  const [, game = ''] = /^\/rules\/([a-z0-9_-]+)$/.exec(address) ?? [];
  const page = FOLDERS.get(game)?.pages?.[0];
  return page ? { game, page } : null;
}

/** Return the address of a game's rules. */
export function rulesOf(game: string): string | null {
  return FOLDERS.get(game)?.pages?.[0]?.address ?? null;
}

/** The interface of games without a folder. */
const plain = import.meta.glob<{ faceFor: (game: string) => AnyFace }>('../plain/face.ts');

const here = new SvelteMap<string, AnyFace>();

/** Return a game's interface, at once if it is loaded. Rejects if it can't be loaded. */
export function faceOf(game: string): AnyFace | Promise<AnyFace> {
  return here.get(game) ?? fetchFace(game);
}

async function fetchFace(game: string): Promise<AnyFace> {
  const folder = FOLDERS.get(game);
  const face = folder ? await fetchOf(game, folder.face) : await fetchPlain(game);
  here.set(game, face);
  return face;
}

async function fetchPlain(game: string): Promise<AnyFace> {
  const [load] = Object.values(plain);
  if (!load) throw new Error(`no table for ${game}`);
  const [{ faceFor }] = await Promise.all([load(), loadNames(game), loadSharedTexts('plain')]);
  return faceFor(game);
}

/** Group the plies of a line into turns, as the game does. Reactive, as `moveText`. */
export function turnsOf(game: string, plies: readonly string[]): string[][] {
  return here.get(game)?.turns?.(plies) ?? plies.map((ply) => [ply]);
}

/**
 * Describe a move of a game without the player, such as "red @ on f6". Reactive: empty until the game's
 * interface is here.
 */
export function moveText(
  game: string,
  move: string,
  style: MoveStyle = 'shown',
  view: AnyView | null = null,
): string {
  const face = here.get(game);
  if (face) return face.moveText(move, style, view);
  void fetchFace(game).catch(() => undefined);
  return '';
}

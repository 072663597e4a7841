/**
 * The games that this client has a folder for, `web/games/<id>/`. Nothing here, and nowhere in the client, lists them:
 * to add a folder is all.
 */
import { loadTexts } from '../lib/text.svelte';
import type { AnyFace, Fetched, GameFolder, GamePage } from './folder';

/** The text areas that every page about a game needs. */
const ALWAYS = ['start'] as const;

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

/** The face of games that have no folder here, where this client has one. */
const plain = import.meta.glob<{ face: AnyFace }>('../plain/face.ts');

const here = new Map<string, AnyFace>();

/** The face of a game: at once where it is here already. Rejects when it cannot be fetched. */
export function faceOf(game: string): AnyFace | Promise<AnyFace> {
  return here.get(game) ?? fetchFace(game);
}

async function fetchFace(game: string): Promise<AnyFace> {
  const folder = FOLDERS.get(game);
  const face = folder ? await fetchOf(game, folder.face) : await fetchPlain(game);
  here.set(game, face);
  return face;
}

/** Every game without a folder comes this way. */
async function fetchPlain(game: string): Promise<AnyFace> {
  const [load] = Object.values(plain);
  if (!load) throw new Error(`no table for ${game}`);
  const [{ face }] = await Promise.all([load(), loadNames(game)]);
  return face;
}

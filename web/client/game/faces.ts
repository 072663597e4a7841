/** The faces of games: what a game needs is fetched when somebody opens one. */
import type { AnyFace } from './folder';
import { fetchOf, FOLDERS, loadNames } from './folders';

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

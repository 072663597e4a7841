/** The games that this client can show. All but the first are fetched when somebody opens one. */
import type { GameFace } from './face';
import { face as grawlix } from './grawlix';

const LATER: Record<string, () => Promise<GameFace>> = {
  graffiti: async () => (await import('./graffiti/face')).face,
};

const here: Record<string, GameFace> = { grawlix };

/** The face of a game: at once where it is here already. Rejects when it cannot be fetched. */
export function faceOf(game: string): GameFace | Promise<GameFace> {
  const found = here[game];
  if (found) return found;
  const fetched = LATER[game]?.() ?? Promise.reject(new Error(`no table for ${game}`));
  return fetched.then((face) => (here[game] = face));
}

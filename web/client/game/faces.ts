/** The games that this client can show. What a game needs is fetched when somebody opens one. */
import type { GameFace } from './face';

const FACES: Record<string, () => Promise<GameFace>> = {
  grawlix: async () => (await import('./grawlix')).face,
  graffiti: async () => {
    const [{ face }, { ready }] = await Promise.all([import('./graffiti/face'), import('./graffiti/text')]);
    await ready;
    return face;
  },
};

const here: Record<string, GameFace> = {};

/** The face of a game: at once where it is here already. Rejects when it cannot be fetched. */
export function faceOf(game: string): GameFace | Promise<GameFace> {
  const found = here[game];
  if (found) return found;
  const fetched = FACES[game]?.() ?? Promise.reject(new Error(`no table for ${game}`));
  return fetched.then((face) => (here[game] = face));
}

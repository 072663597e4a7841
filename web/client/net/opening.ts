/**
 * Make games over HTTP. Each request has an id: it is sent again if its answer was lost, and creates one game. The
 * seats of this device take part in fair chance.
 */
import type { Created, CreateGame } from '$protocol/types';

import { keepGrants, keepPart } from '../lib/games';
import { randomHex, signedIn } from '../lib/storage';
import { api, ApiError } from './api';

const ONCE_MORE = 3;
const AGAIN_MS = 1000;

/** Asks again when no answer comes or the outcome is unknown: the server knows the request by its id. */
export async function createOnce<T>(create: () => Promise<T>): Promise<T> {
  for (let left = ONCE_MORE; ; left--) {
    try {
      return await create();
    } catch (error) {
      const unknown = error instanceof ApiError && (error.status === 0 || error.code === 'outcome-unknown');
      if (!unknown || left === 0) throw error;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

/** Makes a game in which the seats of this device take part in fair chance; keeps what was granted. */
export async function createGame(wanted: CreateGame): Promise<Created> {
  const seats = wanted.seats.map((seat) => (seat.kind === 'here' ? { ...seat, takes_part: true } : seat));
  const asked = { ...wanted, seats, request_id: randomHex(32) };
  const made = await createOnce(() => api.create(asked));
  keepPart(made.game_id);
  keepGrants(made.game_id, made.seats);
  await holdIfSignedIn(made.game_id);
  return made;
}

/** Moves the seats of a new game into the account that this device is signed in to; the tokens work if that fails. */
export async function holdIfSignedIn(gameId: string): Promise<void> {
  if (signedIn() === null) return;
  await import('../account/holding').then(({ hold }) => hold(gameId)).catch(() => undefined);
}

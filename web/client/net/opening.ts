/**
 * Games made and seats taken over HTTP, each once however often it is asked: what was asked for is known by an id, and
 * a lost answer is asked for again. The seats of this device take part in fair chance.
 */
import type { Created, CreateGame, Joined, JoinGame } from '$protocol/types';

import { keepGrants, keepPart, keepToken } from '../lib/games';
import { load, randomHex, remove, save, signedIn } from '../lib/storage';
import { hashOf } from '../play/fair-scheme';
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
async function holdIfSignedIn(gameId: string): Promise<void> {
  if (signedIn() === null) return;
  await import('../account/holding').then(({ hold }) => hold(gameId)).catch(() => undefined);
}

/** What this device chose for a seat that it asks for: the same each time it asks, until the server has answered. */
interface Joining {
  invitation: string;
  token: string;
}

const joiningKey = (gameId: string): string => `glyphwall.joining.${gameId}`;

/** Whether this device has asked for the seat of an invitation, and may have got it with an answer that was lost. */
export function askedFor(gameId: string, invitation: string): boolean {
  return load<Joining | null>(joiningKey(gameId), null)?.invitation === invitation;
}

/** Takes the seat of an invitation, with a token for it; can be repeated when the answer was lost. */
export async function joinGame(gameId: string, wanted: JoinGame): Promise<Joined> {
  const { invitation } = wanted;
  const before = load<Joining | null>(joiningKey(gameId), null);
  const mine = before?.invitation === invitation ? before : { invitation, token: randomHex(16) };
  save(joiningKey(gameId), mine); // before the request: the answer may not come
  let joined: Joined;
  try {
    joined = await api.join(gameId, { ...wanted, takes_part: true, token_digest: hashOf(mine.token) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invitation-used') remove(joiningKey(gameId));
    throw error;
  }
  keepPart(gameId);
  keepToken(gameId, joined.seat, mine.token);
  remove(joiningKey(gameId));
  await holdIfSignedIn(gameId);
  return joined;
}

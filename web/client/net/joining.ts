/** Take seats over HTTP, by invitation. A request whose answer was lost can be sent again. */
import type { Joined, JoinGame } from '$protocol/types';

import { keepPart, keepToken } from '../lib/games';
import { load, randomHex, remove, save } from '../lib/storage';
import { hashOf } from '../play/fair-scheme';
import { api, ApiError } from './api';
import { holdIfSignedIn } from './opening';

/** The token of a wanted seat: the same in each request, until the server has answered. */
interface Joining {
  invitation: string;
  token: string;
}

const joiningKey = (gameId: string): string => `glyphwall.joining.${gameId}`;

/** Return whether this device has asked for an invitation's seat: it may have it if the answer was lost. */
export function askedFor(gameId: string, invitation: string): boolean {
  return load<Joining | null>(joiningKey(gameId), null)?.invitation === invitation;
}

/** Take an invitation's seat with a token; can be repeated if the answer was lost. */
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

/**
 * This device's part in fair chance: a secret for each seat it holds, committed to before the game and told
 * when all have committed, to a transcript that it has checked. docs/fair-chance.md explains the scheme.
 */
import type { Created, CreateGame, Fair, Joined, JoinGame, Table } from '$protocol/types';

import { keepGrants, keepPromise, keepSecret, keepToken, storedGame } from '../lib/games';
import { randomHex } from '../lib/random';
import { load, remove, save } from '../lib/storage';
import { api, ApiError } from './api';
import {
  commitmentOf,
  hashOf,
  keepSeen,
  SCHEME,
  seenOf,
  transcriptOf,
  troubleWith,
  type Trouble,
} from './seen';

export type Contribution = {
  type: 'contribute';
  seat: number;
  commitment?: string;
  secret?: string;
  transcript?: string;
};

export const newSecret = (): string => randomHex(32);

export const seatCommitment = (secret: string): string => commitmentOf('seat', secret);

const ONCE_MORE = 3;
const AGAIN_MS = 1000;

/** Asks again when no answer comes: by the request's id the server knows that it is the same game. */
async function createOnce(wanted: CreateGame): Promise<Created> {
  for (let left = ONCE_MORE; ; left--) {
    try {
      return await api.create(wanted);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 0) || left === 0) throw error;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}

/** Makes a game, with a secret for each seat of this device; keeps what was granted. */
export async function createGame(wanted: CreateGame): Promise<Created> {
  const secrets = wanted.seats.map(({ kind }) => (kind === 'here' ? newSecret() : null));
  const seats = wanted.seats.map((seat, number) => {
    const secret = secrets[number];
    return secret ? { ...seat, commitment: seatCommitment(secret) } : seat;
  });
  const made = await createOnce({ ...wanted, seats, request_id: newSecret() });
  keepGrants(made.game_id, made.seats);
  secrets.forEach((secret, seat) => secret && keepBound(made.game_id, seat, secret));
  return made;
}

/** What this device chose for a seat that it asks for: the same each time it asks, until the server has answered. */
interface Joining {
  invitation: string;
  token: string;
  secret: string;
}

const joiningKey = (gameId: string): string => `glyphwall.joining.${gameId}`;

/** Whether this device has asked for the seat of an invitation, and may have got it with an answer that was lost. */
export function askedFor(gameId: string, invitation: string): boolean {
  return load<Joining | null>(joiningKey(gameId), null)?.invitation === invitation;
}

/** Takes the seat of an invitation, with a token and a secret for it; can be repeated when the answer was lost. */
export async function joinGame(gameId: string, wanted: JoinGame): Promise<Joined> {
  const { invitation } = wanted;
  const before = load<Joining | null>(joiningKey(gameId), null);
  const mine =
    before?.invitation === invitation ? before : { invitation, token: randomHex(16), secret: newSecret() };
  save(joiningKey(gameId), mine); // before the request: the answer may not come
  let joined: Joined;
  try {
    joined = await api.join(gameId, {
      ...wanted,
      commitment: seatCommitment(mine.secret),
      token_digest: hashOf(mine.token),
    });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invitation-used') remove(joiningKey(gameId));
    throw error;
  }
  keepToken(gameId, joined.seat, mine.token);
  keepBound(gameId, joined.seat, mine.secret);
  remove(joiningKey(gameId));
  return joined;
}

function keepBound(gameId: string, seat: number, secret: string): void {
  keepSecret(gameId, seat, secret);
  keepSeen(gameId, (seen) => (seen.bound = true));
}

/** Gives what the table awaits of this device's seats, each thing once a connection; keeps what the table shows. */
export class FairPart {
  private readonly given = new Set<string>();
  private readonly ids = new Set<string>();
  /** Why this device tells nothing; once that is so it stays so. */
  trouble: Trouble | null = null;

  constructor(
    private readonly gameId: string,
    private readonly send: (contribution: Contribution) => string,
    private readonly warn: (trouble: Trouble) => void = () => undefined,
  ) {}

  /** Whether a request was made here: nobody but this device need hear what becomes of it. */
  made(id: string | null): boolean {
    return id !== null && this.ids.has(id);
  }

  follow(table: Table, seats: readonly number[]): void {
    const { fair } = table;
    if (!fair || seats.length === 0) return;
    keepPromise(this.gameId, fair.commitment);
    if (fair.scheme !== SCHEME) {
      this.followUnbound(fair, seats);
      return;
    }
    this.distrust(table, seats);
    this.keep(table);
    for (const seat of seats) {
      const part = fair.seats[seat];
      if (fair.stage === 'commit' && part?.commitment === '') {
        const secret = storedGame(this.gameId)?.secrets?.[seat] ?? newSecret();
        keepBound(this.gameId, seat, secret);
        this.give({ type: 'contribute', seat, commitment: seatCommitment(secret) });
      }
      const secret = storedGame(this.gameId)?.secrets?.[seat];
      if (
        fair.stage === 'tell' &&
        part?.commitment &&
        !part.told &&
        secret &&
        fair.transcript &&
        !this.trouble
      ) {
        keepSeen(this.gameId, (seen) => (seen.sent = [...new Set([...seen.sent, seat])]));
        this.give({ type: 'contribute', seat, secret, transcript: hashOf(fair.transcript) });
      }
    }
  }

  /** A game of the older scheme, made before this client was: it has no transcript to tell to. */
  private followUnbound(fair: Fair, seats: readonly number[]): void {
    if (seenOf(this.gameId).bound) {
      this.say({ what: 'scheme' });
      return;
    }
    for (const seat of seats) {
      const secret = storedGame(this.gameId)?.secrets?.[seat];
      const part = fair.seats[seat];
      if (fair.stage === 'tell' && part?.commitment && !part.told && secret) {
        this.give({ type: 'contribute', seat, secret });
      }
    }
  }

  /** Looks whether the table is what it was; the first thing that is not is said once. */
  private distrust(table: Table, seats: readonly number[]): void {
    const trouble = troubleWith(table, seats);
    if (trouble) this.say(trouble);
  }

  private say(trouble: Trouble): void {
    if (this.trouble) return;
    this.trouble = trouble;
    this.warn(trouble);
  }

  /** The first transcript, one that came after it, and whose secret the server says it has. */
  private keep(table: Table): void {
    const shown = transcriptOf(table);
    const said = (table.fair?.seats ?? []).flatMap(({ told }, seat) => (told ? [seat] : []));
    keepSeen(this.gameId, (seen) => {
      if (storedGame(this.gameId)?.promise !== table.fair?.commitment) seen.changed = true;
      if (shown !== null && seen.transcript !== undefined && seen.transcript !== shown) seen.later ??= shown;
      if (shown !== null) seen.transcript ??= shown;
      seen.told = [...new Set([...seen.told, ...said])];
    });
  }

  private give(contribution: Contribution): void {
    const once = `${contribution.seat}${contribution.secret ? 'secret' : 'commitment'}`;
    if (this.given.has(once)) return;
    this.given.add(once);
    this.ids.add(this.send(contribution));
  }
}

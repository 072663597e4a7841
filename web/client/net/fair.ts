/**
 * This device's part in fair chance: a secret for each seat it holds, committed to before the game and told
 * when all have committed. The scheme is the server's (core/fairness.py); docs/fair-chance.md explains it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Created, CreateGame, Joined, JoinGame, Table } from '$protocol/types';

import { keepGrants, keepPromise, keepSecret, keepToken, storedGame } from '../lib/games';
import { randomHex } from '../lib/random';
import { api } from './api';

const SCHEME = 'glyphwall-fair-1';

export type Contribution = { type: 'contribute'; seat: number; commitment?: string; secret?: string };

export const newSecret = (): string => randomHex(32);

export function seatCommitment(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${SCHEME}|seat|${secret}`)));
}

/** Makes a game, with a secret for each seat of this device; keeps what was granted. */
export async function createGame(wanted: CreateGame): Promise<Created> {
  const secrets = wanted.seats.map(({ kind }) => (kind === 'here' ? newSecret() : null));
  const seats = wanted.seats.map((seat, number) => {
    const secret = secrets[number];
    return secret ? { ...seat, commitment: seatCommitment(secret) } : seat;
  });
  const made = await api.create({ ...wanted, seats });
  keepGrants(made.game_id, made.seats);
  secrets.forEach((secret, seat) => secret && keepSecret(made.game_id, seat, secret));
  return made;
}

/** Takes the seat of an invitation, with a secret for it; keeps what was granted. */
export async function joinGame(gameId: string, wanted: JoinGame): Promise<Joined> {
  const secret = newSecret();
  const joined = await api.join(gameId, { ...wanted, commitment: seatCommitment(secret) });
  keepToken(gameId, joined.seat, joined.token);
  keepSecret(gameId, joined.seat, secret);
  return joined;
}

/** Gives what the table awaits of this device's seats, each thing once a connection. */
export class FairPart {
  private readonly given = new Set<string>();
  private readonly ids = new Set<string>();

  constructor(
    private readonly gameId: string,
    private readonly send: (contribution: Contribution) => string,
  ) {}

  /** Whether a request was made here: nobody but this device need hear what becomes of it. */
  made(id: string | null): boolean {
    return id !== null && this.ids.has(id);
  }

  follow(table: Table, seats: readonly number[]): void {
    const { fair } = table;
    if (!fair) return;
    if (seats.length > 0) keepPromise(this.gameId, fair.commitment);
    for (const seat of seats) {
      const part = fair.seats[seat];
      if (fair.stage === 'commit' && part?.commitment === '') {
        const secret = storedGame(this.gameId)?.secrets?.[seat] ?? newSecret();
        keepSecret(this.gameId, seat, secret);
        this.give({ type: 'contribute', seat, commitment: seatCommitment(secret) });
      }
      const secret = storedGame(this.gameId)?.secrets?.[seat];
      if (fair.stage === 'tell' && part?.commitment && !part.told && secret) {
        this.give({ type: 'contribute', seat, secret });
      }
    }
  }

  private give(contribution: Contribution): void {
    const once = `${contribution.seat}${contribution.secret ? 'secret' : 'commitment'}`;
    if (this.given.has(once)) return;
    this.given.add(once);
    this.ids.add(this.send(contribution));
  }
}

/**
 * This device's part in fair chance: a secret for each seat it holds, committed to once it has the server's commitment,
 * and told when all have committed, to a transcript that it has checked. docs/fair-chance.md explains the scheme.
 */
import type { Entry, Fair, SeatFair, Table } from '$protocol/types';

import { keepPromise, keepSecret, storedGame } from '../lib/games';
import { randomHex } from '../lib/random';
import {
  BLIND,
  chanceDrew,
  commitmentOf,
  hashOf,
  keepCourse,
  keepSeen,
  SCHEME,
  seenOf,
  standsOf,
  transcriptOf,
  troublesOf,
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

const UNBOUND = 'glyphwall-fair-1';

/** Refusals of a server that has too much to do: the same is given again later. */
const PASSING = /^(unavailable|too-many-requests)$/;

/**
 * Gives what the table awaits of this device's seats, each thing once; keeps what is shown, and warns of what is not as it
 * should be. `glyphwall/record/device.py` does the same, step by step.
 */
export class FairPart {
  /** What was given, and under which request. */
  private readonly given = new Map<string, string>();

  constructor(
    private readonly gameId: string,
    private readonly send: (contribution: Contribution) => string,
    private readonly warn: (trouble: Trouble) => void = () => undefined,
    private readonly secretOf: (seat: number) => string = newSecret,
  ) {}

  /** Why this device tells nothing, the first that it found; once that is so it stays so. */
  get trouble(): Trouble | undefined {
    return seenOf(this.gameId).trouble;
  }

  /** Whether a request was made here: nobody but this device need hear what becomes of it. */
  made(id: string | null): boolean {
    return [...this.given.values()].some((given) => given === id);
  }

  /** A request was refused: what was given with it is due again, unless that would be refused again. */
  refused(id: string | null, code: string): void {
    for (const [once, given] of this.given) if (given === id && PASSING.test(code)) this.given.delete(once);
  }

  /** `entries` are all of the game's, from the first on. */
  follow(table: Table, seats: readonly number[], entries: readonly Entry[] = []): void {
    if (seats.length === 0) return;
    const { fair } = table;
    let same = true;
    keepSeen(this.gameId, (seen) => {
      if (seen.asked) seen.own = [...new Set([...seen.own, ...seats])];
      same = keepCourse(this.gameId, seen, table, entries);
    });
    if (!same) this.say('history');
    const seen = seenOf(this.gameId);
    if (!fair) {
      if (seen.asked && chanceDrew(seen)) this.say('none');
      return;
    }
    this.checkScheme(fair);
    const { scheme } = seenOf(this.gameId);
    if (scheme === UNBOUND) this.followUnbound(fair, seats);
    if (scheme !== SCHEME && scheme !== BLIND) return;
    this.checkFixed(table, fair);
    const drawn = fair.stage === 'ready' || chanceDrew(seen);
    // Its own are those that it held once: a server may say that it holds fewer now.
    for (const seat of new Set([...seen.own, ...seats])) this.checkOwn(fair, seat, drawn);
    if (scheme === SCHEME) this.checkAll(fair, drawn);
    keepSeen(this.gameId, (kept) => {
      const told = fair.seats.flatMap((part, seat) => (part.told ? [seat] : []));
      kept.told = [...new Set([...kept.told, ...told])];
      kept.seats = fair.seats.length;
    });
    if (this.trouble) return;
    for (const seat of seats) this.giveDue(fair, seat);
  }

  private say(what: string, seat = 0): void {
    const trouble = { what, seat };
    const before = troublesOf(this.gameId);
    if (before.some((one) => JSON.stringify(one) === JSON.stringify(trouble))) return;
    keepSeen(this.gameId, (seen) => {
      seen.trouble ??= trouble;
      seen.troubles = [...before, trouble];
    });
    this.warn(trouble);
  }

  private checkScheme({ scheme }: Fair): void {
    const { scheme: first, asked } = seenOf(this.gameId);
    if (first === undefined) {
      keepSeen(this.gameId, (seen) => (seen.scheme = scheme));
      if (asked && scheme !== SCHEME) this.say('older');
    } else if (scheme !== first) this.say('scheme');
  }

  /** The server's commitment and the transcript: the first ones, and as this device writes them itself. */
  private checkFixed(table: Table, fair: Fair): void {
    keepPromise(this.gameId, fair.commitment);
    if (storedGame(this.gameId)?.promise !== fair.commitment) this.say('promise');
    const own = transcriptOf(table, fair);
    if (isFixed(fair) && (own === null || own !== fair.transcript || table.game_id !== this.gameId))
      this.say('transcript');
    if (own === null) return;
    keepSeen(this.gameId, (seen) => {
      if (seen.transcript !== undefined && seen.transcript !== own) seen.later ??= own;
      seen.transcript ??= own;
    });
    if (seenOf(this.gameId).transcript !== own) this.say('changed');
  }

  private secret(seat: number): string | undefined {
    return storedGame(this.gameId)?.secrets?.[seat];
  }

  /** To the first promise, which is kept: of another one it has warned. */
  private commitment({ scheme }: Fair, seat: number, secret: string): string {
    return commitmentOf(scheme, this.gameId, seat, String(storedGame(this.gameId)?.promise), secret);
  }

  /** One of this device's own seats: it has its part, and chance draws with it. */
  private checkOwn(fair: Fair, seat: number, drawn: boolean): void {
    const { commitment: shown, told } = partOf(fair, seat);
    const secret = this.secret(seat);
    const { asked, sent, transcript = '' } = seenOf(this.gameId);
    const fixed = isFixed(fair);
    if (shown === null) {
      if (asked || secret) this.say('left-out', seat + 1);
    } else if (shown === '') {
      if (fixed && secret) this.say('left-out', seat + 1);
    } else if (!secret) {
      if (asked)
        this.say('commitment', seat + 1); // made in its name before it could
      else if (fair.stage === 'tell' && !told) this.say('lost', seat + 1);
    } else if (shown !== this.commitment(fair, seat, secret)) this.say('commitment', seat + 1);
    else if (fixed && standsOf(transcript)[seat] !== shown)
      this.say('left-out', seat + 1); // shown, and not written down: as a computer, for example
    else if (drawn && !sent.includes(seat)) this.say('unasked', seat + 1);
    else if (drawn && !told) this.say('unheard', seat + 1);
  }

  /** Nobody who takes part is left out, whosever seat it is. */
  private checkAll(fair: Fair, drawn: boolean): void {
    const fixed = isFixed(fair);
    fair.seats.forEach(({ commitment, told }, seat) => {
      if (commitment === '' && fixed) this.say('left-out', seat + 1);
      else if (drawn && commitment && !told) this.say('untold', seat + 1);
    });
  }

  /** A commitment, once the server's is known; the secret, once all have committed. */
  private giveDue(fair: Fair, seat: number): void {
    const { commitment: shown, told } = partOf(fair, seat);
    const { stage } = fair;
    if (shown === '' && (stage === 'commit' || fair.scheme === SCHEME)) {
      const secret = this.secret(seat) ?? this.secretOf(seat);
      keepSecret(this.gameId, seat, secret);
      this.give({ type: 'contribute', seat, commitment: this.commitment(fair, seat, secret) });
    }
    const secret = this.secret(seat);
    if (stage === 'tell' && !told && secret) {
      keepSeen(this.gameId, (seen) => (seen.sent = [...new Set([...seen.sent, seat])]));
      this.give({ type: 'contribute', seat, secret, transcript: hashOf(String(fair.transcript)) });
    }
  }

  /** A game of the first scheme, which knows no transcript. */
  private followUnbound(fair: Fair, seats: readonly number[]): void {
    if (this.trouble) return;
    for (const seat of seats) {
      const secret = this.secret(seat);
      const { commitment, told } = partOf(fair, seat);
      if (fair.stage === 'tell' && commitment && !told && secret) {
        this.give({ type: 'contribute', seat, secret });
      }
    }
  }

  private give(contribution: Contribution): void {
    const once = `${contribution.seat}${contribution.secret ? 'secret' : 'commitment'}`;
    if (this.given.has(once)) return;
    this.given.set(once, this.send(contribution));
  }
}

/** Whether the transcript stands. */
const isFixed = ({ stage }: Fair): boolean => stage === 'tell' || stage === 'ready';

const partOf = ({ seats }: Fair, seat: number): SeatFair => seats[seat] ?? { commitment: null, told: false };

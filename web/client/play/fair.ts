/**
 * This device's part in fair chance (`glyphwall-fair-4`, docs/explanation/fair-chance.md). It commits to a secret for each of its
 * seats, and reveals a secret only once a receipt of what it is revealed for lies in all of its media. Nothing here knows
 * the page: storage, the line to the server and the warning are given. `glyphwall/record/fair_client.py` takes the same
 * steps, and both are held to the same cases.
 */
import type { Entry, Fair, Table } from '$protocol/types';

import { commitmentOf, hasChance, hashOf, readTranscript, SCHEME, type Transcript } from './fair-scheme';
import {
  addToCourse,
  emptyCourse,
  fileOf,
  readCourse,
  shownEntries,
  shownResult,
  type Course,
  type CourseEntry,
  type OwnSeat,
} from './fair-file';
import { MirroredStore, StorageUnavailable, type Medium } from './fair-media';

/**
 * Reasons to warn. `unfair`: the table has no fair part. `terms`: the server's terms leave this device out, or aren't
 * valid. `second`: the secret was asked for a second transcript. `skipped`: something was drawn without it. `lost`: this
 * device doesn't have its secret or its receipt. `storage`: it can't store anything. The last two accuse nobody.
 */
export type Trouble = 'unfair' | 'terms' | 'second' | 'skipped' | 'lost' | 'storage';

export type Contribution = {
  type: 'contribute';
  seat: number;
  commitment?: string;
  secret?: string;
  transcript?: string;
};

/** Keeps what may be replaced: what was shown of a game. It may lose it. */
export interface Notes {
  get(key: string): Promise<string | null>;
  replace(key: string, value: string): Promise<void>;
}

export interface FairOptions {
  /** Where secrets and receipts are stored; the more independent of each other, the better. */
  media: readonly Medium[];
  notes?: Notes;
  /** Sends a contribution; returns the id of the request. */
  send: (contribution: Contribution) => string;
  warn: (trouble: Trouble) => void;
  newSecret: (seat: number) => string;
  /** Whether this device asked for a part when it made the game or took its seat: then nothing less will do. */
  asked: () => boolean;
}

const MAX_SEATS = 8;
/** Refusals by a server that is too busy: the same is sent again later. */
const PASSING = /^(unavailable|too-many-requests)$/;

export class FairPart {
  /** Each once, in the order in which they were found. With any of them this device reveals nothing. */
  readonly troubles: Trouble[] = [];
  private readonly store: MirroredStore;
  /** The id of the request with which something was sent, by what it was. */
  private readonly sent = new Map<string, string>();
  /** Seats (from 0) that this device holds, has held or has a secret for. */
  private readonly own = new Set<number>();
  /** The transcript hash that each seat's secret was revealed for. */
  private readonly receipts = new Map<number, string>();
  private readonly course = emptyCourse();
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly gameId: string,
    private readonly options: FairOptions,
  ) {
    this.store = new MirroredStore(options.media);
  }

  /** Whether a request was made here: only this device needs its answer. */
  made(id: string | null): boolean {
    return [...this.sent.values()].some((sent) => sent === id);
  }

  /** A request was refused: what it held is due again, unless it would be refused again. */
  refused(id: string | null, code: string): void {
    for (const [what, sent] of this.sent) if (sent === id && PASSING.test(code)) this.sent.delete(what);
  }

  /** Takes the steps that a table asks for; `entries` are all of the game's. One table after the other. */
  follow(table: Table, seats: readonly number[], entries: readonly Entry[] = []): Promise<void> {
    this.last = this.last.then(() => this.step(table, seats, entries)).catch(() => this.warn('terms'));
    return this.last;
  }

  /** What this device holds of the game, as the file that `glyphwall verify --receipt` reads. */
  async file(): Promise<string> {
    await this.last;
    await this.mergeStored();
    await this.rememberSeats([]);
    const seats = await Promise.all([...this.own].sort().map((seat) => this.ownSeat(seat)));
    return fileOf(this.gameId, seats, this.course);
  }

  private async ownSeat(seat: number): Promise<OwnSeat> {
    try {
      return { seat: seat + 1, secret: await this.secret(seat), receipt: await this.receipt(seat) };
    } catch {
      return { seat: seat + 1, secret: null, receipt: this.receipts.get(seat) ?? null };
    }
  }

  private async step(table: Table, seats: readonly number[], entries: readonly Entry[]): Promise<void> {
    if (seats.length === 0) return;
    await this.rememberSeats(seats);
    await this.keepCourse(table, entries);
    const { fair } = table;
    const drew = entries.some(({ kind, seat }) => kind === 'moved' && seat === null);
    if (!fair) {
      if (drew || hasChance(table.game, table.options)) this.warn('unfair');
      return;
    }
    if (fair.scheme !== SCHEME) {
      if (this.options.asked()) this.warn('unfair'); // an older game has had no part asked by this version
      return;
    }
    const drawn = drew || fair.stage === 'ready';
    for (const seat of [...this.own].sort()) {
      try {
        const due = await this.followSeat(fair, seat, drawn);
        if (due && seats.includes(seat)) this.send(due);
      } catch (error) {
        if (!(error instanceof StorageUnavailable)) throw error;
        this.warn('storage');
      }
    }
  }

  private async rememberSeats(seats: readonly number[]): Promise<void> {
    for (const seat of seats) this.own.add(seat);
    const all = Array.from({ length: MAX_SEATS }, (_, seat) => seat);
    await Promise.all(
      all.map(async (seat) => {
        try {
          const [secret, receipt] = [await this.secret(seat), await this.receipt(seat)]; // heals both
          if (secret || receipt) this.own.add(seat);
        } catch {
          this.warn('storage');
        }
      }),
    );
  }

  /** What is due of one of this device's seats. */
  private async followSeat(fair: Fair, seat: number, drawn: boolean): Promise<Contribution | null> {
    const { commitment = null, told = false } = fair.seats[seat] ?? {};
    if (commitment === null) {
      if (this.options.asked()) this.warn('terms'); // the seat is said to take no part
      return null;
    }
    const secret = await this.secret(seat);
    if (commitment === '') return this.commit(fair, seat, secret);
    if (secret === null || commitment !== commitmentOf(this.gameId, seat, fair.commitment, secret)) {
      this.warn('lost');
    } else if (drawn && (await this.receipt(seat)) === null) {
      this.warn(told ? 'lost' : 'skipped');
    } else if (fair.stage === 'tell' && !told) return this.reveal(fair, seat, secret);
    return null;
  }

  private async commit(fair: Fair, seat: number, before: string | null): Promise<Contribution | null> {
    if (fair.stage !== 'join' && fair.stage !== 'commit') {
      this.warn('terms');
      return null;
    }
    const made = before ?? this.options.newSecret(seat);
    const secret = await this.store.putOnce(this.key(seat, 'secret'), made);
    return { type: 'contribute', seat, commitment: commitmentOf(this.gameId, seat, fair.commitment, secret) };
  }

  /** Stores the receipt, and only then reveals the secret. */
  private async reveal(fair: Fair, seat: number, secret: string): Promise<Contribution | null> {
    const text = fair.transcript ?? '';
    const hash = hashOf(text);
    if (!(await this.isAgreed(readTranscript(text)))) this.warn('terms');
    else if ((this.receipts.get(seat) ?? hash) !== hash) this.warn('second');
    else if (this.troubles.length === 0) {
      const receipt = `${hash} ${secret}`;
      if ((await this.store.putOnce(this.key(seat, 'receipt'), receipt)) === receipt) {
        this.receipts.set(seat, hash);
        return { type: 'contribute', seat, secret, transcript: hash };
      }
      this.warn('second');
    }
    return null;
  }

  /** Whether a transcript is of this game, and binds every own seat. */
  private async isAgreed(transcript: Transcript | null): Promise<boolean> {
    if (transcript?.gameId !== this.gameId) return false;
    for (const seat of this.own) {
      const secret = await this.secret(seat);
      if (secret === null) return false;
      if (transcript.seats[seat] !== commitmentOf(this.gameId, seat, transcript.server, secret)) return false;
    }
    return true;
  }

  /** Sends each thing once. */
  private send(contribution: Contribution): void {
    const what = JSON.stringify(contribution);
    if (!this.sent.has(what)) this.sent.set(what, this.options.send(contribution));
  }

  private warn(trouble: Trouble): void {
    if (this.troubles.includes(trouble)) return;
    this.troubles.push(trouble);
    this.options.warn(trouble);
  }

  private key(seat: number, value: 'secret' | 'receipt'): string {
    return `${this.gameId}/${seat + 1}/${value}`;
  }

  private secret(seat: number): Promise<string | null> {
    return this.store.get(this.key(seat, 'secret'));
  }

  /** The hash of the transcript that a seat's secret was revealed for; null if it was for none. */
  private async receipt(seat: number): Promise<string | null> {
    const stored = await this.store.get(this.key(seat, 'receipt'));
    return stored?.split(' ')[0] ?? this.receipts.get(seat) ?? null;
  }

  private async keepCourse(table: Table, entries: readonly Entry[]): Promise<void> {
    const stored = JSON.stringify(await this.mergeStored(shownEntries(entries), shownResult(table)));
    const course = JSON.stringify(this.course);
    if (course !== stored) await this.options.notes?.replace(this.courseKey, course).catch(() => undefined);
  }

  /** Adds what any page of this device has stored of the course, and then what is shown; returns what was stored. */
  private async mergeStored(entries: CourseEntry[] = [], result: Course['result'] = null): Promise<Course> {
    const stored = await this.storedCourse();
    addToCourse(this.course, structuredClone(stored.entries), stored.result);
    addToCourse(this.course, entries, result);
    this.course.changed = stored.changed || this.course.changed;
    return stored;
  }

  /** What was seen before this page was opened; nothing where it is lost: the check then covers less. */
  private async storedCourse(): Promise<Course> {
    try {
      return readCourse((await this.options.notes?.get(this.courseKey)) ?? '');
    } catch {
      return emptyCourse();
    }
  }

  private get courseKey(): string {
    return `${this.gameId}/course`;
  }
}

/** Seats (from 0) whose devices have not given their part yet: nothing is drawn before. */
export function awaitedSeats(table: Table | null): number[] {
  const { stage, seats = [] } = table?.fair ?? {};
  if (stage !== 'commit' && stage !== 'tell') return [];
  return seats.flatMap(({ commitment, told }, seat) => {
    const owes = stage === 'commit' ? commitment === '' : commitment !== null && !told;
    return owes ? [seat] : [];
  });
}

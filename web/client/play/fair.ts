/**
 * This device's part in fair chance (`glyphwall-fair-4`, docs/explanation/fair-chance.md). It commits to a secret for
 * each of its seats, and reveals a secret only after a receipt lies in all its media. Storage, channel and
 * warnings are passed in. `glyphwall/record/fair_client.py` takes the same steps; both pass the same cases.
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
import { MediumAway, MirroredStore, StorageUnavailable, type Medium } from './fair-media';

/**
 * Reasons to warn. `unfair`: the table has no fair part. `terms`: the server's terms leave this device out
 * or are invalid. `second`: the secret was requested for a second transcript. `skipped`: a draw happened
 * without it. `lost`: this device has lost its secret or receipt. `storage`: it can't store anything. The
 * last two don't accuse the server.
 */
export type Trouble = 'unfair' | 'terms' | 'second' | 'skipped' | 'lost' | 'storage';

export type Contribution = {
  type: 'contribute';
  seat: number;
  commitment?: string;
  secret?: string;
  transcript?: string;
};

/** Storage for replaceable data: the shown game. It may lose data. */
export interface Notes {
  get(key: string): Promise<string | null>;
  replace(key: string, value: string): Promise<void>;
}

export interface FairOptions {
  /** The media for secrets and receipts; the more independent, the better. */
  media: readonly Medium[];
  notes?: Notes;
  /** Send a contribution and return its request id. */
  send: (contribution: Contribution) => string;
  warn: (trouble: Trouble) => void;
  newSecret: (seat: number) => string;
  /** Whether this device asked for a part: then nothing less will do. */
  asked: () => boolean;
}

const MAX_SEATS = 8;
/** The time until a step is taken again that a medium out of reach has stopped. */
const AGAIN_MS = 5000;
/** Refusals by a busy server: retry later. */
const PASSING = /^(unavailable|too-many-requests)$/;

export class FairPart {
  /** The troubles in order, each once. With any of them this device reveals nothing. */
  readonly troubles: Trouble[] = [];
  private readonly store: MirroredStore;
  /** Request ids by content. */
  private readonly sent = new Map<string, string>();
  /** The seats (from 0) that this device holds, held or has a secret for. */
  private readonly own = new Set<number>();
  /** The transcript hash for each revealed secret. */
  private readonly receipts = new Map<number, string>();
  private readonly course = emptyCourse();
  private last: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly gameId: string,
    private readonly options: FairOptions,
  ) {
    this.store = new MirroredStore(options.media);
  }

  /** Return whether a request was made here. */
  made(id: string | null): boolean {
    return [...this.sent.values()].some((sent) => sent === id);
  }

  /** Handle a refusal: send again unless it would be refused again. */
  refused(id: string | null, code: string): void {
    for (const [what, sent] of this.sent) if (sent === id && PASSING.test(code)) this.sent.delete(what);
  }

  /** Take the steps that a table asks for, one table at a time; `entries` are all of the game's. */
  follow(table: Table, seats: readonly number[], entries: readonly Entry[] = []): Promise<void> {
    clearTimeout(this.timer);
    const step = this.last.then(() => this.step(table, seats, entries));
    this.last = step.catch((error: unknown) => {
      if (!(error instanceof MediumAway)) return this.warn('terms');
      clearTimeout(this.timer);
      this.timer = setTimeout(() => void this.follow(table, seats, entries), AGAIN_MS);
    });
    return this.last;
  }

  /** Take no more steps by itself: the page has left the game. */
  close(): void {
    clearTimeout(this.timer);
  }

  /** Return this device's data, as the file for `glyphwall verify --receipt`. */
  async file(): Promise<string> {
    await this.last;
    await this.mergeStored();
    await this.findSeats().catch(() => undefined); // the file has what can be read
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
    const { fair } = table;
    const drew = entries.some(({ kind, seat }) => kind === 'moved' && seat === null);
    const isQuiet = !fair && !drew && !hasChance(table.game, table.options);
    for (const seat of seats) this.own.add(seat);
    if (!isQuiet) await this.findSeats();
    await this.keepCourse(table, entries);
    if (isQuiet) return; // nothing to reveal; the file has what was shown
    if (!fair) return this.warn('unfair');
    if (fair.scheme !== SCHEME) {
      if (this.options.asked()) this.warn('unfair'); // an older game asked for no part
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

  /** Add the seats that this device has a secret for to its own. */
  private async findSeats(): Promise<void> {
    const all = Array.from({ length: MAX_SEATS }, (_, seat) => seat);
    await Promise.all(
      all.map(async (seat) => {
        try {
          const [secret, receipt] = [await this.secret(seat), await this.receipt(seat)]; // repairs both
          if (secret || receipt) this.own.add(seat);
        } catch (error) {
          if (error instanceof MediumAway) throw error;
          this.warn('storage');
        }
      }),
    );
  }

  /** Take the next step of an own seat. */
  private async followSeat(fair: Fair, seat: number, drawn: boolean): Promise<Contribution | null> {
    const { commitment = null, told = false } = fair.seats[seat] ?? {};
    if (commitment === null) {
      if (this.options.asked()) this.warn('terms'); // the table says the seat takes no part
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

  /** Store the receipt, then reveal the secret. */
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

  /** Return whether a transcript belongs to this game and binds every own seat. */
  private async isAgreed(transcript: Transcript | null): Promise<boolean> {
    if (transcript?.gameId !== this.gameId) return false;
    for (const seat of this.own) {
      const secret = await this.secret(seat);
      if (secret === null) return false;
      if (transcript.seats[seat] !== commitmentOf(this.gameId, seat, transcript.server, secret)) return false;
    }
    return true;
  }

  /** Send each contribution once. */
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

  /** Return the transcript hash for a revealed secret, or null. */
  private async receipt(seat: number): Promise<string | null> {
    const stored = await this.store.get(this.key(seat, 'receipt'));
    return stored?.split(' ')[0] ?? this.receipts.get(seat) ?? null;
  }

  private async keepCourse(table: Table, entries: readonly Entry[]): Promise<void> {
    const stored = JSON.stringify(await this.mergeStored(shownEntries(entries), shownResult(table)));
    const course = JSON.stringify(this.course);
    if (course !== stored) await this.options.notes?.replace(this.courseKey, course).catch(() => undefined);
  }

  /** Merge the stored course with the shown one, and return the stored one. */
  private async mergeStored(entries: CourseEntry[] = [], result: Course['result'] = null): Promise<Course> {
    const stored = await this.storedCourse();
    addToCourse(this.course, structuredClone(stored.entries), stored.result);
    addToCourse(this.course, entries, result);
    this.course.changed = stored.changed || this.course.changed;
    return stored;
  }

  /** Load what was seen before; if lost, the check covers less. */
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

/** Return the seats (from 0) whose part is missing: nothing is drawn before. */
export function awaitedSeats(table: Table | null): number[] {
  const { stage, seats = [] } = table?.fair ?? {};
  if (stage !== 'commit' && stage !== 'tell') return [];
  return seats.flatMap(({ commitment, told }, seat) => {
    const owes = stage === 'commit' ? commitment === '' : commitment !== null && !told;
    return owes ? [seat] : [];
  });
}

/**
 * A channel over a line that may break, such as a browser's socket: says hello, keeps requests until they are answered,
 * notices silence, and reconnects after a loss, each time after a longer wait of at most a few seconds while the
 * page is seen.
 */
import type { Hello, Ping, ServerMessage } from '$protocol/types';

import { withPrefix } from '../lib/addresses';
import { readFrame } from './frames';
import { PROTOCOL, type Channel, type Listener, type Request } from '../play/channel';

/** The part of `WebSocket` that is used, so that others can stand in for it. */
export interface Line {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

const FIRST_WAIT = 500;
/** The longest wait while the page is visible: with its spread never more than 5 seconds. */
const LONGEST_WAIT = 4_000;
/** The longest wait in the background, and where the server asked for patience. */
const LONGEST_PATIENT_WAIT = 12_000;
/** A connection that has been opening for this long belongs to the network before: another may be quicker. */
const STALE_DIAL = 1_000;
const PING_EVERY = 15_000;
const PATIENCE = 8_000;
/** After this long without an answer the page says that the connection is lost; the line may still recover. */
const DOUBT = 1_500;
/** The server could not tell whether it saved a request: sent again under its id, it is answered or done once. */
const UNKNOWN = 'outcome-unknown';
const UNKNOWN_WAIT = 1_000;
/** The server closes with 4000 + the HTTP status of what it refuses: then asking again would not help. */
const isFinal = (code: number): boolean => code >= 4400 && code <= DAMAGED && code !== TOO_MANY;
const TOO_MANY = 4429;
const BUSY = 4503;
/** The stored game is damaged. Beyond are refusals that pass, such as a full disk's. */
const DAMAGED = 4500;

/** The code of an end after a frame that isn't valid. */
const INVALID = 'invalid-frame';

/** What ends a request. */
type Answered = Extract<ServerMessage, { type: 'ack' | 'refused' | 'explained' | 'meant' }>;
const ANSWERS = new Set(['ack', 'refused', 'explained', 'meant']);
const isAnswer = (message: ServerMessage): message is Answered => ANSWERS.has(message.type);

export class SocketChannel implements Channel {
  private line: Line | null = null;
  private listener: Listener | null = null;
  private greeted = false;
  private attempts = 0;
  private lostAt: number | null = null;
  private dialedAt = 0;
  private lastHeard = 0;
  /** The code of the refusal before the server closes. */
  private lastRefusal = 'closed';
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page was told of a loss while the line was kept. */
  private doubted = false;
  private readonly resending = new Set<ReturnType<typeof setTimeout>>();
  /** Half of the last measured round trip, in milliseconds: clocks give it back. */
  lag = 0;
  /** Requests without a response, in order; some may not be sent yet. */
  private readonly unanswered = new Map<string, Request>();

  /** `dial` opens a new line; `random` returns 0 to 1; `patience`: milliseconds to wait for a message;
   *  `isHidden`: whether the page is hidden. */
  constructor(
    private readonly dial: () => Line,
    private readonly random: () => number = Math.random,
    private readonly patience = PATIENCE,
    private readonly isHidden: () => boolean = () => globalThis.document?.hidden ?? false,
  ) {}

  open(listener: Listener): void {
    this.listener = listener;
    this.connect();
  }

  close(): void {
    this.listener = null;
    this.drop();
    clearTimeout(this.retryTimer);
    for (const timer of this.resending) clearTimeout(timer);
  }

  send(request: Request): void {
    this.unanswered.set(request.id, request);
    if (this.greeted) this.post(request);
  }

  greet(): void {
    this.drop();
    this.connect();
  }

  nudge(): void {
    if (this.line && this.greeted && !this.doubted) return this.ping();
    const slow = this.patience > PATIENCE; // a device's Python takes its time to start
    if (this.line && !this.greeted && (slow || Date.now() - this.dialedAt < STALE_DIAL)) return;
    this.attempts = 0;
    this.greet();
  }

  private connect(): void {
    const { listener } = this;
    if (!listener) return;
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    if (this.lostAt === null) listener.status({ kind: 'connecting' });
    const line = this.dial();
    this.line = line;
    this.dialedAt = Date.now();
    line.onopen = () => {
      const hello: Hello = { type: 'hello', protocol: PROTOCOL, ...listener.greeting() };
      line.send(JSON.stringify(hello));
      this.expectAnswer();
    };
    line.onmessage = (event) => {
      if (line === this.line) this.heard(String(event.data));
    };
    line.onclose = (event) => {
      if (line !== this.line) return;
      this.drop();
      if (isFinal(event.code)) this.end(this.lastRefusal);
      else this.lost(event.code === TOO_MANY || event.code === BUSY);
    };
    this.expectAnswer(); // a connection that hangs while opening is a lost one, too
  }

  private heard(data: string): void {
    this.lastHeard = Date.now();
    clearTimeout(this.silence);
    clearTimeout(this.doubt);
    this.silence = undefined;
    if (this.doubted) this.trust();
    let message: ServerMessage | null;
    try {
      message = readFrame(data);
    } catch (error) {
      console.error(error);
      return this.end(INVALID); // nothing of it is shown or stored
    }
    if (!message) return;
    if (message.type === 'welcome') this.welcomed();
    if (message.type === 'pong') this.lag = Math.max(0, Math.round(500 * (Date.now() / 1000 - message.sent)));
    if (message.type === 'refused' && message.id === null) this.lastRefusal = message.error.code;
    else if (message.type === 'refused' && message.error.code === UNKNOWN) {
      return this.sendAgain(message.id ?? '');
    } else if (isAnswer(message)) this.unanswered.delete(message.id ?? '');
    this.listener?.message(message);
  }

  /** Sends a request again in a while; on a new connection it is sent anyway. */
  private sendAgain(id: string): void {
    const { line } = this;
    const timer = setTimeout(() => {
      this.resending.delete(timer);
      const request = this.unanswered.get(id);
      if (request && this.greeted && line === this.line) this.post(request);
    }, UNKNOWN_WAIT);
    this.resending.add(timer);
  }

  private welcomed(): void {
    this.greeted = true;
    this.attempts = 0;
    this.lostAt = null;
    this.listener?.status({ kind: 'open' });
    for (const request of this.unanswered.values()) this.post(request); // played once, however often sent
    this.pulse = setInterval(() => {
      if (Date.now() - this.lastHeard >= PING_EVERY) this.ping();
    }, PING_EVERY);
  }

  private ping(): void {
    const ping: Ping = { type: 'ping', sent: Date.now() / 1000 };
    this.post(ping);
  }

  private post(message: Request | Ping): void {
    this.line?.send(JSON.stringify(message));
    this.expectAnswer();
  }

  /** If no message arrives in time after one of ours, the line is dead, even if the browser keeps it open. */
  private expectAnswer(): void {
    if (this.silence !== undefined) return;
    const deadline = Date.now() + this.patience;
    this.silence = setTimeout(() => {
      this.drop();
      this.lost();
    }, this.patience);
    if (!this.greeted || this.patience > PATIENCE) return; // greetings take longer, and a device's Python may be busy
    this.doubt = setTimeout(() => {
      this.doubted = true;
      this.lostAt = Date.now();
      this.listener?.status({ kind: 'lost', since: this.lostAt, retryAt: deadline });
    }, DOUBT);
  }

  /** An answer came late: the line was slow. */
  private trust(): void {
    this.doubted = false;
    this.lostAt = null;
    this.listener?.status({ kind: 'open' });
  }

  private drop(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    clearTimeout(this.doubt);
    this.silence = undefined;
    this.doubted = false;
    this.greeted = false;
    const { line } = this;
    this.line = null;
    if (!line) return;
    line.onopen = line.onmessage = line.onclose = null;
    line.close();
  }

  private lost(patient = false): void {
    this.lostAt ??= Date.now();
    const longest = patient || this.isHidden() ? LONGEST_PATIENT_WAIT : LONGEST_WAIT;
    const wait = Math.min(longest, FIRST_WAIT * 2 ** this.attempts++);
    const spread = wait * (0.75 + 0.5 * this.random()); // not all at once after a restart
    this.listener?.status({ kind: 'lost', since: this.lostAt, retryAt: Date.now() + spread });
    this.retryTimer = setTimeout(() => this.connect(), spread);
  }

  private end(code: string): void {
    this.listener?.status({ kind: 'ended', code });
    this.close();
  }
}

/** The browser's socket to a game. */
export function socketTo(gameId: string): Channel {
  const address = new URL(withPrefix(`/api/games/${gameId}/socket`), location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new SocketChannel(() => new WebSocket(address) as Line);
}

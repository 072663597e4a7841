/**
 * One game's connection to the server: says hello, keeps requests until they are answered, notices
 * silence, and comes back by itself after a loss, each time after a longer wait.
 */
import type {
  Answer,
  Contribute,
  Explain,
  Hello,
  Move,
  Ping,
  Propose,
  Read,
  Resign,
  ServerMessage,
} from '$protocol/types';

import { randomHex } from '../lib/random';

export const PROTOCOL = 1;

type Request = Move | Explain | Read | Propose | Answer | Resign | Contribute;
type WithoutId<T> = T extends Request ? Omit<T, 'id'> : never;
/** A request before it has an id. */
export type Asked = WithoutId<Request>;

export type Status =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** Offline since a time (milliseconds since 1970), next attempt at another. */
  | { kind: 'lost'; since: number; retryAt: number }
  /** Given up, because trying again would not help: a stable code says why. */
  | { kind: 'ended'; code: string };

/** The part of `WebSocket` that is used, so that tests can stand in for it. */
export interface Channel {
  send(data: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface SocketOptions {
  /** Called for each connection: the tokens held and the version we have, as they are now. */
  hello: () => { tokens: string[]; since: number | null };
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: Status) => void;
  open: () => Channel;
  random?: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 15_000;
const PATIENCE = 8_000;
/** The server closes with 4000 + the HTTP status of what it refuses: then asking again would not help. */
const isFinal = (code: number): boolean => code >= 4400 && code <= DAMAGED && code !== TOO_MANY;
const TOO_MANY = 4429;
/** The stored game is damaged. Beyond are refusals that pass, such as a full disk's. */
const DAMAGED = 4500;

/** What ends a request. */
type Answered = Extract<ServerMessage, { type: 'ack' | 'refused' | 'explained' | 'meant' }>;
const ANSWERS = new Set(['ack', 'refused', 'explained', 'meant']);
const isAnswer = (message: ServerMessage): message is Answered => ANSWERS.has(message.type);

export class GameSocket {
  private channel: Channel | null = null;
  private greeted = false;
  private stopped = false;
  private attempts = 0;
  private lostAt: number | null = null;
  private lastHeard = 0;
  /** The last word of a server that then hangs up. */
  private lastRefusal = 'closed';
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  /** Sent or to be sent, and not answered yet, in order. */
  private readonly unanswered = new Map<string, Request>();

  constructor(private readonly options: SocketOptions) {}

  start(): void {
    this.stopped = false;
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.drop();
    clearTimeout(this.retryTimer);
  }

  /** Sends now, or once the connection stands; gives the request's id. */
  request(asked: Asked): string {
    const id = randomHex(16);
    const request = { ...asked, id } as Request;
    this.unanswered.set(id, request);
    if (this.greeted) this.send(request);
    return id;
  }

  /** What was asked is not sent again, whenever the line comes back. */
  forget(id: string): void {
    this.unanswered.delete(id);
  }

  /** Says hello again on a new connection: after a gap, or with tokens just won. */
  reconnect(): void {
    if (this.stopped) return;
    this.drop();
    this.connect();
  }

  /** The machine says that the network is back, or that the page is looked at again. */
  nudge(): void {
    if (this.stopped) return;
    if (this.channel && this.greeted) this.ping();
    else if (!this.channel) this.connect();
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = undefined;
    if (this.lostAt === null) this.options.onStatus({ kind: 'connecting' });
    const channel = this.options.open();
    this.channel = channel;
    channel.onopen = () => {
      const { tokens, since } = this.options.hello();
      const hello: Hello = { type: 'hello', protocol: PROTOCOL, tokens, since };
      channel.send(JSON.stringify(hello));
      this.expectAnswer();
    };
    channel.onmessage = (event) => {
      if (channel === this.channel) this.heard(String(event.data));
    };
    channel.onclose = (event) => {
      if (channel !== this.channel) return;
      this.drop();
      if (isFinal(event.code)) this.end(this.lastRefusal);
      else this.lost();
    };
    this.expectAnswer(); // a connection that hangs while opening is a lost one, too
  }

  private heard(data: string): void {
    this.lastHeard = Date.now();
    clearTimeout(this.silence);
    this.silence = undefined;
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === 'welcome') this.welcomed();
    if (message.type === 'refused' && message.id === null) this.lastRefusal = message.error.code;
    else if (isAnswer(message)) this.unanswered.delete(message.id ?? '');
    this.options.onMessage(message);
  }

  private welcomed(): void {
    this.greeted = true;
    this.attempts = 0;
    this.lostAt = null;
    this.options.onStatus({ kind: 'open' });
    for (const request of this.unanswered.values()) this.send(request); // played once, however often sent
    this.pulse = setInterval(() => {
      if (Date.now() - this.lastHeard >= PING_EVERY) this.ping();
    }, PING_EVERY);
  }

  private ping(): void {
    const ping: Ping = { type: 'ping', sent: Date.now() / 1000 };
    this.send(ping);
  }

  private send(message: Request | Ping): void {
    this.channel?.send(JSON.stringify(message));
    this.expectAnswer();
  }

  /** No word in good time after one of ours: the line is dead, whatever the browser believes. */
  private expectAnswer(): void {
    if (this.silence !== undefined) return;
    this.silence = setTimeout(() => {
      this.drop();
      this.lost();
    }, PATIENCE);
  }

  private drop(): void {
    clearInterval(this.pulse);
    clearTimeout(this.silence);
    this.silence = undefined;
    this.greeted = false;
    const channel = this.channel;
    this.channel = null;
    if (!channel) return;
    channel.onopen = channel.onmessage = channel.onclose = null;
    channel.close();
  }

  private lost(): void {
    if (this.stopped) return;
    this.lostAt ??= Date.now();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts++);
    const spread = wait * (0.75 + 0.5 * (this.options.random ?? Math.random)()); // not all at once after a restart
    this.options.onStatus({ kind: 'lost', since: this.lostAt, retryAt: Date.now() + spread });
    this.retryTimer = setTimeout(() => this.connect(), spread);
  }

  private end(code: string): void {
    this.stopped = true;
    this.options.onStatus({ kind: 'ended', code });
  }
}

/** The browser's socket to a game. */
export function openGameChannel(gameId: string): Channel {
  const address = new URL(`/api/games/${gameId}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as Channel;
}

/**
 * The connection of a table to the game's host: a server's socket, or a worker or test with the same
 * guarantees. Messages are protocol values, not bytes.
 */
import type {
  Answer,
  Contribute,
  Explain,
  Hello,
  Move,
  Propose,
  Read,
  Resign,
  Say,
  ServerMessage,
  Shown,
  Vacation,
} from '$protocol/types';

export const PROTOCOL = 2;

export type Request = Move | Explain | Read | Propose | Answer | Resign | Contribute | Vacation | Say | Shown;
type WithoutId<T> = T extends Request ? Omit<T, 'id'> : never;
/** A request before it gets its id. */
export type NewRequest = WithoutId<Request>;

export type Status =
  | { kind: 'connecting' }
  | { kind: 'open' }
  /** Offline since a time (milliseconds since 1970), with the time of the next attempt. */
  | { kind: 'lost'; since: number; retryAt: number }
  /** Ended permanently; a stable code says why. */
  | { kind: 'ended'; code: string };

/** The receiver of a channel's messages. */
export interface Listener {
  /** The greeting of each connection: current tokens and version. */
  greeting(): Required<Pick<Hello, 'tokens' | 'since'>>;
  message(message: ServerMessage): void;
  status(status: Status): void;
}

/**
 * After each greeting follow a welcome and the game from that version on, in order. Each request is answered
 * once: it is resent under its id until answered.
 */
export interface Channel {
  open(listener: Listener): void;
  close(): void;
  /** Send now, or once connected. */
  send(request: Request): void;
  /** Start again, after a gap or with new tokens. */
  greet(): void;
  /** Half of the last measured round trip, in milliseconds. */
  readonly lag?: number;
  /** Retry now: the network is back, or the page is visible again. */
  nudge(): void;
}

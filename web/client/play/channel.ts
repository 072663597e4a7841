/**
 * What a table speaks through to whoever keeps the game: a socket to a server, or anything else that keeps these
 * promises (a worker beside the page, a test). Messages are values, those of the protocol; nothing here knows bytes.
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
  ServerMessage,
} from '$protocol/types';

export const PROTOCOL = 2;

export type Request = Move | Explain | Read | Propose | Answer | Resign | Contribute;
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

/** Who sits at the other end of a channel. */
export interface Listener {
  /** With what each connection begins: the tokens held and the version that is here, as they are now. */
  greeting(): Required<Pick<Hello, 'tokens' | 'since'>>;
  message(message: ServerMessage): void;
  status(status: Status): void;
}

/**
 * After each greeting a welcome comes and then the game from the greeting's version on, everything in its order. A
 * request is answered once, whatever happens in between: it is sent again, under its id, until it has been.
 */
export interface Channel {
  open(listener: Listener): void;
  close(): void;
  /** Now, or once the connection stands. */
  send(request: Request): void;
  /** Begins anew: after a gap, or with tokens just won. */
  greet(): void;
  /** The machine says that the network is back, or that the page is looked at again. */
  nudge(): void;
}

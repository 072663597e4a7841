/** What playing without a server is made of: the rules in a worker on one side, the store of this device on the other. */
import type { Channel } from '../play/channel';

/** A game as it is kept on this device: opaque text, and what a list wants to show without reading it. */
export interface KeptGame {
  /** 12 letters and digits, as of a server's game. */
  id: string;
  /** Counts the changes; each save has the next one. */
  revision: number;
  game: string;
  /** Seconds since 1970. */
  created: number;
  /** Seconds since 1970: the last entry. */
  changed: number;
  /** In force. */
  plies: number;
  over: boolean;
  seats: { kind: 'here' | 'computer'; name: string | null; level: string | null; colour: string | null }[];
  /** All of it, as JSON: some 5 to 60 kB. It holds the game's secrets, and is never shown. */
  text: string;
}

/** Where games are kept. */
export interface GameStore {
  load(id: string): Promise<KeptGame | null>;
  /**
   * All of it or nothing. 'overtaken' (and nothing is written) unless what is kept has exactly the revision before, or
   * nothing is kept and the revision is 0. Throws when the device refuses: full, or closed to us.
   */
  save(game: KeptGame): Promise<'kept' | 'overtaken'>;
}

export type HouseState =
  | { kind: 'idle' }
  /** `share`: from 0 to 1; `bytes`: of how many in all. */
  | { kind: 'loading'; share: number; bytes: number }
  | { kind: 'ready' }
  | { kind: 'failed'; code: 'no-wasm' | 'not-loaded' | 'broken' };

/** Whoever keeps games on this device: asked in the words of a server. */
export interface House {
  readonly state: HouseState;
  /** Told of every change of `state`; returns what ends it. */
  follow(listener: (state: HouseState) => void): () => void;
  /**
   * Loads the rules; the same promise while it goes on. Rejects with an `ApiError` (status 0, its code as in `failed`),
   * and may be called again after 'not-loaded'.
   */
  start(): Promise<void>;
  /** As of a server: same addresses, same bodies, same `ApiError`s. Starts by itself. */
  ask<T>(path: string, tokens?: readonly string[], body?: unknown): Promise<T>;
  askText(path: string, tokens?: readonly string[], body?: unknown): Promise<string>;
  /** Of a game that is kept here. Any number at a time. */
  channel(gameId: string): Channel;
  /** Somebody else has kept a change of this game: an open table catches up. */
  changed(gameId: string): void;
  /** Takes a kept game that comes from elsewhere: checked by playing it, then saved. */
  adopt(text: string): Promise<KeptGame>;
  close(): void;
}

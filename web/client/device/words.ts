/** What a page and the worker that keeps its games say to each other. */
import type { ErrorBody } from '$protocol/types';

/** `Search` of `glyphwall.offline.computers`. */
export interface Search {
  game: string;
  seat: number;
  record: string;
  others: string[];
  secrets: boolean;
  level: {
    search: string;
    sims: number;
    nodes: number;
    settings: Record<string, number | boolean>;
    counts: number;
  };
}

/** `ComputerTurn` of `glyphwall.offline.computers`: what a computer is to search. */
export interface ComputerTurn extends Search {
  game_id: string;
  version: number;
  /** Nodes for the solver before that; 0: it is not asked. */
  prove: number;
}

/** Questions to the desk (`glyphwall.offline.worker_api`), with what each is asked. */
export interface Questions {
  begin: [body: string];
  view: [gameId: string, tokens: readonly string[], plies: number];
  record: [gameId: string];
  draw: [gameId: string, tokens: readonly string[], plies: number, theme: string, locale: string];
  verify: [record: string, receipt: string];
  pack: [gameId: string];
  take_in: [line: string];
  /** What a server would answer at an address; `found`: what was searched for it, or ''. */
  asked: [path: string, tokens: readonly string[], body: string, found: string];
}

export type Question = keyof Questions;

export type ToWorker =
  | { kind: 'ask'; id: number; question: Question; given: readonly unknown[] }
  /** A page opens a game, by a line of its own. */
  | { kind: 'enter'; line: number; gameId: string; hello: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'leave'; line: number };

export type FromWorker =
  /** Its Python runs: lines are open from now on. */
  | { kind: 'ready' }
  /** It does not run, and will not. */
  | { kind: 'broken'; message: string }
  | { kind: 'answer'; id: number; answered: string }
  | { kind: 'failed'; id: number; message: string }
  | { kind: 'told'; line: number; text: string }
  | { kind: 'closed'; line: number; code: number };

/** `Answered` of the desk. */
export interface Answered {
  text?: string;
  /** What is to be searched before the same is asked again. */
  search?: Search;
  error?: ErrorBody;
  status?: number;
}

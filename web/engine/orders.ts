/** Messages between a page and the worker that computes for it. */
import type { RecordBytes } from './engine';
import type { SearchSettings } from './search';
import type { SearchReport } from './slices';
import type { Verdict } from './solver';

interface SentLimits {
  readonly count?: number;
  readonly seconds?: number;
  readonly every?: number;
}

/** The orders, and their answers. */
export interface Orders {
  /** Loads a game from a folder of addresses; answers the names of its searches. */
  load: { ask: { folder: string; game: string }; answer: string[] };
  legal: { ask: { game: string; record: RecordBytes }; answer: number[] };
  apply: { ask: { game: string; record: RecordBytes; action: number }; answer: RecordBytes };
  /** `others`: other possible positions; `counts`: nodes for counting the end first, if possible. */
  search: {
    ask: {
      game: string;
      name: string;
      record: RecordBytes;
      others?: readonly RecordBytes[];
      counts?: number;
    } & SearchSettings &
      SentLimits;
    answer: SearchReport;
  };
  solve: { ask: { game: string; record: RecordBytes } & SentLimits; answer: Verdict };
}

export type OrderName = keyof Orders;

/** To the worker: an order, or the number of one that is to stop and answer what it has. */
export type ToWorker =
  | { [Name in OrderName]: { id: number; order: Name; ask: Orders[Name]['ask'] } }[OrderName]
  | { id: number; order: 'stop' };

/** From the worker. */
export type FromWorker =
  | { id: number; kind: 'answer'; answer: unknown }
  | { id: number; kind: 'progress'; report: SearchReport }
  | { id: number; kind: 'failed'; message: string };

/** Searches in a worker of its own: the page stays quick. */
import type { Report, SearchRequest } from '$protocol/types';

/** To the worker: a search, or the number of one that is to stop and answer what it has. */
export type ToWorker = { id: number; wanted?: SearchRequest };
export type FromWorker = { id: number; report: Report } | { id: number; failure: string };

/** A worker, or its stand-in in tests. */
export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<FromWorker>) => void): void;
  addEventListener(type: 'error', hear: () => void): void;
}

export class SearchWorker {
  private last = 0;
  private readonly waiting = new Map<number, { resolve(report: Report): void; reject(error: Error): void }>();

  constructor(private readonly port: Port) {
    port.addEventListener('message', ({ data }) => this.hear(data));
    port.addEventListener('error', () => {
      for (const id of this.waiting.keys()) this.hear({ id, failure: 'the worker cannot be started' });
    });
  }

  /**
   * Searches a position.
   *
   * @param signal stops it: it answers what it has found.
   * @throws Error what the worker says.
   */
  find(wanted: SearchRequest, signal?: AbortSignal): Promise<Report> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.port.postMessage({ id, wanted });
      const stop = (): void => this.port.postMessage({ id });
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  private hear(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if ('report' in message) waiting?.resolve(message.report);
    else waiting?.reject(new Error(message.failure));
  }
}

/** The worker with the modules of a folder. */
export function startWorker(folder: string): SearchWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: folder });
  return new SearchWorker(worker as Port);
}

/** An engine in a worker of its own: the page stays quick, and every order can be stopped. */
import type { FromWorker, OrderName, Orders, ToWorker } from './orders';
import type { SearchReport } from './slices';

/** What stands for a worker. */
export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(type: 'message', hear: (event: MessageEvent<FromWorker>) => void): void;
  terminate(): void;
}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  tell: ((report: SearchReport) => void) | undefined;
}

/** The worker, as the build packs it. */
export function engineWorker(): Port {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }) as Port;
}

export class RemoteEngine {
  private last = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly port: Port = engineWorker()) {
    port.addEventListener('message', ({ data }) => this.hear(data));
  }

  /**
   * Gives an order.
   *
   * @param signal stops it: a search answers what it has found, a solver 0.
   * @throws Error what the worker says.
   */
  order<Name extends OrderName>(
    name: Name,
    ask: Orders[Name]['ask'],
    { signal, tell }: { signal?: AbortSignal; tell?: (report: SearchReport) => void } = {},
  ): Promise<Orders[Name]['answer']> {
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, tell });
      this.port.postMessage({ id, order: name, ask } as ToWorker);
      const stop = (): void => this.port.postMessage({ id, order: 'stop' });
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
  }

  /** Ends the worker; what is asked for is refused. */
  close(): void {
    this.port.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error('the engine was closed'));
    this.waiting.clear();
  }

  private hear(message: FromWorker): void {
    const waiting = this.waiting.get(message.id);
    if (message.kind === 'progress') return waiting?.tell?.(message.report);
    this.waiting.delete(message.id);
    if (message.kind === 'answer') waiting?.resolve(message.answer);
    else waiting?.reject(new Error(message.message));
  }
}

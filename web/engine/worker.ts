/** The worker of a `SearchWorker`; its name is the folder of the modules. */
import { Modules } from './modules';
import type { FromWorker, ToWorker } from './search-worker';

const modules = new Modules(self.name);
const stops = new Map<number, AbortController>();

const say = (message: FromWorker): void => postMessage(message);

addEventListener('message', ({ data: { id, wanted } }: MessageEvent<ToWorker>) => {
  if (!wanted) return stops.get(id)?.abort();
  const stop = new AbortController();
  stops.set(id, stop);
  modules
    .find(wanted, stop.signal)
    .then(
      (report) => say({ id, report }),
      (error: unknown) => say({ id, failure: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => stops.delete(id));
});

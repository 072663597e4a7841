/** Verifies a game's draws: in a worker of its own, or on a static site in that which keeps the games. */
import type { Verdict } from '$protocol/types';

import { SERVED } from '../lib/host';
import { withPrefix } from '../lib/addresses';
import type { FromVerifier } from './verifier';

/** The check can't run here: the files or the browser's means are missing. */
export class CannotVerify extends Error {}

/** Python starts for some seconds; a slow connection brings its files in minutes. */
const PATIENCE_MS = 300_000;

/** Rejects with `CannotVerify` where the check can't run. `receipt`: this device's file, '' without one. */
export async function verifyDraws(record: string, receipt: string): Promise<Verdict> {
  return JSON.parse(await (SERVED ? inWorker(record, receipt) : onDevice(record, receipt))) as Verdict;
}

async function onDevice(record: string, receipt: string): Promise<string> {
  const { deviceWorker } = await import('./device-worker');
  return deviceWorker().ask('verify', record, receipt);
}

function inWorker(record: string, receipt: string): Promise<string> {
  const name = new URL(withPrefix('/verifier/'), location.href).href;
  const worker = new Worker(new URL('./verifier.ts', import.meta.url), { type: 'module', name });
  return new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => reject(new CannotVerify(why));
    const timer = setTimeout(() => fail('no answer'), PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<FromVerifier>) => {
      clearTimeout(timer);
      if ('verdict' in data) resolve(data.verdict);
      else fail(data.failure);
    });
    worker.addEventListener('error', () => fail('the worker cannot be started'));
    worker.postMessage({ record, receipt });
  }).finally(() => worker.terminate());
}

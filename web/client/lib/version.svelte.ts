/** Whether the server has another build of the client than this page. */
import { withPrefix } from './addresses';
import { SERVED } from './host';

/** The pause between two looks, in milliseconds. */
const PAUSE = 20_000;

let stale = $state(false);
let looked = -Infinity;

export const version = {
  /** Whether this page is from before an upgrade. */
  get stale(): boolean {
    return stale;
  },
};

/** Return whether a service worker's script, which lists the build's files, lacks the script at an address. */
export function lacksScript(worker: string, address: string): boolean {
  return !worker.includes(new URL(address, 'http://any').pathname.split('/').at(-1) ?? '');
}

/** Ask the server for its build: after a lost connection, a missing file, or a time away. */
export async function lookForNewVersion(now = performance.now()): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  if (!SERVED || !import.meta.env.PROD || !entry || stale || now - looked < PAUSE) return;
  looked = now;
  try {
    const response = await fetch(withPrefix('/sw.js'), { cache: 'no-store' });
    if (response.ok) stale = lacksScript(await response.text(), entry);
  } catch {
    looked = -Infinity; // the network is away
  }
}

/** Look whenever a file is missing and whenever the player comes back to the page, until called off. */
export function watchVersion(): () => void {
  const look = (): void => {
    if (!document.hidden) void lookForNewVersion();
  };
  addEventListener('vite:preloadError', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('vite:preloadError', look);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Ends this device's turn alerts at the server (`client/alerts/`) when what it stores here is erased. */
import { withPrefix } from './addresses';
import { load } from './storage';

const PATIENCE_MS = 3000;

/** Leave those of one game, or all. */
export function leaveAlerts(game_id?: string): Promise<unknown> {
  const { device } = load<{ device?: string }>('glyphwall.alerts', {});
  if (!device) return Promise.resolve();
  const body = JSON.stringify({ device, game_id });
  const headers = { 'content-type': 'application/json' };
  const path = withPrefix('/api/alerts/devices/stop');
  const signal = AbortSignal.timeout(PATIENCE_MS); // erasing doesn't wait for a server that is away
  return fetch(path, { method: 'POST', headers, body, keepalive: true, signal }).catch(() => undefined);
}

/** The channel to a game: a socket to its server, or without one a line to this device's worker. */
import { SERVED } from '../lib/host';
import type { Channel } from '../play/channel';
import { LaterChannel } from './later';

export function channelTo(gameId: string): Channel {
  // Later: the start page needs neither a socket nor what checks its frames.
  if (SERVED) return new LaterChannel(async () => (await import('./socket')).socketTo(gameId));
  return new LaterChannel(async () => (await import('../device/device-worker')).channelTo(gameId));
}

/** The channel to a game: a socket where a server keeps it, else a line to this device's own house. */
import { SERVED } from '../lib/host';
import type { Channel } from '../play/channel';
import { LaterChannel } from './later';
import { socketTo } from './socket';

export function channelTo(gameId: string): Channel {
  if (SERVED) return socketTo(gameId);
  return new LaterChannel(async () => (await import('../device/house')).channelTo(gameId));
}

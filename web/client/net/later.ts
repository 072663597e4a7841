/** A channel that has to be fetched first; until it is here, it connects, and what is asked waits. */
import type { Channel, Listener, Request } from '../play/channel';

export class LaterChannel implements Channel {
  private channel: Channel | null = null;
  private listener: Listener | null = null;
  private waiting: Request[] = [];

  constructor(private readonly fetchChannel: () => Promise<Channel>) {}

  open(listener: Listener): void {
    this.listener = listener;
    listener.status({ kind: 'connecting' });
    this.fetchChannel().then(
      (channel) => this.arrived(channel),
      () => this.listener?.status({ kind: 'ended', code: 'offline' }),
    );
  }

  close(): void {
    this.listener = null;
    this.channel?.close();
  }

  send(request: Request): void {
    if (this.channel) this.channel.send(request);
    else this.waiting.push(request);
  }

  greet(): void {
    this.channel?.greet();
  }

  nudge(): void {
    this.channel?.nudge();
  }

  private arrived(channel: Channel): void {
    if (!this.listener) return; // closed meanwhile
    this.channel = channel;
    channel.open(this.listener);
    for (const request of this.waiting.splice(0)) channel.send(request);
  }
}

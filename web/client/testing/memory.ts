/**
 * A channel in memory: the host answers later, as a worker would. A game of two seats in which every move is
 * legal.
 */
import { openDB } from 'idb';

import type { Entry, ServerMessage, Table } from '$protocol/types';

import { PROTOCOL, type Channel, type Listener, type Request } from '../play/channel';
import { event, moved, table, update, VIEW } from './fixtures';

export class MemoryChannel implements Channel {
  readonly asked: Request[] = [];
  /** The greeting of each connection. */
  readonly greetings: ReturnType<Listener['greeting']>[] = [];
  /** The hosted game. */
  entries: Entry[] = [];
  shown: Table = table();

  private listener: Listener | null = null;
  private waiting: Request[] = [];
  /** The message queue: each is sent after its cause. */
  private last: Promise<unknown> = Promise.resolve();

  open(listener: Listener): void {
    this.listener = listener;
    this.greet();
  }

  close(): void {
    this.listener = null;
  }

  send(request: Request): void {
    this.asked.push(request);
    this.waiting.push(request);
    this.later(() => this.answer());
  }

  greet(): void {
    this.later(() => {
      if (!this.listener) return;
      const greeting = this.listener.greeting();
      this.greetings.push(greeting);
      const seats = greeting.tokens.map((_, seat) => seat);
      this.listener.status({ kind: 'open' });
      this.tell({ type: 'welcome', protocol: PROTOCOL, game_id: this.shown.game_id, seats, server_time: 0 });
      this.news(greeting.since);
      this.answer();
    });
  }

  nudge(): void {}

  /** Wait until all messages have arrived. */
  async settled(): Promise<void> {
    for (let last; last !== this.last;) await (last = this.last);
  }

  /** Move without telling this end yet. */
  play(seat: number, move: string): void {
    this.entries = [...this.entries, moved(this.entries.length + 1, seat, move, [event('moved', seat)])];
  }

  news(since: number | null): void {
    const entries = this.entries.slice(since ?? 0);
    this.tell(update(this.entries.length, since, entries, { table: this.shown, view: VIEW }));
  }

  tell(message: ServerMessage): void {
    this.listener?.message(structuredClone(message));
  }

  private later(does: () => void): void {
    this.last = this.last.then(does);
  }

  private answer(): void {
    for (const request of this.waiting.splice(0)) this.reply(request);
  }

  private reply(request: Request): void {
    const { id } = request;
    if (request.type === 'move') {
      const before = this.entries.length;
      this.play(0, request.move);
      this.tell({ type: 'ack', id, version: this.entries.length });
      return this.news(before);
    }
    const error = { code: 'not-here', message: '', explanation: null };
    this.tell({ type: 'refused', id, error });
  }
}

/** Empty the browser's database of fair chance (`play/fair-stores.ts`). */
export async function clearVault(): Promise<void> {
  const database = await openDB('glyphwall-fair', 1, {
    upgrade: (made) => void made.createObjectStore('parts', { keyPath: 'key' }),
  });
  await database.clear('parts');
  database.close();
}

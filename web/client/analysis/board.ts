/** A tree node as a channel: the table shows it, and moves played there go into the tree. */
import type { NodeView, ServerMessage } from '$protocol/types';

import { locale } from '../lib/text.svelte';
import { ApiError } from '../net/api';
import { PROTOCOL, type Channel, type Listener, type Request } from '../play/channel';

/** The functions of the tree that the channel needs. */
export interface Shown {
  /** The current node and its requests. */
  look(more?: { explain?: string; words?: string; language?: string }): Promise<NodeView>;
  play(move: string): Promise<void>;
}

const RETRY = 3_000;

export class BoardChannel implements Channel {
  private listener: Listener | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The queue of requests. */
  private last: Promise<void> = Promise.resolve();
  /** The number of greetings; only the newest is answered. */
  private greetings = 0;

  constructor(private readonly shown: Shown) {}

  open(listener: Listener): void {
    this.listener = listener;
    this.greet();
  }

  close(): void {
    clearTimeout(this.timer);
    this.listener = null;
  }

  greet(): void {
    clearTimeout(this.timer);
    void this.show();
  }

  nudge(): void {
    this.greet();
  }

  send(request: Request): void {
    this.last = this.last.then(() => this.answer(request));
  }

  private async show(): Promise<void> {
    const number = ++this.greetings;
    try {
      const { seat, update } = await this.shown.look();
      if (number !== this.greetings) return;
      this.listener?.status({ kind: 'open' });
      const { game_id, result, secrets, seats } = update.table;
      this.say({
        type: 'welcome',
        protocol: PROTOCOL,
        game_id,
        // No one here has won or lost. Where a seat has secrets, only that seat sees them.
        seats: result ? [] : secrets ? [seat] : [...seats.keys()],
        server_time: Date.now() / 1000,
      });
      this.say(update);
    } catch (error) {
      if (number !== this.greetings) return;
      const passing = error instanceof ApiError && (error.status === 0 || error.status === 429);
      if (!passing) return this.listener?.status({ kind: 'ended', code: codeOf(error) });
      const since = Date.now();
      if (error.status === 0) this.listener?.status({ kind: 'lost', since, retryAt: since + RETRY });
      this.timer = setTimeout(() => this.greet(), RETRY);
    }
  }

  private say(message: ServerMessage): void {
    this.listener?.message(message);
  }

  private async answer(request: Request): Promise<void> {
    const { id } = request;
    try {
      switch (request.type) {
        case 'move': {
          await this.shown.play(request.move);
          const { update } = await this.shown.look();
          this.say({ type: 'ack', id, version: update.version });
          return await this.show();
        }
        case 'explain': {
          const { explanation } = await this.shown.look({ explain: request.move });
          if (explanation) this.say({ type: 'explained', id, explanation });
          return;
        }
        case 'read': {
          const { meant, update } = await this.shown.look({
            words: request.line,
            language: request.language ?? locale(),
          });
          return this.say({ type: 'meant', id, version: update.version, move: meant ?? null });
        }
        default:
          this.say({ type: 'refused', id, error: { code: 'not-found', message: '', explanation: null } });
      }
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError('server-error', String(error), 500);
      const { code, message, explanation } = known;
      this.say({ type: 'refused', id, error: { code, message, explanation } });
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'server-error';
}

/**
 * A lesson as a channel. The server is asked over HTTP and stores nothing: every request carries the plies
 * so far.
 */
import { continueLesson } from '$protocol/endpoints';
import type { ClientMessage, Practise, Practised, ServerMessage } from '$protocol/types';

import { ApiError, send } from '../net/api';
import type { Line } from '../net/socket';
import { PROTOCOL } from '../play/channel';

/** The task of the lesson, and its progress. */
export interface Progress {
  lessons: readonly string[];
  /** The text of the task; '' once the lesson is finished. */
  task: string;
  at: number;
  steps: number;
  /** The arguments of the lesson's texts. */
  arguments: Practised['arguments'];
}

/** Outside functions, replaced in tests. */
export type Ask = (game: string, question: Practise) => Promise<Practised>;

const ask: Ask = (game, question) => send(continueLesson(game, question));

/** One lesson. Played moves survive a lost connection. */
export class Lesson {
  private plies: readonly string[] = [];

  constructor(
    private readonly game: string,
    private readonly number: number,
    private readonly told: {
      progress: (progress: Progress) => void;
      /** The text for a legal ply that the lesson doesn't want; '' for the general one. */
      fault: (text: string) => string;
    },
    private readonly means: Ask = ask,
  ) {}

  dial = (): Line => new LessonLine(this);

  async question(rest: Partial<Practise> = {}): Promise<Practised> {
    const question = { lesson: this.number, plies: [...this.plies], move: null, explain: false, ...rest };
    const answer = await this.means(this.game, question);
    this.plies = answer.plies;
    const { lessons, task, plies, steps, arguments: given } = answer;
    this.told.progress({ lessons, task, at: plies.length, steps, arguments: given });
    return answer;
  }

  fault(text: string): string {
    return this.told.fault(text);
  }
}

class LessonLine implements Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  /** The queue of requests. */
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly lesson: Lesson) {
    queueMicrotask(() => this.onopen?.());
  }

  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    this.last = this.last.then(() => this.answer(message));
  }

  close(): void {
    this.onopen = this.onmessage = this.onclose = null;
  }

  private says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  private refuse(id: string | null, error: Pick<ApiError, 'code' | 'message' | 'explanation'>): void {
    const { code, message, explanation } = error;
    this.says({ type: 'refused', id, error: { code, message, explanation } });
  }

  private async answer(message: ClientMessage): Promise<void> {
    const id = 'id' in message ? message.id : null;
    try {
      await this.reply(message);
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError('server-error', String(error), 500);
      if (known.status === 0 || known.status >= 500) {
        this.onclose?.({ code: 1006 });
      } else {
        this.refuse(id, known);
        if (message.type === 'hello') this.onclose?.({ code: 4000 + known.status });
      }
    }
  }

  private async reply(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'hello': {
        const { seat, update } = await this.lesson.question();
        const { game_id } = update.table;
        this.says({
          type: 'welcome',
          protocol: PROTOCOL,
          game_id,
          seats: [seat],
          server_time: Date.now() / 1000,
        });
        return this.says(update);
      }
      case 'ping':
        return this.says({ type: 'pong', sent: message.sent, server_time: Date.now() / 1000 });
      case 'move':
        return this.move(message.id, message.move);
      case 'explain': {
        const { explanation } = await this.lesson.question({ move: message.move, explain: true });
        if (explanation) this.says({ type: 'explained', id: message.id, explanation });
        return;
      }
      case 'read': {
        const { line, language = 'en' } = message;
        const { meant, update } = await this.lesson.question({ words: line, language });
        return this.says({ type: 'meant', id: message.id, version: update.version, move: meant ?? null });
      }
      default:
        this.refuse(message.id, new ApiError('not-in-lesson', '', 409));
    }
  }

  private async move(id: string, move: string): Promise<void> {
    const { explanation, fault, update } = await this.lesson.question({ move });
    if (explanation) return this.refuse(id, new ApiError('illegal-action', '', 409, explanation));
    if (fault !== null) {
      const text = this.lesson.fault(fault);
      return this.refuse(id, new ApiError(text ? 'lesson' : 'not-in-lesson', text, 409));
    }
    this.says({ type: 'ack', id, version: update.version });
    this.says(update);
  }
}

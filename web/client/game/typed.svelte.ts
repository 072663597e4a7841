/**
 * Moves typed in words. The connected table finds the move; one line is read at a time, in the position it
 * was typed in.
 */
import type { ErrorBody, Explanation } from '$protocol/types';

import { locale, t } from '../lib/text.svelte';
import type { NewRequest, Status } from '../play/channel';
import type { GameState } from '../play/state';
import { errorText } from './errors';
import type { Moves } from './moves.svelte';
import type { Showing, Speech } from './showing.svelte';

/** The parts of a session that this class uses. */
interface Reading {
  readonly game: GameState;
  readonly status: Status;
  readonly concealed: boolean;
  readonly moves: Pick<Moves, 'send' | 'sending' | 'typed'>;
  readonly showing: Pick<Showing, 'skip'>;
  readonly speech: Pick<Speech, 'tell'>;
  explanation: Explanation | null;
  request(request: NewRequest): string;
  ask(move: string): void;
  type(line: string): void;
}

/** A line whose move is being looked up. */
interface SentLine {
  id: string;
  line: string;
  why: boolean;
  /** The version that last changed the position. */
  changed: number;
}

export class Typed {
  private sent: SentLine | null = $state.raw(null);

  constructor(private readonly session: Reading) {}

  get asking(): boolean {
    return this.sent !== null;
  }

  /** Request the move that a line means. `why`: explain it instead of playing it. */
  ask(line: string, why: boolean): void {
    const { session } = this;
    if (session.status.kind !== 'open') return session.speech.tell(t('ui-words-offline'));
    // While covered, nothing private is looked up.
    if (session.concealed) return this.use(line, why);
    const id = session.request({ type: 'read', line, language: locale() });
    this.sent = { id, line, why, changed: this.changed };
  }

  /** Handle the answer; the position may have changed meanwhile. */
  meant(id: string, move: string | null): void {
    const { session } = this;
    const sent = this.take(id);
    if (!sent) return;
    session.showing.skip();
    if (sent.changed !== this.changed) {
      session.moves.typed = [];
      return session.speech.tell(t('ui-words-overtaken'));
    }
    this.use(move ?? sent.line, sent.why);
    if (!session.moves.sending) this.next();
  }

  /**
   * Handle a refusal. Returns whether it was to such a request. An older server takes the line as written.
   */
  refused(id: string | null, error: ErrorBody): boolean {
    const sent = this.take(id);
    if (!sent) return false;
    if (error.code === 'bad-message') this.use(sent.line, sent.why);
    else {
      this.session.moves.typed = [];
      this.session.speech.tell(errorText(error, t));
    }
    return true;
  }

  lost(): void {
    if (this.sent === null) return;
    this.drop();
    this.session.speech.tell(t('ui-words-offline'));
  }

  /** Drop the request and the lines after it. */
  drop(): void {
    if (this.sent === null) return;
    this.session.moves.typed = [];
    this.sent = null;
  }

  private get changed(): number {
    return this.session.game.entries.findLast(({ kind }) => kind !== 'joined')?.version ?? 0;
  }

  private take(id: string | null): SentLine | null {
    const { sent } = this;
    if (sent === null || sent.id !== id) return null;
    this.sent = null;
    return sent;
  }

  private use(move: string, why: boolean): void {
    const { session } = this;
    if (why) return session.ask(move);
    session.explanation = null;
    session.moves.send(move);
  }

  /** Read the line after one that was no move. */
  private next(): void {
    const line = this.session.moves.typed.shift();
    if (line !== undefined) this.session.type(line);
  }
}

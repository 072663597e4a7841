/**
 * Moves typed in words: which one they mean, the table is asked that this page is connected to. One line is asked about
 * at a time; what follows waits for its answer, and an answer counts in the position that the line was typed in.
 */
import type { ErrorBody, Explanation } from '$protocol/types';

import { locale, t } from '../lib/text.svelte';
import type { Asked as Asking, Status } from '../play/channel';
import type { GameState } from '../play/state';
import { errorText } from './errors';
import type { Moves } from './moves.svelte';
import type { Showing, Speech } from './showing.svelte';

/** What is needed of a session. */
interface Reading {
  readonly game: GameState;
  readonly status: Status;
  readonly concealed: boolean;
  readonly moves: Pick<Moves, 'send' | 'sending' | 'typed'>;
  readonly showing: Pick<Showing, 'skip'>;
  readonly speech: Pick<Speech, 'tell'>;
  explanation: Explanation | null;
  request(asked: Asking): string;
  /** Why is this move illegal, and what would fit? */
  ask(move: string): void;
  /** A line typed into the command line. */
  type(line: string): void;
}

interface Asked {
  id: string;
  line: string;
  why: boolean;
  /** The version that last changed the position. */
  changed: number;
}

export class Typed {
  private asked: Asked | null = $state.raw(null);

  constructor(private readonly session: Reading) {}

  get asking(): boolean {
    return this.asked !== null;
  }

  /** Asks which move a line means. `why`: it is not to be made, but explained. */
  ask(line: string, why: boolean): void {
    const { session } = this;
    if (session.status.kind !== 'open') return session.speech.tell(t('ui-words-offline'));
    // Covered, nothing is looked up in what only the home seat may see.
    if (session.concealed) return this.use(line, why);
    const id = session.request({ type: 'read', line, language: locale() });
    this.asked = { id, line, why, changed: this.changed };
  }

  /** The answer; what somebody did meanwhile may have changed what is meant. */
  meant(id: string, move: string | null): void {
    const { session } = this;
    const asked = this.take(id);
    if (!asked) return;
    session.showing.skip();
    if (asked.changed !== this.changed) {
      session.moves.typed = [];
      return session.speech.tell(t('ui-words-overtaken'));
    }
    this.use(move ?? asked.line, asked.why);
    if (!session.moves.sending) this.next();
  }

  /** No answer; whether it was to such a question. A server that is older than they are takes the line as written. */
  refused(id: string | null, error: ErrorBody): boolean {
    const asked = this.take(id);
    if (!asked) return false;
    if (error.code === 'bad-message') this.use(asked.line, asked.why);
    else {
      this.session.moves.typed = [];
      this.session.speech.tell(errorText(error, t));
    }
    return true;
  }

  /** The connection is gone, and the answer with it. */
  lost(): void {
    if (this.asked === null) return;
    this.drop();
    this.session.speech.tell(t('ui-words-offline'));
  }

  /** Nobody waits for the answer any more, nor for what was typed behind. */
  drop(): void {
    if (this.asked === null) return;
    this.session.moves.typed = [];
    this.asked = null;
  }

  private get changed(): number {
    return this.session.game.entries.findLast(({ kind }) => kind !== 'joined')?.version ?? 0;
  }

  private take(id: string | null): Asked | null {
    const { asked } = this;
    if (asked === null || asked.id !== id) return null;
    this.asked = null;
    return asked;
  }

  private use(move: string, why: boolean): void {
    const { session } = this;
    if (why) return session.ask(move);
    session.explanation = null;
    session.moves.send(move);
  }

  /** The line that was typed behind one of which no move came. */
  private next(): void {
    const line = this.session.moves.typed.shift();
    if (line !== undefined) this.session.type(line);
  }
}

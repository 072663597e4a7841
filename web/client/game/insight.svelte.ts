/** What each move of a finished game was worth, once it is asked for; and the search for a better one. */
import type { PlyReview, Review } from '$protocol/types';

import { SERVED } from '../lib/host';
import { t } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import type { GameState } from '../play/state';
import { errorText } from './errors';
import { isBetter, judged } from './insight.svelte';
import type { Speech } from './showing.svelte';
import { readerOf } from './words';

/** Until a server is asked again that is still at it; a device works at it for as long as each question takes. */
const AGAIN_MS = SERVED ? 1000 : 0;

/** What is needed of a session. */
interface Looked {
  readonly gameId: string;
  readonly game: GameState;
  readonly over: boolean;
  readonly practice: boolean;
  readonly review: { step(to: number): Promise<void> };
  readonly speech: Pick<Speech, 'tell' | 'say'>;
  cancel(): void;
}

export class Insight {
  /** What is known of the game; null until it has been asked for and made. */
  found: Review | null = $state.raw(null);
  /** How much of it is made, while it is waited for. */
  share: number | null = $state(null);
  /** Whether it is looked at. */
  open = $state(false);
  /** The move than which a better one is looked for. */
  trying: PlyReview | null = $state.raw(null);
  /** What was said of the move that was tried last; '' while one is looked for. */
  verdict = $state('');
  /** Whether the better one has been found or shown. */
  solved = $state(false);

  constructor(private readonly session: Looked) {}

  /** Opens what is known, and has it made first where that is needed. */
  async look(): Promise<void> {
    const { session } = this;
    if (!session.over || session.practice) return;
    this.open = true;
    if (this.found !== null || this.share !== null) return;
    this.share = 0;
    try {
      while (this.found === null && this.open) {
        const { review, preparing } = await api.review(session.gameId);
        this.found = review;
        this.share = preparing;
        if (review === null) await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    } catch (error) {
      this.open = false;
      const missing = error instanceof ApiError && error.code === 'no-review';
      session.speech.tell(missing ? t('error-no-review') : errorText(error, t));
    } finally {
      this.share = null;
    }
  }

  /** What is known of the ply that led to a step; undefined for none. */
  at(ply: number | null): PlyReview | undefined {
    return this.found?.plies.find(({ number }) => number === ply);
  }

  /** A sentence on the ply that led to a step; "" where there is nothing to say. */
  told(ply: number): string {
    const found = this.at(ply);
    return found ? judged(found, t) : '';
  }

  /** Whether a better one can be looked for here: by whoever holds the seat, where one is known. */
  mayTry(ply: PlyReview | undefined): boolean {
    return ply !== undefined && ply.better.length > 0 && this.session.game.seats.includes(ply.seat);
  }

  /** Goes back before a move, to find a better one. */
  async try(ply: PlyReview): Promise<void> {
    this.open = false;
    await this.session.review.step(ply.number - 1);
    this.trying = ply;
    this.again();
  }

  /** A move was made where a better one is looked for. */
  attempt(move: string): void {
    const ply = this.trying;
    if (ply === null || this.verdict !== '') return;
    this.session.cancel();
    this.solved = isBetter(ply, move);
    const wrong = ply.complete ? 'ui-insight-wrong' : 'ui-insight-not-found';
    const same = move === ply.move || move.startsWith(`${ply.move}+`);
    this.say(t(this.solved ? 'ui-insight-right' : same ? 'ui-insight-same' : wrong, { move }));
  }

  again(): void {
    this.verdict = '';
    this.solved = false;
    this.session.cancel();
    this.session.speech.say({ polite: this.task });
  }

  show(): void {
    const better = this.trying?.better ?? [];
    this.solved = true;
    this.say(t('ui-insight-answer', { count: better.length, moves: better.join(', ') }));
  }

  /** Back to the steps, after the move that was played. */
  done(): void {
    const number = this.trying?.number;
    this.leave();
    if (number !== undefined) void this.session.review.step(number);
  }

  /** Another step is looked at. */
  leave(): void {
    this.trying = null;
    this.verdict = '';
    this.solved = false;
  }

  /** What is to be found. */
  get task(): string {
    const ply = this.trying;
    if (ply === null) return '';
    const who = readerOf(this.session.game, t).who(ply.seat);
    return t('ui-insight-task', { who, number: ply.number, move: ply.move });
  }

  private say(text: string): void {
    this.verdict = text;
    this.session.speech.say({ polite: text });
  }
}

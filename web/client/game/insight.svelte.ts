/** The review of a finished game, and the task of finding a better move. */
import type { PlyReview, Point, Review } from '$protocol/types';

import { SERVED } from '../lib/host';
import { t, type Text } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import type { AnyView, GameState } from '../play/state';
import { capitalised, readerOf } from './words';
import { errorText } from './errors';
import type { Speech } from './showing.svelte';
import type { Voice } from './voice';

/** The pause between requests to a busy server; a device works as long as each request takes. */
const AGAIN_MS = SERVED ? 1000 : 0;

/** The parts of a session that this class uses. */
interface Looked {
  readonly gameId: string;
  readonly game: GameState;
  readonly face: Pick<Voice, 'moveText'> | null;
  readonly over: boolean;
  readonly practice: boolean;
  readonly review: { step(to: number): Promise<void>; readonly view: AnyView | null };
  readonly speech: Pick<Speech, 'tell' | 'say'>;
  cancel(): void;
}

export class Insight {
  /** The review; null until loaded. */
  found: Review | null = $state.raw(null);
  /** The progress of the review while it is made. */
  share: number | null = $state(null);
  open = $state(false);
  /** The move to improve on. */
  trying: PlyReview | null = $state.raw(null);
  /** The verdict on the last attempt; '' before it. */
  verdict = $state('');
  /** Whether a better move was found or shown. */
  solved = $state(false);

  constructor(private readonly session: Looked) {}

  /** Open the review, and request it if necessary. */
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

  /** Return the review of the ply that led to a step. */
  at(ply: number | null): PlyReview | undefined {
    return this.found?.plies.find(({ number }) => number === ply);
  }

  /** Describe the ply that led to a step; "" for nothing to say. */
  told(ply: number): string {
    const found = this.at(ply);
    return found ? judged(found, this.written, t) : '';
  }

  /** Return whether this device can try to find a better move. */
  mayTry(ply: PlyReview | undefined): boolean {
    return ply !== undefined && ply.better.length > 0 && this.session.game.seats.includes(ply.seat);
  }

  /** Go back to before a move, to find a better one. */
  async try(ply: PlyReview): Promise<void> {
    this.open = false;
    await this.session.review.step(ply.number - 1);
    this.trying = ply;
    this.again();
  }

  /** Judge an attempt. */
  attempt(move: string): void {
    const ply = this.trying;
    if (ply === null || this.verdict !== '') return;
    this.session.cancel();
    this.solved = isBetter(ply, move);
    const wrong = ply.complete ? 'ui-insight-wrong' : 'ui-insight-not-found';
    const same = move === ply.move || move.startsWith(`${ply.move}+`);
    const text = t(this.solved ? 'ui-insight-right' : same ? 'ui-insight-same' : wrong, {
      move: this.written(move),
    });
    this.say(capitalised(text));
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
    this.say(t('ui-insight-answer', { count: better.length, moves: better.map(this.written).join('; ') }));
  }

  /** Return to the steps after the played move. */
  done(): void {
    const number = this.trying?.number;
    this.leave();
    if (number !== undefined) void this.session.review.step(number);
  }

  leave(): void {
    this.trying = null;
    this.verdict = '';
    this.solved = false;
  }

  get task(): string {
    const ply = this.trying;
    if (ply === null) return '';
    const who = readerOf(this.session.game, t).who(ply.seat);
    return t('ui-insight-task', { who, number: ply.number, move: this.written(ply.move) });
  }

  /** Describe a move in a sentence. */
  private readonly written = (move: string): string =>
    this.session.face?.moveText(move, 'shown', this.session.review.view) ?? move;

  private say(text: string): void {
    this.verdict = text;
    this.session.speech.say({ polite: text });
  }
}

export type Mark = PlyReview['mark'];

const SIGNS: Record<Exclude<Mark, ''>, string> = {
  'given-away': '✗',
  blunder: '??',
  mistake: '?',
  doubtful: '?·',
  inaccuracy: '?!',
};

/** The marks by weight. */
const ORDER = Object.keys(SIGNS) as Exclude<Mark, ''>[];

export const percent = (chance: number): number => Math.round(100 * chance);

export const signOf = (mark: Exclude<Mark, ''>): string => SIGNS[mark];

export const markText = (mark: Exclude<Mark, ''>, t: Text): string => t(`review-mark-${mark}`);

/** Return the weightiest mark among the moves after `from` plies up to `after`; "" for none. */
export function markBetween(review: Review, from: number, after: number): Mark {
  const marks = review.plies.filter(({ number }) => number > from && number <= after).map(({ mark }) => mark);
  return ORDER.find((mark) => marks.includes(mark)) ?? '';
}

/** Describe the evaluation before and after a move; null if there was no choice. */
export function sides(ply: PlyReview, t: Text): { before: string; after: string } | null {
  const judgement = ply.judgement;
  const proved = (won: boolean): string => t(won ? 'review-proved-win' : 'review-proved-loss');
  const about = (chance: number): string => t('review-about', { percent: percent(chance) });
  switch (judgement?.type) {
    case 'proof':
      return { before: proved(judgement.before), after: proved(judgement.after) };
    case 'unsettled':
      return judgement.before
        ? { before: proved(true), after: about(judgement.chance) }
        : { before: about(judgement.chance), after: proved(false) };
    case 'estimate':
      return { before: about(judgement.best), after: about(judgement.played) };
    case 'exact': {
      const counted = (chance: number): string => t('review-chance', { percent: percent(chance) });
      return { before: counted(judgement.best), after: counted(judgement.played) };
    }
    default:
      return null;
  }
}

/** Describe a marked move in a sentence; "" for an unmarked one. */
export function judged(ply: PlyReview, written: (move: string) => string, t: Text): string {
  const known = sides(ply, t);
  if (ply.mark === '' || known === null) return '';
  const args = { mark: markText(ply.mark, t), ...known };
  if (ply.better.length === 0) return t('ui-insight-mark', args);
  return t('ui-insight-mark-better', { ...args, better: ply.better.slice(0, 3).map(written).join('; ') });
}

/** Return how a point is known, in a word. */
export const knownAs = ({ proved }: Point, t: Text): string =>
  t(proved ? 'review-proved' : 'review-estimated');

/** Return whether an attempted move is one of the better ones, or starts with one. */
export function isBetter(ply: PlyReview, move: string): boolean {
  return ply.better.some((better) => move === better || move.startsWith(`${better}+`));
}

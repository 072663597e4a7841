/** The review of a finished game, and the task of finding a better move. */
import type { Entry, PlyReview, Point, Review } from '$protocol/types';

import { SERVED } from '../lib/host';
import type { PlaceMark } from '../lib/marks';
import { loadSharedTexts, t, type Text } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import { pliesInForce, type AnyView, type GameState } from '../play/state';
import { capitalised, readerOf, reasonInWords } from './words';
import { errorText } from './errors';
import type { Speech } from './showing.svelte';
import type { MoveStyle, Voice } from './voice';

/** The pause between requests to a busy server; a device works during each request. */
const AGAIN_MS = SERVED ? 1000 : 0;

/** The parts of a session that this class uses. */
interface SessionParts {
  readonly gameId: string;
  readonly game: GameState;
  readonly face: Pick<Voice, 'moveText' | 'describe' | 'describePast' | 'askBetter' | 'places'> | null;
  readonly over: boolean;
  readonly practice: boolean;
  readonly review: {
    readonly ply: number | null;
    readonly view: AnyView | null;
    open(): void;
    step(to: number, staying?: boolean): Promise<void>;
  };
  readonly speech: Pick<Speech, 'tell' | 'say'>;
  tokens(): string[];
  cancel(): void;
}

/** An answer on the board: a better move, a worse one, the one from the game, or the solution. */
export interface Tried {
  move: string;
  kind: 'right' | 'wrong' | 'same' | 'shown';
}

export class Insight {
  /** The review; null until loaded. */
  found: Review | null = $state.raw(null);
  /** The progress of the review while the server makes it; null otherwise. */
  share: number | null = $state(null);
  /** Whether the page with graph, turning points and summary is open. */
  open = $state(false);
  /** Whether the first mistake opens once the review is there. */
  seeking = $state(false);
  /** The move to improve on. */
  trying: PlyReview | null = $state.raw(null);
  /** The last answer; null before it. */
  tried: Tried | null = $state.raw(null);
  /** Why the answer is good or bad; '' until that is known. */
  why = $state('');
  /** A note in place of a task: there is nothing to improve. */
  note = $state('');

  private loading: Promise<boolean> | null = null;

  constructor(private readonly session: SessionParts) {}

  /** Go to the person's first mistake; without one, step through the game. */
  async learn(): Promise<void> {
    const { session } = this;
    if (!session.over || session.practice) return;
    session.review.open();
    if (session.game.seats.length === 0) return;
    this.seeking = true;
    const loaded = await this.load();
    if (!this.seeking) return; // the person has gone elsewhere
    const [first] = this.mistakes;
    if (first) return this.try(first);
    this.seeking = false;
    if (!loaded) return;
    this.note = t('ui-insight-none');
    session.speech.say({ polite: this.note });
  }

  /** Open graph, turning points and summary, and request the review if necessary. */
  async look(): Promise<void> {
    const { session } = this;
    if (!session.over || session.practice) return;
    this.open = true;
    if (!(await this.load())) this.open = false;
  }

  /** Request the review while a person waits for it. Returns whether it is there. */
  private load(): Promise<boolean> {
    if (this.found !== null) return Promise.resolve(true);
    this.loading ??= this.request().finally(() => (this.loading = null));
    return this.loading;
  }

  private async request(): Promise<boolean> {
    const { session } = this;
    this.share = 0;
    try {
      while (this.found === null && (this.open || this.seeking)) {
        const [{ review, preparing }] = await Promise.all([
          api.review(session.gameId),
          loadSharedTexts('review'),
        ]);
        this.found = review;
        this.share = preparing;
        if (review === null) await new Promise((done) => setTimeout(done, AGAIN_MS));
      }
    } catch (error) {
      const missing = error instanceof ApiError && error.code === 'no-review';
      session.speech.tell(missing ? t('error-no-review') : errorText(error, t));
    } finally {
      this.share = null;
    }
    return this.found !== null;
  }

  /** Return the review of the ply that led to a step. */
  at(ply: number | null): PlyReview | undefined {
    return this.found?.plies.find(({ number }) => number === ply);
  }

  /** Describe the ply that led to a step; "" for nothing to say. */
  describe(ply: number): string {
    const found = this.at(ply);
    return found ? judged(found, t) : '';
  }

  /** Return whether this device can try to find a better move. */
  mayTry(ply: PlyReview | undefined): boolean {
    return ply !== undefined && ply.better.length > 0 && this.session.game.seats.includes(ply.seat);
  }

  /** The person's mistakes with a better move, in the game's order; inaccuracies only if there is nothing worse. */
  get mistakes(): readonly PlyReview[] {
    const marked = (this.found?.plies ?? []).filter((ply) => ply.mark !== '' && this.mayTry(ply));
    const worse = marked.filter(({ mark }) => mark !== 'inaccuracy');
    return worse.length > 0 ? worse : marked;
  }

  /** The place of the current mistake among all, from 1; 0 for a move that isn't among them. */
  get place(): number {
    return this.mistakes.findIndex(({ number }) => number === this.trying?.number) + 1;
  }

  /** The next mistake; null after the last. */
  get next(): PlyReview | null {
    const number = this.trying?.number ?? 0;
    return this.mistakes.find((ply) => ply.number > number) ?? null;
  }

  /** Whether a better move was found or shown. */
  get solved(): boolean {
    return this.tried?.kind === 'right' || this.tried?.kind === 'shown';
  }

  /** The verdict on the last answer; '' before it. */
  get verdict(): string {
    return this.trying && this.tried ? verdictOn(this.trying, this.tried.kind, t) : '';
  }

  /** The marks on the board: at the move from the game, or at the answer. */
  get marks(): PlaceMark[] {
    const { trying, tried } = this;
    const places = (move: string): string[] => this.session.face?.places?.(move) ?? [];
    if (trying === null || trying.mark === '') return [];
    if (tried === null || tried.kind === 'same') {
      return places(trying.move).map((place) => ({
        place,
        sign: SIGNS[trying.mark as Marked],
        tone: 'wrong',
      }));
    }
    const moves = tried.kind === 'shown' ? trying.better : [tried.move];
    const [sign, tone] = this.solved ? (['✓', 'right'] as const) : (['✗', 'wrong'] as const);
    return moves.flatMap(places).map((place) => ({ place, sign, tone }));
  }

  /** Go back to before a move, to find a better one. */
  async try(ply: PlyReview): Promise<void> {
    const { review } = this.session;
    this.open = false;
    await review.step(ply.number - 1, true); // the old task stays until its successor is here
    this.seeking = false;
    if (review.ply !== ply.number - 1 || review.view === null) return this.leave();
    this.trying = ply;
    this.again();
  }

  /** Judge an attempt. */
  attempt(move: string): void {
    const ply = this.trying;
    if (ply === null) return;
    const same = move === ply.move || move.startsWith(`${ply.move}+`);
    this.answer({ move, kind: isBetter(ply, move) ? 'right' : same ? 'same' : 'wrong' });
  }

  again(): void {
    this.tried = null;
    this.why = '';
    this.note = '';
    this.session.cancel();
    this.session.speech.say({ polite: this.describeTask('literate') });
  }

  show(): void {
    const [move] = this.trying?.better ?? [];
    if (move !== undefined) this.answer({ move, kind: 'shown' });
  }

  /** Return to the steps after the played move. */
  done(): void {
    const number = this.trying?.number;
    this.leave();
    if (number !== undefined) void this.session.review.step(number);
  }

  leave(): void {
    this.trying = null;
    this.tried = null;
    this.why = '';
    this.note = '';
    this.seeking = false;
  }

  /** The task for the eye: "You took the red @. The win was gone. Find a better tile." */
  get task(): string {
    return this.describeTask('shown');
  }

  private describeTask(style: MoveStyle): string {
    const { trying: ply, session } = this;
    if (ply === null) return '';
    const ask = session.face?.askBetter?.(ply.move) ?? t('ui-insight-ask');
    return [this.describePlayed(ply, style), cost(ply, t), ask].filter(Boolean).join(' ');
  }

  /** The entry of a ply, with its events. */
  entryOf(ply: number): Entry | undefined {
    return pliesInForce(this.session.game.entries)[ply - 1];
  }

  /** Describe what was played, in a sentence. */
  describePlayed(ply: PlyReview, style: MoveStyle = 'shown'): string {
    const { face, game } = this.session;
    const entry = this.entryOf(ply.number);
    if (!entry || !face) return '';
    const before = ply === this.trying ? this.session.review.view : null;
    return (
      face.describePast?.(game, entry, style, before) ||
      face.describe(game, entry, style === 'terse' ? style : 'literate')
    );
  }

  private answer(tried: Tried): void {
    const { session } = this;
    const number = this.trying?.number ?? 0;
    session.cancel();
    this.tried = tried;
    this.why = '';
    const move = session.face?.moveText(tried.move, 'literate', session.review.view) ?? tried.move;
    const spoken = `${capitalised(move)}. ${this.verdict}`;
    session.speech.say({ polite: spoken });
    if (tried.kind !== 'same') void this.explain(number, tried, spoken);
  }

  /** Fetch a sentence on why an answer is good or bad; without a server's answer there is none. */
  private async explain(number: number, tried: Tried, spoken: string): Promise<void> {
    const { session } = this;
    const found = await api.attempt(session.gameId, session.tokens(), number, tried.move).catch(() => null);
    if (this.tried !== tried || found === null) return;
    const [reason] = [found.warning, ...(found.ideas[0]?.reasons ?? [])].filter((one) => one !== null);
    if (!reason) return;
    this.why = reasonInWords(reason, readerOf(session.game, t, 'literate', session.face), t);
    session.speech.say({ polite: `${spoken} ${this.why}` });
  }
}

export type Mark = PlyReview['mark'];
type Marked = Exclude<Mark, ''>;

const SIGNS: Record<Marked, string> = {
  'given-away': '✗',
  blunder: '??',
  mistake: '?',
  doubtful: '?·',
  inaccuracy: '?!',
};

/** The marks by weight. */
const ORDER = Object.keys(SIGNS) as Marked[];

export const percent = (chance: number): number => Math.round(100 * chance);

export const signOf = (mark: Marked): string => SIGNS[mark];

export const markText = (mark: Marked, t: Text): string => t(`review-mark-${mark}`);

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
export function judged(ply: PlyReview, t: Text): string {
  const known = sides(ply, t);
  if (ply.mark === '' || known === null) return '';
  return t('ui-insight-mark', { mark: markText(ply.mark, t), ...known });
}

/** Say what a move cost: "The win was gone."; "" without a judgement. */
export function cost(ply: PlyReview, t: Text): string {
  const judgement = ply.judgement;
  const known = sides(ply, t);
  if (!judgement || !known) return '';
  const kind =
    judgement.type === 'proof'
      ? 'win'
      : judgement.type !== 'unsettled'
        ? 'chance'
        : judgement.before
          ? 'left-proof'
          : 'into-loss';
  return t(`ui-insight-cost-${kind}`, known);
}

/** Judge an answer in a sentence. That it keeps or loses the win is said only where that is proved. */
function verdictOn(ply: PlyReview, kind: Tried['kind'], t: Text): string {
  const type = ply.judgement?.type;
  const proof = type === 'proof' && ply.complete;
  switch (kind) {
    case 'right':
      if (proof) return t('ui-insight-right-win');
      return type === 'estimate' || type === 'exact'
        ? t('ui-insight-right-chance', sides(ply, t) ?? {})
        : t('ui-insight-right');
    case 'shown':
      if (type === 'estimate' || type === 'exact') return t('ui-insight-answer-chance', sides(ply, t) ?? {});
      return t('ui-insight-answer', { count: ply.better.length, win: proof ? 'yes' : 'no' });
    case 'same':
      return t('ui-insight-same');
    default:
      return t(proof ? 'ui-insight-wrong' : 'ui-insight-not-found');
  }
}

/** Return how a point is known, in a word. */
export const knownAs = ({ proved }: Point, t: Text): string =>
  t(proved ? 'review-proved' : 'review-estimated');

/** Return whether an attempted move is one of the better ones, or starts with one. */
export function isBetter(ply: PlyReview, move: string): boolean {
  return ply.better.some((better) => move === better || move.startsWith(`${better}+`));
}

/** What each move was worth, on the page: asked for until it is made, told at its step, and better ones looked for. */
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';

import type { Entry, Ideas, PlyReview, Review, Reviewed } from '$protocol/types';

import { t } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import { initialState, type AnyView } from '../play/state';
import { Insight, isBetter, judged, markBetween, sides } from './insight.svelte';

const ply = (number: number, more: Partial<PlyReview> = {}): PlyReview => ({
  number,
  seat: 0,
  move: 'Rha1',
  judgement: { type: 'estimate', best: 0.57, played: 0.34, error: 0.01, simulations: 10 },
  mark: 'mistake',
  better: ['Rhb1'],
  complete: false,
  ...more,
});

const NO_REASON: Ideas = { ideas: [], notes: [], warning: null, preparing: null };

const PLAYED: Entry[] = Array.from({ length: 9 }, (_, index) => ({
  version: index + 1,
  kind: 'moved',
  seat: index % 2,
  move: 'Rha1',
  events: [],
  plies: index + 1,
  at: 0,
  player: null,
  clock: null,
}));

const words = (move: string): string => `words of ${move}`;

const reviewOf = (...plies: PlyReview[]): Review => ({
  plies,
  graph: [],
  draws: [],
  turning_points: [],
  seats: [],
  summary: [],
  seed: 0,
  simulations: 10,
});

describe('a move in words', () => {
  it('shows estimates with "about", proofs in words, exact chances as numbers', () => {
    expect(judged(ply(1), t)).toBe('Mistake: about 57% before, about 34% after.');
    const proof = ply(1, {
      mark: 'given-away',
      judgement: { type: 'proof', before: true, after: false },
      better: [],
    });
    expect(judged(proof, t)).toBe('Proved win thrown away: won before, lost after.');
    expect(sides(ply(1, { judgement: { type: 'exact', best: 0.5, played: 0.25 } }), t)).toEqual({
      before: '50%',
      after: '25%',
    });
    const left = { type: 'unsettled', before: true, after: null, chance: 0.2 } as const;
    expect(sides(ply(1, { judgement: left }), t)).toEqual({ before: 'won', after: 'about 20%' });
    const into = { type: 'unsettled', before: null, after: false, chance: 0.8 } as const;
    expect(sides(ply(1, { judgement: into }), t)).toEqual({ before: 'about 80%', after: 'lost' });
  });

  it('says nothing about a move without a class or without a choice', () => {
    expect(judged(ply(1, { mark: '' }), t)).toBe('');
    expect(sides(ply(1, { judgement: null }), t)).toBeNull();
  });

  it('marks a turn by its weightiest move', () => {
    const review = reviewOf(ply(1, { mark: 'inaccuracy' }), ply(2, { mark: 'given-away' }), ply(3));
    expect(markBetween(review, 0, 2)).toBe('given-away');
    expect(markBetween(review, 0, 1)).toBe('inaccuracy');
    expect(markBetween(review, 2, 3)).toBe('mistake');
    expect(markBetween(review, 3, 9)).toBe('');
  });

  it('recognises a better ply alone or at the start of a joined move', () => {
    expect(isBetter(ply(1), 'Rhb1')).toBe(true);
    expect(isBetter(ply(1), 'Rhb1+Ga')).toBe(true);
    expect(isBetter(ply(1), 'Rhb11')).toBe(false);
  });
});

describe('a session', () => {
  const told: string[] = [];
  const review = { ply: null as number | null, view: null as AnyView | null, open: vi.fn(), step: vi.fn() };
  const { open, step } = review;
  let insight: Insight;
  let attempt: MockInstance<typeof api.attempt>;

  beforeEach(() => {
    told.length = 0;
    step.mockClear();
    vi.restoreAllMocks();
    vi.useFakeTimers();
    open.mockClear();
    Object.assign(review, { ply: null, view: null });
    step.mockImplementation(async (to: number) => Object.assign(review, { ply: to, view: {} }));
    attempt = vi.spyOn(api, 'attempt').mockResolvedValue(NO_REASON);
    const session = {
      gameId: 'abcdefghijkl',
      game: { ...initialState('abcdefghijkl'), seats: [0], entries: PLAYED },
      over: true,
      practice: false,
      face: {
        moveText: words,
        describe: ({}, { move }: Entry) => `You played ${move}.`,
        places: (move: string) => [move.slice(2, 4)],
      },
      review,
      speech: {
        tell: (text: string) => told.push(text),
        say: ({ polite }: { polite?: string }) => told.push(polite ?? ''),
      },
      tokens: () => ['token'],
      cancel: () => undefined,
    };
    insight = new Insight(session);
  });

  const answers = (...given: (Reviewed | ApiError)[]): void => {
    const review = vi.spyOn(api, 'review');
    for (const each of given) {
      if (each instanceof ApiError) review.mockRejectedValueOnce(each);
      else review.mockResolvedValueOnce(each);
    }
  };

  it('asks until the review is ready, and shows progress', async () => {
    answers({ review: null, preparing: 0.25 }, { review: reviewOf(ply(4)), preparing: null });
    const looked = insight.look();
    await vi.advanceTimersByTimeAsync(10);
    expect([insight.open, insight.share, insight.found]).toEqual([true, 0.25, null]);
    await vi.advanceTimersByTimeAsync(1000);
    await looked;
    expect([insight.share, insight.at(4)?.number]).toEqual([null, 4]);
    expect(insight.describe(4)).toContain('Mistake');
    expect(insight.describe(3)).toBe('');
  });

  it('stops asking once closed', async () => {
    answers({ review: null, preparing: 0.25 });
    const looked = insight.look();
    await vi.advanceTimersByTimeAsync(10);
    insight.open = false;
    await vi.advanceTimersByTimeAsync(5000);
    await looked;
    expect(api.review).toHaveBeenCalledTimes(1);
    expect(insight.share).toBeNull();
  });

  it('says why there is no review', async () => {
    answers(new ApiError('no-review', 'none', 409));
    await insight.look();
    expect(insight.open).toBe(false);
    expect(told).toEqual([t('error-no-review')]);
  });

  it("offers a try to the seat's player if a better move is known", () => {
    expect(insight.mayTry(ply(4))).toBe(true);
    expect(insight.mayTry(ply(4, { seat: 1 }))).toBe(false);
    expect(insight.mayTry(ply(4, { better: [] }))).toBe(false);
    expect(insight.mayTry(undefined)).toBe(false);
  });

  it('leads to the first own mistake at once, and from each to the next', async () => {
    const other = ply(3, { seat: 1 });
    const small = ply(2, { mark: 'inaccuracy' });
    answers({ review: reviewOf(small, other, ply(4), ply(6, { better: [] }), ply(8)), preparing: null });
    await insight.learn();
    expect(open).toHaveBeenCalledOnce();
    expect([insight.trying?.number, insight.place, insight.mistakes.length]).toEqual([4, 1, 2]);
    const { next } = insight;
    expect(next?.number).toBe(8);
    await insight.try(next ?? ply(0));
    expect([insight.place, insight.next]).toEqual([2, null]);
  });

  it('offers inaccuracies where there is nothing worse, and says when there is nothing at all', async () => {
    insight.found = reviewOf(ply(2, { mark: 'inaccuracy' }), ply(4, { mark: '' }));
    expect(insight.mistakes.map(({ number }) => number)).toEqual([2]);
    insight.found = reviewOf(ply(4, { mark: '' }));
    await insight.learn();
    expect([insight.trying, insight.note]).toEqual([null, t('ui-insight-none')]);
  });

  it('no longer jumps to a mistake once the person steps elsewhere', async () => {
    answers({ review: null, preparing: 0.5 }, { review: reviewOf(ply(4)), preparing: null });
    const learnt = insight.learn();
    await vi.advanceTimersByTimeAsync(10);
    insight.leave(); // as each step does
    await vi.advanceTimersByTimeAsync(3000);
    await learnt;
    expect([insight.trying, insight.seeking]).toEqual([null, false]);
  });

  it('keeps the task until the next position is here, and drops it where none comes', async () => {
    await insight.try(ply(4));
    let arrive = (): void => undefined;
    step.mockImplementationOnce(
      (to: number) =>
        new Promise<void>((done) => (arrive = () => done(void Object.assign(review, { ply: to })))),
    );
    const next = insight.try(ply(8));
    expect(insight.trying?.number).toBe(4);
    arrive();
    await next;
    expect(insight.trying?.number).toBe(8);
    step.mockImplementationOnce(async (to: number) => void Object.assign(review, { ply: to, view: null }));
    await insight.try(ply(4));
    expect(insight.trying).toBeNull();
  });

  it('goes back before the move, says what is right or wrong, and tries again', async () => {
    await insight.try(ply(4));
    expect(step).toHaveBeenLastCalledWith(3, true);
    expect(insight.task).toBe(
      `You played Rha1. ${t('ui-insight-cost-chance', { before: 'about 57%', after: 'about 34%' })} ${t('ui-insight-ask')}`,
    );
    expect(told.at(-1)).toBe(insight.task);
    insight.attempt('Rhc1');
    expect([insight.solved, insight.verdict]).toEqual([false, t('ui-insight-not-found')]);
    insight.attempt('Rha1'); // at once, without starting over
    expect(insight.verdict).toBe(t('ui-insight-same'));
    insight.again();
    insight.attempt('Rhb1');
    expect([insight.solved, insight.verdict]).toEqual([
      true,
      t('ui-insight-right-chance', { before: 'about 57%', after: 'about 34%' }),
    ]);
    insight.done();
    expect(insight.trying).toBeNull();
    expect(step).toHaveBeenLastCalledWith(4);
  });

  it('marks the move from the game on the board, then the answer', async () => {
    await insight.try(ply(4));
    expect(insight.marks).toEqual([{ place: 'a1', sign: '?', tone: 'wrong' }]);
    insight.attempt('Rhc1');
    expect(insight.marks).toEqual([{ place: 'c1', sign: '✗', tone: 'wrong' }]);
    insight.show();
    expect(insight.marks).toEqual([{ place: 'b1', sign: '✓', tone: 'right' }]);
    insight.leave();
    expect(insight.marks).toEqual([]);
  });

  it('says why an answer is good or bad, unless the person has gone on', async () => {
    const said = { id: 'ui-insight-none', args: {} };
    attempt.mockResolvedValue({ ...NO_REASON, warning: { code: 'loses', facts: {}, said } });
    await insight.try(ply(4));
    insight.attempt('Rhc1');
    await vi.advanceTimersByTimeAsync(1);
    expect(attempt).toHaveBeenLastCalledWith('abcdefghijkl', ['token'], 4, 'Rhc1');
    expect(insight.why).toBe(t('ui-insight-none'));
    expect(told.at(-1)).toBe(`Words of Rhc1. ${insight.verdict} ${insight.why}`);
    insight.again();
    insight.attempt('Rhc1');
    insight.again();
    await vi.advanceTimersByTimeAsync(1);
    expect(insight.why).toBe('');
  });

  it('says that a move keeps the win, or throws it away, only where that is proved', async () => {
    const proof = ply(4, { complete: true, judgement: { type: 'proof', before: true, after: false } });
    await insight.try(proof);
    insight.attempt('Rhc1');
    expect(insight.verdict).toBe(t('ui-insight-wrong'));
    insight.again();
    insight.attempt('Rhb1');
    expect(insight.verdict).toBe(t('ui-insight-right-win'));
    insight.show();
    expect([insight.solved, insight.verdict]).toEqual([
      true,
      t('ui-insight-answer', { count: 1, win: 'yes' }),
    ]);
    await insight.try({ ...proof, complete: false });
    insight.attempt('Rhc1');
    expect(insight.verdict).toBe(t('ui-insight-not-found'));
  });
});

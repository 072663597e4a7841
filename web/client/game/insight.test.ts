/** What each move was worth, on the page: asked for until it is made, told at its step, and better ones looked for. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { PlyReview, Review, Reviewed } from '$protocol/types';

import { t } from '../lib/text.svelte';
import { api, ApiError } from '../net/api';
import { initialState } from '../play/state';
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
    expect(judged(ply(1), words, t)).toBe(
      'Mistake: about 57 % before, about 34 % after. Better: words of Rhb1.',
    );
    const proof = ply(1, {
      mark: 'given-away',
      judgement: { type: 'proof', before: true, after: false },
      better: [],
    });
    expect(judged(proof, words, t)).toBe('Proved win given away: won before, lost after.');
    expect(sides(ply(1, { judgement: { type: 'exact', best: 0.5, played: 0.25 } }), t)).toEqual({
      before: '50 %',
      after: '25 %',
    });
    const left = { type: 'unsettled', before: true, after: null, chance: 0.2 } as const;
    expect(sides(ply(1, { judgement: left }), t)).toEqual({ before: 'won', after: 'about 20 %' });
    const into = { type: 'unsettled', before: null, after: false, chance: 0.8 } as const;
    expect(sides(ply(1, { judgement: into }), t)).toEqual({ before: 'about 80 %', after: 'lost' });
  });

  it('says nothing about a move without a class or without a choice', () => {
    expect(judged(ply(1, { mark: '' }), words, t)).toBe('');
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
  const step = vi.fn(async () => undefined);
  let insight: Insight;

  beforeEach(() => {
    told.length = 0;
    step.mockClear();
    vi.restoreAllMocks();
    vi.useFakeTimers();
    const session = {
      gameId: 'abcdefghijkl',
      game: { ...initialState('abcdefghijkl'), seats: [0] },
      over: true,
      practice: false,
      face: { moveText: words },
      review: { step, view: null },
      speech: {
        tell: (text: string) => told.push(text),
        say: ({ polite }: { polite?: string }) => told.push(polite ?? ''),
      },
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
    expect(insight.told(4)).toContain('Mistake');
    expect(insight.told(3)).toBe('');
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

  it('goes back before the move, says what is right or wrong, and tries again', async () => {
    await insight.try(ply(4));
    expect(step).toHaveBeenLastCalledWith(3);
    expect(told.at(-1)).toMatch(/^Move 4, .*: words of Rha1\./);
    insight.attempt('Rhc1');
    expect([insight.solved, insight.verdict]).toEqual([
      false,
      t('ui-insight-not-found', { move: 'words of Rhc1' }),
    ]);
    insight.attempt('Rhb1'); // first again
    expect(insight.solved).toBe(false);
    insight.again();
    insight.attempt('Rha1');
    expect(insight.verdict).toBe(t('ui-insight-same', { move: 'words of Rha1' }));
    insight.again();
    insight.attempt('Rhb1');
    expect([insight.solved, insight.verdict]).toEqual([
      true,
      t('ui-insight-right', { move: 'words of Rhb1' }),
    ]);
    insight.done();
    expect(insight.trying).toBeNull();
    expect(step).toHaveBeenLastCalledWith(4);
  });

  it('says that a move gives the win away only if all winning moves are known', async () => {
    await insight.try(ply(4, { complete: true }));
    insight.attempt('Rhc1');
    expect(insight.verdict).toBe(t('ui-insight-wrong', { move: 'words of Rhc1' }));
    insight.show();
    expect([insight.solved, insight.verdict]).toEqual([true, 'Better: words of Rhb1.']);
  });
});

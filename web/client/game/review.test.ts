/** Steps of a finished game, also where a position doesn't come. */
import { expect, it, vi } from 'vitest';

import { api, ApiError } from '../net/api';
import { initialState, type AnyView } from '../play/state';
import { Review } from './review.svelte';

const view = (ply: number): AnyView => ({ ply }) as unknown as AnyView;

function review(): Review {
  const nothing = (): void => undefined;
  return new Review({
    gameId: 'abcdefghijkl',
    game: initialState('abcdefghijkl'),
    face: null,
    over: true,
    practice: false,
    plies: 9,
    insight: { describe: () => '', leave: nothing },
    showing: { quicken: nothing },
    speech: { answer: '', say: nothing, tell: nothing } as never,
    tokens: () => [],
    cancel: nothing,
  });
}

it('stays at the step whose position is shown if another one does not come', async () => {
  const steps = review();
  const viewAt = vi.spyOn(api, 'viewAt').mockImplementation(async (_, ply) => view(ply));
  await steps.step(4);
  viewAt.mockRejectedValue(new ApiError('offline', '', 0));
  await steps.step(7);
  expect([steps.ply, steps.view]).toEqual([4, view(4)]);
  await Promise.all([steps.step(6), steps.step(8)]);
  expect([steps.ply, steps.view]).toEqual([4, view(4)]);
  steps.open();
  await steps.step(7);
  expect([steps.ply, steps.view]).toEqual([9, null]);
});

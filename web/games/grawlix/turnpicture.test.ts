// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { allTextsOf } from '$client/testing/texts';

import { moved } from './fixtures';
import TurnPicture from './TurnPicture.svelte';

beforeAll(() => allTextsOf('grawlix'));
afterEach(cleanup);

it.each([
  ['keep', 'Keep sides'],
  ['swap', 'Change sides'],
])('has words for what is chosen without a tile: %s', (move, words) => {
  const plies = [moved(1, 1, move, [])];
  const { container } = render(TurnPicture, { turn: { after: 1, seat: 1, plies } });
  expect(container.textContent?.trim()).toBe(words);
});

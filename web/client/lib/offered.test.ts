import { expect, it, vi } from 'vitest';

import { api } from '../net/api';
import { GAME } from '../testing/fixtures';
import { creditLines, loadOffered } from './catalogue.svelte';

it('gives credit for a game that is here by nothing but the server', async () => {
  expect(creditLines()).not.toContain('Plain by nobody.');
  vi.spyOn(api, 'catalogue').mockResolvedValue([GAME]);
  await loadOffered();
  expect(creditLines()).toContain('Plain by nobody.');
});

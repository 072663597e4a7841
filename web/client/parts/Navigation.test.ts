// @vitest-environment jsdom
/** The way to the four areas. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { chooseGame } from '../lib/chosen-game.svelte';
import { t } from '../lib/text.svelte';
import Navigation from './Navigation.svelte';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const address = (text: string): string | null =>
  screen.getByRole('link', { name: t(text) }).getAttribute('href');

it('follows the choice of a game on the same page', async () => {
  chooseGame('one');
  render(Navigation, { onsettings: () => undefined });
  expect(address('ui-nav-puzzles')).toBe('/puzzles/one');
  chooseGame('other');
  await tick();
  expect([address('ui-nav-puzzles'), address('ui-nav-learn')]).toEqual(['/puzzles/other', '/learn/other']);
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { faceOf } from '../game/folders';
import { change } from '../lib/settings.svelte';
import Move from './Move.svelte';

beforeAll(() => faceOf('grawlix'));
afterEach(() => {
  cleanup();
  change('codes', false);
});

const seen = (container: HTMLElement): string => {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('.spoken').forEach((element) => element.remove());
  return copy.textContent?.replace(/\s+/g, ' ').trim() ?? '';
};
const heard = (container: HTMLElement): string => {
  const copy = container.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('[aria-hidden=true]').forEach((element) => element.remove());
  return copy.textContent?.trim() ?? '';
};

it('is a picture whose name is the words', () => {
  const { container } = render(Move, { game: 'grawlix', move: '+Yd' });
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(seen(container)).toBe('+');
  expect(heard(container)).toBe('take the yellow dollar');
});

it('shows the words once, on request, and the code only to those who ask', () => {
  const { container } = render(Move, { game: 'grawlix', move: 'Raf6', words: true });
  expect(seen(container)).toContain('red @ on f6');
  expect(heard(container)).toBe('red at-sign on f6');
  expect(container.querySelector('code')).toBeNull();
  cleanup();
  change('codes', true);
  const coded = render(Move, { game: 'grawlix', move: 'Raf6' }).container;
  expect(seen(coded)).toBe('R@f6');
  expect(heard(coded)).toBe('red at-sign on f6');
});

it('appears once the game has loaded', async () => {
  render(Move, { game: 'graffiti', move: 'Bbob', words: true });
  const found = screen.findByText('take the bobby', { ignore: '.spoken' }, { timeout: 60_000 });
  expect(await found).toBeTruthy();
});

it('leaves out a picture that would only repeat the words', () => {
  const { container } = render(Move, { game: 'grawlix', move: 'keep', words: true });
  expect(seen(container)).toBe('keep sides');
});

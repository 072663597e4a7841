// @vitest-environment jsdom
/** The form for a new game of any game that the server offers. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GameInfo } from '$protocol/types';

import { GAME, option } from '../testing/fixtures';
import NewGameForm from './NewGameForm.svelte';

const INFO: GameInfo = {
  id: 'plain',
  title: 'Plain',
  rules_version: '1',
  credits: '',
  seat_counts: [2],
  seats: 2,
  editions: [],
  edition_option: '',
  seat_colours: [],
  lessons: 0,
  prints: 0,
  puzzles: 0,
  chance: false,
  options: [],
  levels: [{ id: 'slow', spec: 'random', outside: false }],
};

const CHOICE = [option('switch', 'deck', false)];

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('house rules', () => {
  it('are offered where the game has any', () => {
    render(NewGameForm, { info: { ...INFO, options: CHOICE } });
    expect(screen.getByText('House rules')).toBeTruthy();
  });

  it('leave no empty fold in a game without options', () => {
    render(NewGameForm, { info: INFO });
    expect(screen.queryByText('House rules')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });
});

describe('a choice that also takes texts', () => {
  const draft = option('choice', 'draft', 'one', {
    choices: ['one', 'two'],
    pattern: '[12]{2,8}',
    example: '112',
  });

  it('has a field to type one, which starts with an example and must fit', async () => {
    render(NewGameForm, { info: { ...INFO, options: [draft] } });
    const list = screen.getByLabelText<HTMLSelectElement>('draft');
    expect(screen.queryByRole('textbox', { name: '112' })).toBeNull();
    await fireEvent.change(list, { target: { value: '' } });
    const typed = screen.getByRole<HTMLInputElement>('textbox', { name: '112' });
    expect(typed.value).toBe('112');
    await fireEvent.change(typed, { target: { value: '113' } });
    expect(typed.validity.patternMismatch).toBe(true);
    await fireEvent.change(typed, { target: { value: '2211' } });
    expect(typed.checkValidity()).toBe(true);
    await fireEvent.change(list, { target: { value: 'two' } });
    expect(screen.queryByRole('textbox', { name: '112' })).toBeNull();
  });
});

describe('players that the operator has added', () => {
  const MINE = { id: 'mine', spec: 'outside:mine', outside: true };

  it('are levels by their own names, and are said not to be measured', async () => {
    render(NewGameForm, { info: { ...INFO, levels: [...INFO.levels, MINE] } });
    const measured = screen.queryByText(/ui-level-outside|hasn't been measured/);
    expect(measured).toBeNull();
    await fireEvent.click(screen.getByRole('radio', { name: /mine/ }));
    expect(screen.getByText(/ui-level-outside|hasn't been measured/)).toBeTruthy();
  });

  it('say so where several players sit down', () => {
    render(NewGameForm, { info: { ...GAME, levels: [...GAME.levels, MINE] } });
    expect(screen.getAllByRole('option', { name: /mine.*not measured/ }).length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('option', { name: /slow.*not measured/ })).toEqual([]);
  });
});

const PLAIN: GameInfo = {
  ...GAME,
  options: [
    option('number', 'seats', 2, { minimum: 2, maximum: 4 }),
    option('choice', 'starts', 'eldest', {
      choices: ['eldest', 'second', 'third', 'fourth', 'lot'],
      seats: ['eldest', 'second', 'third', 'fourth'],
    }),
    option('text', 'edition', 'shipped', { pattern: '^[a-z-]{1,40}$' }),
  ],
  edition_option: 'edition',
  editions: [
    { name: 'shipped', title: 'The edition that ships', told: {} },
    { name: 'mine', title: 'My own', told: {} },
  ],
};

describe('editions', () => {
  it('are chosen by title if there are several, and are no house rule', async () => {
    render(NewGameForm, { info: PLAIN });
    const mine = screen.getByRole<HTMLInputElement>('radio', { name: 'My own' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'The edition that ships' }).checked).toBe(
      true,
    );
    await fireEvent.click(mine);
    expect(mine.checked).toBe(true);
    expect(screen.queryByText('House rules')).toBeNull();
  });

  it('are not offered if there is only one', () => {
    render(NewGameForm, { info: { ...PLAIN, editions: PLAIN.editions.slice(0, 1) } });
    expect(screen.queryByRole('radio', { name: 'The edition that ships' })).toBeNull();
    expect(screen.queryByText('House rules')).toBeNull();
  });
});

describe('who begins', () => {
  const named = (): (string | null)[] =>
    within(screen.getByRole('group', { name: 'Who starts' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent?.trim() ?? null);

  it('is anybody who sits at the table, by name, or drawn by lot', async () => {
    render(NewGameForm, { info: PLAIN });
    expect(named()).toEqual(['You', 'Computer', 'lot']);
    await fireEvent.click(screen.getByRole('radio', { name: '4' }));
    expect(named()).toEqual(['You', 'Player 2', 'Player 3', 'Player 4', 'lot']);
    await fireEvent.click(screen.getByRole('radio', { name: 'Player 4' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Player 4' }).checked).toBe(true);
    await fireEvent.click(screen.getByRole('radio', { name: '3' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'You' }).checked).toBe(true);
  });
});

describe('colours', () => {
  const COLOURED: GameInfo = { ...PLAIN, seat_colours: ['red', 'blue'] };

  it('are chosen for each seat, each for one', async () => {
    render(NewGameForm, { info: COLOURED });
    const [mine, other] = [1, 2].map((number) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `Colour of player ${number}` }),
    );
    await fireEvent.change(mine!, { target: { value: 'red' } });
    await fireEvent.change(other!, { target: { value: 'red' } });
    expect([mine!.value, other!.value]).toEqual(['', 'red']);
  });

  it('are not asked for where seats have none', () => {
    render(NewGameForm, { info: PLAIN });
    expect(screen.queryByRole('combobox', { name: 'Colour of player 1' })).toBeNull();
  });
});

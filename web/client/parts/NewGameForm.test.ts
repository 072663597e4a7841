// @vitest-environment jsdom
/** The form for a new game of whatever the server offers. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';

import type { GameInfo } from '$protocol/types';

import NewGameForm from './NewGameForm.svelte';

const INFO: GameInfo = {
  id: 'plain',
  title: 'Plain',
  rules_version: '1',
  credits: '',
  seat_counts: [2],
  options: { properties: {} },
  levels: [{ id: 'slow', spec: 'random' }],
};

const CHOICE = { properties: { deck: { type: 'boolean', default: false } } };

afterEach(cleanup);

describe('house rules', () => {
  it('are offered where the game has any', () => {
    render(NewGameForm, { info: { ...INFO, options: CHOICE } });
    expect(screen.getByText('House rules')).toBeTruthy();
  });

  it('are no empty fold where it has none', () => {
    render(NewGameForm, { info: INFO });
    expect(screen.queryByText('House rules')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });
});

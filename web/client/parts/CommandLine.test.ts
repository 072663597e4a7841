// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { change } from '../lib/settings.svelte';
import * as windows from '../lib/attention.svelte';
import CommandLine from './CommandLine.svelte';

const session = { type: vi.fn(), cancel: vi.fn() };
const line = (): HTMLElement | null => screen.queryByRole('textbox', { name: 'Move or command' });

beforeEach(() => {
  vi.spyOn(windows, 'layout').mockReturnValue('phone');
  render(CommandLine, { session, hint: 'for example' });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  change('shortcuts', true);
});

describe('on a phone', () => {
  it('is folded away until it is wanted, and again after Escape', async () => {
    expect(line()).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Type a move' }));
    expect(document.activeElement).toBe(line());
    await fireEvent.keyDown(line()!, { key: 'Escape' });
    expect(line()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Type a move' }));
  });

  it('opens with the character that is typed where nothing has the focus', async () => {
    await fireEvent.keyDown(document.body, { key: 'r' });
    await vi.waitFor(() => expect(line()).toHaveProperty('value', 'r'));
    await fireEvent.submit(line()!.closest('form')!);
    expect(session.type).toHaveBeenCalledExactlyOnceWith('r');
  });

  it('ignores keys that are not characters, and shortcuts that are switched off', async () => {
    await fireEvent.keyDown(document.body, { key: 'F5' });
    await fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true });
    change('shortcuts', false);
    await fireEvent.keyDown(document.body, { key: 'r' });
    expect(line()).toBeNull();
  });
});

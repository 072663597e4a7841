// @vitest-environment jsdom
/** The bar of a first start: shown while the server compiles, gone when all is ready. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Readiness } from '$protocol/types';

import { table } from '../testing/fixtures';
import ReadinessBar from './Readiness.svelte';

function answer(changes: Partial<Readiness>): Response {
  const readiness: Readiness = {
    ready: false,
    share: 0.25,
    games: [{ id: 'plain', playable: true, levels: ['slow'], share: 0.5 }],
    ...changes,
  };
  return new Response(JSON.stringify(readiness));
}

const fetched = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe('the bar of a first start', () => {
  it('shows progress, and disappears when everything is ready', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({})));
    render(ReadinessBar);
    await settle();
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.25');
    expect(screen.getByText(/25%/)).toBeTruthy();
    fetched.mockImplementation(() => Promise.resolve(answer({ ready: true, share: 1 })));
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.queryByRole('progressbar')).toBeNull();
    const asked = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetched.mock.calls.length).toBe(asked);
  });

  it('says that the computer to move is getting ready', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({})));
    render(ReadinessBar, { table: table({ thinking: 1 }) }); // a "writer"
    await settle();
    expect(screen.getByText(/The computer is getting ready: 50%/)).toBeTruthy();
  });

  it('says nothing at a table if no one has to wait', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer({})));
    for (const here of [null, table({ thinking: null })]) {
      render(ReadinessBar, { table: here });
      await settle();
      expect(screen.queryByRole('progressbar')).toBeNull();
      cleanup();
    }
  });

  it('does not say so of a computer that is thinking', async () => {
    fetched.mockImplementation(() =>
      Promise.resolve(answer({ games: [{ id: 'plain', playable: true, levels: ['writer'], share: 0.5 }] })),
    );
    render(ReadinessBar, { table: table({ thinking: 1 }) });
    await settle();
    expect(screen.queryByText(/The computer/)).toBeNull();
  });

  it('asks again if there is no response', async () => {
    fetched.mockImplementationOnce(() => Promise.reject(new TypeError('offline')));
    fetched.mockImplementation(() => Promise.resolve(answer({})));
    render(ReadinessBar);
    await settle();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.getByRole('progressbar')).toBeTruthy();
  });
});

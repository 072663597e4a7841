// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { GAME } from './fixtures';
import Motion from './Motion.svelte';

const placing = GAME.findIndex((view) => view.grid.length === 1);
const before = GAME[placing - 1]!;
const after = GAME[placing]!;
const moved = after.grid[0]!.tile;

/** A table with the one tile that moves; jsdom lays nothing out, so its places are made up. */
function table(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  let left = 10;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(left, 20, 50, 50),
  );
  const children = createRawSnippet(() => ({ render: () => `<i data-tile="${moved}"><svg></svg></i>` }));
  const { rerender } = render(Motion, { view: before, duration: 60, children });
  return {
    go: async (view: typeof after) => {
      left += 300;
      await rerender({ view });
    },
    copies: () => [...document.body.querySelectorAll<HTMLElement>(':scope > [aria-hidden]')],
    tile: () => document.querySelector<SVGElement>(`[data-tile] svg`)!,
  };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Motion', () => {
  it('lets a copy of the tile fly, and leaves nothing behind', async () => {
    const { go, copies, tile } = table(false);
    await go(after);
    expect(copies()).toHaveLength(1);
    expect(tile().style.visibility).toBe('hidden');
    await vi.waitFor(() => expect(copies()).toHaveLength(0));
    expect(tile().style.visibility).toBe('');
  });

  it('does nothing under reduced motion', async () => {
    const { go, copies, tile } = table(true);
    await go(after);
    expect(copies()).toHaveLength(0);
    expect(tile().style.visibility).toBe('');
  });

  it('does nothing when no tile moved', async () => {
    const { go, copies } = table(false);
    await go({ ...before });
    expect(copies()).toHaveLength(0);
  });

  it('cleans up when the table goes away in mid-flight', async () => {
    const { go, copies } = table(false);
    await go(after);
    expect(copies()).toHaveLength(1);
    cleanup();
    expect(copies()).toHaveLength(0);
  });
});

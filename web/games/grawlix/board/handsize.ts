import type { Layout } from '$client/lib/attention.svelte';

/**
 * How large the tiles of a hand are drawn, by how many a player can hold. On the narrowest phone (360 px wide)
 * four or five stand side by side, of larger hands six, of the largest nine in two or three lines: board and
 * hand stay on the screen together. A tile that is to be tapped is never smaller than 24 px. On a desk there is
 * room for larger ones. In a low window they stand in a column beside the supply, with room for one large tile, two
 * small ones.
 */
export interface HandSize {
  /** Side of a tile in CSS pixels. */
  side: number;
  /** Between two tiles, in CSS pixels. */
  gap: number;
}

/** Of the hand that one plays from; one that is only chosen by, while the supply is open on a phone, leaves it room. */
export function ownHand(most: number, layout: Layout, choosing = false): HandSize {
  const desk = layout === 'desk';
  if (layout === 'short') return { side: most > 6 ? 30 : 44, gap: 4 };
  if (most > 12) return { side: desk ? 36 : 32, gap: 4 };
  if (choosing) return { side: 40, gap: 6 };
  if (most > 4) return { side: desk ? 52 : 46, gap: 6 };
  return { side: desk ? 62 : 56, gap: 6 };
}

/** Of a hand that is only looked at. */
export function otherHand(most: number, layout: Layout, choosing = false): HandSize {
  if (layout === 'short') return { side: 24, gap: 4 };
  if (most > 9) return { side: 24, gap: 2 };
  return { side: most > 4 || choosing ? 30 : 36, gap: 6 };
}

/**
 * How the table is laid out. One place decides, since several components draw differently by it:
 *
 * - `phone`: one column, the hand at the bottom, the supply as a sheet;
 * - `short`: a window that is wide but not high (a phone on its side, or a page zoomed to 200 %): the board
 *   on the left, everything else beside it;
 * - `desk`: the board on the left, as high as the window, and everything else beside it.
 */
import { MediaQuery } from 'svelte/reactivity';

export type Layout = 'phone' | 'short' | 'desk';

const short = new MediaQuery('(max-height: 32rem) and (min-width: 38rem)');
const wide = new MediaQuery('(min-width: 56rem)');

export function layout(): Layout {
  if (short.current) return 'short';
  return wide.current ? 'desk' : 'phone';
}

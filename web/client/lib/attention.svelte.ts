/**
 * How the table is laid out. One place decides, since several components draw differently by it:
 *
 * - `phone`: one column, the hand at the bottom, the supply as a sheet;
 * - `short`: a window that is wide but not high (a phone on its side, or a page zoomed to 200 %): the board
 *   on the left, everything else beside it;
 * - `desk`: the board on the left, as high as the window, and everything else beside it.
 */
import { MediaQuery } from 'svelte/reactivity';

/** Whether the last thing the person did was a key press: then the focus may be moved for them. */
let byKey = false;

export function lastWasKey(): boolean {
  return byKey;
}

export function watchInput(): () => void {
  const key = (): void => {
    byKey = true;
  };
  const pointer = (): void => {
    byKey = false;
  };
  addEventListener('keydown', key, true);
  addEventListener('pointerdown', pointer, true);
  return () => {
    removeEventListener('keydown', key, true);
    removeEventListener('pointerdown', pointer, true);
  };
}

/** Resolves after so many milliseconds, or when the page is looked at again: nobody waits for an answer unseen. */
export function lookedAt(time = 0): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => {
      if (!document.hidden) return done();
      document.addEventListener('visibilitychange', () => done(), { once: true });
    }, time);
  });
}

export type Layout = 'phone' | 'short' | 'desk';

const short = new MediaQuery('(max-height: 32rem) and (min-width: 38rem)');
const wide = new MediaQuery('(min-width: 56rem)');

export function layout(): Layout {
  if (short.current) return 'short';
  return wide.current ? 'desk' : 'phone';
}

/** Whether the server answered when it was last asked. The browser's own word on the network is often wrong. */
let reached = $state(true);

export const network = {
  get reached(): boolean {
    return reached;
  },
  /** Notes how a request went. */
  heard(answered: boolean): void {
    reached = answered;
  },
};

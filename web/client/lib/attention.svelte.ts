/**
 * How the person uses the page: window layout, input, visibility and network. Layouts: `phone` is one column
 * with the supply as a sheet; `short` (wide but low, or zoomed) has the board on the left; `desk` has the
 * board on the left at full height.
 */
import { MediaQuery } from 'svelte/reactivity';

/** Whether the last input was a key: then the focus may be moved. */
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

/** Wait for a time, and until the page is visible. */
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

/** Whether the server answered the last request. The browser's own network state is often wrong. */
let reached = $state(true);

export const network = {
  get reached(): boolean {
    return reached;
  },
  /** Note the result of a request. */
  heard(answered: boolean): void {
    reached = answered;
  },
};

/**
 * The list of this device's games: the version grows when another part of the page has brought it up to date.
 * `signedOut`: the account's session has ended, so its games can't be played here.
 */
export const ownGames = $state({ version: 0, signedOut: false });

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { bringIntoSight, returnTo, toTop, watchScrolling } from './scrolling';

/** What a ResizeObserver was told to do when sizes change. */
let resized: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  resized = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly told: () => void) {
        resized.push(told);
      }
      observe(): void {}
      disconnect(): void {
        resized = resized.filter((told) => told !== this.told);
      }
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function element(): { end: HTMLElement; scrolled: ReturnType<typeof vi.fn> } {
  const end = document.createElement('section');
  const scrolled = vi.fn();
  end.scrollIntoView = scrolled;
  return { end, scrolled };
}

it('aims again if the page grows while scrolling, or the scroll ended elsewhere', () => {
  const { end, scrolled } = element();
  bringIntoSight(end);
  expect(scrolled).not.toHaveBeenCalled();
  resized.forEach((told) => told()); // the first frame
  expect(scrolled).toHaveBeenCalledTimes(1);
  resized.forEach((told) => told());
  expect(scrolled).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('scrollend'));
  expect(scrolled).toHaveBeenCalledTimes(3);
});

it('stops once the layout has settled, when cancelled, and when the reader scrolls', () => {
  for (const part of ['time', 'caller', 'wheel', 'touchmove', 'PageDown', 'pointerdown']) {
    const { end, scrolled } = element();
    const stop = bringIntoSight(end);
    resized.forEach((told) => told());
    if (part === 'time') vi.runAllTimers();
    else if (part === 'caller') stop();
    else if (part === 'PageDown') dispatchEvent(new KeyboardEvent('keydown', { key: part }));
    else dispatchEvent(new Event(part));
    expect(resized).toEqual([]);
    dispatchEvent(new Event('scrollend'));
    expect(scrolled).toHaveBeenCalledTimes(1);
  }
});

it('goes on while someone steps through the game by keys', () => {
  const { end, scrolled } = element();
  bringIntoSight(end);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })); // before the first frame
  resized.forEach((told) => told());
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('follows only the latest target: another one, or the top of the next page', () => {
  const to = vi.fn();
  vi.stubGlobal('scrollTo', to);
  const [first, second] = [element(), element()];
  bringIntoSight(first.end);
  bringIntoSight(second.end);
  resized.forEach((told) => told());
  expect(first.scrolled).not.toHaveBeenCalled();
  expect(second.scrolled).toHaveBeenCalledOnce();
  toTop();
  expect(to).toHaveBeenCalledWith({ top: 0, left: 0, behavior: 'instant' });
  expect(resized).toEqual([]);
  dispatchEvent(new Event('scrollend'));
  expect(second.scrolled).toHaveBeenCalledOnce();
});

it('does not interrupt a reader who scrolls, nor a flick', () => {
  const stop = watchScrolling();
  const { end, scrolled } = element();
  dispatchEvent(new Event('touchmove'));
  vi.advanceTimersByTime(150);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(1400);
  returnTo(end);
  expect(scrolled).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200); // that is long ago now
  dispatchEvent(new Event('scroll')); // not of the hand
  returnTo(end);
  resized.forEach((told) => told());
  expect(scrolled).toHaveBeenCalledOnce();
  stop();
});

it('aims at once without frames: the page is in the background', () => {
  const { end, scrolled } = element();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  bringIntoSight(end);
  expect(scrolled).toHaveBeenCalledOnce();
});

/**
 * Scroll things into view, on the page or in a list, without pulling away people who scroll. Layout is
 * measured at most once per frame.
 */

/** How long a layout may take to settle, in milliseconds. */
const SETTLED = 4000;
/** How long a person counts as scrolling, in milliseconds. */
const SCROLLING = 1500;

const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
/** Keys that scroll the page or move the focus; others, such as those that step through a game, don't. */
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ', 'Tab'];

let byHand = -Infinity;

/** Watch for scrolling by hand, until called off. */
export function watchScrolling(): () => void {
  const hand = (): void => void (byHand = performance.now());
  const glide = (): void => {
    if (performance.now() - byHand < 200) hand(); // a flick goes on for a while
  };
  const passive = { passive: true };
  addEventListener('wheel', hand, passive);
  addEventListener('touchmove', hand, passive);
  addEventListener('scroll', glide, passive);
  return () => {
    removeEventListener('wheel', hand);
    removeEventListener('touchmove', hand);
    removeEventListener('scroll', glide);
  };
}

/** Scroll back to an element, unless the person is scrolling. */
export function returnTo(element: HTMLElement, place: Place = 'nearest'): () => void {
  return performance.now() - byHand < SCROLLING ? () => {} : bringIntoSight(element, place);
}

/** Where the element ends up. */
export type Place = 'nearest' | 'start' | 'center' | 'end';

/** Cancel the current scroll: there is only one. */
let callOff = (): void => {};

/** Scroll to the top of a new page at once. */
export function toTop(): void {
  callOff();
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/**
 * Scroll the page as little as possible to show an element; a taller one from its top. It repeats until the
 * layout has settled or the person scrolls. The result cancels it.
 */
export function bringIntoSight(element: HTMLElement, place: Place = 'nearest'): () => void {
  callOff();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const aim = (): void => {
    const block = element.getBoundingClientRect().height > innerHeight ? 'start' : place;
    element.scrollIntoView({ block, behavior: calm ? 'instant' : 'smooth' });
  };
  const sizes = new ResizeObserver(aim); // reports in the next frame
  const timer = setTimeout(end, SETTLED);
  function end(): void {
    clearTimeout(timer);
    sizes.disconnect();
    for (const event of HANDS) removeEventListener(event, yieldTo);
    removeEventListener('scrollend', aim);
  }
  function yieldTo(event: Event): void {
    if (!(event instanceof KeyboardEvent) || SCROLL_KEYS.includes(event.key)) end();
  }
  sizes.observe(element);
  sizes.observe(document.body);
  if (document.hidden) aim(); // a hidden page has no frames
  for (const event of HANDS) addEventListener(event, yieldTo, { passive: true });
  addEventListener('scrollend', aim); // moves only if necessary
  callOff = end;
  return end;
}

/** Return whether an element is in sight, and nothing covers its middle, its top or its bottom. */
export function isInSight(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
    const seen = document.elementFromPoint?.(left + width / 2, y) ?? null;
    return seen !== null && element.contains(seen);
  });
}

/** Frames without movement after which a scroll has ended. */
const RESTS = 4;

/** Scroll horizontally to ``left`` and repair an interrupted scroll. The result cancels it. */
export function bringAcross(scroller: HTMLElement, left: number): () => void {
  const goal = Math.max(0, Math.min(left, scroller.scrollWidth - scroller.clientWidth));
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  let before = scroller.scrollLeft;
  let rested = 0;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const event of HANDS) removeEventListener(event, stop);
  };
  const watch = (): void => {
    const now = scroller.scrollLeft;
    rested = now === before ? rested + 1 : 0;
    before = now;
    if (rested >= RESTS) {
      if (Math.abs(now - goal) > 1) scroller.scrollTo({ left: goal, behavior: 'instant' });
      stop();
    } else {
      frame = requestAnimationFrame(watch);
    }
  };
  for (const event of HANDS) addEventListener(event, stop, { passive: true });
  scroller.scrollTo({ left: goal, behavior: calm ? 'instant' : 'smooth' });
  frame = requestAnimationFrame(watch);
  return stop;
}

/** Scroll an element to a place at once. */
export function lookAt(scroller: HTMLElement, left: number, top: number): void {
  scroller.scrollTo({ left, top, behavior: 'instant' });
}

/** Keep the current row, or the end, of a list in view until called off. */
export function followRows(list: HTMLElement, looked: number | null): () => void {
  const sizes = new ResizeObserver(() => {
    const row = list.children[looked ?? -1];
    if (looked === null) list.scrollTo({ top: list.scrollHeight });
    else if (row instanceof HTMLElement) showRow(list, row);
  });
  sizes.observe(list);
  if (list.lastElementChild) sizes.observe(list.lastElementChild);
  return () => sizes.disconnect();
}

/** Scroll a list, not the page, to show a row; a taller one from its top. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (box.top < frame.top || box.height > frame.height) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

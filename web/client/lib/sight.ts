/**
 * Brings things into sight: on the page, or in a list that scrolls by itself. Whoever scrolls by hand is never
 * pulled away, and without animation for those who want none. Nothing is measured more than once a frame: where many
 * moves come at once, each would else have the whole page laid out.
 */

/** How long a layout may take to settle, in milliseconds. */
const SETTLED = 4000;
/** How long after a turn of the wheel, or a flick, somebody counts as scrolling, in milliseconds. */
const SCROLLING = 1500;

/** With what somebody takes the page over. */
const HANDS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let byHand = -Infinity;

/** Notes when somebody scrolls by hand, until it is called off. */
export function watchScrolling(): () => void {
  const hand = (): void => void (byHand = performance.now());
  const glide = (): void => {
    if (performance.now() - byHand < 200) hand(); // after a flick the page moves on for a while
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

/** Leads back to an element, unless somebody is looking elsewhere at this moment. */
export function returnTo(element: HTMLElement): () => void {
  return performance.now() - byHand < SCROLLING ? () => {} : bringIntoSight(element);
}

/** Where an element ends up: as near as it is, or at the top or in the middle of the window. */
export type Place = 'nearest' | 'start' | 'center';

/** Calls off what leads the page somewhere: the page can be led to one place only. */
let callOff = (): void => {};

/** To the top of a page that begins, at once; what led elsewhere is called off. */
export function toTop(): void {
  callOff();
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/**
 * Scrolls the page as little as it takes to see an element; one that is higher than the window, from its top.
 * A scroll that is under way ends where it was aimed at, even when the page grows or shrinks meanwhile: it is
 * aimed again until the layout has settled, or somebody scrolls by hand. The result calls it off.
 */
export function bringIntoSight(element: HTMLElement, place: Place = 'nearest'): () => void {
  callOff();
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const aim = (): void => {
    const block = element.getBoundingClientRect().height > innerHeight ? 'start' : place;
    element.scrollIntoView({ block, behavior: calm ? 'instant' : 'smooth' });
  };
  const sizes = new ResizeObserver(aim); // in the next frame it reports for the first time
  const timer = setTimeout(end, SETTLED);
  function end(): void {
    clearTimeout(timer);
    sizes.disconnect();
    for (const event of HANDS) removeEventListener(event, end);
    removeEventListener('scrollend', aim);
  }
  sizes.observe(element);
  sizes.observe(document.body);
  if (document.hidden) aim(); // no frame comes before somebody looks
  for (const event of HANDS) addEventListener(event, end, { passive: true });
  addEventListener('scrollend', aim); // where it is in sight already, nothing moves
  callOff = end;
  return end;
}

/** Frames without movement after which a scroll has come to rest, or was cut off by another. */
const RESTS = 4;

/**
 * Scrolls something sideways to where its content begins at ``left``. Another scroll may cut this one off: then it is
 * made up for at once. Whoever scrolls by hand ends it, and so does the result.
 */
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

/** Shows a place of something that scrolls by itself, at once, and no matter what moves around it. */
export function lookAt(scroller: HTMLElement, left: number, top: number): void {
  scroller.scrollTo({ left, top, behavior: 'instant' });
}

/**
 * Scrolls a list to the row that is looked at, or to its end where none is: in the next frame, and whenever the list
 * or its last row has got another size, as at the end of a game, until it is called off.
 */
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

/** Scrolls a list, and not the page, until one of its rows is seen whole; one that is higher, from its top. */
function showRow(list: HTMLElement, row: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (box.top < frame.top || box.height > frame.height) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

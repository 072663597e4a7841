/** Brings things into sight: on the page, or in a list that scrolls by itself. */

/** Scrolls the page as little as it takes to see an element; one that is higher than the window, from its top. */
export function bringIntoSight(element: HTMLElement): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const block = element.getBoundingClientRect().height > innerHeight ? 'start' : 'nearest';
  element.scrollIntoView({ block, behavior: calm ? 'instant' : 'smooth' });
}

/** Scrolls a list, and not the page, until one of its rows is seen whole. */
export function showRow(list: HTMLElement, row: HTMLElement): void {
  const frame = list.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
  else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
}

/**
 * Signs at places of a table that is there already. Every table names its places in `data-cell` or `data-compartment`:
 * a sign is an attribute of that element, and so moves with it and costs the table nothing.
 */
import type { Overlay } from '$protocol/types';

import './marks.css';

type Mark = Overlay['marks'][number];

/** Marks the places in an element, those too that come later, until the function that it gives is called. */
export function keepMarked(root: HTMLElement, marks: readonly Mark[]): () => void {
  const byPlace = new Map(marks.map((mark) => [mark.place, mark]));
  const draw = (): void => {
    for (const element of root.querySelectorAll<HTMLElement>('[data-cell], [data-compartment]')) {
      const { cell, compartment } = element.dataset;
      const mark = byPlace.get(cell ?? compartment ?? '');
      if (mark) set(element, mark);
      else clear(element);
    }
  };
  draw();
  const watch = new MutationObserver(draw);
  watch.observe(root, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    root.querySelectorAll<HTMLElement>('[data-mark]').forEach(clear);
  };
}

function set(element: HTMLElement, { sign, tone, warmth }: Mark): void {
  if (element.dataset['mark'] === sign && element.dataset['tone'] === tone) return;
  element.dataset['mark'] = sign;
  element.dataset['tone'] = tone;
  if (warmth === null) element.style.removeProperty('--warmth');
  else element.style.setProperty('--warmth', String(warmth));
}

function clear(element: HTMLElement): void {
  delete element.dataset['mark'];
  delete element.dataset['tone'];
  element.style.removeProperty('--warmth');
}

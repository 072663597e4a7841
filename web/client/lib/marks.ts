/** Signs drawn at places of a table, whichever game it shows. */
import './marks.css';

export interface PlaceMark {
  /** A cell, a space or a piece of the supply, in notation. */
  place: string;
  sign: string;
  /** The seats concerned, or a verdict on a move. */
  tone: '' | 'mine' | 'theirs' | 'both' | 'right' | 'wrong';
  /** From 0 to 1: how much a place is worth compared with the others. */
  warmth?: number | null;
}

/** Mark places in an element, even later ones, until the returned function is called. */
export function keepMarked(root: HTMLElement, marks: readonly PlaceMark[]): () => void {
  const byPlace = new Map(marks.map((mark) => [mark.place, mark]));
  const draw = (): void => {
    for (const element of root.querySelectorAll<HTMLElement>(
      '[data-cell], [data-compartment], [data-space]',
    )) {
      const { cell, compartment, space } = element.dataset;
      const mark = byPlace.get(cell ?? compartment ?? space ?? '');
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

function set(element: HTMLElement, { sign, tone, warmth = null }: PlaceMark): void {
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

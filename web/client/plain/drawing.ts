/**
 * A drawing put on the page, and what can be touched in it: every element with `data-move`. It lives in a shadow
 * tree, so that its styles and ids stay its own.
 */
import { goesTo, stopAt } from './drawing';

export interface Touch {
  legal: readonly string[];
  /** Whether somebody on this device can act. */
  acting: boolean;
  /** A ply in words, where the game's texts have them. */
  label: (move: string) => string;
  onmove: (move: string) => void;
  /** A ply that cannot be played now was touched. */
  onexplain: (move: string) => void;
}

/** Around the drawing: it fills its place, and what can be touched looks like it. */
const STYLE = `
  :host { display: block; }
  svg { display: block; width: 100%; height: auto; max-height: var(--drawing-height, 60dvh); }
  [data-move] { cursor: help; outline: none; }
  [data-move]:not([aria-disabled]) { cursor: pointer; }
  [data-move]:focus-visible { outline: 4px solid var(--focus); outline-offset: 2px; }
`;

/** What a drawing says of a ply: `data-label`, or the title of the element. */
export function labelOf(element: Element): string {
  const title = [...element.children].find(({ localName }) => localName === 'title');
  return element.getAttribute('data-label') ?? title?.textContent.trim() ?? '';
}

/** What the drawing says of the plies in it. */
export function labelsOf(drawing: Element | null): Map<string, string> {
  const marked = [...(drawing?.querySelectorAll('[data-move]') ?? [])];
  return new Map(marked.map((element) => [element.getAttribute('data-move') ?? '', labelOf(element)]));
}

/** Shows a drawing in a host element, in place of the one before; the focus stays on the same ply. */
export function show(host: HTMLElement, drawing: SVGSVGElement, touch: Touch): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const focused = root.activeElement?.getAttribute('data-move') ?? null;
  const style = document.createElement('style');
  style.textContent = STYLE;
  root.replaceChildren(style, drawing);
  const marked = [...drawing.querySelectorAll<SVGElement>('[data-move]')];
  name(drawing, touch.acting && marked.length > 0);
  if (!touch.acting) return;
  marked.forEach((element) => enliven(element, touch));
  const possible = marked.filter((element) => !element.hasAttribute('aria-disabled'));
  const again = marked.find((element) => element.getAttribute('data-move') === focused);
  stopAt(marked, again ?? possible[0]);
  again?.focus();
  drawing.addEventListener('keydown', (event) => step(event, marked));
}

/** A picture, or a group of things to choose from: a picture has nothing inside for those who cannot see it. */
function name(drawing: SVGSVGElement, touchable: boolean): void {
  const text = (part: string): string =>
    [...drawing.children].find(({ localName }) => localName === part)?.textContent.trim() ?? '';
  drawing.setAttribute('role', touchable ? 'group' : 'img');
  drawing.setAttribute('aria-label', text('title'));
  if (text('desc')) drawing.setAttribute('aria-description', text('desc'));
  if (drawing.hasAttribute('viewBox')) return;
  const [width, height] = ['width', 'height'].map((side) => parseFloat(drawing.getAttribute(side) ?? ''));
  if (width && height) drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
}

function enliven(element: SVGElement, { legal, label, onmove, onexplain }: Touch): void {
  const move = element.getAttribute('data-move') ?? '';
  const possible = legal.includes(move);
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', label(move) || labelOf(element) || move);
  if (!possible) element.setAttribute('aria-disabled', 'true');
  const choose = (): void => (possible ? onmove(move) : onexplain(move));
  element.addEventListener('click', choose);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  });
}

function step(event: KeyboardEvent, marked: readonly SVGElement[]): void {
  const at = marked.indexOf(event.target as SVGElement);
  const to = at < 0 ? null : goesTo(event.key, at, marked.length);
  if (to === null) return;
  stopAt(marked, marked[to]);
  marked[to]?.focus();
  event.preventDefault();
}

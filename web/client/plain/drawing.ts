/**
 * A drawing on the page and its touchable elements, those with `data-move`. A shadow tree isolates its
 * styles and ids; sanitising keeps it from running or fetching anything.
 */

import { moveAlong } from '$kit/focus';

export interface Touch {
  legal: readonly string[];
  acting: boolean;
  label: (move: string) => string;
  onmove: (move: string) => void;
  /** Called for a ply that isn't legal now. */
  onexplain: (move: string) => void;
}

/** The style around the drawing: it fills its place and marks touchable elements. */
const STYLE = `
  :host { display: block; }
  svg { display: block; width: 100%; height: auto; max-height: var(--drawing-height, 60dvh); }
  [data-move] { cursor: help; outline: none; }
  [data-move]:not([aria-disabled]) { cursor: pointer; }
  [data-move]:focus-visible { outline: 4px solid var(--focus); outline-offset: 2px; }
`;

/** Return the drawing's label of a ply: `data-label`, or the element's title. */
export function labelOf(element: Element): string {
  const title = [...element.children].find(({ localName }) => localName === 'title');
  return element.getAttribute('data-label') ?? title?.textContent.trim() ?? '';
}

export function labelsOf(drawing: Element | null): Map<string, string> {
  const marked = [...(drawing?.querySelectorAll('[data-move]') ?? [])];
  return new Map(marked.map((element) => [element.getAttribute('data-move') ?? '', labelOf(element)]));
}

/** Show a drawing in place of the last one; the focus stays on the same ply. */
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

/** A picture, or a group of choices: a picture has no content for screen readers. */
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
  const to = at < 0 ? null : moveAlong(at, marked.length, event.key);
  if (to === null) return;
  stopAt(marked, marked[to]);
  marked[to]?.focus();
  event.preventDefault();
}

/**
 * SVG that draws, and neither runs nor fetches anything. The content security policy is the second defence.
 */
const SVG = 'http://www.w3.org/2000/svg';

/** Elements that run, embed or change checked content. */
const FORBIDDEN = new Set(['script', 'foreignobject', 'handler', 'listener', 'set', 'discard']);

/** Styles that could reach outside, or hide it. */
const REACHES_OUT = /url\s*\(\s*(?!["']?#)|@import|image-set|\bsrc\s*\(|expression\s*\(|\\/i;

/** Embedded pictures in formats that only draw. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);/i;

/** Return the `<svg>` element, or null. */
export function sanitised(text: string): SVGSVGElement | null {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror') || root.namespaceURI !== SVG || root.localName !== 'svg')
    return null;
  for (const element of [...root.querySelectorAll('*')]) if (!harmless(element)) element.remove();
  for (const element of [root, ...root.querySelectorAll('*')]) strip(element);
  return document.importNode(root, true) as unknown as SVGSVGElement;
}

function harmless(element: Element): boolean {
  const name = element.localName.toLowerCase();
  if (element.namespaceURI !== SVG || FORBIDDEN.has(name)) return false;
  if (name === 'style') return !REACHES_OUT.test(element.textContent);
  if (!name.startsWith('animate')) return true;
  const animated = (element.getAttribute('attributeName') ?? '').toLowerCase();
  return !animated.endsWith('href') && !animated.startsWith('on') && animated !== 'style';
}

function strip(element: Element): void {
  for (const attribute of [...element.attributes]) {
    const name = attribute.localName.toLowerCase();
    const { value } = attribute;
    const reaches =
      name.startsWith('on') ||
      name === 'base' ||
      (name === 'href' && !value.startsWith('#') && !isPicture(element, value)) ||
      (name !== 'href' && !name.startsWith('data-') && !name.startsWith('aria-') && REACHES_OUT.test(value));
    if (reaches) element.removeAttributeNode(attribute);
  }
}

function isPicture(element: Element, value: string): boolean {
  return element.localName === 'image' && EMBEDDED.test(value.trim());
}

/** Put the tab stop on an element, or on the first one. */
export function stopAt(
  all: readonly (HTMLElement | SVGElement)[],
  chosen: HTMLElement | SVGElement | undefined,
): void {
  const stop = chosen && all.includes(chosen) ? chosen : all[0];
  for (const one of all) one.setAttribute('tabindex', one === stop ? '0' : '-1');
}

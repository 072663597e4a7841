/**
 * The drawing of a game as it may stand on the page: SVG that draws, and neither runs nor fetches anything. What a
 * server sends is trusted no more than it must be; the content security policy stands behind this.
 */
const SVG = 'http://www.w3.org/2000/svg';

/** Elements that run, embed or change what this has checked. */
const FORBIDDEN = new Set(['script', 'foreignobject', 'handler', 'listener', 'set', 'discard']);

/** Style that could reach outside: fetched things, and spellings that hide them. */
const REACHES_OUT = /url\s*\(\s*(?!["']?#)|@import|image-set|\bsrc\s*\(|expression\s*\(|\\/i;

/** Pictures that are part of the drawing itself, in formats that only draw. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);/i;

/** The `<svg>` element, or null where the text holds none. */
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

/**
 * Addresses on a static site. A plain host knows one page alone, in whatever folder, so the path of a page stands behind a
 * hash. Components write links from the root; `adaptLinks` makes them what the browser needs, here and under a prefix.
 */

/** A page's path as the address bar has it. */
export const addressOf = (path: string): string => `#${path}`;

/** The page that an address of the browser is of, as a server would name it. */
export function placeOf(href: string): URL {
  const { hash, origin } = new URL(href);
  const path = hash.slice(1);
  return new URL(path.startsWith('/') ? path : '/', origin);
}

/** Where a link leads; null for one that leads to another place of the same page, or away. */
export function linkedPage(link: HTMLAnchorElement): URL | null {
  const written = link.getAttribute('href') ?? '';
  if (written.startsWith('#/')) return placeOf(link.href);
  return written.startsWith('/') ? new URL(written, location.origin) : null;
}

/** Goes to another place of the page; the address stays, since it holds the page. */
export function goWithin(link: HTMLAnchorElement): void {
  document.getElementById(link.hash.slice(1))?.focus();
}

/** The address of a link on a static site: of a page, or of a file beside it. */
export const siteAddress = (path: string): string =>
  path.startsWith('/licences/') ? `.${path}` : addressOf(path);

/** Links that were adapted, and what they were adapted to: a component may change a link later. */
const adapted = new WeakMap<HTMLAnchorElement, string>();

/** Whether a link has an address that `adaptLinks` gave it. */
export const isAdapted = (link: HTMLAnchorElement): boolean =>
  adapted.get(link) === link.getAttribute('href');

/** Gives links the addresses that the host knows, before anybody follows them or opens them in another window. */
export function adaptLinks(address: (path: string) => string): () => void {
  const adapt = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    const written = link?.getAttribute('href') ?? '';
    if (!link || !written.startsWith('/') || isAdapted(link)) return;
    adapted.set(link, address(written));
    link.setAttribute('href', address(written));
  };
  const events = ['pointerover', 'pointerdown', 'focusin', 'click'];
  events.forEach((name) => document.addEventListener(name, adapt));
  return () => events.forEach((name) => document.removeEventListener(name, adapt));
}

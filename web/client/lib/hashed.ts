/**
 * Addresses on a static site. A plain host knows one page alone, in whatever folder, so the path of a page stands behind a
 * hash.
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

/** Links that lead to pages get addresses that the host knows, before anybody opens them in another window. */
export function adaptLinks(): () => void {
  const adapt = (event: Event): void => {
    const link = (event.target as Element | null)?.closest?.('a');
    const written = link?.getAttribute('href') ?? '';
    if (link && written.startsWith('/') && !written.startsWith('/licences/')) link.href = addressOf(written);
  };
  const events = ['pointerover', 'pointerdown', 'focusin'];
  events.forEach((name) => document.addEventListener(name, adapt));
  return () => events.forEach((name) => document.removeEventListener(name, adapt));
}

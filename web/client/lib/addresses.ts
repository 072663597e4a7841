/**
 * Addresses: pages, the server's prefix (`glyphwall serve --prefix /games`), the analysis page, handed-over
 * records and static sites. The client writes addresses from the root.
 */
import type { PositionInfo } from '$protocol/types';

/**
 * Package pages with a fixed address. The build lists them for the server, with those of the games; any
 * other address is a 404.
 */
export const HOUSE_PAGES = [
  '/',
  '/about',
  '/print',
  '/referee',
  '/analysis',
  '/open',
  '/alerts',
  '/account',
  '/privacy',
] as const;

/** Return the prefix without a trailing slash; '' for the root. */
export const prefix = (): string => globalThis.document?.documentElement.dataset['prefix'] ?? '';

export const withPrefix = (path: string): string => prefix() + path;

/** Return a browser path without the prefix. */
export function fromRoot(pathname: string): string {
  const start = prefix();
  if (pathname === start) return '/';
  return pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname;
}

export const ANALYSIS = '/analysis';

/** Return the address for analysing a finished game at a ply. */
export function gameAddress(gameId: string, ply = 0): string {
  return `${ANALYSIS}?from=${gameId}${ply > 0 ? `&ply=${ply}` : ''}`;
}

export function positionAddress({ game, ...start }: Start): string {
  return `${ANALYSIS}?${new URLSearchParams({ game, ...asked(start) })}`;
}

/** Return the address for playing out a proved win. */
export function endgameAddress({ game, ...start }: Start): string {
  return `/endgames/${game}?${new URLSearchParams(asked(start))}`;
}

type Start = Pick<PositionInfo, 'game' | 'position' | 'options'>;

function asked({ position, options }: Omit<Start, 'game'>): Record<string, string> {
  const rules = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  return { position, ...Object.fromEntries(rules) };
}

/** Return the address of the position editor; null: the start of the game. */
export function editorAddress(
  game: string,
  position: string | null = null,
  options: Readonly<Record<string, unknown>> = {},
): string {
  const query = new URLSearchParams({ edit: game, ...(position === null ? {} : { position }) });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `${ANALYSIS}?${query}`;
}

/** The page that opens a record from the fragment, where no server sees it before the person agrees. */
export const HANDOVER = '/open';

/** The longest typed server address, in characters. */
export const MOST_OF_ADDRESS = 200;

/** First parts of page paths; anything before them is a server's prefix. */
const PAGE = /\/(?:g|p|embed|learn|puzzles|endgames|rules|about|analysis|print|referee|open|move)(?:\/|$)/;

/** Return the server address that a person means, with its prefix, or null. */
export function serverOf(typed: string): string | null {
  const text = typed.trim();
  if (!text || text.length > MOST_OF_ADDRESS) return null;
  const near = /^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(text);
  const address = /^[a-z]+:\/\//i.test(text) ? text : `${near ? 'http' : 'https'}://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, origin, username, password, pathname } = new URL(address);
  if (!/^https?:$/.test(protocol) || username || password) return null;
  return origin + (pathname.split(PAGE)[0] ?? '').replace(/\/+$/, '');
}

export const handoverAddress = (server: string, record: string): string =>
  `${server}${HANDOVER}#${new URLSearchParams({ record })}`;

/** Return the record in a fragment, or ''. */
export const recordOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('record') ?? '';

/** Return a page's path as a static site's address. */
export const addressOf = (path: string): string => `#${path}`;

/** Return the page of a browser address, as a server would name it. */
export function placeOf(href: string): URL {
  const { hash, origin } = new URL(href);
  const path = hash.slice(1);
  return new URL(path.startsWith('/') ? path : '/', origin);
}

/** Return a link's page, or null for another place of the same page or another site. */
export function linkedPage(link: HTMLAnchorElement): URL | null {
  const written = link.getAttribute('href') ?? '';
  if (written.startsWith('#/')) return placeOf(link.href);
  return written.startsWith('/') ? new URL(written, location.origin) : null;
}

/** Go to another place of the page; the address keeps the page. */
export function goWithin(link: HTMLAnchorElement): void {
  document.getElementById(link.hash.slice(1))?.focus();
}

/** Return the address of a link on a static site. */
export const siteAddress = (path: string): string =>
  path.startsWith('/licences/') ? `.${path}` : addressOf(path);

/** Adapted links and their addresses: a component may change a link later. */
const adapted = new WeakMap<HTMLAnchorElement, string>();

export const isAdapted = (link: HTMLAnchorElement): boolean =>
  adapted.get(link) === link.getAttribute('href');

/** Adapt links to the host before anyone follows them or opens them in another window. */
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

/**
 * The path that this server is reached under (`glyphwall serve --prefix /games`). The server writes it into its pages;
 * everything else in the client writes addresses from the root.
 */
import type { PositionInfo } from '$protocol/types';

/**
 * The pages of the house that have a fixed address. The build writes them down for the server, with those that the
 * games bring: any other address gets a page that says there is nothing.
 */
export const HOUSE_PAGES = ['/', '/about', '/print', '/referee', '/analysis', '/open'] as const;

/** The prefix, without a slash at its end; '' for the root. */
export const prefix = (): string => globalThis.document?.documentElement.dataset['prefix'] ?? '';

/** The address that a browser asks for. */
export const withPrefix = (path: string): string => prefix() + path;

/** The path from the server's root of an address in the browser. */
export function fromRoot(pathname: string): string {
  const start = prefix();
  if (pathname === start) return '/';
  return pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname;
}

export const ANALYSIS = '/analysis';

/** A finished game of the server, opened after so many plies. */
export function gameAddress(gameId: string, ply = 0): string {
  return `${ANALYSIS}?from=${gameId}${ply > 0 ? `&ply=${ply}` : ''}`;
}

/** A position of a game by its rules. */
export function positionAddress({ game, ...start }: Start): string {
  return `${ANALYSIS}?${new URLSearchParams({ game, ...asked(start) })}`;
}

/** The same played to its end, where whoever is to move wins it by proof. */
export function endgameAddress({ game, ...start }: Start): string {
  return `/endgames/${game}?${new URLSearchParams(asked(start))}`;
}

type Start = Pick<PositionInfo, 'game' | 'position' | 'options'>;

function asked({ position, options }: Omit<Start, 'game'>): Record<string, string> {
  const rules = Object.entries(options).map(([name, value]) => [name, String(value)] as const);
  return { position, ...Object.fromEntries(rules) };
}

/** The editor of positions, with one in it; null: the start of the game. */
export function editorAddress(
  game: string,
  position: string | null = null,
  options: Readonly<Record<string, unknown>> = {},
): string {
  const query = new URLSearchParams({ edit: game, ...(position === null ? {} : { position }) });
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `${ANALYSIS}?${query}`;
}

/** Records that travel to a server in an address: behind its hash, where no server sees them until somebody agrees. */
export const HANDOVER = '/open';

/** Characters of an address that somebody types. */
export const MOST_OF_ADDRESS = 200;

/** First parts of a page's path: whatever stands before them is a server's prefix. */
const PAGE = /\/(?:g|p|embed|learn|puzzles|endgames|rules|about|analysis|print|referee|open)(?:\/|$)/;

/** The server that somebody means, with its prefix and without a slash at its end; null where there can be none. */
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

/** Where a server opens a record. */
export const handoverAddress = (server: string, record: string): string =>
  `${server}${HANDOVER}#${new URLSearchParams({ record })}`;

/** The record that an address brings; '' where it brings none. */
export const recordOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('record') ?? '';

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

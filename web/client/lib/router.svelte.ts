/** The page in the address. It uses no hash, since invitations do. */
import { pageAt } from '../game/folders';
import {
  adaptLinks,
  addressOf,
  fromRoot,
  goWithin,
  isAdapted,
  linkedPage,
  placeOf,
  siteAddress,
  withPrefix,
} from './addresses';
import { SERVED } from './host';
import { toTop } from './scrolling';

export type Route =
  | { page: 'start' }
  | { page: 'game'; gameId: string; invitation: string | null; ply: number | null }
  | { page: 'position'; position: string; query: string }
  | { page: 'about' }
  | { page: 'print'; query: string }
  | { page: 'referee' }
  | { page: 'open' }
  | { page: 'move'; secret: string }
  | { page: 'alerts' }
  | { page: 'account' }
  | { page: 'privacy' }
  | { page: 'games' }
  | { page: 'analysis'; query: string; hash: string }
  | { page: 'learn'; game: string }
  | { page: 'puzzles'; game: string; puzzle: string }
  | { page: 'endgames'; game: string; puzzle: string; query: string }
  | { page: 'of-game'; game: string; address: string }
  | { page: 'missing' };

export function parseRoute(address: URL): Route {
  const path = address.pathname.replace(/\/+$/, '') || '/';
  if (path === '/') return { page: 'start' };
  if (path === '/about') return { page: 'about' };
  if (path === '/print') return { page: 'print', query: address.search };
  if (path === '/referee') return { page: 'referee' };
  if (path === '/open') return { page: 'open' };
  if (SERVED && path === '/move') return { page: 'move', secret: address.hash.slice(1) };
  if (path === '/alerts') return { page: 'alerts' };
  if (SERVED && path === '/account') return { page: 'account' };
  if (SERVED && path === '/privacy') return { page: 'privacy' };
  if (!SERVED && path === '/games') return { page: 'games' };
  if (path === '/analysis') return { page: 'analysis', query: address.search, hash: address.hash };
  if (path.startsWith('/p/')) {
    return { page: 'position', position: decoded(path.slice('/p/'.length)), query: address.search };
  }
  const own = pageAt(path);
  if (own) return { page: 'of-game', game: own.game, address: path };
  const game = /^\/g\/([A-Za-z0-9]{12})(?:\/(\d{1,6}))?$/.exec(path);
  if (game?.[1]) {
    const invitation = new URLSearchParams(address.hash.slice(1)).get('invitation');
    return { page: 'game', gameId: game[1], invitation, ply: game[2] ? Number(game[2]) : null };
  }
  const learn = /^\/learn\/([a-z0-9_-]{1,40})$/.exec(path);
  if (learn?.[1]) return { page: 'learn', game: learn[1] };
  const puzzle = /^\/puzzles\/([a-z0-9_-]{1,40})(?:\/([a-z0-9]{1,20}))?$/.exec(path);
  if (puzzle?.[1]) return { page: 'puzzles', game: puzzle[1], puzzle: puzzle[2] ?? '' };
  const endgame = /^\/endgames\/([a-z0-9_-]{1,40})(?:\/([a-z0-9]{1,20}))?$/.exec(path);
  if (endgame?.[1]) {
    return { page: 'endgames', game: endgame[1], puzzle: endgame[2] ?? '', query: address.search };
  }
  return { page: 'missing' };
}

/** // an invalid percent sign stays as it is */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const place = (): URL => (SERVED ? served(location.href, true) : placeOf(location.href));
const shown = (path: string): string => (SERVED ? withPrefix(path) : addressOf(path));

function served(href: string, prefixed: boolean): URL {
  const address = new URL(href);
  if (prefixed) address.pathname = fromRoot(address.pathname);
  return address;
}
const current = (): Route => parseRoute(place());

let route: Route = $state.raw(current());
let visits = $state(0);

export const router = {
  get route(): Route {
    return route;
  },
  /** Grows with each navigation, so that a page can focus its heading. */
  get visits(): number {
    return visits;
  },
};

export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', shown(path));
  else history.pushState(null, '', shown(path));
  arrive();
}

/** Replace the address without a navigation. */
export function rename(path: string): void {
  history.replaceState(null, '', shown(path));
}

/** Remove a used invitation from the address, so that it isn't bookmarked or shared. */
export const forgetFragment = (): void => rename(place().pathname);

export const linkTo = (path: string): string => new URL(shown(path), location.href).href;

function arrive(): void {
  route = current();
  visits += 1;
  toTop();
}

/** Handle internal links without a reload. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const fromTheRoot = link.getAttribute('href')?.startsWith('/') && !isAdapted(link);
  const page = SERVED ? served(link.href, !fromTheRoot) : linkedPage(link);
  if (page && /^\/(?:api|licences)\//.test(page.pathname)) return;
  if (page?.pathname === place().pathname && page.hash) return;
  if (!SERVED && !page && !link.hash) return;
  event.preventDefault();
  if (page) navigate(page.pathname + page.search + page.hash);
  else goWithin(link);
}

export function startRouter(): () => void {
  addEventListener('popstate', arrive);
  const restore = adaptLinks(SERVED ? withPrefix : siteAddress);
  document.addEventListener('click', follow);
  return () => {
    restore();
    removeEventListener('popstate', arrive);
    document.removeEventListener('click', follow);
  };
}

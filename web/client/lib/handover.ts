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

/**
 * The path that this server is reached under (`glyphwall serve --prefix /games`). The server writes it into its pages;
 * everything else in the client writes addresses from the root.
 */

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

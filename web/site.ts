/** The page of a static site: what its head names lies in the site's own folder, wherever that is (`make site`). */
import type { Plugin } from 'vite';

/** Addresses of files from the root, as the page has them for a server. */
const FROM_ROOT = /(\s(?:href|src)=")\/(?!\/)/g;

/** As a server's (glyphwall/server/net/responses.py), but for what only a header may say. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export const inFolder = (html: string): string => html.replace(FROM_ROOT, '$1./');

export function siteHead(): Plugin {
  return {
    name: 'site-head',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html: inFolder(html),
        tags: [
          {
            tag: 'meta',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
  };
}

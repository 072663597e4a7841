/** What the page says without scripts: the games' rules in brief, in every language of the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';

import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';

const TEXTS = new URL('../src/glyphwall/', import.meta.url);

function texts(path: string): FluentBundle {
  const bundle = new FluentBundle('en', { useIsolating: false });
  bundle.addResource(new FluentResource(readFileSync(new URL(path, TEXTS), 'utf8')));
  return bundle;
}

function textOf(bundle: FluentBundle, id: string): string {
  const message = bundle.getMessage(id)?.value;
  if (!message) throw new Error(`no message ${id}`);
  return bundle
    .formatPattern(message)
    .replace(/[&<]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? sign);
}

/** Return the HTML for one language. */
export function withoutScripts(language: string, games: readonly string[]): string {
  const rules = games.map((game) => {
    const bundle = texts(`games/${game}/texts/${language}/start.ftl`);
    return `<p>${textOf(bundle, `start-${game}`)}</p>`;
  });
  const hint = textOf(texts(`messages/${language}/ui.ftl`), 'ui-noscript');
  return `<section lang="${language}"><p><strong>${hint}</strong></p>${rules.join('')}</section>`;
}

export function noscript(): Plugin {
  return {
    name: 'noscript',
    transformIndexHtml(html) {
      const games = readdirSync(new URL('./games', import.meta.url)).sort();
      const languages = readdirSync(new URL('messages', TEXTS), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
        .map(({ name }) => name)
        .sort((one, other) => Number(other === 'en') - Number(one === 'en'));
      const all = languages.map((language) => withoutScripts(language, games)).join('');
      return html.replace(
        '<div id="app"></div>',
        `<noscript><main class="reading">${all}</main></noscript>$&`,
      );
    },
  };
}

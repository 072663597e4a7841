/**
 * Which scripts a page needs, noted in `index.html` where the browser doesn't load them yet: `theme.js` preloads those
 * of the page in the address. They arrive together with the first script, not after it has run.
 */
import type { Plugin } from 'vite';

/** The first segment of a page's path, and the modules that it begins with. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '': ['pages/StartPage.svelte'],
  g: ['pages/GamePage.svelte', 'net/socket.ts'],
};

/** The parts of a built script that matter here. */
export interface Script {
  modules: readonly string[];
  imports: readonly string[];
  styles: readonly string[];
}

/** Return the scripts that a script needs, itself included. */
function needs(scripts: ReadonlyMap<string, Script>, name: string, all = new Set<string>()): Set<string> {
  if (all.has(name)) return all;
  all.add(name);
  for (const next of scripts.get(name)?.imports ?? []) needs(scripts, next, all);
  return all;
}

/** Return the HTML of the pages' scripts, less those that the first script brings. */
export function preloads(scripts: ReadonlyMap<string, Script>, first: string, root = '/'): string {
  const brought = needs(scripts, first);
  return Object.entries(PAGES)
    .map(([segment, modules]) => {
      const names = modules.flatMap((module) => {
        const found = [...scripts].find(([, { modules: all }]) =>
          all.some((path) => path.endsWith(`/client/${module}`)),
        );
        if (!found) throw new Error(`no script for ${module}: see web/page-scripts.ts`);
        return [...needs(scripts, found[0])];
      });
      const missing = [...new Set(names)].filter((name) => !brought.has(name));
      const styles = new Set(missing.flatMap((name) => scripts.get(name)?.styles ?? []));
      const links = [
        ...missing.map((name) => `<link rel="modulepreload" crossorigin href="${root}${name}">`),
        ...[...styles].map((name) => `<link rel="preload" as="style" crossorigin href="${root}${name}">`),
      ];
      return `<template data-page="${segment}">${links.join('')}</template>`;
    })
    .join('\n    ');
}

export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const scripts = new Map<string, Script>();
        for (const [name, built] of Object.entries(bundle)) {
          if (built.type !== 'chunk') continue;
          const styles = [...(built.viteMetadata?.importedCss ?? [])];
          scripts.set(name, { modules: built.moduleIds, imports: built.imports, styles });
        }
        const theme = '<script src="/theme.js">';
        if (!html.includes(theme)) throw new Error(`index.html lacks ${theme}`);
        return html.replace(theme, `${preloads(scripts, chunk.fileName)}\n    ${theme}`);
      },
    },
  };
}

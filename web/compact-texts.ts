/** Texts in fewer bytes: what is there for translators does not travel. */
import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';

/** Without comments, empty lines between messages, and spaces that say nothing. */
export function compactTexts(source: string): string {
  return source
    .replace(/^#.*\n?/gm, '')
    .replace(/^\n+|\n+(?=\n\S)/g, '')
    .replace(/^ +/gm, ' ')
    .replace(/^( ?\.?[a-z][\w-]*) = ?/gm, '$1=');
}

export function withoutComments(): Plugin {
  return {
    name: 'compact-texts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file, query] = id.split('?');
      if (!file?.endsWith('.ftl') || query !== 'raw') return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compactTexts(readFileSync(file, 'utf8')))};`;
    },
  };
}

/** Every text that the client asks for is in the catalogue, and the other way round. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const CLIENT = join(import.meta.dirname, '..');
const MESSAGES = join(CLIENT, '../../src/glyphwall/messages');

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts')
      ? [readFileSync(path, 'utf8')]
      : [];
  });
}

function ids(language: string, area: string): string[] {
  const text = readFileSync(join(MESSAGES, language, `${area}.ftl`), 'utf8');
  return [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id ?? '');
}

const code = sources(CLIENT).join('\n');
const literal = new Set([...code.matchAll(/'(ui-[a-z-]+)'/g)].map(([, id]) => id ?? ''));
const patterns = [...code.matchAll(/`(ui-[^`]*|\$\{id\}-about)`/g)].map(([, template = '']) => {
  return new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[a-z-]+')}$`);
});

describe('the message catalogue', () => {
  it('has every literal id', () => {
    const known = new Set(ids('en', 'ui'));
    expect([...literal].filter((id) => !known.has(id))).toEqual([]);
  });

  it('has no id that nobody asks for', () => {
    const unused = ids('en', 'ui').filter(
      (id) => !literal.has(id) && !patterns.some((pattern) => pattern.test(id)),
    );
    expect(unused).toEqual([]);
  });

  it('has an id for every template', () => {
    for (const pattern of patterns) expect(ids('en', 'ui').filter((id) => pattern.test(id))).not.toEqual([]);
  });
});

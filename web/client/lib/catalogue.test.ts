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
/** Areas that only the client asks for, and how a template that makes their ids begins. */
const AREAS = [
  ['ui', 'ui-|\\$\\{id\\}-about'],
  ['theorem', 'theorem-'],
] as const;

describe.each(AREAS)('the message catalogue, %s', (area, begins) => {
  const known = ids('en', area);
  const literal = new Set(
    [...code.matchAll(new RegExp(`'(${area}-[a-z-]+)'`, 'g'))].map(([, id]) => id ?? ''),
  );
  const templates = [...code.matchAll(new RegExp(`\`((?:${begins})[^\`]*)\``, 'g'))];
  const patterns = templates.map(([, template = '']) => {
    return new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[a-z-]+')}$`);
  });

  it('has every literal id', () => {
    expect([...literal].filter((id) => !known.includes(id))).toEqual([]);
  });

  it('has no id that nobody asks for', () => {
    const unused = known.filter((id) => !literal.has(id) && !patterns.some((pattern) => pattern.test(id)));
    expect(unused).toEqual([]);
  });

  it('has an id for every template', () => {
    for (const pattern of patterns) expect(known.filter((id) => pattern.test(id))).not.toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, it } from 'vitest';

import { compactTexts } from './compact-texts';

const ROOT = fileURLToPath(new URL('../src/glyphwall', import.meta.url));
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ftl'),
);

/** All messages with all that they say, as the library reads them. */
function read(source: string): unknown {
  const bundle = new FluentBundle('en');
  bundle.addResource(new FluentResource(source));
  return Object.fromEntries(bundle._messages);
}

it.each(FILES)('formats the same texts without comments for translators: %s', (name) => {
  const source = readFileSync(`${ROOT}/${name}`, 'utf8');
  const compact = compactTexts(source);
  expect(read(compact)).toEqual(read(source));
  expect(compact).not.toMatch(/^#|\n#|^\n/);
});

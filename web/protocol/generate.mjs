// Writes the TypeScript of the JSON Schema on standard input to the file named. Called by tools/build/export_protocol.py.
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import { compile } from 'json-schema-to-typescript';

/** The schema in the words that the library knows: tuples as a list of `items`, lengths of lists left out. */
function plain(node) {
  if (Array.isArray(node)) return node.map(plain);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, plain(value)]));
  if (copy.prefixItems) {
    copy.items = copy.prefixItems;
    delete copy.prefixItems;
  } else if (copy.type === 'array') {
    delete copy.minItems;
    delete copy.maxItems;
  } else if (copy.type === 'object' && !copy.properties) {
    copy.additionalProperties ??= true;
  }
  return copy;
}

const types = await compile(plain(JSON.parse(await text(process.stdin))), 'Protocol', {
  additionalProperties: false,
  bannerComment: '',
  format: false,
  maxItems: -1,
  unknownAny: true,
  unreachableDefinitions: true,
});
await writeFile(process.argv[2], types);

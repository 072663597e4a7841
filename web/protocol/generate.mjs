// Reads the protocol's JSON Schema from standard input, writes TypeScript types to standard output.
// Called by tools/build/export_protocol.py with the schema's SHA-256.
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { compile } from 'json-schema-to-typescript';
import { format, resolveConfig } from 'prettier';

const [digest] = process.argv.slice(2);

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

const source = await compile(plain(JSON.parse(await text(process.stdin))), 'Protocol', {
  additionalProperties: false,
  bannerComment: `// Made by tools/build/export_protocol.py from schema.json (sha256 ${digest}). Do not edit.`,
  format: false,
  maxItems: -1,
  unknownAny: true,
  unreachableDefinitions: true,
});
const told = source
  .replace(
    /\s*\* This interface was referenced by `Protocol`'s JSON-Schema\s*\* via the `definition` "\w+"\.$/gm,
    '',
  )
  .replace(/^ *\* @(min|max)Items \d+\n/gm, '')
  .replace(/(\n *\*)+(?=\n *\*\/)/g, '')
  .replace(/^ *\/\*\*\s*\*\/\n/gm, '')
  .replace(/\/\*\*[^/]*\*\/\s*export interface Protocol \{[^}]*\}/, ''); // the root holds nothing itself
const filepath = fileURLToPath(new URL('types.ts', import.meta.url));
process.stdout.write(await format(told, { ...(await resolveConfig(filepath)), filepath }));

/** Every text that the client asks for is in the catalogue, and the other way round. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../..');
const PACKAGE = join(WEB, '../src/glyphwall');
const games = readdirSync(join(WEB, 'games'));

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path, ending);
    return ending.test(entry.name) && !/\.test\.ts$/.test(entry.name) ? [path] : [];
  });
}

const text = (paths: string[]): string => paths.map((path) => readFileSync(path, 'utf8')).join('\n');

function ids(folder: string): Map<string, string> {
  return new Map(
    files(folder, /\.ftl$/).flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]): [string, string] => [
        id ?? '',
        basename(path, '.ftl'),
      ]),
    ),
  );
}

const shared = ids(join(PACKAGE, 'messages/en'));
const own = new Map(games.map((game) => [game, ids(join(PACKAGE, 'games', game, 'texts/en'))]));

const generic = text([
  ...files(join(WEB, 'client'), /\.(svelte|ts)$/),
  ...files(join(WEB, 'kit'), /\.ts$/),
  join(WEB, 'noscript.ts'),
]);
/** Ids that only Python uses, as texts or made from others; this test leaves them out. */
const python = text(files(PACKAGE, /\.py$/));
const madeByPython = [...python.matchAll(/f"(ui-[^"{}]*\{[^"]+)"/g)].map(
  ([, made = '']) => new RegExp(`^${made.replace(/\{[^}]*\}/g, '[a-z0-9-]+')}$`),
);
const isOfPython = (id: string): boolean =>
  python.includes(`"${id}"`) || madeByPython.some((one) => one.test(id));

const literals = (code: string, begins: string): string[] => [
  ...new Set([...code.matchAll(new RegExp(`'((?:${begins})-[a-z][a-z-]*)'`, 'g'))].map(([, id]) => id ?? '')),
];

function patterns(code: string): RegExp[] {
  const templates = [...code.matchAll(/`((?:[a-z]|\$\{id\})[^`\s]*)`/g)].map(([, template = '']) => template);
  return templates
    .filter(
      (template) =>
        /^[a-z]+-.*\$|^\$\{id\}-about/.test(template) &&
        !/[/.:()]/.test(template.replace(/\$\{[^}]*\}/g, '')),
    )
    .map((template) => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '[a-z0-9-]+')}$`));
}

describe('the shared message catalogue', () => {
  it('has every id that the client asks for', () => {
    expect(literals(generic, 'ui').filter((id) => !shared.has(id))).toEqual([]);
  });

  it('has no unused text of the pages', () => {
    const everything =
      generic + text(games.flatMap((game) => files(join(WEB, 'games', game), /\.(svelte|ts)$/)));
    const asked = new Set(literals(everything, 'ui'));
    const made = patterns(everything);
    const unused = [...shared.keys()].flatMap((id) =>
      !id.startsWith('ui-') || asked.has(id) || isOfPython(id) || made.some((one) => one.test(id))
        ? []
        : [id],
    );
    expect(unused).toEqual([]);
  });
});

describe.each(games)('the message catalogue of %s', (game) => {
  const code = text(files(join(WEB, 'games', game), /\.(svelte|ts)$/));
  const mine = own.get(game)!;
  /** The ids that only the browser reads, by area and prefix. */
  const BROWSER = /^(?:pages|start|theorem)\/(?:ui|theorem)-/;

  it('has every id that its part of the client asks for', () => {
    const asked = literals(code, 'ui|theorem|tunnel|board');
    expect(asked.filter((id) => !mine.has(id) && !shared.has(id))).toEqual([]);
  });

  it('has no unused text of its pages', () => {
    const made = patterns(code);
    const unused = [...mine].flatMap(([id, area]) =>
      !BROWSER.test(`${area}/${id}`) || code.includes(`'${id}'`) || made.some((one) => one.test(id))
        ? []
        : [id],
    );
    expect(unused).toEqual([]);
  });

  it('repeats no id of the shared texts or of another game', () => {
    const others = [shared, ...games.flatMap((other) => (other === game ? [] : [own.get(other)!]))];
    expect([...mine.keys()].filter((id) => others.some((known) => known.has(id)))).toEqual([]);
  });
});

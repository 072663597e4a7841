/** Imports go one way: no file needs one that needs it, and what a table is knows no page. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

import { alias } from '../aliases';

const WEB = join(import.meta.dirname, '..');
const OWN = ['client', 'engine', 'games', 'kit'];

const files = OWN.flatMap((folder) =>
  readdirSync(join(WEB, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|svelte)$/.test(name))
    .map((name) => join(WEB, folder, name)),
);
const known = new Set(files);

/**
 * What a file imports of ours, types included, at once or later. What is found by its folder (the games, by
 * `import.meta.glob`) is named by nobody, and is no import.
 */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const scripts = path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script)
    : [text];
  const between = [...text.matchAll(/import\('([^']+)'\)/g)].map(([, to = '']) => to); // in markup as well
  const names = scripts.flatMap((script) =>
    ts.preProcessFile(script).importedFiles.map(({ fileName }) => fileName),
  );
  return [...new Set([...names, ...between].flatMap((name) => resolved(path, name) ?? []))];
}

function resolved(from: string, name: string): string | undefined {
  const [head = ''] = name.split('/');
  const base = alias[head];
  const path = base ? join(base, name.slice(head.length)) : join(dirname(from), name);
  return [path, `${path}.ts`, `${path}.svelte.ts`].find((candidate) => known.has(candidate));
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const short = (path: string): string => path.slice(WEB.length + 1);

/** Files each of which needs the next, and the last one the first; none where there is no such circle. */
function circle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  function from(file: string, way: readonly string[]): string[] {
    if (way.includes(file)) return way.slice(way.indexOf(file));
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const found = from(next, [...way, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  }
  for (const file of graph.keys()) {
    const found = from(file, []);
    if (found.length > 0) return found;
  }
  return [];
}

it('finds a cycle', () => {
  const needs = { a: ['b'], b: ['c', 'd'], c: [], d: ['b'] };
  expect(circle(new Map(Object.entries(needs)))).toEqual(['b', 'd']);
});

it('knows the imports of scripts, of components, of types, and those that come later', () => {
  const of = (path: string): string[] => importsOf(join(WEB, path)).map(short);
  expect(of('client/pages/GamePage.svelte')).toEqual(
    expect.arrayContaining(['client/game/session.svelte.ts', 'client/parts/JoinCard.svelte']),
  );
  expect(of('client/game/folder.ts')).toContain('client/game/session.svelte.ts');
  expect(files.length).toBeGreaterThan(200);
});

it('no file needs one that needs it', () => {
  expect(circle(graph).map(short)).toEqual([]);
});

it('a table can stand in a page, in a worker or in a test: it is plain, and needs no page', () => {
  const play = files.filter((file) => short(file).startsWith('client/play/') && !file.endsWith('.test.ts'));
  expect(play.length).toBeGreaterThan(4);
  const all = new Set<string>();
  const collect = (file: string): void => {
    if (!all.has(file)) for (const next of (all.add(file), graph.get(file) ?? [])) collect(next);
  };
  play.forEach(collect);
  const rest = [...all].map(short).filter((file) => !/^client\/(?:play|lib)\/[a-z-]+\.ts$/.test(file));
  expect(rest).toEqual([]);
});

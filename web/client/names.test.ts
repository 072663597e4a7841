/** A game is one folder: nothing outside it, but tests and what they are given, knows that it exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const games = readdirSync(join(WEB, 'games'));

function files(folder: string): string[] {
  return readdirSync(join(WEB, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.test\.ts$/.test(entry.name) ? [] : [path];
  });
}

const own = readdirSync(WEB, { withFileTypes: true }).flatMap(({ name }) =>
  /\.ts$/.test(name) && !/\.test\.ts$/.test(name) ? [name] : [],
);

it.each(games)('only its folder names %s', (game) => {
  const generic = [...files('client'), ...files('engine'), ...files('kit'), ...own];
  expect(generic.length).toBeGreaterThan(50);
  const knowing = generic.filter((path) =>
    `${path}\n${readFileSync(join(WEB, path), 'utf8')}`.toLowerCase().includes(game),
  );
  expect(knowing).toEqual([]);
});

it.each(games)('%s knows no other game', (game) => {
  const others = games.filter((name) => name !== game);
  const imports = files(join('games', game)).flatMap((path) =>
    [...readFileSync(join(WEB, path), 'utf8').matchAll(/(?:from|import\(?) '([^']+)'/g)].map(
      ([, to = '']) => to,
    ),
  );
  expect(imports.filter((to) => others.some((other) => to.split('/').includes(other)))).toEqual([]);
});

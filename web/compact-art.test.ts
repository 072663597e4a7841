import { describe, expect, it } from 'vitest';

import { compact, compactPath, GRID, PICTURE_GRID } from './compact-art';
import graffiti from '../src/glyphwall/games/graffiti/ui/art.json';
import grawlix from '../src/glyphwall/games/grawlix/ui/art.json';

type Point = [number, number];

/** Every point of a path, read as SVG says: capitals absolute, small letters relative. */
function points(path: string): Point[] {
  const found: Point[] = [];
  const tokens = path.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  let command = '';
  let [x, y] = [0, 0];
  let start: Point = [0, 0];
  for (let at = 0; at < tokens.length;) {
    if (/[A-Za-z]/.test(tokens[at]!)) command = tokens[at++]!;
    const kind = command.toUpperCase();
    const moves = command !== kind;
    if (kind === 'Z') {
      [x, y] = start;
      continue;
    }
    const [fromX, fromY] = moves ? [x, y] : [0, 0];
    const next = (): number => Number(tokens[at++]);
    if (kind === 'H') x = fromX + next();
    else if (kind === 'V') y = fromY + next();
    else {
      for (let pairs = { M: 1, L: 1, Q: 2, C: 3 }[kind]!; pairs > 0; pairs--) {
        [x, y] = [fromX + next(), fromY + next()];
        if (pairs > 1) found.push([x, y]);
      }
    }
    found.push([x, y]);
    if (kind === 'M') start = [x, y];
  }
  return found;
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : [];
}

function paths(value: unknown): string[] {
  return texts(value).filter((text) => /^M[-\d. ,MLQCZ]+$/.test(text));
}

describe('compactPath', () => {
  it('writes small steps', () => {
    expect(compactPath('M10 10L20 10L20 30C20.5 30 21 31 22 32ZM1 2L3.2 2.6Z')).toBe(
      'm10 10h10v20c.6 0 1 1 2 2zm-9-8l2.2.6z',
    );
  });

  it.each([
    ['grawlix', grawlix],
    ['graffiti', graffiti],
  ])('moves no point of the art of %s by more than half a step of its grid', (_, art) => {
    const all = paths(art);
    const compacted = texts(compact(art)).filter((text) => /^m[-\d]/.test(text));
    expect(all.length).toBeGreaterThan(20);
    expect(compacted).toHaveLength(all.length);
    const pictures = new Set('pictures' in art ? paths(art.pictures) : []);
    for (const [at, path] of all.entries()) {
      const [before, after] = [points(path), points(compacted[at]!)];
      expect(after).toHaveLength(before.length);
      const off = after.map(([x, y], index) =>
        Math.max(Math.abs(x - before[index]![0]), Math.abs(y - before[index]![1])),
      );
      const grid = pictures.has(path) ? PICTURE_GRID : GRID;
      expect(Math.max(...off), path).toBeLessThan(grid / 2 + 1e-6);
    }
  });
});

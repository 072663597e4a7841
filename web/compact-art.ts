/**
 * Drawings in fewer bytes: the paths of the art files, absolute there, are written relative in the bundle, where
 * small numbers and repeated ones compress to half. The files have two decimals at most, so nothing is rounded away.
 */
import type { Plugin } from 'vite';

const ABSOLUTE = /^M[-\d. ,MLQCZ]+$/;
const NUMBERS: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6 };

export function compactPath(path: string): string {
  const tokens = path.match(/[A-Z]|-?\d*\.?\d+/g) ?? [];
  let out = '';
  let command = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let at = 0; at < tokens.length;) {
    if (/[A-Z]/.test(tokens[at]!)) command = tokens[at++]!;
    if (command === 'Z') {
      out += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const count = NUMBERS[command];
    if (!count) throw new Error(`no path that this can read: ${path.slice(0, 60)}`);
    const ends = tokens.slice(at, at + count).map(Number);
    at += count;
    const steps = ends.map((value, index) => value - (index % 2 === 0 ? x : y));
    out += written(command, steps);
    [x, y] = [ends.at(-2)!, ends.at(-1)!];
    if (command === 'M') {
      [startX, startY] = [x, y];
      command = 'L'; // further pairs are lines
    }
  }
  return out;
}

function written(command: string, steps: readonly number[]): string {
  const texts = steps.map((step) => String(Math.round(step * 100) / 100).replace(/^(-?)0\./, '$1.'));
  if (command === 'L' && texts[1] === '0') return `h${texts[0]}`;
  if (command === 'L' && texts[0] === '0') return `v${texts[1]}`;
  return (
    command.toLowerCase() + texts.reduce((line, text) => line + (text.startsWith('-') ? '' : ' ') + text)
  );
}

function compact(value: unknown): unknown {
  if (typeof value === 'string') return ABSOLUTE.test(value) ? compactPath(value) : value;
  if (Array.isArray(value)) return value.map(compact);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compact(inner)]));
}

export function compactArt(): Plugin {
  return {
    name: 'compact-art',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return /games\/\w+\/faces\/art\.json$/.test(id)
        ? { code: JSON.stringify(compact(JSON.parse(code))), map: null }
        : undefined;
    },
  };
}

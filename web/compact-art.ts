/**
 * Drawings in fewer bytes: the paths of the art files, absolute there, are written relative in the bundle, where
 * small numbers and repeated ones compress to half. Points are moved to a grid so fine that nobody sees it: no drawing
 * is shown at more than two pixels a unit, no picture at more than one.
 */
import type { Plugin } from 'vite';

const ABSOLUTE = /^M[-\d. ,MLQCZ]+$/;
const NUMBERS: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6 };

export const GRID = 0.2;
export const PICTURE_GRID = 0.5;

export function compactPath(path: string, grid = GRID): string {
  const tokens = path.match(/[A-Z]|-?\d*\.?\d+/g) ?? [];
  let out = '';
  let command = '';
  let last = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (let at = 0; at < tokens.length;) {
    if (/[A-Z]/.test(tokens[at]!)) command = tokens[at++]!;
    if (command === 'Z') {
      out += last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const count = NUMBERS[command];
    if (!count) throw new Error(`no path that this can read: ${path.slice(0, 60)}`);
    const ends = tokens.slice(at, at + count).map((text) => Math.round(Number(text) / grid) * grid);
    at += count;
    const steps = ends.map((value, index) => value - (index % 2 === 0 ? x : y));
    const [letter, numbers] = written(command, steps);
    out = letter === last ? joined(out, numbers) : out + letter + numbers; // a letter that is repeated is left out
    last = letter;
    [x, y] = [ends.at(-2)!, ends.at(-1)!];
    if (command === 'M') {
      [startX, startY] = [x, y];
      command = 'L'; // further pairs are lines
    }
  }
  return out;
}

function written(command: string, steps: readonly number[]): [letter: string, numbers: string] {
  const texts = steps.map((step) => String(Math.round(step * 100) / 100).replace(/^(-?)0\./, '$1.'));
  if (command === 'L' && texts[1] === '0') return ['h', texts[0]!];
  if (command === 'L' && texts[0] === '0') return ['v', texts[1]!];
  return [command.toLowerCase(), texts.reduce(joined)];
}

/** A number after another; a sign parts them, and so does a second point. */
function joined(line: string, number: string): string {
  const parted = number.startsWith('-') || (number.startsWith('.') && /\.\d+$/.test(line));
  return line + (parted ? '' : ' ') + number;
}

export function compact(value: unknown, grid = GRID): unknown {
  if (typeof value === 'string') return ABSOLUTE.test(value) ? compactPath(value, grid) : value;
  if (Array.isArray(value)) return value.map((inner) => compact(inner, grid));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      compact(inner, key === 'pictures' ? PICTURE_GRID : grid),
    ]),
  );
}

export function compactArt(): Plugin {
  return {
    name: 'compact-art',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return /games\/\w+\/ui\/art\.json$/.test(id)
        ? { code: JSON.stringify(compact(JSON.parse(code))), map: null }
        : undefined;
    },
  };
}

/** Cells and tiles as text. The anchored frame is (2n-1) x (2n-1): columns a.., rows 1.. from the bottom. */

import type { CellName, TileText } from './types';

export interface Place {
  column: number;
  row: number;
}

const A = 'a'.charCodeAt(0);

/** Columns and rows of the anchored frame of size n. */
export function frameSize(size: number): number {
  return 2 * size - 1;
}

export function columnName(column: number): string {
  return String.fromCharCode(A + column);
}

export function rowName(row: number): string {
  return String(row + 1);
}

export function cellName(column: number, row: number): CellName {
  return columnName(column) + rowName(row);
}

/** @throws RangeError if the text names no cell. */
export function parseCell(cell: CellName): Place {
  const match = /^([a-m])([1-9]|1[0-3])$/.exec(cell);
  if (!match) throw new RangeError(`no cell: ${cell}`);
  return { column: match[1]!.charCodeAt(0) - A, row: Number(match[2]) - 1 };
}

/** The cell of the first tile: the centre of the frame. */
export function startCell(size: number): CellName {
  return cellName(size - 1, size - 1);
}

export function colourOf(tile: TileText): string {
  return tile.charAt(0);
}

export function glyphOf(tile: TileText): string {
  return tile.charAt(1);
}

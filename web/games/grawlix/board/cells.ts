/**
 * Cells and tiles as text, and moved tiles. The frame is (2n-1) x (2n-1): columns a.., rows 1.. from the
 * bottom.
 */
import type { BoardView, CellName, TableView, TileText } from './types';

export interface Place {
  column: number;
  row: number;
}

const A = 'a'.charCodeAt(0);

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

/** @throws RangeError for an invalid cell. */
export function parseCell(cell: CellName): Place {
  const match = /^([a-m])([1-9]|1[0-3])$/.exec(cell);
  if (!match) throw new RangeError(`no cell: ${cell}`);
  return { column: match[1]!.charCodeAt(0) - A, row: Number(match[2]) - 1 };
}

/** Return the first tile's cell, the centre of the frame. */
export function startCell(size: number): CellName {
  return cellName(size - 1, size - 1);
}

/** Return the empty cells beside the grid's tiles that may still be used. */
export function cellsBeside({
  grid,
  columns,
  rows,
}: Pick<BoardView, 'grid' | 'columns' | 'rows'>): Set<CellName> {
  const taken = new Set(grid.map(({ cell }) => cell));
  const within = (place: number, [least, most]: readonly [number, number]): boolean =>
    place >= least && place <= most;
  const found = new Set<CellName>();
  for (const { column, row } of grid.map(({ cell }) => parseCell(cell))) {
    for (const [x, y] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      const cell = cellName(x, y);
      if (within(x, columns) && within(y, rows) && !taken.has(cell)) found.add(cell);
    }
  }
  return found;
}

export function colourOf(tile: TileText): string {
  return tile.charAt(0);
}

export function glyphOf(tile: TileText): string {
  return tile.charAt(1);
}

/** `supply`, `hand-0`, `hand-1`, or the name of a cell. */
export type TilePlace = string;

export interface Flight {
  tile: TileText;
  from: TilePlace;
  to: TilePlace;
}

export function places(view: TableView): Map<TileText, TilePlace> {
  const where = new Map<TileText, TilePlace>();
  for (const tile of view.supply) where.set(tile, 'supply');
  view.hands.forEach((hand, seat) => hand.forEach((tile) => where.set(tile, `hand-${seat}`)));
  for (const { tile, cell } of view.grid) where.set(tile, cell);
  return where;
}

/** Return the moved tiles. More than `most` are a jump, without animation. */
export function flights(before: TableView, after: TableView, most = 2): Flight[] {
  if (before.size !== after.size) return [];
  const then = places(before);
  const moved: Flight[] = [];
  for (const [tile, to] of places(after)) {
    const from = then.get(tile);
    if (from !== undefined && from !== to) moved.push({ tile, from, to });
  }
  return moved.length > most ? [] : moved;
}

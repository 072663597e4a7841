/**
 * The geometry of the board. The *plane* is the whole frame as displayed, in cells, x to the right and y
 * down; turning or mirroring changes the plane, never the names. The *window* is the grid and a ring around
 * it. The *camera* is a square of n + 1 cells that holds the window and moves as little as possible.
 */

import type { Point, Rect } from '$kit/geometry';

import { cellName, frameSize, parseCell, startCell, type Place } from './cells';
import type { BoardView, CellName } from './types';

/** One of the eight orientations: first transposed, then mirrored. */
export interface Orientation {
  transpose: boolean;
  flipX: boolean;
  flipY: boolean;
}

export const UPRIGHT: Orientation = { transpose: false, flipX: false, flipY: false };

export function toPlane(place: Place, size: number, orientation: Orientation = UPRIGHT): Point {
  const last = frameSize(size) - 1;
  const up = last - place.row;
  const [x, y] = orientation.transpose ? [up, place.column] : [place.column, up];
  return { x: orientation.flipX ? last - x : x, y: orientation.flipY ? last - y : y };
}

export function fromPlane(point: Point, size: number, orientation: Orientation = UPRIGHT): Place {
  const last = frameSize(size) - 1;
  const x = orientation.flipX ? last - point.x : point.x;
  const y = orientation.flipY ? last - point.y : point.y;
  const [column, up] = orientation.transpose ? [y, x] : [x, y];
  return { column, row: last - up };
}

export function cellPoint(cell: CellName, size: number, orientation: Orientation = UPRIGHT): Point {
  return toPlane(parseCell(cell), size, orientation);
}

export function cellAt(point: Point, size: number, orientation: Orientation = UPRIGHT): CellName {
  const { column, row } = fromPlane(point, size, orientation);
  return cellName(column, row);
}

/** Return the rectangle between two opposite cells. */
function span(a: Place, b: Place, size: number, orientation: Orientation): Rect {
  const p = toPlane(a, size, orientation);
  const q = toPlane(b, size, orientation);
  return {
    x: Math.min(p.x, q.x),
    y: Math.min(p.y, q.y),
    width: Math.abs(p.x - q.x) + 1,
    height: Math.abs(p.y - q.y) + 1,
  };
}

export function reachable(view: BoardView, orientation: Orientation = UPRIGHT): Rect {
  const [left, right] = view.columns;
  const [bottom, top] = view.rows;
  return span({ column: left, row: bottom }, { column: right, row: top }, view.size, orientation);
}

/** Return the window; at most n + 1 columns or rows. */
export function visibleWindow(view: BoardView, orientation: Orientation = UPRIGHT): Rect {
  const [left, bottom, width, height] = view.extent;
  if (width === 0) {
    const start = parseCell(startCell(view.size));
    return span(start, start, view.size, orientation);
  }
  return span(
    { column: Math.max(left - 1, view.columns[0]), row: Math.max(bottom - 1, view.rows[0]) },
    { column: Math.min(left + width, view.columns[1]), row: Math.min(bottom + height, view.rows[1]) },
    view.size,
    orientation,
  );
}

/** Return the size of the camera. */
export function cameraSpan(size: number): number {
  return size + 1;
}

/**
 * Return the upper left corner of the camera. Without a previous one it is centred; later it follows the
 * window only when necessary.
 */
export function moveCamera(previous: Point | null, window: Rect, size: number): Point {
  const seen = cameraSpan(size);
  if (!previous) {
    return {
      x: window.x - Math.floor((seen - window.width) / 2),
      y: window.y - Math.floor((seen - window.height) / 2),
    };
  }
  const follow = (at: number, low: number, length: number): number =>
    Math.min(low, Math.max(at, low + length - seen));
  return {
    x: follow(previous.x, window.x, window.width),
    y: follow(previous.y, window.y, window.height),
  };
}

/** Return the line with `axis` columns on its left. */
export function axisLine(axis: number, size: number, orientation: Orientation = UPRIGHT): [Point, Point] {
  const end = (row: number): Point => {
    const { x, y } = toPlane({ column: axis - 0.5, row }, size, orientation);
    return { x: x + 0.5, y: y + 0.5 };
  };
  return [end(-0.5), end(frameSize(size) - 0.5)];
}

/** Return the mirrored cell; null outside the frame. */
export function imageOf(cell: CellName, axis: number, size: number): CellName | null {
  const { column, row } = parseCell(cell);
  const image = 2 * axis - 1 - column;
  return image >= 0 && image < frameSize(size) ? cellName(image, row) : null;
}

/** Return a bracket over two cells of one row or column; empty for other cells. */
export function bracket(a: Point, b: Point): Point[] {
  const rim = 0.02;
  const foot = 0.17;
  if (a.y === b.y) {
    const corner = (x: number, down: number): Point => ({ x: x + 0.5, y: a.y + down });
    return [corner(a.x, foot), corner(a.x, rim), corner(b.x, rim), corner(b.x, foot)];
  }
  if (a.x !== b.x) return [];
  return bracket({ x: a.y, y: a.x }, { x: b.y, y: b.x }).map(({ x, y }) => ({ x: y, y: x }));
}

/** Return the side of a cell in CSS pixels: as large as fits, within bounds, a whole number. */
export function cellSide(width: number, cells: number, least: number, most: number): number {
  if (width <= 0 || cells <= 0) return Math.min(most, Math.max(least, 48));
  return Math.max(least, Math.min(most, Math.floor(width / cells)));
}

/** Return up to four rectangles that cover the camera outside `inner`. */
export function around(camera: Rect, inner: Rect): Rect[] {
  const left = Math.max(camera.x, Math.min(inner.x, camera.x + camera.width));
  const right = Math.min(camera.x + camera.width, Math.max(inner.x + inner.width, camera.x));
  const top = Math.max(camera.y, Math.min(inner.y, camera.y + camera.height));
  const bottom = Math.min(camera.y + camera.height, Math.max(inner.y + inner.height, camera.y));
  const rects: Rect[] = [
    { x: camera.x, y: camera.y, width: left - camera.x, height: camera.height },
    { x: right, y: camera.y, width: camera.x + camera.width - right, height: camera.height },
    { x: left, y: camera.y, width: right - left, height: top - camera.y },
    { x: left, y: bottom, width: right - left, height: camera.y + camera.height - bottom },
  ];
  return rects.filter((rect) => rect.width > 0 && rect.height > 0);
}

/** Return a line from a cell's middle to the rim of another in its row or column, in cells. */
export function connect(from: Point, to: Point): { from: Point; to: Point } {
  const dx = Math.sign(to.x - from.x);
  const dy = Math.sign(to.y - from.y);
  const rim = dx === 0 || dy === 0 ? 0.4 : 0;
  return {
    from: { x: from.x + 0.5, y: from.y + 0.5 },
    to: { x: to.x + 0.5 - dx * rim, y: to.y + 0.5 - dy * rim },
  };
}

import { describe, expect, it } from 'vitest';

import { cellName, frameSize } from './cells';
import { GAME, VIEWS } from './fixtures';
import {
  around,
  axisLine,
  bracket,
  cameraSpan,
  cellAt,
  cellPoint,
  cellSide,
  connect,
  fromPlane,
  imageOf,
  moveCamera,
  reachable,
  toPlane,
  visibleWindow,
  type Orientation,
} from './geometry';
import { contains, type Point, type Rect } from '$kit/geometry';
import type { BoardView } from './types';

const ORIENTATIONS: Orientation[] = [false, true].flatMap((transpose) =>
  [false, true].flatMap((flipX) => [false, true].map((flipY) => ({ transpose, flipX, flipY }))),
);

function corners({ x, y, width, height }: Rect): Point[] {
  return [
    { x, y },
    { x: x + width - 1, y: y + height - 1 },
  ];
}

describe('orientation', () => {
  it('shows row 1 at the bottom and column a at the left', () => {
    expect(cellPoint('a1', 6)).toEqual({ x: 0, y: 10 });
    expect(cellPoint('k11', 6)).toEqual({ x: 10, y: 0 });
  });

  it('is undone by fromPlane for all eight views', () => {
    for (const orientation of ORIENTATIONS) {
      for (let column = 0; column < 11; column += 1)
        for (let row = 0; row < 11; row += 1) {
          const point = toPlane({ column, row }, 6, orientation);
          expect(fromPlane(point, 6, orientation)).toEqual({ column, row });
          expect(cellAt(point, 6, orientation)).toBe(cellName(column, row));
        }
    }
  });

  it('gives eight different views', () => {
    const seen = new Set(
      ORIENTATIONS.map((o) => JSON.stringify([cellPoint('a1', 6, o), cellPoint('b1', 6, o)])),
    );
    expect(seen.size).toBe(8);
  });
});

describe('window', () => {
  it('is the grid and its ring', () => {
    const view = VIEWS.middle; // extent f6..g8
    const window = visibleWindow(view);
    expect(corners(window).map((point) => cellAt(point, 6))).toEqual(['e9', 'h5']);
  });

  it('ends where no more columns may be used', () => {
    const window = visibleWindow(VIEWS.seventeen); // six columns f..k, five rows 6..10
    expect(corners(window).map((point) => cellAt(point, 6))).toEqual(['f11', 'k5']);
  });

  it('is the first cell alone on an empty board', () => {
    expect(visibleWindow(VIEWS.first)).toEqual({ ...cellPoint('f6', 6), width: 1, height: 1 });
  });

  it('holds every tile and every playable cell of a game, in all orientations, in n + 1 cells', () => {
    for (const view of [...GAME, ...Object.values(VIEWS)])
      for (const orientation of ORIENTATIONS) {
        const window = visibleWindow(view, orientation);
        const cells = [...view.grid, ...view.open].map(({ cell }) => cell);
        for (const cell of [...cells, ...Object.values(view.targets).flat()])
          expect(contains(window, cellPoint(cell, view.size, orientation))).toBe(true);
        expect(window.width).toBeLessThanOrEqual(cameraSpan(view.size));
        expect(window.height).toBeLessThanOrEqual(cameraSpan(view.size));
      }
  });
});

/** Views of every extent that the rules allow around the first tile. */
function* extents(size: number): Generator<BoardView> {
  const start = size - 1;
  for (let width = 1; width <= size; width += 1)
    for (let left = start - width + 1; left <= start; left += 1) {
      const lines: [number, number] = [left - size + width, left + size - 1];
      yield {
        size,
        grid: [],
        open: [],
        targets: {},
        columns: lines,
        rows: lines,
        extent: [left, left, width, width],
      };
    }
}

describe('camera', () => {
  it.each([2, 3, 4, 5, 6, 7])('sees the window of any grid of size %i, wherever it stood before', (size) => {
    for (const before of extents(size))
      for (const after of extents(size)) {
        const first = moveCamera(null, visibleWindow(before), size);
        const window = visibleWindow(after);
        const camera = moveCamera(first, window, size);
        const view = { ...camera, width: cameraSpan(size), height: cameraSpan(size) };
        for (const corner of corners(window)) expect(contains(view, corner)).toBe(true);
      }
  });

  it('is centred on the first tile', () => {
    const camera = moveCamera(null, visibleWindow(VIEWS.first), 6);
    expect(cellAt({ x: camera.x + 3, y: camera.y + 3 }, 6)).toBe('f6');
  });

  it('stands still while the window stays inside, and moves no further than it must', () => {
    const still = { x: 3, y: 3 };
    expect(moveCamera(still, { x: 4, y: 3, width: 3, height: 7 }, 6)).toEqual(still);
    expect(moveCamera(still, { x: 2, y: 5, width: 4, height: 6 }, 6)).toEqual({ x: 2, y: 4 });
  });

  it('moves at most one cell each way per placement', () => {
    let camera: Point | null = null;
    for (const view of GAME) {
      const next = moveCamera(camera, visibleWindow(view), view.size);
      if (camera) {
        expect(Math.abs(next.x - camera.x)).toBeLessThanOrEqual(1);
        expect(Math.abs(next.y - camera.y)).toBeLessThanOrEqual(1);
      }
      camera = next;
    }
  });
});

describe('furniture', () => {
  const camera = { x: 2, y: 2, width: 7, height: 7 };

  it('covers exactly the cells outside', () => {
    for (const inner of [
      { x: 3, y: 4, width: 6, height: 11 },
      { x: 0, y: 0, width: 11, height: 11 },
      { x: 3, y: 3, width: 5, height: 5 },
      { x: 2, y: 0, width: 6, height: 6 },
    ]) {
      const rects = around(camera, inner);
      for (let x = 2; x < 9; x += 1)
        for (let y = 2; y < 9; y += 1) {
          const covered = rects.filter((rect) => contains(rect, { x, y })).length;
          expect(covered).toBe(contains(inner, { x, y }) ? 0 : 1);
        }
    }
  });

  it('is what may no longer be used', () => {
    const usable = reachable(VIEWS.seventeen);
    expect(corners(usable).map((point) => cellAt(point, 6))).toEqual(['f11', 'k5']);
    expect(reachable(VIEWS.first)).toEqual({ x: 0, y: 0, width: frameSize(6), height: frameSize(6) });
  });
});

describe('cell side', () => {
  it('gives at least 44 pixels on a phone of 360', () => {
    expect(cellSide(360 - 26, cameraSpan(6), 40, 72)).toBeGreaterThanOrEqual(44);
  });

  it('is a whole number within its bounds', () => {
    expect(cellSide(333, 7, 40, 72)).toBe(47);
    expect(cellSide(200, 7, 40, 72)).toBe(40);
    expect(cellSide(2000, 7, 40, 72)).toBe(72);
    expect(cellSide(0, 7, 40, 72)).toBe(48); // not measured yet
  });
});

describe('lines to tiles in the way', () => {
  it('end at the rim of the tile', () => {
    expect(connect({ x: 1, y: 1 }, { x: 4, y: 1 })).toEqual({
      from: { x: 1.5, y: 1.5 },
      to: { x: 4.1, y: 1.5 },
    });
    expect(connect({ x: 1, y: 1 }, { x: 1, y: 0 })).toEqual({
      from: { x: 1.5, y: 1.5 },
      to: { x: 1.5, y: 0.9 },
    });
  });
});

describe('a line of reflection', () => {
  it('lies between two columns, however the view is turned', () => {
    expect(axisLine(4, 4)).toEqual([
      { x: 4, y: 7 },
      { x: 4, y: 0 },
    ]);
    for (const orientation of ORIENTATIONS) {
      const [from, to] = axisLine(4, 4, orientation);
      for (const row of ['1', '7']) {
        const left = cellPoint(`d${row}`, 4, orientation);
        const right = cellPoint(`e${row}`, 4, orientation);
        const middle = { x: (left.x + right.x + 1) / 2, y: (left.y + right.y + 1) / 2 };
        const along = orientation.transpose ? 'y' : 'x';
        expect([from[along], to[along]]).toEqual([middle[along], middle[along]]);
      }
    }
  });

  it('gives each cell its image, and back', () => {
    expect(['d4', 'e4', 'a1', 'g7'].map((cell) => imageOf(cell, 4, 4))).toEqual(['e4', 'd4', null, 'b7']);
    for (const cell of ['b2', 'f6', 'g3']) expect(imageOf(imageOf(cell, 4, 4)!, 4, 4)).toBe(cell);
  });
});

describe('a bracket', () => {
  it('stands over two cells of a row, or beside two of a column', () => {
    const over = bracket({ x: 1, y: 3 }, { x: 4, y: 3 });
    expect(over.map(({ x }) => x)).toEqual([1.5, 1.5, 4.5, 4.5]);
    expect(over.every(({ y }) => y >= 3 && y < 3.5)).toBe(true);
    expect(bracket({ x: 3, y: 1 }, { x: 3, y: 4 })).toEqual(over.map(({ x, y }) => ({ x: y, y: x })));
  });

  it('links nothing else', () => expect(bracket({ x: 1, y: 1 }, { x: 2, y: 2 })).toEqual([]));
});

/** Positions for pictures. The 17-tile grid is the example of the published rules. */
import type { TableView } from './board/types';
import examples from './examples.json';

/** The rulebook's grids (tests/unit/games/grawlix/ui/test_examples.py). */
export const PUBLISHED = examples as unknown as Record<keyof typeof examples, TableView>;

const COLOURS = 'ROYGBV';
const GLYPHS = 'ahdpns';

export const ALL_TILES: string[] = [...COLOURS].flatMap((colour) =>
  [...GLYPHS].map((glyph) => colour + glyph),
);

/** Parse `BaVn3Op/…` from its lower-left cell, with the open cells that the picture needs. */
function picture(grid: string, left: number, bottom: number, open: TableView['open'] = []): TableView {
  const rows = grid.split('/');
  const tiles: TableView['grid'] = [];
  let width = 0;
  rows.forEach((row, index) => {
    let column = left;
    for (const [part] of row.matchAll(/[A-Z][a-z]|\d/g)) {
      if (/\d/.test(part)) {
        column += Number(part);
      } else {
        tiles.push({
          tile: part,
          cell: String.fromCharCode(97 + column) + String(bottom + rows.length - index),
        });
        column += 1;
      }
    }
    width = Math.max(width, column - left);
  });
  const placed = new Set(tiles.map(({ tile }) => tile));
  return {
    size: 6,
    grid: tiles,
    columns: width === 6 ? [left, left + 5] : [0, 10],
    rows: rows.length === 6 ? [bottom, bottom + 5] : [0, 10],
    extent: [left, bottom, width, rows.length],
    open,
    targets: {},
    hands: [[], []],
    supply: ALL_TILES.filter((tile) => !placed.has(tile)),
  };
}

export const EXAMPLE = picture('BaVn3Op/OsRdVa2Gh/1Bh2GaYn/GdYsBpVhOnRa/2Oh3', 5, 5, [
  { cell: 'f11', glyphs: ['h', 'p', 'n'], colours: ['R', 'Y', 'V'] },
]);

/** Six exchanges with the mirror, in the line between columns f and g. */
export const MIRRORED = picture('Bd2Vp/OsGdYpRn/GhOnRsYa/1VsBn1', 4, 4);

/** Three tiles of a small board and the cell between them: fitting and unfitting. */
export const CORNER: TableView = {
  ...EXAMPLE,
  size: 4,
  grid: [
    { tile: 'Ga', cell: 'd4' },
    { tile: 'Rp', cell: 'd5' },
    { tile: 'Yh', cell: 'e5' },
  ],
  columns: [0, 6],
  rows: [0, 6],
  extent: [3, 3, 2, 2],
  open: [{ cell: 'e4', glyphs: ['d', 'p'], colours: ['R', 'O'] }],
  targets: { Od: ['e4'], Ra: [] },
};

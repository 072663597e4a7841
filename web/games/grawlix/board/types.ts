/**
 * The props and callbacks of the board. Structural: the server's `GrawlixView` and `Explanation` fit as they
 * are.
 */

/** A tile in its safe spelling: colour and glyph letters, `Rh`. */
export type TileText = string;

/** A cell of the frame, `f6`. Its name never changes. */
export type CellName = string;

export interface PlacedTile {
  tile: TileText;
  cell: CellName;
}

/** A cell beside the grid, and what its row and column leave free. */
export interface OpenCell {
  cell: CellName;
  glyphs: string[];
  colours: string[];
}

/** The part of a position that the board shows; numbers are 0-based. */
export interface BoardView {
  size: number;
  grid: PlacedTile[];
  /** The lowest and highest usable column. */
  columns: [number, number];
  rows: [number, number];
  /** Columns and rows in use: left, bottom, width, height; width 0 for an empty grid. */
  extent: [number, number, number, number];
  open: OpenCell[];
  targets: Record<TileText, CellName[]>;
}

/** A position with hands and supply: the input of `Motion`. */
export interface TableView extends BoardView {
  hands: [TileText[], TileText[]];
  supply: TileText[];
}

/** The reason that a tile doesn't fit, shown as a ring, lines and text. */
export interface ConflictNote {
  cell: CellName;
  tile?: TileText;
  against: CellName[];
  text: string;
}

/** A line of reflection, and two mirrored cells. */
export interface MirrorMark {
  /** The number of columns left of the line; null without a line. */
  axis: number | null;
  pair: readonly [CellName, CellName] | null;
  /** The tile that will come to the second cell of the pair. */
  promise?: TileText | null;
}

export type { Translate } from '$kit/translator';

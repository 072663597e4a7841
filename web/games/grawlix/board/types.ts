/**
 * What the board is given and what it gives back. Structural: the server's `GrawlixView` and
 * `Explanation` fit as they come, so the board needs neither the protocol nor any rule.
 */

/** A tile in its safe spelling: colour letter and glyph letter, `Rh`. */
export type TileText = string;

/** A cell of the anchored frame, `f6`. It keeps its name for the whole game. */
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

/** The part of a position that the board shows; numbers are 0-based places in the anchored frame. */
export interface BoardView {
  size: number;
  grid: PlacedTile[];
  /** Lowest and highest column that may still be used. */
  columns: [number, number];
  rows: [number, number];
  /** Columns and rows in use: left, bottom, width, height; width 0 for an empty grid. */
  extent: [number, number, number, number];
  open: OpenCell[];
  /** For each tile in a hand, the cells that it fits. */
  targets: Record<TileText, CellName[]>;
}

/** A position with its hands and supply: what `Motion` compares. */
export interface TableView extends BoardView {
  hands: [TileText[], TileText[]];
  supply: TileText[];
}

/** Why a tile does not fit a cell: shown as a hatched ring, lines to the tiles in the way, and the text. */
export interface ConflictNote {
  cell: CellName;
  tile?: TileText;
  /** The cells whose tiles stand in the way. */
  against: CellName[];
  text: string;
}

/** A line of reflection, and two cells that are each other's image in it. */
export interface MirrorMark {
  /** So many columns of the frame lie left of the line; null: there is no line yet. */
  axis: number | null;
  /** Ringed and linked. */
  pair: readonly [CellName, CellName] | null;
  /** The tile that will come to the second cell of the pair: drawn as a promise. */
  promise?: TileText | null;
}

export type { Translate } from '$kit/translator';

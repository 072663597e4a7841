/** The board as a library: components, pure functions, types. README.md says how they go together. */

export { default as GrawlixBoard } from './GrawlixBoard.svelte';
export { default as Glyph } from './Glyph.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Motion } from './Motion.svelte';
export { default as SupplySquare } from './SupplySquare.svelte';
export { default as Swatch } from './Swatch.svelte';
export { default as Tile } from './Tile.svelte';

export { artOf, COLOURS, displayTile, GLYPHS, layoutFor, type LayoutName } from './art';
export { cellName, colourOf, columnName, frameSize, glyphOf, parseCell, rowName, startCell } from './cells';
export { flights, type Flight } from './cells';
export { imageOf, UPRIGHT, type Orientation } from './geometry';
export { cellFacts, cellLabel, colourList, colourName, glyphList, glyphName, tileName } from './labels';
export type {
  BoardView,
  CellName,
  ConflictNote,
  MirrorMark,
  OpenCell,
  PlacedTile,
  TableView,
  TileText,
  Translate,
} from './types';

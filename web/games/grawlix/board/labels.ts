/** Labels of tiles and cells for screen readers. Texts are in `grawlix.ftl`. */

import { cellsBeside, colourOf, glyphOf, startCell } from './cells';
import type { BoardView, CellName, ConflictNote, MirrorMark, OpenCell, TileText, Translate } from './types';

export function glyphName(letter: string, t: Translate): string {
  return t(`glyph-${letter}`);
}

export function colourName(letter: string, t: Translate): string {
  return t(`colour-${letter.toLowerCase()}`);
}

/** `red hash`. */
export function tileName(tile: TileText, t: Translate): string {
  return t('tile-spoken', { style: 'literate', colour: colourOf(tile), glyph: glyphOf(tile) });
}

/** Join names with commas; "and" is a glyph. */
export function glyphList(letters: readonly string[], t: Translate): string {
  return letters.map((letter) => glyphName(letter, t)).join(', ');
}

export function colourList(letters: readonly string[], t: Translate): string {
  return letters.map((letter) => colourName(letter, t)).join(', ');
}

/** A position, indexed by cell. */
export interface CellFacts {
  tiles: Map<CellName, TileText>;
  open: Map<CellName, OpenCell>;
  /** The empty cells beside tiles; once the game is over, `open` lacks them. */
  beside: ReadonlySet<CellName>;
  start: CellName | null;
}

export function cellFacts(view: BoardView): CellFacts {
  return {
    tiles: new Map(view.grid.map(({ cell, tile }) => [cell, tile])),
    open: new Map(view.open.map((cell) => [cell.cell, cell])),
    beside: cellsBeside(view),
    start: view.extent[2] === 0 ? startCell(view.size) : null,
  };
}

/** Whether no tile can go there. */
export function isDead(cell: OpenCell): boolean {
  return cell.glyphs.length === 0 || cell.colours.length === 0;
}

export interface CellMarks {
  selected?: TileText | null | undefined;
  targets?: ReadonlySet<CellName> | undefined;
  lastMove?: CellName | null | undefined;
  conflict?: ConflictNote | null | undefined;
  mirror?: MirrorMark | null | undefined;
  /** Cells where no tile fits any more. */
  closed?: ReadonlySet<CellName> | undefined;
}

/** Return the full label of a cell. */
export function cellLabel(cell: CellName, facts: CellFacts, t: Translate, marks: CellMarks = {}): string {
  const tile = facts.tiles.get(cell);
  if (tile !== undefined) {
    const args = { cell, tile: tileName(tile, t) };
    if (marks.conflict?.against.includes(cell)) return t('board-cell-conflict', args);
    const image = imageIn(cell, marks.mirror);
    if (image && facts.tiles.has(image)) return t('board-cell-image', { ...args, image });
    return t(cell === marks.lastMove ? 'board-cell-last' : 'board-cell-tile', args);
  }
  if (marks.mirror?.promise && marks.mirror.pair?.[1] === cell) {
    return t('board-cell-promise', { cell, tile: tileName(marks.mirror.promise, t) });
  }
  if (marks.conflict?.cell === cell) return t('board-cell-refused', { cell, reason: marks.conflict.text });
  const { selected } = marks;
  if (cell === facts.start) {
    return selected
      ? t('board-cell-start-fits', { cell, tile: tileName(selected, t) })
      : t('board-cell-start', { cell });
  }
  const open = facts.open.get(cell);
  if (marks.closed?.has(cell)) return t('board-cell-dead', { cell });
  if (!open) return t(facts.beside.has(cell) ? 'board-cell-empty' : 'board-cell-far', { cell });
  if (isDead(open)) return t('board-cell-dead', { cell });
  const args = { cell, glyphs: glyphList(open.glyphs, t), colours: colourList(open.colours, t) };
  if (!selected) return t('board-cell-open', args);
  const id = marks.targets?.has(cell) ? 'board-cell-fits' : 'board-cell-unfit';
  return t(id, { ...args, tile: tileName(selected, t) });
}

/** Return the other cell of a pair. */
function imageIn(cell: CellName, mirror: MirrorMark | null | undefined): CellName | null {
  const [first, second] = mirror?.pair ?? [];
  if (cell === first) return second ?? null;
  return cell === second ? (first ?? null) : null;
}

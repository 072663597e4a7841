/** The names of tiles and cells, spoken and written. */
import type { Style } from '$client/game/voice';
import type { Text } from '$client/lib/text.svelte';
import type { GrawlixView } from '$protocol/types';
import type { AnyView, GameState } from '$client/play/state';

import { COLOURS, displayTile, GLYPHS } from './board/art';
import { colourName, glyphName, tileName as fullName } from './board/labels';

export { colourName, glyphName };

const letters = (parts: readonly { letter: string }[]): string => parts.map(({ letter }) => letter).join('');
const TILES = new RegExp(`[${letters(COLOURS)}][${letters(GLYPHS)}]`, 'g');

/** Write a move for people: `Rhf6` as `R#f6`. */
export function moveShown(move: string): string {
  return move.replace(TILES, displayTile);
}

/** Name `Rh`: "red hash", or "R hash" in the terse style. */
export function tileName(tile: string, t: Text, style: Style = 'literate'): string {
  return style === 'terse' ? `${tile.charAt(0)} ${glyphName(tile.charAt(1), t)}` : fullName(tile, t);
}

/** Name a cell: `f11`, or `f 11` in the terse style. */
export function cellName(cell: string, style: Style = 'literate'): string {
  return style === 'terse' ? `${cell.charAt(0)} ${cell.slice(1)}` : cell;
}

export function tileList(tiles: readonly string[], t: Text, style: Style = 'literate'): string {
  return tiles.map((tile) => tileName(tile, t, style)).join(', ');
}

/** Parse a tile in either spelling and case: `r#` is `Rh`; null for others. */
export function tileNamed(text: string): string | null {
  const [colour, glyph, ...more] = [...text];
  const found = COLOURS.find(({ letter }) => letter === colour?.toUpperCase());
  const shape = GLYPHS.find(({ letter, symbol }) => symbol === glyph || letter === glyph?.toLowerCase());
  return found && shape && more.length === 0 ? found.letter + shape.letter : null;
}

export type GrawlixState = GameState<GrawlixView>;

/** Return the state with its view as Grawlix's, or null for another game's. */
export function asGrawlix(state: GameState): GrawlixState {
  return { ...state, view: grawlixView(state.view) };
}

export function grawlixView(view: AnyView | null): GrawlixView | null {
  return view?.game === 'grawlix' ? view : null;
}

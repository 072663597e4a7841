/** Tiles and cells as they are spoken and shown. `t` is the message catalogue. */
import type { Style } from '$client/game/voice';
import type { Text } from '$client/lib/text.svelte';
import type { Entry, GrawlixView } from '$protocol/types';
import type { LoggedTurn, Turn } from '$client/game/log';
import { type AnyView, type GameState, pliesInForce } from '$client/play/state';

import { COLOURS, displayTile, GLYPHS } from './board/art';
import { colourName, glyphName, tileName as fullName } from './board/labels';
import { newsText } from './announce';

export { colourName, glyphName };

const letters = (parts: readonly { letter: string }[]): string => parts.map(({ letter }) => letter).join('');
const TILES = new RegExp(`[${letters(COLOURS)}][${letters(GLYPHS)}]`, 'g');

/** A move as people write it: `Rhf6` as `R#f6`. */
export function moveShown(move: string): string {
  return move.replace(TILES, displayTile);
}

/** `Rh` spoken: "red hash", or "R hash" in the terse style. */
export function tileName(tile: string, t: Text, style: Style = 'literate'): string {
  return style === 'terse' ? `${tile.charAt(0)} ${glyphName(tile.charAt(1), t)}` : fullName(tile, t);
}

/** `f11`, or `f 11` in the terse style, which no voice runs together. */
export function cellName(cell: string, style: Style = 'literate'): string {
  return style === 'terse' ? `${cell.charAt(0)} ${cell.slice(1)}` : cell;
}

export function tileList(tiles: readonly string[], t: Text, style: Style = 'literate'): string {
  return tiles.map((tile) => tileName(tile, t, style)).join(', ');
}

/** The tile that two characters name, in either spelling and case: `r#` is `Rh`; null for any others. */
export function tileNamed(text: string): string | null {
  const [colour, glyph, ...more] = [...text];
  const found = COLOURS.find(({ letter }) => letter === colour?.toUpperCase());
  const shape = GLYPHS.find(({ letter, symbol }) => symbol === glyph || letter === glyph?.toLowerCase());
  return found && shape && more.length === 0 ? found.letter + shape.letter : null;
}

/** Consecutive plies of one seat that belong to one turn. Draft picks stand alone, also in a snake draft. */
export function turnsOf(entries: readonly Entry[]): Turn[] {
  const turns: Turn[] = [];
  pliesInForce(entries).forEach((ply, index) => {
    const last = turns.at(-1);
    const continues =
      last !== undefined && last.seat === ply.seat && ply.events.some(({ kind }) => kind === 'fetched');
    if (continues) {
      last.plies.push(ply);
      last.after = index + 1;
    } else {
      turns.push({ after: index + 1, seat: ply.seat, plies: [ply] });
    }
  });
  return turns;
}

/** `Rhf6` and `+Ya` as `R#f6+Y@`; a move that the viewer may not know as `?`. */
export function turnNotation(turn: Turn): string {
  return turn.plies.map(({ move }) => moveShown(move ?? '?')).join('');
}

export function turnSpoken(state: GrawlixState, turn: Turn, style: Style, t: Text): string {
  return newsText(state, turn.plies, style, t);
}

export function loggedTurns(
  state: GrawlixState,
  style: Style,
  t: Text,
  remember: (turn: Turn, say: () => string) => string,
): LoggedTurn[] {
  return turnsOf(state.entries).map((turn) => ({
    ...turn,
    notation: turnNotation(turn),
    spoken: remember(turn, () => turnSpoken(state, turn, style, t)),
  }));
}

export type GrawlixState = GameState<GrawlixView>;

/** The same state, its view read as Grawlix's; null in it where it is another game's. */
export function asGrawlix(state: GameState): GrawlixState {
  return { ...state, view: grawlixView(state.view) };
}

export function grawlixView(view: AnyView | null): GrawlixView | null {
  return view?.game === 'grawlix' ? view : null;
}

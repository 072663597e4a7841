/** The art of Grawlix, shared with the Python package: see the README beside the file. */

import { fit } from '$kit/geometry';

import data from '$games/grawlix/ui/art.json';
import { colourOf, glyphOf } from './cells';
import type { TileText } from './types';

export type LayoutName = 'full' | 'compact';
export type ColourArt = (typeof data.colours)[number];
export type GlyphArt = (typeof data.glyphs)[number];

/** Glyphs and colours in the order of the rules; size n uses the first n. */
export const GLYPHS: readonly GlyphArt[] = data.glyphs;
export const COLOURS: readonly ColourArt[] = data.colours;
export const TILE = data.tile;

const glyphs = new Map(data.glyphs.map((glyph) => [glyph.letter, glyph]));
const colours = new Map(data.colours.map((colour) => [colour.letter, colour]));

/** @throws RangeError for an invalid tile. */
export function artOf(tile: TileText): { colour: ColourArt; glyph: GlyphArt } {
  const colour = colours.get(colourOf(tile));
  const glyph = glyphs.get(glyphOf(tile));
  if (!colour || !glyph || tile.length !== 2) throw new RangeError(`no tile: ${tile}`);
  return { colour, glyph };
}

/** Return the displayed tile, `R#`. */
export function displayTile(tile: TileText): string {
  const { colour, glyph } = artOf(tile);
  return colour.letter + glyph.symbol;
}

const glyphBox = data.glyph_view_box;
const letterBox = data.letter_view_box;

/** The transforms of glyph and letters in a layout. */
export const LAYOUTS: Record<LayoutName, { glyph: string; letters: string[]; bandOpacity: number }> = {
  full: layout('full'),
  compact: layout('compact'),
};

function layout(name: LayoutName): { glyph: string; letters: string[]; bandOpacity: number } {
  const { glyph, letters, band_opacity } = data.tile.layouts[name];
  return {
    glyph: fit(glyphBox, glyph),
    letters: letters.map((box) => fit(letterBox, box)),
    bandOpacity: band_opacity,
  };
}

/** Return the layout for a tile width in CSS pixels. */
export function layoutFor(side: number): LayoutName {
  return side < data.tile.compact_below ? 'compact' : 'full';
}

"""The art of Grawlix (``art.json``, described in ``README.md``) as typed values."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from glyphwall.core._decoding import prepare_type
from glyphwall.render.svg_parts import Box

LayoutName = Literal["full", "compact"]


class Rectangle(msgspec.Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float
    radius: float


class GlyphArt(msgspec.Struct, frozen=True):
    symbol: str
    letter: str
    path: str


class Band(msgspec.Struct, frozen=True):
    full: str
    compact: str


class ColourArt(msgspec.Struct, frozen=True):
    letter: str
    fill: str
    ink: str
    shade: str
    light: str
    letter_path: str
    band: Band


class Layout(msgspec.Struct, frozen=True):
    glyph: Box
    letters: tuple[Box, ...]
    band_opacity: float


class Layouts(msgspec.Struct, frozen=True):
    full: Layout
    compact: Layout


class TileArt(msgspec.Struct, frozen=True):
    view_box: Box
    side: Rectangle
    rim: Rectangle
    face: Rectangle
    compact_below: float
    layouts: Layouts


class Artwork(msgspec.Struct, frozen=True):
    """The art of all tiles; glyphs and colours in the order of the rules."""

    glyph_view_box: Box
    letter_view_box: Box
    glyphs: tuple[GlyphArt, ...]
    colours: tuple[ColourArt, ...]
    tile: TileArt

    def glyph(self, letter: str) -> GlyphArt:
        """Return the glyph of a safe letter."""
        return next(glyph for glyph in self.glyphs if glyph.letter == letter)

    def colour(self, letter: str) -> ColourArt:
        """Return the colour of a letter."""
        return next(colour for colour in self.colours if colour.letter == letter)

    def layout_for(self, side: float) -> LayoutName:
        """Return the layout for a tile of this size in CSS pixels."""
        return "compact" if side < self.tile.compact_below else "full"


@cache
def grawlix_art() -> Artwork:
    """Read the art."""
    source = Path(__file__).with_name("art.json").read_bytes()
    return msgspec.json.decode(source, type=prepare_type(Artwork))

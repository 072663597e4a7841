"""The prints of Grawlix for 3D printers, declared, with their options in millimetres; an entry point adds them.

The defaults give a set with the designers' dimensions: a batch of six tiles of 108 x 68 x 14 mm, with steps at 8.8, 10
and 14 mm.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta

from glyphwall.games.grawlix.rules.components import MAX_SIZE
from glyphwall.games.grawlix.rules.options import MAX_HAND, GrawlixOptions
from glyphwall.printing.declarations import Format, Print, PrintOptions

Colour = Annotated[str, Meta(max_length=40)]

HAND = GrawlixOptions().hand
"""Tiles in a hand by the published rules."""


class TileSizes(PrintOptions, frozen=True, kw_only=True):
    """Dimensions of a tile, which box and rack need too.

    Attributes:
        thickness: thickness without the glyph.
        relief: height of a raised glyph, depth of a flush one.
        chamfer: of the upper edges.
        top: a raised glyph; raised with a rim, so that tiles stack; or flush with the face.
        bed: side of the printer's square bed, on which every file must fit.
    """

    size: Annotated[float, Meta(ge=16, le=60)] = 28.0
    thickness: Annotated[float, Meta(ge=1.2, le=30)] = 10.0
    relief: Annotated[float, Meta(ge=0.4, le=10)] = 4.0
    chamfer: Annotated[float, Meta(ge=0, le=5)] = 1.2
    top: Literal["raised", "stackable", "flush"] = "raised"
    bed: Annotated[float, Meta(ge=80, le=1000)] = 220.0


class TileOptions(TileSizes, frozen=True, kw_only=True):
    """Options of tiles.

    Attributes:
        letters: whether the colour's letter stands next to each glyph.
        touch: whether notches for the colour and dots for the glyph make tiles readable by touch.
        grid: count of glyphs and colours.
        gap: between the tiles on the plate.
        base: filament colour below the glyphs, as #RRGGBB.
        plan: how a 3MF file separates the two materials.
    """

    letters: bool = True
    touch: bool = False
    grid: Annotated[int, Meta(ge=2, le=MAX_SIZE)] = 6
    gap: Annotated[float, Meta(ge=1, le=50)] = 12.0
    base: Colour = "#E8E8E8"
    plan: Literal["parts", "prusa", "pause"] = "parts"
    layer: Annotated[float, Meta(ge=0.05, le=0.6)] = 0.2


class BoxOptions(TileSizes, frozen=True, kw_only=True):
    """Options of a box with its lid that holds all tiles; ``layers`` are the tiles in a stack."""

    grid: Annotated[int, Meta(ge=2, le=MAX_SIZE)] = 6
    layers: Annotated[int, Meta(ge=1, le=12)] = 3
    wall: Annotated[float, Meta(ge=0.8, le=6)] = 1.6
    clearance: Annotated[float, Meta(ge=0.1, le=2)] = 0.5
    colour: Colour = "#8C6B4A"


class RackOptions(TileSizes, frozen=True, kw_only=True):
    """Options of a rack for a hand; its rows are one behind and above the other."""

    tiles: Annotated[int, Meta(ge=1, le=MAX_HAND)] = HAND
    rows: Annotated[int, Meta(ge=1, le=3)] = 1
    wall: Annotated[float, Meta(ge=0.8, le=6)] = 2.4
    clearance: Annotated[float, Meta(ge=0.1, le=2)] = 0.5
    colour: Colour = "#8C6B4A"


_MAKERS: Final = "glyphwall.games.grawlix.printing.solids.makers"
_FORMATS: Final = tuple(Format(name, folder=True, media_type="application/zip") for name in ("3mf", "stl", "step"))

SOLIDS: Final[tuple[Print, ...]] = (
    Print("tiles", _FORMATS, TileOptions, f"{_MAKERS}:TILES", extra="solids"),
    Print("box", _FORMATS, BoxOptions, f"{_MAKERS}:BOX", extra="solids"),
    Print("rack", _FORMATS, RackOptions, f"{_MAKERS}:RACK", extra="solids"),
)

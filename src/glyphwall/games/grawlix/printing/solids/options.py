"""What people may choose of solids; millimetres throughout. The defaults give a set of the designers' measures:
a batch of six tiles of 108 x 68 x 14 mm, with steps at 8.8, 10 and 14 mm.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from glyphwall.games.grawlix.rules.components import MAX_SIZE
from glyphwall.games.grawlix.rules.options import MAX_HAND, GrawlixOptions
from glyphwall.printing.declarations import PrintOptions

Colour = Annotated[str, Meta(max_length=40)]

HAND = GrawlixOptions().hand
"""Tiles of a hand by the published rules."""


class TileSizes(PrintOptions, frozen=True, kw_only=True):
    """The measures of a tile, which box and rack must know as well.

    Attributes:
        size: side of a tile.
        thickness: of a tile without its glyph.
        relief: how high the glyph stands on the tile; of a flush glyph, how deep it goes.
        chamfer: how much is cut off the upper edges.
        top: a raised glyph; raised with a rim, so that tiles stack; or flush with the face.
    """

    size: Annotated[float, Meta(ge=16, le=60)] = 28.0
    thickness: Annotated[float, Meta(ge=1.2, le=30)] = 10.0
    relief: Annotated[float, Meta(ge=0.4, le=10)] = 4.0
    chamfer: Annotated[float, Meta(ge=0, le=5)] = 1.2
    top: Literal["raised", "stackable", "flush"] = "raised"


class TileOptions(TileSizes, frozen=True, kw_only=True):
    """Tiles to print.

    Attributes:
        letters: the letter of the colour beside each glyph.
        touch: notches tell the colour and dots tell the glyph, by touch.
        grid: how many glyphs and colours.
        gap: between the tiles on the plate.
        base: colour of the filament below the glyphs, as #RRGGBB.
        plan: how a 3MF file tells the two materials.
        layer: height of a layer.
    """

    letters: bool = True
    touch: bool = False
    grid: Annotated[int, Meta(ge=2, le=MAX_SIZE)] = 6
    gap: Annotated[float, Meta(ge=1, le=50)] = 12.0
    base: Colour = "#E8E8E8"
    plan: Literal["parts", "prusa", "pause"] = "parts"
    layer: Annotated[float, Meta(ge=0.05, le=0.6)] = 0.2


class BoxOptions(TileSizes, frozen=True, kw_only=True):
    """A box with its lid.

    Attributes:
        grid: how many glyphs and colours; the box holds all tiles.
        layers: how many tiles lie on top of each other.
        wall: thickness of the walls.
        clearance: how much room each tile and the lid have.
        colour: of the filament, as #RRGGBB.
    """

    grid: Annotated[int, Meta(ge=2, le=MAX_SIZE)] = 6
    layers: Annotated[int, Meta(ge=1, le=12)] = 3
    wall: Annotated[float, Meta(ge=0.8, le=6)] = 1.6
    clearance: Annotated[float, Meta(ge=0.1, le=2)] = 0.5
    colour: Colour = "#8C6B4A"


class RackOptions(TileSizes, frozen=True, kw_only=True):
    """A rack for a hand.

    Attributes:
        tiles: how many tiles it holds.
        rows: in how many rows, one behind and above the other.
        wall: thickness of the walls.
        clearance: how much room each tile has.
        colour: of the filament, as #RRGGBB.
    """

    tiles: Annotated[int, Meta(ge=1, le=MAX_HAND)] = HAND
    rows: Annotated[int, Meta(ge=1, le=3)] = 1
    wall: Annotated[float, Meta(ge=0.8, le=6)] = 2.4
    clearance: Annotated[float, Meta(ge=0.1, le=2)] = 0.5
    colour: Colour = "#8C6B4A"

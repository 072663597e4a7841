"""The shape of a tile in numbers: what its options come to, and whether they go together."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.ui.artwork import grawlix_art

if TYPE_CHECKING:
    from glyphwall.games.grawlix.printing.solids.options import TileOptions, TileSizes

PLAY: Final = 0.3
"""Room that a foot has in a rim, each side, in mm."""

_LEAST: Final = 0.8  # what a nozzle of 0.4 mm prints as a wall
_OVER: Final = 0.2  # by which a rim keeps the next tile off the glyph below it


@dataclass(frozen=True)
class TileShape:
    """Lengths in mm; the middle of a tile's underside is the origin.

    Attributes:
        size, thickness, relief, chamfer: as asked for.
        rim: width of the rim of a stackable tile, else 0.
        foot: how far the foot of a stackable tile goes straight up, else 0.
        notch: radius of a notch in the side.
    """

    size: float
    thickness: float
    relief: float
    chamfer: float
    rim: float
    foot: float
    notch: float
    flush: bool

    @property
    def flat(self) -> float:
        """Half of the side of the flat face."""
        return self.size / 2 - self.chamfer

    @property
    def opening(self) -> float:
        """Half of the side of what the rim leaves."""
        return self.flat - self.rim

    @property
    def rim_height(self) -> float:
        """From the face to the top of the rim: the next tile sinks in by its foot and the play of the slope."""
        return self.relief + self.foot + PLAY + _OVER if self.rim else 0.0

    @property
    def height(self) -> float:
        """Of the whole tile."""
        return self.thickness if self.flush else self.thickness + max(self.relief, self.rim_height)

    @property
    def pitch(self) -> float:
        """From a tile to the one that lies on it."""
        return self.thickness + self.relief + _OVER if self.rim else self.height

    @property
    def art_scale(self) -> float:
        """Millimetres for a unit of the drawing; its rim is the tile's, or what the tile's own rim leaves."""
        drawn = grawlix_art().tile.rim.width
        return (self.size - 2 * self.rim) / drawn

    @property
    def glyph_half(self) -> float:
        """How far the glyph's box reaches from the middle, at most."""
        left, top, width, height = grawlix_art().tile.layouts.full.glyph
        rim = grawlix_art().tile.rim
        x, y = rim.x + rim.width / 2, rim.y + rim.height / 2
        return max(x - left, left + width - x, y - top, top + height - y) * self.art_scale

    @property
    def dot(self) -> tuple[float, float]:
        """Radius of a dot that can be felt, and how far from the middle it stands: between glyph and edge."""
        edge = min(self.opening, self.size / 2 - self.notch)
        room = edge - self.glyph_half
        return min(0.045 * self.size, room / 2 - PLAY), self.glyph_half + room / 2


def tile_shape(options: TileSizes) -> TileShape:
    """The shape of a tile.

    Raises:
        BadPrint: measures that do not go together, with what would.
    """
    stackable = options.top == "stackable"
    shape = TileShape(
        options.size,
        options.thickness,
        options.relief,
        options.chamfer,
        rim=0.058 * options.size if stackable else 0.0,
        foot=1.0 if stackable else 0.0,
        notch=options.size / 14,
        flush=options.top == "flush",
    )
    # A foot that runs out at 45 degrees takes this much of the thickness.
    foot = shape.foot + shape.size / 2 - shape.opening + PLAY if stackable else 0.0
    most = min(shape.size / 8, shape.thickness - _LEAST - foot)
    if most < 0:
        least = _LEAST + foot + shape.chamfer
        raise BadPrint(f"thickness {_mm(shape.thickness)}: a stackable tile of this size needs {_mm(least)} or more")
    if shape.chamfer > most:
        raise BadPrint(f"chamfer {_mm(shape.chamfer)}: at most {_mm(most)} for this size and thickness")
    if shape.flush and shape.relief > shape.thickness - _LEAST:
        raise BadPrint(
            f"relief {_mm(shape.relief)}: a flush glyph goes in by at most {_mm(shape.thickness - _LEAST)} here"
        )
    return shape


def check_tiles(options: TileOptions, form: str) -> TileShape:
    """The shape, where all options of tiles go together.

    Raises:
        BadPrint: they do not, with what would.
    """
    shape = tile_shape(options)
    check_colour("base", options.base)
    if shape.flush and options.touch:
        raise BadPrint("touch: dots of a flush tile cannot be felt; choose top raised or stackable")
    if shape.flush and form == "stl":
        raise BadPrint("format stl: it has one material, in which a flush glyph is lost; choose 3mf or step")
    if options.plan == "pause" and shape.flush:
        raise BadPrint("plan pause: a flush glyph needs two nozzles; choose top raised, or plan parts or prusa")
    if options.plan != "parts" and form != "3mf":
        raise BadPrint(f"plan {options.plan}: only the format 3mf tells materials; leave it out for {form}")
    if options.touch and shape.dot[0] < _LEAST / 2:
        raise BadPrint("touch: no room for dots beside the glyph; choose a larger size or a smaller chamfer")
    return shape


def check_colour(name: str, value: str) -> None:
    """Refuses what is no colour.

    Raises:
        BadPrint: with one that is.
    """
    if re.fullmatch("#[0-9A-Fa-f]{6}", value) is None:
        raise BadPrint(f"{name} {value!r}: a colour is # and six hexadecimal digits, such as #E8E8E8")


def _mm(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")

"""The shape of a tile in numbers, and checks of its options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from glyphwall.core.errors import BadPrint
from glyphwall.games.grawlix.ui.artwork import grawlix_art

if TYPE_CHECKING:
    from glyphwall.games.grawlix.printing.solids.prints import TileOptions, TileSizes

PLAY: Final = 0.3
"""Clearance of a foot in a rim on each side, in mm."""

_LEAST: Final = 0.8  # thinnest wall of a 0.4 mm nozzle
_OVER: Final = 0.2  # distance that a rim keeps between the next tile and the glyph below it


@dataclass(frozen=True)
class TileShape:
    """Dimensions in mm; the origin is the middle of a tile's underside.

    Attributes:
        thickness: thickness without the glyph.
        relief: height of the glyph.
        chamfer: of the upper edges.
        rim: width of a stackable tile's rim, else 0.
        foot: height of a stackable tile's straight foot, else 0.
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
        """Half of the side of the area within the rim."""
        return self.flat - self.rim

    @property
    def rim_height(self) -> float:
        """The height of the rim: the next tile sinks in by its foot and the clearance of the slope."""
        return self.relief + self.foot + PLAY + _OVER if self.rim else 0.0

    @property
    def height(self) -> float:
        """The height of the whole tile."""
        return self.thickness if self.flush else self.thickness + max(self.relief, self.rim_height)

    @property
    def pitch(self) -> float:
        """The distance between stacked tiles."""
        return self.thickness + self.relief + _OVER if self.rim else self.height

    @property
    def art_scale(self) -> float:
        """Millimetres per unit of the drawing; the drawing's rim fits the tile, or the area within the tile's rim."""
        drawn = grawlix_art().tile.rim.width
        return (self.size - 2 * self.rim) / drawn

    @property
    def glyph_half(self) -> float:
        """The maximum distance of the glyph's box from the middle."""
        left, top, width, height = grawlix_art().tile.layouts.full.glyph
        rim = grawlix_art().tile.rim
        x, y = rim.x + rim.width / 2, rim.y + rim.height / 2
        return max(x - left, left + width - x, y - top, top + height - y) * self.art_scale

    @property
    def dot(self) -> tuple[float, float]:
        """The radius of a tactile dot, and its distance from the middle: between glyph and edge."""
        edge = min(self.opening, self.size / 2 - self.notch)
        room = edge - self.glyph_half
        return min(0.045 * self.size, room / 2 - PLAY), self.glyph_half + room / 2


def tile_shape(options: TileSizes) -> TileShape:
    """Return the shape of a tile; raise BadPrint, with what would work, if the dimensions are inconsistent."""
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
    # A foot with a 45 degree slope takes this much of the thickness.
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
    """Return the shape after checking all options of tiles; raise BadPrint, with what would work."""
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


def check_bed(name: str, width: float, depth: float, bed: float, instead: str) -> None:
    """Check that a file fits the printer's bed; raise BadPrint with what is too large, by how much, and what to do."""
    over = max(width, depth) - bed
    if over > 0.01:
        raise BadPrint(
            f"{name}: {_mm(width)} x {_mm(depth)} mm, {_mm(over)} mm too large for a bed of {_mm(bed)} mm; "
            f"{instead}, or set bed if your printer's is larger"
        )


def check_colour(name: str, value: str) -> None:
    """Check a colour; raise BadPrint if it isn't one."""
    if re.fullmatch("#[0-9A-Fa-f]{6}", value) is None:
        raise BadPrint(f"{name} {value!r}: a colour is # and six hexadecimal digits, such as #E8E8E8")


def _mm(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


# -- tactile patterns ---------------------------------------------------------------------------------
# Tactile patterns: notches in the sides for the colour, dots around the glyph for the glyph.
#
# A pattern has a number for each side of the tile. With or without a mark per side, six patterns are distinct however
# the tile is turned (none, one, two adjacent, two opposite, three, four); the seventh has two marks on one side.

Sides = tuple[int, int, int, int]
"""Counts of marks on the upper, right, lower and left side."""

PATTERNS: Final[tuple[Sides, ...]] = (
    (0, 0, 0, 0),
    (1, 0, 0, 0),
    (1, 1, 0, 0),
    (1, 0, 1, 0),
    (1, 1, 1, 0),
    (1, 1, 1, 1),
    (2, 0, 0, 0),
)
"""Patterns by the number of a colour or a glyph."""


def marks(pattern: Sides, out: float, apart: float) -> list[tuple[float, float]]:
    """Return the positions of a pattern's marks: distance ``out`` from the middle, two on a side ``apart``."""
    places: list[tuple[float, float]] = []
    for count, (x, y) in zip(pattern, ((0, 1), (1, 0), (0, -1), (-1, 0)), strict=True):
        steps = {0: (), 1: (0.0,), 2: (-apart / 2, apart / 2)}[count]
        places += [(x * out + abs(y) * step, y * out + abs(x) * step) for step in steps]
    return places

"""Bodies of one material, pieces of one or more bodies, and plates of pieces to print together, with an estimate.

The estimate of filament and printing time is by volume: bounds, not a slicer's answer. Each body has walls of `WALLS`
mm, and inside them the infill. Least: the least infill at the fastest flow; most: solid at the slowest flow. Supports,
brims, purging and heating are not counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from glyphwall.printing.solids.meshes import Mesh, join_meshes, mesh_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from build123d import Shape


@dataclass(frozen=True)
class Material:
    """A filament: its name, and its colour, ``#RRGGBB``."""

    name: str
    colour: str


@dataclass(frozen=True, eq=False)
class Body:
    """Solids of one material that belong together; equal pieces share a body, so that it is meshed once."""

    name: str
    material: Material
    solids: tuple[Shape[Any], ...]

    @cached_property
    def mesh(self) -> Mesh:
        return join_meshes([mesh_of(solid) for solid in self.solids])


@dataclass(frozen=True, eq=False)
class Piece:
    """A separate printed piece; its bodies, from the lowest, touch but do not overlap."""

    name: str
    bodies: tuple[Body, ...]

    @cached_property
    def whole(self) -> Shape[Any]:
        """Return the piece as one solid of one material."""
        first, *others = (solid for body in self.bodies for solid in body.solids)
        return first.fuse(*others, glue=True) if others else first  # they share only faces, so this is twice as fast

    @cached_property
    def mesh(self) -> Mesh:
        """Return the mesh of the piece as one solid."""
        return mesh_of(self.whole)


@dataclass(frozen=True)
class Pause:
    """The height in mm at which a printer with one nozzle stops for the other filament: the end of a layer."""

    height: float
    material: Material


@dataclass(frozen=True, eq=False)
class Plate:
    """Pieces that are printed together.

    Attributes:
        name: for the file: ASCII letters, digits, hyphens.
        places: the origin of each piece.
        pause: for printers with one nozzle; None: no change.
    """

    name: str
    title: str
    pieces: tuple[Piece, ...]
    places: tuple[tuple[float, float], ...]
    pause: Pause | None = None

    @property
    def placed(self) -> Iterator[tuple[Piece, tuple[float, float]]]:
        """Pieces with their places."""
        return zip(self.pieces, self.places, strict=True)

    @property
    def materials(self) -> tuple[Material, ...]:
        """Return each material once, in the order of first use."""
        return tuple(dict.fromkeys(body.material for piece in self.pieces for body in piece.bodies))


def side_by_side(plates: Sequence[Plate], gap: float = 10.0) -> Plate:
    """Return one plate with the pieces of all, from left to right, for a picture."""
    pieces: list[Piece] = []
    places: list[tuple[float, float]] = []
    start = 0.0
    for plate in plates:
        bounds = join_meshes([body.mesh.moved(*place) for piece, place in plate.placed for body in piece.bodies]).bounds
        low, high = float(bounds[0][0]), float(bounds[1][0])
        pieces += plate.pieces
        places += [(x + start - low, y) for x, y in plate.places]
        start += high - low + gap
    return Plate(plates[0].name, plates[0].title, tuple(pieces), tuple(places))


@dataclass(frozen=True)
class Imprint:
    """Credits and licence in every file.

    Attributes:
        licence: its terms, with the address.
        changes: our changes to the authors' work.
        short: authors and licence in at most 80 ASCII characters, for formats without space for more.
    """

    title: str
    authors: str
    licence: str
    changes: str
    source: str
    program: str
    short: str


WALLS: Final = 0.9
"""Thickness of walls, top and bottom, in mm: two lines of a nozzle of 0.4 mm."""

INFILL: Final = 0.1
"""The minimum infill, as a share of the inside."""

FLOW: Final = (3.5, 10.0)
"""Slowest and fastest flow in mm³/s: lines of 0.45 x 0.2 mm at 40 to 110 mm/s, stops and turns included."""

DENSITY: Final = 1.24e-3
"""The density of PLA, in g/mm³."""


@dataclass(frozen=True)
class Amount:
    """The least and the most volume of one material, in cubic millimetres."""

    least: float
    most: float

    @property
    def grams(self) -> tuple[float, float]:
        return self.least * DENSITY, self.most * DENSITY


@dataclass(frozen=True)
class PrintEstimate:
    """The material amounts and the printing minutes of a plate."""

    materials: dict[Material, Amount]
    minutes: tuple[float, float]


def estimate(plate: Plate) -> PrintEstimate:
    """Estimate filament and time of a plate."""
    amounts: dict[Material, Amount] = {}
    for piece in plate.pieces:
        for body in piece.bodies:
            volume = body.mesh.volume
            walls = min(volume, body.mesh.area * WALLS)
            so_far = amounts.get(body.material, Amount(0, 0))
            least = walls + INFILL * (volume - walls)
            amounts[body.material] = Amount(so_far.least + least, so_far.most + volume)
    least, most = (sum(getattr(each, which) for each in amounts.values()) for which in ("least", "most"))
    return PrintEstimate(amounts, (least / FLOW[1] / 60, most / FLOW[0] / 60))

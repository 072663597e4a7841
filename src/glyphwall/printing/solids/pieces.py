"""What is printed: bodies of one material, pieces of one or more bodies, and a plate with pieces side by side."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from glyphwall.printing.solids.meshes import Mesh, join_meshes, mesh_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from build123d import Shape


@dataclass(frozen=True)
class Material:
    """A filament: what people call it, and its colour, ``#RRGGBB``."""

    name: str
    colour: str


@dataclass(frozen=True, eq=False)
class Body:
    """Solids of one material that belong together; pieces that are alike share a body, so that it is meshed once."""

    name: str
    material: Material
    solids: tuple[Shape[Any], ...]

    @cached_property
    def mesh(self) -> Mesh:
        return join_meshes([mesh_of(solid) for solid in self.solids])


@dataclass(frozen=True, eq=False)
class Piece:
    """A thing that one takes off the printer.

    Attributes:
        name: what people call it.
        bodies: from the lowest; they touch but do not overlap.
    """

    name: str
    bodies: tuple[Body, ...]

    @cached_property
    def whole(self) -> Shape[Any]:
        """The piece as one solid of one material."""
        first, *others = (solid for body in self.bodies for solid in body.solids)
        return first.fuse(*others, glue=True) if others else first  # they share faces and no more: quicker by half

    @cached_property
    def mesh(self) -> Mesh:
        """Of the piece as one solid."""
        return mesh_of(self.whole)


@dataclass(frozen=True)
class Pause:
    """Where a printer with one nozzle stops for the other filament.

    Attributes:
        height: the last layer of the first filament ends here, in mm.
        material: what is printed from there on.
    """

    height: float
    material: Material


@dataclass(frozen=True, eq=False)
class Plate:
    """Pieces that are printed together.

    Attributes:
        name: for the file: ASCII letters, digits, hyphens.
        title: what people call it.
        pieces: the same may stand on several plates.
        places: of each piece: where its own origin lies.
        pause: for printers with one nozzle, or None: then nothing changes.
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
        """Each once, in the order of their first use."""
        return tuple(dict.fromkeys(body.material for piece in self.pieces for body in piece.bodies))


@dataclass(frozen=True)
class Imprint:
    """What stands in every file: whose it is, and under what licence.

    Attributes:
        title: of what is printed.
        authors: of the game and of the drawing.
        licence: its terms, with the address.
        changes: what was changed against the authors' own.
        source: where the original is.
        program: what wrote the file.
        short: authors and licence in at most 80 ASCII characters, for formats that have no room for more.
    """

    title: str
    authors: str
    licence: str
    changes: str
    source: str
    program: str
    short: str

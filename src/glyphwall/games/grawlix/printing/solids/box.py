"""A box for all tiles, with a lid that fits over its walls; both print without supports."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, isqrt
from typing import TYPE_CHECKING, Any

from build123d import Align, Box, Location, Pos, RectangleRounded, extrude

from glyphwall.games.grawlix.printing.solids.shape import check_bed
from glyphwall.printing.solids.pieces import Body, Material, Piece, Plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from build123d import Shape

    from glyphwall.games.grawlix.printing.solids.prints import BoxOptions
    from glyphwall.games.grawlix.printing.solids.shape import TileShape

_HEADROOM = 1.0  # above the highest tile
_SKIRT = 12.0  # maximum overlap of the lid
_ROUND = 1.4  # corner radius per wall thickness: tiles have square corners, and the wall stays thick there
_FLAT = (Align.CENTER, Align.CENTER, Align.MIN)


@dataclass(frozen=True)
class BoxShape:
    """Dimensions of the box, in mm: columns and rows of tile stacks ``step`` apart, and its inner size."""

    columns: int
    rows: int
    step: float
    inside: tuple[float, float, float]


def box_shape(options: BoxOptions, tile: TileShape) -> BoxShape:
    """Return the dimensions of a box that is as square as possible."""
    stacks = ceil(options.grid**2 / options.layers)
    rows = max(1, isqrt(stacks))
    columns = ceil(stacks / rows)
    step = tile.size + options.clearance
    layers = min(options.layers, options.grid**2)
    height = tile.pitch * (layers - 1) + tile.height + _HEADROOM
    return BoxShape(columns, rows, step, (columns * step + options.clearance, rows * step + options.clearance, height))


def box_plates(options: BoxOptions, tile: TileShape, text: Callable[..., str]) -> tuple[Plate, ...]:
    """Build the box, and the lid upside down, as two plates; raise BadPrint if one doesn't fit the bed."""
    shape = box_shape(options, tile)
    width, depth, _ = shape.inside
    for name, more in (("lid", 4 * options.wall + options.clearance), ("box", 2 * options.wall)):
        check_bed(name, width + more, depth + more, options.bed, "choose more layers or smaller tiles")
    material, count = Material(text("solids-box-material"), options.colour), options.grid**2
    box = Piece(text("solids-box"), (Body(text("solids-box"), material, (box_solid(options, shape),)),))
    lid = Piece(text("solids-lid"), (Body(text("solids-lid"), material, (lid_solid(options, shape),)),))
    return (
        Plate("box", text("solids-box-title", count=count), (box,), ((0, 0),)),
        Plate("lid", text("solids-lid-title", count=count), (lid,), ((0, 0),)),
    )


def box_solid(options: BoxOptions, shape: BoxShape) -> Shape[Any]:
    """Build the box; the origin is the middle of its underside."""
    wall, (width, depth, height) = options.wall, shape.inside
    outer = extrude(RectangleRounded(width + 2 * wall, depth + 2 * wall, _ROUND * wall), height + wall)
    inner = Box(width, depth, height, align=_FLAT).moved(Location((0, 0, wall)))
    return outer.cut(inner)


def lid_solid(options: BoxOptions, shape: BoxShape) -> Shape[Any]:
    """Build the lid as it is printed, upside down."""
    wall, (width, depth, height) = options.wall, shape.inside
    room = 2 * wall + options.clearance
    skirt = min(_SKIRT, height / 2)
    outer = extrude(
        RectangleRounded(width + room + 2 * wall, depth + room + 2 * wall, (_ROUND + 1) * wall), skirt + wall
    )
    inner = extrude(RectangleRounded(width + room, depth + room, _ROUND * wall), skirt).moved(Location((0, 0, wall)))
    return outer.cut(inner)


def tile_places(options: BoxOptions, shape: BoxShape, tile: TileShape) -> list[Pos]:
    """Return the place of every tile in the box, stack by stack."""
    places = []
    for number in range(options.grid**2):
        stack, layer = divmod(number, options.layers)
        row, column = divmod(stack, shape.columns)
        x = (column - (shape.columns - 1) / 2) * shape.step
        y = (row - (shape.rows - 1) / 2) * shape.step
        places.append(Pos(x, y, options.wall + layer * tile.pitch))
    return places


def top_places(options: BoxOptions, tile: TileShape) -> list[Pos]:
    """Return the places of the tiles that are visible in the open box."""
    places = tile_places(options, box_shape(options, tile), tile)
    return [place for number, place in enumerate(places) if number % options.layers == options.layers - 1]

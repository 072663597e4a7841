"""A rack for a hand: tiles lean against a back, with their glyphs towards the player."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, radians, sin, tan
from typing import TYPE_CHECKING, Any, Final

from build123d import Edge, Face, Location, Plane, Vector, Wire, extrude

from glyphwall.games.grawlix.printing.solids.shape import check_bed
from glyphwall.printing.solids.pieces import Body, Material, Piece, Plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from build123d import Shape

    from glyphwall.games.grawlix.printing.solids.prints import RackOptions
    from glyphwall.games.grawlix.printing.solids.shape import TileShape

LEAN: Final = 18.0
"""The angle at which tiles lean back, in degrees."""

_BACK = 0.7  # height of the back, per side of a tile
_LIP = 0.1  # height of the lip in front, per side of a tile: below the glyph
_RISE = 0.55  # rise from row to row, per side of a tile: glyphs stay visible

Point = tuple[float, float]


@dataclass(frozen=True)
class RackShape:
    """Dimensions in mm, seen from the side: y goes to the back, z up.

    Attributes:
        step: distance between tiles.
        corners: the inner corner between ledge and back of each row.
    """

    columns: int
    rows: int
    step: float
    corners: tuple[Point, ...]

    @property
    def inside(self) -> float:
        """The width between the sides."""
        return self.columns * self.step


def rack_shape(options: RackOptions, tile: TileShape) -> RackShape:
    """Return the dimensions of a rack with as many rows as requested, but no empty ones."""
    columns = ceil(options.tiles / options.rows)
    rows = ceil(options.tiles / columns)
    lean, deep = radians(LEAN), tile.height + options.clearance + options.wall
    front = _LIP * tile.size * sin(lean) - deep * cos(lean)
    rear = _BACK * tile.size * sin(lean) + options.wall * cos(lean)
    # The lip of the row behind stays clear of the tiles in front, which lean towards it.
    lip = _RISE * tile.size + _LIP * tile.size * cos(lean) + deep * sin(lean)
    tiles = min(lip * tan(lean), tile.size * sin(lean)) + options.clearance
    behind = max(rear, tiles) - front
    corners = tuple((row * behind, options.wall + row * _RISE * tile.size) for row in range(rows))
    return RackShape(columns, rows, tile.size + options.clearance, corners)


def rack_plates(options: RackOptions, tile: TileShape, text: Callable[..., str]) -> tuple[Plate, ...]:
    """Build the rack as it stands, which is also how it is printed; raise BadPrint if it doesn't fit the bed."""
    material = Material(text("solids-rack-material"), options.colour)
    solid = rack_solid(options, rack_shape(options, tile), tile)
    size = solid.bounding_box().size
    check_bed("rack", size.X, size.Y, options.bed, "choose fewer tiles or more rows")
    piece = Piece(text("solids-rack"), (Body(text("solids-rack"), material, (solid,)),))
    return (Plate("rack", text("solids-rack-title", count=options.tiles), (piece,), ((0, 0),)),)


def rack_solid(options: RackOptions, shape: RackShape, tile: TileShape) -> Shape[Any]:
    """Build the rack; its middle from left to right is the origin."""
    parts, ends = [], []
    for corner in shape.corners:
        seat, side = _profiles(corner, options, tile)
        ends += [y for y, _ in seat]
        parts.append(_across(seat, -shape.inside / 2, shape.inside / 2))
        parts.append(_across(side, -shape.inside / 2 - options.wall, -shape.inside / 2))
        parts.append(_across(side, shape.inside / 2, shape.inside / 2 + options.wall))
    front, rear, half = min(ends), max(ends), shape.inside / 2 + options.wall
    floor = [(front, 0.0), (front, options.wall), (rear, options.wall), (rear, 0.0)]
    return _across(floor, -half, half).fuse(*parts)  # holds rows together


def _profiles(corner: Point, options: RackOptions, tile: TileShape) -> tuple[list[Point], list[Point]]:
    """Return the side profiles of a row: of its seat for the tiles, and of the walls at both ends."""

    def at(up: float, forward: float) -> Point:
        lean = radians(LEAN)
        return corner[0] + up * sin(lean) - forward * cos(lean), corner[1] + up * cos(lean) + forward * sin(lean)

    deep, wall = tile.height + options.clearance, options.wall
    lip, back = _LIP * tile.size, _BACK * tile.size
    front, rear = at(lip, deep + wall), at(back, -wall)
    outline = [(rear[0], 0.0), rear, at(back, 0)]
    seat = [*outline, at(0, 0), at(0, deep), at(lip, deep), front, (front[0], 0.0)]
    side = [*outline, front, (front[0], 0.0)]
    return seat, side


def _across(profile: list[Point], left: float, right: float) -> Shape[Any]:
    """Extrude a profile from left to right."""
    corners = [Vector(left, y, z) for y, z in profile]
    edges = [Edge.make_line(a, b) for a, b in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return extrude(Face(Wire(edges)), right - left, dir=(1, 0, 0))


def tile_places(options: RackOptions, shape: RackShape) -> list[Location]:
    """Return the place of each tile: its underside against the back, its lower edge on the ledge."""
    places = []
    lean = radians(LEAN)
    up, forward = Vector(0, sin(lean), cos(lean)), Vector(0, -cos(lean), sin(lean))
    for number in range(options.tiles):
        row, column = divmod(number, shape.columns)
        x = (column - (shape.columns - 1) / 2) * shape.step
        y, z = shape.corners[row]
        half = shape.step / 2 - options.clearance / 2
        # A hair's breadth off ledge and back, like a real tile.
        origin = Vector(x, y, z) + up * (half + 0.01) + forward * 0.01
        places.append(Location(Plane(origin=origin, x_dir=(1, 0, 0), z_dir=forward)))
    return places


def rack_places(options: RackOptions, tile: TileShape) -> list[Location]:
    """Return the place of each tile in the rack of these options."""
    return tile_places(options, rack_shape(options, tile))

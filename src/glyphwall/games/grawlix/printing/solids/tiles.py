"""The solids of tiles: a base with glyph, letter, dots and rim in the accent colour."""

from __future__ import annotations

from functools import cache
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

from build123d import Align, Axis, Cylinder, Location, RectangleRounded, chamfer, extrude, loft

from glyphwall.games.grawlix.printing.solids.shape import PATTERNS, PLAY, check_bed, marks
from glyphwall.games.grawlix.rules.components import COLOURS, SAFE_GLYPHS, colour_message, tile_text
from glyphwall.games.grawlix.texts import text as english
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.printing.solids.meshes import DEFLECTION
from glyphwall.printing.solids.outlines import faces_of_path, fit_box
from glyphwall.printing.solids.pieces import Body, Material, Pause, Piece, Plate

if TYPE_CHECKING:
    from collections.abc import Callable

    from build123d import Shape

    from glyphwall.games.grawlix.printing.solids.prints import TileOptions
    from glyphwall.games.grawlix.printing.solids.shape import TileShape
    from glyphwall.render.svg_parts import Box as ArtBox

_CLOSE = 2.0  # the least gap in mm to which tiles move together
_CORNER = 0.03  # radius of a tile's corners, by its side


class TileSet:
    """A maker of tiles that makes each solid once.

    Args:
        curves: True to keep outlines as curves, for CAD programs; else they are fine lines, which triangles follow
            exactly.
    """

    def __init__(self, options: TileOptions, shape: TileShape, text: Callable[..., str], curves: bool = False) -> None:
        self.options = options
        self.shape = shape
        self.text = text
        self.flat = 0.0 if curves else DEFLECTION
        self.art = grawlix_art()
        self.paper = Material(text("solids-base"), options.base)
        # Cached per instance; caches of the class would never be freed.
        self.base = cache(self._base)
        self.glyph = cache(self._glyph)
        self.letter = cache(self._letter)
        self.rim = cache(self._rim)
        self.tile = cache(self._tile)

    # -- plates -----------------------------------------------------------------------------------
    def batch(self, colour: int) -> Plate:
        """Build the tiles of one colour."""
        grid = self.options.grid
        columns, gap = ceil(sqrt(grid)), self.options.gap
        width, depth = (each * (self.shape.size + gap) - gap for each in (columns, ceil(grid / columns)))
        check_bed("tiles", width, depth, self.options.bed, "choose a smaller gap or smaller tiles")
        name = self.text(colour_message(colour))
        pause = None if self.shape.flush else Pause(self.shape.thickness, self.accent(colour))
        return Plate(
            f"tiles-{english(colour_message(colour))}",
            self.text("solids-batch", colour=name),
            tuple(self.tile(8 * colour + glyph) for glyph in range(grid)),
            tuple(self._place(glyph % columns, glyph // columns, gap) for glyph in range(grid)),
            pause,
        )

    @property
    def gap_of_all(self) -> float | None:
        """The largest gap up to the options' with which all tiles fit the bed; None if not even `_CLOSE` does."""
        grid, bed = self.options.grid, self.options.bed
        gap = min(self.options.gap, (bed - grid * self.shape.size) / (grid - 1))
        return gap if gap >= min(_CLOSE, self.options.gap) else None

    def all(self) -> Plate | None:
        """Build every tile, a row per colour, closer together if the bed requires it; None if they don't fit."""
        gap = self.gap_of_all
        if gap is None:
            return None
        grid = self.options.grid
        cells = [(glyph, colour) for colour in range(grid) for glyph in range(grid)]
        return Plate(
            "tiles-all",
            self.text("solids-all", count=grid * grid),
            tuple(self.tile(8 * colour + glyph) for glyph, colour in cells),
            tuple(self._place(*cell, gap) for cell in cells),
        )

    def _place(self, column: int, row: int, gap: float) -> tuple[float, float]:
        step = self.shape.size + gap
        return column * step, -row * step

    def accent(self, colour: int) -> Material:
        return Material(self.text(colour_message(colour)), self.art.colours[colour].fill)

    # -- solids -----------------------------------------------------------------------------------
    def _tile(self, tile: int) -> Piece:
        colour, glyph = tile >> 3, tile & 7
        name = self.text("tile-spoken", style="literate", colour=COLOURS[colour], glyph=SAFE_GLYPHS[glyph])
        solids = [*self.glyph(glyph), *(self.letter(colour) if self.options.letters else ())]
        alike = colour if self.options.touch else 0  # bases and rims differ only by notches
        if self.shape.rim:
            solids.append(self.rim(alike))
        base = self.base(alike)
        if self.shape.flush:
            base = Body(base.name, base.material, (base.solids[0].cut(*solids),))
        label = f"{tile_text(tile, display=True)} {self.text('solids-glyph')}"
        return Piece(name, (base, Body(label, self.accent(colour), tuple(solids))))

    def _base(self, colour: int) -> Body:
        shape = self.shape
        wide, low = shape.size / 2, 0.0
        parts = []
        if shape.rim:  # a foot that fits into the rim of the tile below; its slope prints without supports
            half = shape.opening - PLAY
            low = shape.foot + wide - half
            parts += [self._block(half, half, 0, shape.foot), self._block(half, wide, shape.foot, low)]
        edge = shape.thickness - shape.chamfer
        parts.append(self._block(wide, wide, low, edge))
        if shape.chamfer:
            parts.append(self._block(wide, shape.flat, edge, shape.thickness))
        solid = parts[0].fuse(*parts[1:]) if len(parts) > 1 else parts[0]
        return Body(self.text("solids-base"), self.paper, (self._notched(solid, colour),))

    def _block(self, half_below: float, half_above: float, low: float, high: float) -> Shape[Any]:
        """Build a square block with rounded corners, tapering from one half side to another."""
        corner = _CORNER * self.shape.size
        below = RectangleRounded(2 * half_below, 2 * half_below, corner).moved(Location((0, 0, low)))
        if half_below == half_above:
            return extrude(below, high - low)
        above = RectangleRounded(2 * half_above, 2 * half_above, corner).moved(Location((0, 0, high)))
        return loft([below, above], ruled=True)

    def _rim(self, colour: int) -> Shape[Any]:
        shape = self.shape
        corner = _CORNER * shape.size
        outer = RectangleRounded(2 * shape.flat, 2 * shape.flat, corner)
        inner = RectangleRounded(2 * shape.opening, 2 * shape.opening, corner)
        rim = extrude(outer - inner, shape.rim_height).moved(Location((0, 0, shape.thickness)))
        return self._notched(rim, colour)

    def _notched(self, solid: Shape[Any], colour: int) -> Shape[Any]:
        if not self.options.touch or not any(PATTERNS[colour]):
            return solid
        shape = self.shape
        groove = Cylinder(shape.notch, 3 * shape.height)
        places = marks(PATTERNS[colour], shape.size / 2, shape.size / 3)
        return solid.cut(*(groove.moved(Location((*place, 0))) for place in places))

    def _glyph(self, glyph: int) -> tuple[Shape[Any], ...]:
        drawn = self._raised(self.art.glyphs[glyph].path, self.art.glyph_view_box, self.art.tile.layouts.full.glyph)
        if not self.options.touch:
            return drawn
        shape = self.shape
        radius, out = shape.dot
        dot = Cylinder(radius, shape.relief, align=(Align.CENTER, Align.CENTER, Align.MIN))
        dot = chamfer(dot.edges().sort_by(Axis.Z)[-1], min(0.3, shape.relief / 4))
        places = marks(PATTERNS[glyph], out, shape.size / 4)
        return (*drawn, *(dot.moved(Location((*place, shape.thickness))) for place in places))

    def _letter(self, colour: int) -> tuple[Shape[Any], ...]:
        path = self.art.colours[colour].letter_path
        return tuple(
            solid
            for box in self.art.tile.layouts.full.letters
            for solid in self._raised(path, self.art.letter_view_box, box)
        )

    def _raised(self, path: str, view_box: ArtBox, box: ArtBox) -> tuple[Shape[Any], ...]:
        """Build a drawing of the tile, standing on the face or sunk into it."""
        shape, rim = self.shape, self.art.tile.rim
        scale = shape.art_scale
        left = (box[0] - rim.x - rim.width / 2) * scale
        top = (rim.y + rim.height / 2 - box[1]) * scale
        place = fit_box(view_box, (left, top, box[2] * scale, box[3] * scale))
        low = shape.thickness - (shape.relief if shape.flush else 0)
        return tuple(
            extrude(face, shape.relief, dir=(0, 0, 1)).moved(Location((0, 0, low)))
            for face in faces_of_path(path, place, self.flat)
        )

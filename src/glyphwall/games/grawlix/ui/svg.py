"""A Grawlix view as self-contained SVG, readable in light and dark.

Ids and styles carry a prefix, so that any number of drawings fit on one page.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

from glyphwall.core._safe_text import for_markup
from glyphwall.games.grawlix.rules.components import all_tiles, cell_text, tile_text
from glyphwall.games.grawlix.ui.artwork import grawlix_art
from glyphwall.games.grawlix.ui.scene import common_window, description, supply_is_named, title
from glyphwall.games.grawlix.ui.style import PALETTES, style
from glyphwall.games.grawlix.ui.tiles import face_parts, glyph_path, plain_parts
from glyphwall.render import svg_parts
from glyphwall.render.svg_parts import number, rectangle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from glyphwall.games.grawlix.rules.views import GrawlixView
    from glyphwall.games.grawlix.ui.artwork import LayoutName
    from glyphwall.games.grawlix.ui.scene import Window
    from glyphwall.games.grawlix.ui.style import Theme
    from glyphwall.render.svg_parts import Box


_UNIT: Final = 96.0  # a cell of the board, in the art's tile units
_MARGIN: Final = 24.0
_LABELS: Final = 56.0  # room for the names of columns and rows
_HAND_SCALE: Final = 0.75
_SUPPLY_SCALE: Final = 0.5
_ARROW: Final = 12.0  # the shaft of an arrow
_NONE: Final[Mapping[str, str]] = {}


def svg(
    view: GrawlixView,
    *,
    last: str | None = None,
    legal: Collection[str] = (),
    conflicts: Collection[str] = (),
    marks: Mapping[str, str] = _NONE,
    arrows: Sequence[tuple[str, str]] = (),
    along: Sequence[GrawlixView] = (),
    hands: bool = True,
    supply: bool | None = None,
    coordinates: bool = True,
    cell: int = 48,
    theme: Theme = "auto",
    locale: str = "en",
    prefix: str | None = None,
) -> str:
    """Draw a view as one ``<svg>`` element.

    Args:
        last: cell of the last placed tile, marked with a thick ring.
        legal: cells marked with a dot, where a chosen tile fits.
        conflicts: cells marked with a broken ring, for conflicting tiles.
        marks: a sign for each cell or tile, ``{"f11": "?"}``; an empty sign is a ring.
        arrows: pairs of cells, or tiles of a hand or the supply.
        along: other views of the same line; the frame of cells fits all of them.
        supply: whether to draw the supply; by default until a tile is placed (here or in a view of ``along``). It is
            always drawn if a mark or an arrow names a tile of it.
        cell: side of a cell in CSS pixels.
        theme: ``auto`` follows the reader's setting.
        prefix: prefix of ids and styles (letters, digits, ``-``); by default derived from the drawing.
    """
    if supply is None:
        supply = not all(other.grid for other in (view, *along))
    if prefix is None:
        inputs = (view.position, view.seat, view.size, last, sorted(legal), sorted(conflicts), hands, supply)
        digest = hashlib.sha256(repr((*inputs, *sorted(marks.items()), coordinates, cell, theme, locale)).encode())
        if arrows or along:
            digest.update(repr((list(arrows), [other.position for other in along])).encode())
        prefix = f"grawlix-{digest.hexdigest()[:10]}"
    drawing = _Drawing(prefix, cell, common_window((view, *along)), theme)
    drawing.board(view, last, frozenset(legal), frozenset(conflicts), coordinates)
    if hands:
        drawing.hands(view)
    if supply or supply_is_named(view, marks, arrows):
        drawing.supply(view)
    drawing.marks(view, marks)
    drawing.arrows(arrows)
    words = for_markup(title(view, locale)), for_markup(description(view, last, locale))
    return drawing.document(words, theme)


class _Drawing:
    """A drawing under construction; ``right`` and ``low`` are its extent, in tile units."""

    def __init__(self, prefix: str, cell: int, window: Window, theme: Theme) -> None:
        self.prefix = prefix
        self.cell = cell
        self.window = window
        self.theme = theme
        self.places: dict[str, Box] = {}
        self.signs = False
        self.art = grawlix_art()
        self.parts: list[str] = []
        self.defs: dict[str, str] = {}
        self.board_left = self.right = _MARGIN
        self.top = self.low = _MARGIN

    # -- parts ------------------------------------------------------------------------------------
    def board(
        self,
        view: GrawlixView,
        last: str | None,
        legal: frozenset[str],
        conflicts: frozenset[str],
        coordinates: bool,
    ) -> None:
        window = self.window
        labels = _LABELS if coordinates else 0.0
        left, top = _MARGIN + labels, _MARGIN
        width, height = _UNIT * len(window.columns), _UNIT * len(window.rows)
        self.parts.append(rectangle("bench", left - 8, top - 8, width + 16, height + 16, 14))
        placed = {tile.cell: tile.tile for tile in view.grid}
        empty = {cell.cell for cell in view.open} if view.grid else {cell_text(view.size - 1, view.size - 1)}
        for row_number, row in enumerate(window.rows):
            for column_number, column in enumerate(window.columns):
                name = cell_text(column, row)
                x, y = left + _UNIT * column_number, top + _UNIT * row_number
                self.places[name] = (x, y, _UNIT, _UNIT)
                if name in placed:
                    self.tile(placed[name], x, y, 1.0)
                elif name in empty:
                    self.parts.append(rectangle("cell", x + 4, y + 4, _UNIT - 8, _UNIT - 8, 10))
                if name in legal:
                    self.parts.append(f'<circle class="target" cx="{number(x + 48)}" cy="{number(y + 48)}" r="11"/>')
                if name in conflicts:
                    self.parts += [_ring("conflict-gap", x, y), _ring("conflict", x, y)]
                elif name == last:
                    self.parts += [_ring("last-gap", x, y), _ring("last", x, y)]
        if coordinates:
            for column_number, column in enumerate(window.columns):
                x = left + _UNIT * (column_number + 0.5)
                self.label(cell_text(column, 0)[0], x, top + height + 38)
            for row_number, row in enumerate(window.rows):
                self.label(str(row + 1), _MARGIN + labels / 2 - 4, top + _UNIT * (row_number + 0.5) + 11)
        self.board_left = left
        self.right = left + width + 8
        self.low = top + height + max(8.0, labels)

    def marks(self, view: GrawlixView, marks: Mapping[str, str]) -> None:
        """Draw signs in the middle of empty cells and in the corner of tiles, and rings for empty signs."""
        tiles = {tile.cell for tile in view.grid} | (self.places.keys() - self.cells)
        for name, sign in marks.items():
            box = self.places[name]
            if not sign:
                self.signs = True
                self.parts += svg_parts.ring(box, 0.06 * box[2], 0.12 * box[2])
            elif name in tiles:
                self.signs = True
                self.parts += svg_parts.badge(box, sign, _ARROW * 1.6)
            else:
                x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
                self.parts.append(f'<text class="mark" x="{number(x)}" y="{number(y + 20)}">{for_markup(sign)}</text>')

    def arrows(self, arrows: Sequence[tuple[str, str]]) -> None:
        for start, end in arrows:
            self.signs = True
            self.parts += svg_parts.arrow(self.places[start], self.places[end], _ARROW)

    @property
    def cells(self) -> set[str]:
        """The names of all cells of the frame."""
        return {cell_text(column, row) for column in self.window.columns for row in self.window.rows}

    def hands(self, view: GrawlixView) -> None:
        side = _UNIT * _HAND_SCALE
        for seat, hand in enumerate(view.hands):
            x, y = self.board_left, self.low + 12
            acts = seat == view.turn and view.phase not in ("begin", "coin", "over")
            self.label(str(seat + 1), _MARGIN + 24, y + side / 2 + 11, strong=acts)
            if acts:
                edge, middle = _MARGIN - 10, y + side / 2
                points = f"{number(edge)},{number(middle - 9)} {number(edge + 14)},{number(middle)} "
                self.parts.append(f'<polygon class="ink" points="{points}{number(edge)},{number(middle + 9)}"/>')
            x = max(x, _MARGIN + _LABELS)
            for tile in hand:
                self.places[tile] = (x, y, side, side)
                self.tile(tile, x, y, _HAND_SCALE)
                x += side
            x = self.pick(view, seat, x, y, side)
            self.right = max(self.right, x)
            self.low = y + side

    def pick(self, view: GrawlixView, seat: int, x: float, y: float, side: float) -> float:
        """Draw a secret pick next to the hand, face down unless the view knows it; return its end."""
        if not view.picked[seat]:
            return x
        x += side / 4
        known = view.contested or (view.pending if seat == view.seat else None)
        if known is None:
            self.parts.append(rectangle("back", x + 4, y + 4, side - 8, side - 8, 8))
            self.label("?", x + side / 2, y + side / 2 + 11)
        else:
            self.tile(known, x, y, _HAND_SCALE)
            self.parts.append(rectangle("pick", x + 1, y + 1, side - 2, side - 2, 8))
        return x + side

    def supply(self, view: GrawlixView) -> None:
        """Draw the supply as it lies on the table: a row per colour, a column per glyph."""
        side = _UNIT * _SUPPLY_SCALE
        left, top = self.right + 24, _MARGIN
        there = set(view.supply)
        self.parts.append(rectangle("bench", left - 8, top - 8, side * view.size + 16, side * view.size + 16, 10))
        for tile in all_tiles(view.size):
            x, y = left + side * (tile & 7), top + side * (tile >> 3)
            if tile_text(tile) in there:
                self.places[tile_text(tile)] = (x, y, side, side)
                self.tile(tile_text(tile), x, y, _SUPPLY_SCALE)
            else:
                self.parts.append(rectangle("cell", x + 3, y + 3, side - 6, side - 6, 6))
        self.right = left + side * view.size + 8
        self.low = max(self.low, top + side * view.size + 8)

    def tile(self, tile: str, x: float, y: float, scale: float) -> None:
        layout = self.art.layout_for(self.cell * scale)
        face, glyph = self.face(tile[0], layout), self.glyph(tile[1], layout)
        ink = self.art.colour(tile[0]).ink if self.theme != "black-and-white" else "#000000"
        size = f" scale({number(scale)})" if scale != 1.0 else ""
        self.parts.append(
            f'<g transform="translate({number(x)} {number(y)}){size}">'
            f'<use href="#{face}"/><use href="#{glyph}" fill="{ink}"/></g>'
        )

    def face(self, letter: str, layout: LayoutName) -> str:
        """Return the id of a colour's tile without its glyph: relief, margin pattern, letter."""
        name = f"{self.prefix}-{letter}-{layout}"
        if name not in self.defs:
            parts = plain_parts if self.theme == "black-and-white" else face_parts
            self.defs[name] = f'<g id="{name}">{parts(letter, layout)}</g>'
        return name

    def glyph(self, letter: str, layout: LayoutName) -> str:
        name = f"{self.prefix}-{letter}-{layout}"
        if name not in self.defs:
            self.defs[name] = f'<path id="{name}" {glyph_path(letter, layout)}/>'
        return name

    def label(self, text: str, x: float, y: float, strong: bool = False) -> None:
        weight = ' font-weight="700"' if strong else ""
        self.parts.append(f'<text x="{number(x)}" y="{number(y)}"{weight}>{for_markup(text)}</text>')

    # -- the document -----------------------------------------------------------------------------
    def document(self, words: tuple[str, str], theme: Theme) -> str:
        width, height = self.right + _MARGIN, self.low + _MARGIN
        scale = self.cell / _UNIT
        name = self.prefix
        rules = style(name, theme)
        if self.signs:
            hues = PALETTES["light" if theme == "auto" else theme]
            rules += svg_parts.overlay_style(name, hues["last-move"], hues["last-move-gap"], _ARROW)
        size, shown = (width, height), (width * scale, height * scale)
        return svg_parts.document(name, words, rules, self.defs.values(), self.parts, size, shown)


def _ring(kind: str, x: float, y: float) -> str:
    return rectangle(kind, x + 2, y + 1, 92, 94, 12)

"""Common parts of all drawings of a view: the window of cells, and the texts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from glyphwall.games.grawlix.rules.components import COLOURS, SAFE_GLYPHS, cell_text, parse_tile
from glyphwall.games.grawlix.texts import text as message

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from glyphwall.games.grawlix.rules.views import GrawlixView


@dataclass(frozen=True)
class Window:
    """The visible cells: the grid and the ring around it, as far as tiles may still go.

    Columns and rows are 0-based numbers of the anchored frame, both ends included.
    """

    left: int
    right: int
    bottom: int
    top: int

    @property
    def columns(self) -> range:
        return range(self.left, self.right + 1)

    @property
    def rows(self) -> range:
        """The rows from the top down."""
        return range(self.top, self.bottom - 1, -1)


def window_of(view: GrawlixView) -> Window:
    """Return the window of a view; around the first cell if the grid is empty."""
    left, bottom, width, height = view.extent
    right, top = left + max(width, 1) - 1, bottom + max(height, 1) - 1
    return Window(
        max(left - 1, view.columns[0]),
        min(right + 1, view.columns[1]),
        max(bottom - 1, view.rows[0]),
        min(top + 1, view.rows[1]),
    )


def common_window(views: Sequence[GrawlixView]) -> Window:
    """Return the smallest window that contains those of all views."""
    windows = [window_of(view) for view in views]
    return Window(
        min(window.left for window in windows),
        max(window.right for window in windows),
        min(window.bottom for window in windows),
        max(window.top for window in windows),
    )


def places(view: GrawlixView) -> list[str]:
    """Return the places in a drawing of the view: its cells, and the tiles of hands and supply."""
    window = window_of(view)
    cells = [cell_text(column, row) for row in window.rows for column in window.columns]
    return [*cells, *(tile for hand in view.hands for tile in hand), *view.supply]


def supply_is_named(view: GrawlixView, marks: Collection[str], arrows: Sequence[tuple[str, str]]) -> bool:
    """Return whether a tile of the supply is marked, or an arrow begins or ends there."""
    return not set(view.supply).isdisjoint({*marks, *(place for arrow in arrows for place in arrow)})


def status(view: GrawlixView, locale: str = "en") -> str:
    """Return a sentence on who acts and how, or on the result."""
    winner = 2 - view.turn
    return message(f"drawing-grawlix-status-{view.phase}", locale, player=view.turn + 1, winner=winner)


def title(view: GrawlixView, locale: str = "en") -> str:
    """Return a short name for a drawing."""
    return message("drawing-grawlix-title", locale, count=len(view.grid), status=status(view, locale))


def description(view: GrawlixView, last: str | None = None, locale: str = "en") -> str:
    """Describe the whole position, for readers who don't see the drawing."""
    sentences = []
    rows: dict[str, list[str]] = {}
    for placed in view.grid:
        rows.setdefault(placed.cell[1:], []).append(placed_name(placed.tile, placed.cell, locale))
    for row, tiles in sorted(rows.items(), key=lambda item: -int(item[0])):
        sentences.append(message("drawing-grawlix-row", locale, row=row, tiles=", ".join(tiles)))
    if not rows:
        sentences.append(message("drawing-grawlix-empty", locale))
    if last is not None:
        for placed in view.grid:
            if placed.cell == last:
                tile = placed_name(placed.tile, placed.cell, locale)
                sentences.append(message("drawing-grawlix-last", locale, tile=tile))
    for seat, hand in enumerate(view.hands):
        names = ", ".join(tile_name(tile, locale) for tile in hand)
        found = "drawing-grawlix-hand" if hand else "drawing-grawlix-hand-empty"
        sentences.append(message(found, locale, player=seat + 1, tiles=names))
    sentences.append(message("drawing-grawlix-supply", locale, count=len(view.supply)))
    return " ".join(sentences)


def placed_name(tile: str, cell: str, locale: str) -> str:
    """Return the name of a tile with its cell."""
    return message("conflict-grawlix", locale, tile=tile_name(tile, locale), place=cell)


def tile_name(tile: str, locale: str) -> str:
    """Return the name of a tile: ``Rh`` is "red hash"."""
    number = parse_tile(tile)
    if number is None:
        raise ValueError(f"{tile!r} is no tile")
    colour, glyph = COLOURS[number >> 3], SAFE_GLYPHS[number & 7]
    return message("tile-spoken", locale, style="literate", colour=colour, glyph=glyph)

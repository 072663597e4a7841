"""The visible part of the anchored frame, and the size of its cells."""

from __future__ import annotations

from typing import NamedTuple

from glyphwall.games.grawlix.rules.components import parse_cell
from glyphwall.games.grawlix.ui.terminal.paint import Scale

LABELS = 2
"""Width of the row numbers."""


class Span(NamedTuple):
    """Visible columns (or rows), 0-based, both ends included."""

    low: int
    high: int

    @property
    def width(self) -> int:
        return self.high - self.low + 1


def span(start: int, used: int, reach: tuple[int, int], size: int, previous: Span | None = None) -> Span:
    """Return the lines to show: those in use and one more at each side, as far as they can still be used.

    A grid of n lines and the cells next to it never need more than n + 1 lines at once. The picture keeps that width if
    possible, and moves as little as possible.

    Args:
        start: the lowest line in use; ignored for ``used`` = 0.
        used: count of lines in use.
        reach: lowest and highest line that may still be used.
        previous: the lines shown before.
    """
    width = min(size + 1, reach[1] - reach[0] + 1)
    if not used:
        low = (reach[0] + reach[1] + 1 - width) // 2
        return Span(low, low + width - 1)
    lowest, highest = max(start - 1, reach[0]), min(start + used, reach[1])
    low = previous.low if previous else (lowest + highest + 1 - width) // 2
    low = min(max(low, highest - width + 1), lowest)
    low = min(max(low, reach[0]), reach[1] - width + 1)
    return Span(low, low + width - 1)


class CellSizes(NamedTuple):
    """Cell sizes of the grid, of the hands and of the supply."""

    grid: Scale
    hand: Scale
    case: Scale


_LAYOUTS = (
    CellSizes(Scale(9, 4), Scale(7, 3), Scale(5, 2)),
    CellSizes(Scale(7, 3), Scale(7, 3), Scale(3, 1)),
    CellSizes(Scale(5, 2), Scale(5, 2), Scale(3, 1)),
    CellSizes(Scale(4, 2), Scale(5, 2), Scale(3, 1)),
    CellSizes(Scale(4, 2), Scale(3, 1), Scale(3, 1)),
    CellSizes(Scale(3, 1), Scale(3, 1), Scale(3, 1)),
)

_SMALL_TILES_A_LINE = 9
"""Maximum small tiles of a hand per line; larger hands take more lines."""

_MOST_LIFTED = 12
"""Maximum hand in which a selected tile is lifted; more lines to lift into wouldn't fit small screens."""

ABOUT_LINES = 3
"""Lines below the grid for hints on what fits."""


def grid_size(scale: Scale, size: int) -> tuple[int, int]:
    """Return width and height of the grid with its labels."""
    return LABELS + (size + 1) * scale.width + 1, (size + 1) * scale.height + 1


def side_size(layout: CellSizes, size: int, hand_size: int) -> tuple[int, int]:
    """Return width and height of both hands and the supply between them."""
    small = their_scale(layout, hand_size)
    width = max(
        min(hand_size, 4) * layout.hand.width,
        size * layout.case.width + LABELS,
        min(hand_size, _SMALL_TILES_A_LINE) * _LAYOUTS[-1].hand.width,
    )
    theirs = 1 + _lines(hand_size, width, small) * small.height
    mine = 1 + _lines(hand_size, width, layout.hand) * (layout.hand.height + lifts(hand_size))
    return width + 1, theirs + 2 + size * layout.case.height + mine


def lifts(hand_size: int) -> bool:
    """Return whether a selected tile is lifted out of its line."""
    return hand_size <= _MOST_LIFTED


def _lines(tiles: int, width: int, scale: Scale) -> int:
    """Count the lines of a strip of this width with this many tiles."""
    return -(-tiles // (width // scale.width))


def their_scale(layout: CellSizes, hand_size: int) -> Scale:
    """Return the scale of the other hand's tiles, which are small if there are many."""
    return layout.hand if hand_size <= 4 else _LAYOUTS[-1].hand


def choose_layout(width: int, height: int, size: int, hand_size: int) -> CellSizes:
    """Return the largest layout that fits, or else the smallest."""
    for layout in _LAYOUTS:
        grid_width, grid_height = grid_size(layout.grid, size)
        side_width, side_height = side_size(layout, size, hand_size)
        if grid_width + side_width <= width and max(grid_height + ABOUT_LINES - 1, side_height) <= height:
            return layout
    return _LAYOUTS[-1]


def place_of(cell: str) -> tuple[int, int]:
    """Return column and row (0-based) of a cell from a view."""
    place = parse_cell(cell)
    assert place is not None, cell
    return place

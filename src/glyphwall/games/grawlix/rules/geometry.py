"""Conversion between the record's torus (layout.py) and the anchored frame of the notation.

Cells are ``(column, row)``, 0-based; the first tile is ``(n-1, n-1)``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Cell = tuple[int, int]
Row = tuple[int, tuple[int, ...]]
"""A row's number in the frame, and its contents on the torus."""


def bits(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def frame_cells(record: Any, mask: int) -> dict[Cell, int]:
    """Return the frame cells of torus cells, row by row from the lowest, left to right.

    Only for cells in or next to the grid: others have several places in the frame.
    """
    return {(column, row): bit for row, column, bit in in_rows(int(record.left), int(record.bottom), mask)}


@lru_cache(1 << 12)  # a view asks for the same cells several times
def in_rows(left: int, bottom: int, mask: int) -> tuple[tuple[int, int, int], ...]:
    """Return row, column and torus cell of each cell, ascending."""
    west, south = left - 1, bottom - 1
    return tuple(sorted([(south + (((bit >> 3) - south) & 7), west + ((bit - west) & 7), bit) for bit in bits(mask)]))


def placed_tiles(record: Any) -> dict[Cell, int]:
    """Return every tile of the grid by frame cell, row by row from the lowest, left to right."""
    tiles = record.cells
    return {cell: int(tiles[bit]) for cell, bit in frame_cells(record, int(record.occupied)).items()}


def grid_rows(record: Any) -> list[Row]:
    """Return the rows in use from the lowest: number in the frame, and contents on the torus.

    A ply changes at most one row, so results per row are worth caching.
    """
    tiles, bottom = tuple(record.cells), int(record.bottom)
    rows = range(bottom, bottom + int(record.height))
    return [(row, tiles[8 * (row & 7) : 8 * (row & 7) + 8]) for row in rows]


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Return the cells that share an edge with a cell: right, left, above, below."""
    column, row = cell
    return (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)


def in_frame(cell: Cell, size: int) -> bool:
    """Return whether a cell lies in the anchored frame of a size."""
    return 0 <= cell[0] < 2 * size - 1 and 0 <= cell[1] < 2 * size - 1

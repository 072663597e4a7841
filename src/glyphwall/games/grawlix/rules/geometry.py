"""From the torus of the record (layout.py) to the anchored frame of the notation, and back.

Cells are ``(column, row)``, 0-based; the first tile is ``(n-1, n-1)``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Cell = tuple[int, int]
Row = tuple[int, tuple[int, ...]]
"""A row's number in the frame, and what lies on the torus in it."""


def bits(mask: int) -> Iterator[int]:
    """Indices of the set bits, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def frame_cells(record: Any, mask: int) -> dict[Cell, int]:
    """The frame cells of a set of torus cells, row by row from the lowest, left to right, with their torus cells.

    Only for cells that hold a tile or lie beside the grid: others have more than one place in the frame.
    """
    return {(column, row): bit for row, column, bit in in_rows(int(record.left), int(record.bottom), mask)}


@lru_cache(1 << 12)  # a view asks for the same cells several times
def in_rows(left: int, bottom: int, mask: int) -> tuple[tuple[int, int, int], ...]:
    """Row, column and torus cell of each, ascending."""
    west, south = left - 1, bottom - 1
    return tuple(sorted([(south + (((bit >> 3) - south) & 7), west + ((bit - west) & 7), bit) for bit in bits(mask)]))


def placed_tiles(record: Any) -> dict[Cell, int]:
    """Every tile of the grid by frame cell, row by row from the lowest, left to right."""
    tiles = record.cells
    return {cell: int(tiles[bit]) for cell, bit in frame_cells(record, int(record.occupied)).items()}


def grid_rows(record: Any) -> list[Row]:
    """The rows in use from the lowest: each one's number in the frame, and what lies on the torus in it.

    A ply changes one row at most, so what is made of a row is worth keeping.
    """
    tiles, bottom = tuple(record.cells), int(record.bottom)
    rows = range(bottom, bottom + int(record.height))
    return [(row, tiles[8 * (row & 7) : 8 * (row & 7) + 8]) for row in rows]


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share an edge with a cell: right, left, above, below."""
    column, row = cell
    return (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)


def in_frame(cell: Cell, size: int) -> bool:
    """Whether a cell lies in the anchored frame of a size."""
    return 0 <= cell[0] < 2 * size - 1 and 0 <= cell[1] < 2 * size - 1

"""From the torus of the rules (rules.py) to the anchored frame of the notation, and back.

Cells are ``(column, row)``, 0-based; the first tile is ``(n-1, n-1)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Cell = tuple[int, int]


def bits(mask: int) -> Iterator[int]:
    """Indices of the set bits, ascending."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def frame_cell(record: Any, bit: int) -> Cell:
    """The frame cell of a torus cell that holds a tile or lies beside the grid."""
    west, south = int(record.left) - 1, int(record.bottom) - 1
    return west + ((bit - west) & 7), south + (((bit >> 3) - south) & 7)


def frame_cells(record: Any, mask: int) -> tuple[Cell, ...]:
    """The frame cells of a set of torus cells, row by row from the lowest, left to right."""
    return tuple(sorted((frame_cell(record, bit) for bit in bits(int(mask))), key=lambda cell: (cell[1], cell[0])))


def placed_tiles(record: Any) -> dict[Cell, int]:
    """Every tile of the grid by frame cell, row by row from the lowest, left to right."""
    cells = record.cells
    return {
        (column, row): int(cells[8 * (row & 7) + (column & 7)])
        for column, row in frame_cells(record, int(record.occupied))
    }


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The cells that share an edge with a cell: right, left, above, below."""
    column, row = cell
    return (column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)


def in_frame(cell: Cell, size: int) -> bool:
    """Whether a cell lies in the anchored frame of a size."""
    return 0 <= cell[0] < 2 * size - 1 and 0 <= cell[1] < 2 * size - 1

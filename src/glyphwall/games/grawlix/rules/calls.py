"""The rules as Python calls them, with the array of the record: much cheaper than with its element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.compiled import compiled, lowest_bit
from glyphwall.core.arrays import np
from glyphwall.games.grawlix.rules import rules

if TYPE_CHECKING:
    from typing import Any


@compiled
def actor(record: np.ndarray) -> int:
    return rules.actor(record[0])


@compiled
def write_legal(record: np.ndarray, out: np.ndarray) -> int:
    return rules.write_legal(record[0], out)


@compiled
def apply(record: np.ndarray, action: int) -> None:
    rules.apply(record[0], action)


@compiled
def write_open(record: np.ndarray, out: np.ndarray) -> int:
    """Write the cells next to the grid, from the lowest row up, left to right, and what is closed there.

    Args:
        out: ``int64``, a row per cell: column and row in the frame, and bit sets of closed glyphs and colours.

    Returns:
        The count of rows written.
    """
    one: Any = record[0]
    size = np.int64(one.order)
    west, south = np.int64(one.left) - 1, np.int64(one.bottom) - 1
    rest = rules.in_frame(one, one.fringe)
    count = 0
    while rest:
        cell = lowest_bit(rest)
        rest &= rest - np.uint64(1)
        column, row = west + (cell & 7), south + (cell >> 3)
        place = np.uint64(8 * (row & 7) + (column & 7))
        glyphs, colours = np.int64(0), np.int64(0)
        for number in range(size):
            glyphs |= np.int64((one.glyph_closed[number] >> place) & np.uint64(1)) << number
            colours |= np.int64((one.colour_closed[number] >> place) & np.uint64(1)) << number
        out[count, 0], out[count, 1], out[count, 2], out[count, 3] = column, row, glyphs, colours
        count += 1
    return count


@compiled
def write_targets(record: np.ndarray, out: np.ndarray) -> int:
    """Write the legal cells of each tile in a hand, for both seats.

    Args:
        out: ``uint64``, a row per tile, ascending: its number, and its cells in the frame's order (`rules.in_frame`).

    Returns:
        The count of rows written.
    """
    one: Any = record[0]
    held = one.hands[0] | one.hands[1]
    count = 0
    while held:
        tile = lowest_bit(held)
        held &= held - np.uint64(1)
        out[count, 0], out[count, 1] = np.uint64(tile), rules.in_frame(one, rules.open_cells(one, tile))
        count += 1
    return count

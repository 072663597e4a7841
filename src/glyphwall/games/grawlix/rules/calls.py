"""The rules as Python calls them: with the array that holds the record, which is much cheaper than its element."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.core.compiled import compiled, lowest_bit
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
def write_closed(record: np.ndarray, out: np.ndarray) -> int:
    """What may not go on each cell beside the grid.

    Args:
        out: ``int64``, a row for each cell of the torus, ascending: its number, and as bits the glyphs and the colours
            that are closed there.

    Returns:
        How many rows were written.
    """
    one: Any = record[0]
    size = np.int64(one.order)
    rest = one.fringe
    count = 0
    while rest:
        cell = np.uint64(lowest_bit(rest))
        rest &= rest - np.uint64(1)
        glyphs, colours = np.int64(0), np.int64(0)
        for number in range(size):
            glyphs |= np.int64((one.glyph_closed[number] >> cell) & np.uint64(1)) << number
            colours |= np.int64((one.colour_closed[number] >> cell) & np.uint64(1)) << number
        out[count, 0], out[count, 1], out[count, 2] = np.int64(cell), glyphs, colours
        count += 1
    return count

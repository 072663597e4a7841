"""The layout of a game in one record: phases, tiles, cells, fields.

The grid on a torus
-------------------
The grid never spans more than n rows and n columns (n <= 7), and legal cells lie at most one step outside it. Both fit
an 8 x 8 torus without overlap: while fewer than n columns are in use, at most n - 1 + 2 <= 8 columns matter, and once
n are in use, no other column does. So a uint64 holds any set of cells, the box floats freely, and nothing is ever
shifted. Cell ``(x, y)`` of the anchored frame (the first tile is ``(n-1, n-1)``) is bit ``8*(y & 7) + (x & 7)``; the
lowest column and row in use (``left``, ``bottom``) lead back.

Tiles are numbered ``8*colour + glyph`` in a record, so that a set of tiles is a uint64 too, with a row per colour and a
column per glyph, as the supply lies on the table.
"""

from __future__ import annotations

from glyphwall.compiled import compiled
from glyphwall.core.arrays import np
from glyphwall.core.option_record import option_columns
from glyphwall.games.grawlix.rules.options import GrawlixOptions

# Phases; positions have a letter for each (position_text.py).
BEGIN, DRAFT, BLIND, COIN, SWAP, PLACE, FETCH = range(7)

CHANCE = -1
NO_TILE = 255

_NAMED = [
    ("glyph_closed", np.uint64, (8,)),  # cells closed to a glyph: its rows and columns
    ("colour_closed", np.uint64, (8,)),
    ("occupied", np.uint64),
    ("fringe", np.uint64),  # empty cells next to the grid that the box rule allows
    ("box", np.uint64),  # cells whose row and column may still be used
    ("hands", np.uint64, (2,)),
    ("supply", np.uint64),
    *sorted(option_columns(GrawlixOptions), key=lambda column: -np.dtype(column[1]).itemsize),  # the size is "order"
    ("cells", np.uint8, (64,)),  # the tile on each cell of the torus, or NO_TILE
    ("pending", np.uint8, (2,)),  # secret picks of a blind draft, or NO_TILE
    ("left", np.int8),  # lowest column and row in use, in the anchored frame
    ("bottom", np.int8),
    ("width", np.int8),  # columns and rows in use
    ("height", np.int8),
    ("phase", np.int8),
    ("turn", np.int8),  # the seat to act (or the receiving seat, when chance deals)
    ("first", np.int8),  # the first player
    ("drafted", np.int8),  # opening picks made
]
_SPARE = -np.dtype(_NAMED).itemsize % 64  # whole cache lines, and no padding: equal records, equal bytes
_FIELDS = np.dtype([*_NAMED, *((f"unused_{number}", np.uint8) for number in range(_SPARE))], align=True)
DTYPE = np.dtype((np.record, _FIELDS))  # np.record, so that fields are attributes without Numba too

_ONE = np.uint64(1)
COLUMN = np.uint64(0x0101010101010101)
_ROW = np.uint64(0xFF)


def _tables() -> tuple[np.ndarray, np.ndarray]:
    lines = np.zeros(64, np.uint64)
    neighbours = np.zeros(64, np.uint64)
    for cell in range(64):
        y, x = divmod(cell, 8)
        beside = (8 * y + (x + 1) % 8, 8 * y + (x - 1) % 8, 8 * ((y + 1) % 8) + x, 8 * ((y - 1) % 8) + x)
        lines[cell] = (_ROW << np.uint64(8 * y)) | (COLUMN << np.uint64(x))
        neighbours[cell] = sum(1 << other for other in beside)
    return lines, neighbours


LINES, NEIGHBOURS = _tables()  # row and column of a cell; cells that share an edge with it


@compiled
def columns_from(start: int, length: int) -> np.uint64:
    """Return all cells of ``length`` columns from column ``start`` on, with wrap-around."""
    bits = ((_ONE << np.uint64(length)) - _ONE) << np.uint64(start & 7)
    return ((bits | (bits >> np.uint64(8))) & _ROW) * COLUMN


@compiled
def rows_from(start: int, length: int) -> np.uint64:
    """Return all cells of ``length`` rows from row ``start`` on, with wrap-around."""
    bits = (_ONE << np.uint64(8 * length)) - _ONE
    turn = np.uint64(8 * (start & 7))
    return (bits << turn) | (bits >> ((np.uint64(64) - turn) & np.uint64(63))) if turn else bits

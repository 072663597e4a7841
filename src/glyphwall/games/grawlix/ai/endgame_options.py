"""Options of the last part of a game, numbered, and their effects on each other.

An *option* is a living tile and a cell where it could go. Two options conflict if they share two of row, column, glyph
and colour, or if no box contains both. That depends on the two alone, as do the options that a third one opens; so
numbers and sets are computed once, before a search.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.compiled.mixing import MIX_B, STEP, mix
from glyphwall.games.grawlix.rules.layout import NEIGHBOURS
from glyphwall.search._transposition_table import UNKNOWN

_ONE = np.uint64(1)
_NONE = np.uint64(0)

MAX_OPTIONS = 64

# Places in the scratch array: four tables by option, the options of each line, a hash of the numbering, the levels of
# the search.
ENDS, OPENS, SAME_TILE, NAMES = 0, 64, 128, 192
_LINES = 448
NUMBERING = 480
LEVELS = 481
STRIDE = 80
# The first words of a level: options of the mover, of the other, of the supply; those next to the grid.
MINE, THEIRS, SUPPLY, BESIDE = range(4)

RECENT = LEVELS + (MAX_OPTIONS + 2) * STRIDE
_BITS = 16
RECENT_WORDS = 2**_BITS  # half a MiB
SCRATCH = RECENT + RECENT_WORDS
"""Words of uint64 that a search needs."""


@compiled
def prepare(record: Any, reach: np.uint64, scratch: np.ndarray) -> bool:
    """Enumerate the options and write their sets; return False if there are more than 64, or too much room.

    Args:
        record: a position in which a tile is to be placed.
        reach: the empty cells that can still be played on.
        scratch: uint64, at least `SCRATCH` words.
    """
    if _has_too_much_room(record) or _too_many(record, reach):
        return False
    count = 0
    lines = scratch[_LINES:]
    for line in range(32):
        lines[line] = _NONE
    root = scratch[LEVELS:]
    for word in range(4):
        root[word] = _NONE
    numbering = _NONE
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            first = count
            tile_options = _NONE
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - _ONE
                option = _ONE << np.uint64(count)
                tile_options |= option
                scratch[ENDS + count] = np.uint64((cell << 6) | tile)
                name = _name(record, tile, cell)
                numbering = mix(numbering + name * STEP)
                for state in range(4):
                    scratch[NAMES + 4 * count + state] = mix(name * STEP + np.uint64(state + 1) * MIX_B)
                lines[tile & 7] |= option
                lines[8 + (tile >> 3)] |= option
                lines[16 + (cell & 7)] |= option
                lines[24 + (cell >> 3)] |= option
                root[owner] |= option
                if (record.fringe >> np.uint64(cell)) & _ONE:
                    root[BESIDE] |= option
                count += 1
            for number in range(first, count):
                scratch[SAME_TILE + number] = tile_options
    scratch[NUMBERING] = numbering
    for number in range(count):
        named = np.int64(scratch[ENDS + number])
        tile, cell = whole(named & 63), whole(named >> 6)
        glyph, colour = lines[tile & 7], lines[8 + (tile >> 3)]
        column, row = lines[16 + (cell & 7)], lines[24 + (cell >> 3)]
        scratch[ENDS + number] = (
            (glyph & colour)
            | (column & row)
            | ((glyph | colour) & (column | row))
            | _far_away(lines[16:], cell & 7, whole(record.left), whole(record.width), whole(record.order))
            | _far_away(lines[24:], cell >> 3, whole(record.bottom), whole(record.height), whole(record.order))
        )
        opens = _NONE
        beside = NEIGHBOURS[cell] & reach & ~record.fringe
        while beside:
            other = lowest_bit(beside)
            beside &= beside - _ONE
            opens |= lines[16 + (other & 7)] & lines[24 + (other >> 3)]
        scratch[OPENS + number] = opens
    return True


@inlined
def _name(record: Any, tile: int, cell: int) -> np.uint64:
    """Return a number of the tile and its cell in the anchored frame, from which conflicts follow in any box."""
    left, bottom = whole(record.left), whole(record.bottom)
    lowest = left + whole(record.width) - whole(record.order)
    first = bottom + whole(record.height) - whole(record.order)
    column, row = lowest + (((cell & 7) - lowest) & 7), first + (((cell >> 3) - first) & 7)
    return np.uint64((((row << 4) | column) << 6) | tile)


@inlined
def _has_too_much_room(record: Any) -> bool:
    """Return whether the lines that the grid may grow into exceed the torus."""
    return record.width == 0 or 2 * record.order - record.width > 8 or 2 * record.order - record.height > 8  # type: ignore[no-any-return]


@inlined
def _too_many(record: Any, reach: np.uint64) -> bool:
    """Return whether there are more than 64 options."""
    tiles = record.supply | record.hands[0] | record.hands[1]
    count = 0
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - _ONE
        count += popcount(reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3]))
    return count > MAX_OPTIONS


@inlined
def _far_away(lines: np.ndarray, line: int, start: int, length: int, size: int) -> np.uint64:
    """Return the options at least n lines away from a line, which no box contains with it.

    ``lines`` are the options of the eight columns, or rows; ``length`` of these are in use, from ``start`` on.
    """
    lowest = start - (size - length)
    place = (line - lowest) & 7
    far = _NONE
    for other in range(2 * size - length):
        if other >= place + size or place >= other + size:
            far |= lines[(lowest + other) & 7]
    return far


# -- recent results -----------------------------------------------------------------------------------
# Most positions late in a game have few options, and recur soon or never. Waiting for the large table's memory would
# take longer than searching them. So new results always replace the oldest of their bucket, in a table that fits the
# processor's cache.

# A word: 62 bits of the key and 2 of the value; the key's highest bits select the bucket.
_VALUE = np.uint64(3)
_SHIFT = np.uint64(64 - _BITS)
_EVEN = np.int64(RECENT_WORDS - 2)


@inlined
def recall(table: np.ndarray, key: np.uint64) -> int:
    """Return the value of a position for its mover, or ``UNKNOWN``."""
    place = np.int64(key >> _SHIFT) & _EVEN
    for word in (table[place], table[place + 1]):
        if (word ^ key) & ~_VALUE == np.uint64(0):
            return np.int64(word & _VALUE)  # type: ignore[return-value]
    return UNKNOWN


@inlined
def remember(table: np.ndarray, key: np.uint64, value: int) -> None:
    """Store a value, replacing the oldest of its bucket."""
    place = np.int64(key >> _SHIFT) & _EVEN
    table[place + 1] = table[place]
    table[place] = (key & ~_VALUE) | np.uint64(value)

"""Compact action numbers, relative to the tiles: cells count from the row and column before the lowest in use.

Tiles go to cells at most one step outside the rows and columns in use, of which there are at most ``n``. So a window of
``n + 1`` rows and columns that begins one below and one left of the lowest in use contains them all. For size ``n`` and
``W = n + 1`` numbers ascend as

    0 ..               place   tile*W*W + W*row + column of the window, tile = n*colour + glyph
    n*n*W*W ..         the others in the order of action numbers: take, keep and swap, chance

These are 1,804 numbers for 4,396 actions at the published size. In text a cell of the window is written like a cell of
the frame, with ``a1`` its lowest and leftmost one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled, whole
from glyphwall.core.errors import NotationError
from glyphwall.core.learning import CompactActions
from glyphwall.games.grawlix.rules import codec, rules
from glyphwall.games.grawlix.rules.components import cell_text, in_size, parse_cell, parse_tile, tile_text

if TYPE_CHECKING:
    from glyphwall.games.grawlix.rules.options import GrawlixOptions

_PLACE = re.compile(r"(?P<tile>..)(?P<cell>[a-z][0-9]{1,2})")


def count(options: GrawlixOptions) -> int:
    """Return the exclusive upper bound of the numbers."""
    return _placements(options.size) + options.size**2 + 4


@compiled
def to_compact(record: Any, action: int) -> int:
    """Return the number of an action in this position; -1 for a cell outside the window."""
    size = whole(record.order)
    frame, window = 2 * size - 1, size + 1
    base = whole(rules.take_base(size))
    if action >= base:
        return action - base + size * size * window * window
    tile = action // (frame * frame)
    cell = action - tile * frame * frame
    row = cell // frame
    column = cell - row * frame - (whole(record.left) - 1)
    row -= whole(record.bottom) - 1
    if not (0 <= row < window and 0 <= column < window):
        return -1
    return (tile * window + row) * window + column


@compiled
def from_compact(record: Any, number: int) -> int:
    """Return the action of a number; -1 for a cell outside the frame, and for invalid numbers."""
    size = whole(record.order)
    frame, window = 2 * size - 1, size + 1
    base = size * size * window * window
    if number >= base + size * size + 4 or number < 0:
        return -1
    if number >= base:
        return number - base + whole(rules.take_base(size))
    tile = number // (window * window)
    cell = number - tile * window * window
    row = cell // window
    column = cell - row * window + whole(record.left) - 1
    row += whole(record.bottom) - 1
    if not (0 <= row < frame and 0 <= column < frame):
        return -1
    return (tile * frame + row) * frame + column


def to_text(number: int, options: GrawlixOptions) -> str:
    """Format a number: a placement by tile and cell of the window, anything else in notation."""
    size = options.size
    if not 0 <= number < count(options):
        raise IndexError(f"compact action {number}: 0 to {count(options) - 1} for size {size}")
    if number >= _placements(size):
        return codec.to_text(number - _placements(size) + int(rules.take_base(size)), size)
    tile, cell = divmod(number, (size + 1) ** 2)
    row, column = divmod(cell, size + 1)
    return tile_text(8 * (tile // size) + tile % size) + cell_text(column, row)


def from_text(text: str, options: GrawlixOptions) -> int:
    """Parse the text of a number; see `to_text`."""
    size = options.size
    for number in range(_placements(size), count(options)):
        if to_text(number, options) == text:
            return number
    found = _PLACE.fullmatch(text)
    tile = parse_tile(text, 0) if found else None
    cell = parse_cell(found["cell"]) if found else None
    if tile is None or cell is None or not in_size(tile, size) or max(cell) > size:
        last = cell_text(size, size)
        raise NotationError(f"{text!r} is no compact action: a tile and a cell from a1 to {last}, +Rh, keep", text, 0)
    return ((tile >> 3) * size + (tile & 7)) * (size + 1) ** 2 + (size + 1) * cell[1] + cell[0]


def _placements(size: int) -> int:
    return int(size * size * (size + 1) ** 2)


COMPACT = CompactActions(count, to_compact, from_compact, to_text, from_text)

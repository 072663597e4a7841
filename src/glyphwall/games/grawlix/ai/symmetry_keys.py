"""Keys of the solver that most symmetric positions share.

A key depends only on where each living tile could go and its owner (solving.py). The board is turned so that its fringe
is smallest (all such ways are tried), glyphs and colours are exchanged if that is smaller, one of the two kinds is
sorted by an invariant order, and the other is summed, which needs no order. Ties are not resolved: two symmetric
positions may have two keys, but two different positions never share one. The exact key of symmetry.py takes fifty times
as long.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit
from glyphwall.compiled.mixing import MIX_A, MIX_B, STEP, mix
from glyphwall.games.grawlix.rules.layout import COLUMN

_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)

# Places in the scratch array: by tile; then sums of lines, the order of one kind, and its ranks.
_CELLS, _SALTS, _VALUES, _LINES, _ORDER, _RANKS = 0, 64, 128, 192, 208, 216


@inlined
def facts(record: Any, lying: bool) -> np.uint64:
    """Hash what a key contains besides the sets: phase, growth of the box, progress of the draft."""
    width, height = (record.height, record.width) if lying else (record.width, record.height)
    return mix(
        np.uint64(record.phase)
        | (np.uint64(width) << np.uint64(16))
        | (np.uint64(height) << np.uint64(20))
        | (np.uint64(record.drafted) << np.uint64(24))
    )


@inlined
def _reversed_rows(cells: np.uint64) -> np.uint64:
    one, two, four = np.uint64(0x5555555555555555), np.uint64(0x3333333333333333), np.uint64(0x0F0F0F0F0F0F0F0F)
    cells = ((cells >> _ONE) & one) | ((cells & one) << _ONE)
    cells = ((cells >> np.uint64(2)) & two) | ((cells & two) << np.uint64(2))
    return ((cells >> np.uint64(4)) & four) | ((cells & four) << np.uint64(4))


@inlined
def _upside_down(cells: np.uint64) -> np.uint64:
    a, b = np.uint64(0x00FF00FF00FF00FF), np.uint64(0x0000FFFF0000FFFF)
    cells = ((cells >> np.uint64(8)) & a) | ((cells & a) << np.uint64(8))
    cells = ((cells >> np.uint64(16)) & b) | ((cells & b) << np.uint64(16))
    return (cells >> np.uint64(32)) | (cells << np.uint64(32))


@inlined
def _transposed(cells: np.uint64) -> np.uint64:
    t = (cells ^ (cells >> np.uint64(7))) & np.uint64(0x00AA00AA00AA00AA)
    cells ^= t ^ (t << np.uint64(7))
    t = (cells ^ (cells >> np.uint64(14))) & np.uint64(0x0000CCCC0000CCCC)
    cells ^= t ^ (t << np.uint64(14))
    t = (cells ^ (cells >> np.uint64(28))) & np.uint64(0x00000000F0F0F0F0)
    return cells ^ t ^ (t << np.uint64(28))


@inlined
def _moved(cells: np.uint64, left: int, down: int) -> np.uint64:
    """Shift cells on the torus by some columns to the left and rows down."""
    turn = np.uint64(8 * (down & 7))
    cells = (cells >> turn) | (cells << ((np.uint64(64) - turn) & np.uint64(63)))
    across = np.uint64(left & 7)
    low = COLUMN * ((_ONE << across) - _ONE)
    return ((cells & ~low) >> across) | ((cells & low) << ((np.uint64(8) - across) & np.uint64(63)))


@inlined
def _turned(cells: np.uint64, turn: int, left: int, bottom: int, width: int, height: int) -> np.uint64:
    """Turn the board in one of eight ways, with the grid's corner on (0, 0)."""
    cells = _moved(cells, left, bottom)
    if turn & 1:
        cells = _moved(_reversed_rows(cells), -width, 0)
    if turn & 2:
        cells = _moved(_upside_down(cells), 0, -height)
    if turn & 4:
        cells = _transposed(cells)
    return cells


@compiled
def symmetric_key(record: Any, reach: np.uint64, scratch: np.ndarray) -> np.uint64:
    """Return the smallest key over the ways to turn the board that make its fringe smallest."""
    size = np.int64(record.order)
    mover = record.turn
    left, bottom = np.int64(record.left), np.int64(record.bottom)
    width, height = np.int64(record.width), np.int64(record.height)
    cells = scratch[_CELLS:]  # by tile
    salts = scratch[_SALTS:]
    for tile in range(64):
        cells[tile] = np.uint64(0)
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[mover ^ owner]
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells[tile] = reach & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
            salts[tile] = np.uint64(owner + 1) * MIX_B
    fringe = record.fringe & reach
    if width == 0:
        return _labelled_key(record, scratch, 0, size, facts(record, False))
    best_look = _ALL
    best_key = _ALL
    for turn in range(8):
        if (turn & 4 == 0 and width < height) or (turn & 4 and width > height):
            continue
        look = _turned(fringe, turn, left, bottom, width, height)
        if look > best_look:
            continue
        if look < best_look:
            best_look = look
            best_key = _ALL
        key = _labelled_key(record, scratch, turn, size, facts(record, turn >= 4) + mix(look ^ STEP))
        best_key = min(best_key, key)
    return best_key


@compiled
def _labelled_key(record: Any, scratch: np.ndarray, turn: int, size: int, start: np.uint64) -> np.uint64:
    """Return the key of the board turned one way: glyphs in an invariant order, colours summed."""
    left, bottom = np.int64(record.left), np.int64(record.bottom)
    width, height = np.int64(record.width), np.int64(record.height)
    cells = scratch[_CELLS:]
    salts = scratch[_SALTS:]
    values = scratch[_VALUES:]
    lines = scratch[_LINES:]
    order = scratch[_ORDER:]
    rank = scratch[_RANKS:]
    for tile in range(64):
        values[tile] = np.uint64(0)
    for line in range(16):
        lines[line] = np.uint64(0)
    for colour in range(size):
        for glyph in range(size):
            tile = 8 * colour + glyph
            if cells[tile]:
                value = mix(_turned(cells[tile], turn, left, bottom, width, height) * STEP + salts[tile])
                values[tile] = value
                lines[colour] += value
                lines[8 + glyph] += value
    colours, glyphs = np.uint64(0), np.uint64(0)
    for line in range(size):
        lines[line] = mix(lines[line])
        lines[8 + line] = mix(lines[8 + line])
        colours += mix(lines[line] + MIX_A)
        glyphs += mix(lines[8 + line] + MIX_A)
    exchange = colours < glyphs  # glyphs and colours are exchanged
    other = 8 if exchange else 0
    for a in range(size):
        total = np.uint64(0)
        for b in range(size):
            value = values[8 * a + b] if exchange else values[8 * b + a]
            total += mix(value ^ lines[other + b])
        order[a] = total
    key = start
    for a in range(size):
        rank[a] = np.uint64(0)
    for a in range(size):
        for b in range(a):
            if order[b] <= order[a]:
                rank[a] += _ONE
            else:
                rank[b] += _ONE
    for b in range(size):
        total = np.uint64(0)
        for a in range(size):
            value = values[8 * a + b] if exchange else values[8 * b + a]
            total += mix(value + (rank[a] + _ONE) * STEP)
        key += mix(total)
    return mix(key)

"""The evaluation of all positions after the plies of one position, from what they share.

A fetch leaves the grid alone, and so the cells of every tile: the counts of one tile move from the supply to a hand. A
placement closes one row and one column, and only to tiles that share the placed tile's glyph or colour. So for each
tile of the hand, `share` notes how many tiles of the supply can use each cell (in binary, a word per digit): all of
them, and those that share. Then a child's counts need a few operations on words instead of a look at every tile. The
results have the bits of `evaluation.evaluate` after the ply.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.grawlix.ai.evaluation import closed_to, count_room, expected_return, stage_of
from glyphwall.games.grawlix.ai.solving import reachable, spread_from, verdict
from glyphwall.games.grawlix.rules.layout import (
    COLUMN,
    FETCH,
    LINES,
    NEIGHBOURS,
    PLACE,
    columns_from,
    rows_from,
)
from glyphwall.games.grawlix.rules.rules import take_base

_ONE, _NONE = np.uint64(1), np.uint64(0)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_ROW = np.uint64(0xFF)

_DIGITS = 6
"""Binary digits of the number of tiles in a supply (at most 49)."""
_SHARING_DIGITS = 4
"""Binary digits of the number of tiles that share glyph or colour with one (at most 12)."""
_TILES = 6
"""The most tiles of a hand for which placements are evaluated at once."""

# Words after placements: the digits for the supply, two reciprocals, then for each tile of the hand:
# its number, cells open to a tile off the grid that doesn't share, cells open to one that does, digits of those sharing
_RECIPROCALS = _DIGITS
_PLACED = _DIGITS + 2
_PER_TILE = 3 + _SHARING_DIGITS
# Words before fetches: reachable cells, cells of the hand's tiles, and the sum without the fetched tile's part
_REACH, _CELLS, _SUM = 0, 1, 2

SHARED = _PLACED + _TILES * _PER_TILE
"""Count of words that `share` writes."""

_SHIFT = 32


@inlined
def _alike(tile: int) -> np.uint64:
    """Return the tiles that share glyph or colour with a tile."""
    alike: np.uint64 = (_ROW << np.uint64(tile & 56)) | (COLUMN << np.uint64(tile & 7))
    return alike


@compiled
def share(record: Any, weights: np.ndarray, shared: np.ndarray) -> bool:
    """Write what the positions after each ply share, uint64 ``(SHARED,)``; False if each must be evaluated by itself.

    It is False before the second tile, once the supply is empty, and for large hands.
    """
    if record.supply == _NONE or record.width == 0:
        return False
    if record.phase == FETCH:
        if verdict(record) != 0:
            return False
        _share_fetches(record, weights, shared)
        return True
    if record.phase != PLACE or popcount(record.hands[record.turn]) > _TILES:
        return False
    _share_placements(record, shared)
    return True


@compiled
def evaluate_after(record: Any, action: int, weights: np.ndarray, shared: np.ndarray) -> float:
    """Return the expected return, after an action, of the seat that plays it; 2 if that wins at once."""
    if record.phase == FETCH:
        return _after_fetch(record, action, weights, shared)
    return _after_placement(record, action, weights, shared)


# -- fetches ------------------------------------------------------------------------------------------


@inlined
def _share_fetches(record: Any, weights: np.ndarray, shared: np.ndarray) -> None:
    reach = reachable(record)
    fringe = record.fringe & reach
    row = weights[0, stage_of(record.occupied, record.order)]
    total = row[16] + popcount(reach) * row[14] + popcount(fringe) * row[15]
    cells_of_hand = _NONE
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[(1 - record.turn) ^ owner]
        now, ever, alive, ready, some = count_room(record, tiles, reach, fringe, _NONE, _NONE)
        total += now * row[6 * owner] + ever * row[6 * owner + 1]
        if owner < 2:
            total += alive * row[6 * owner + 2] + ready * row[6 * owner + 3]
        if owner == 0:
            total += popcount(some & fringe) * row[4] + popcount(some) * row[5]
        elif owner == 1:
            cells_of_hand = some
    shared[_REACH] = reach
    shared[_CELLS] = cells_of_hand
    shared[_SUM] = np.uint64(total)


@inlined
def _after_fetch(record: Any, action: int, weights: np.ndarray, shared: np.ndarray) -> float:
    size = whole(record.order)
    number = action - take_base(size)
    colour = number // size
    tile = 8 * colour + number - size * colour
    cells = shared[_REACH] & ~closed_to(record, tile)
    beside = cells & record.fringe
    hand = shared[_CELLS] | cells
    row = weights[0, stage_of(record.occupied, record.order)]
    total = np.int64(shared[_SUM]) + popcount(beside) * (row[6] - row[12]) + popcount(cells) * (row[7] - row[13])
    if cells != _NONE:
        total += row[8]
    if beside != _NONE:
        total += row[9]
    total += popcount(hand & record.fringe) * row[10] + popcount(hand) * row[11]
    return -expected_return(np.float64(total))


# -- placements ---------------------------------------------------------------------------------------


@inlined
def _share_placements(record: Any, shared: np.ndarray) -> None:
    size = whole(record.order)
    frame = 2 * size - 1
    shared[_RECIPROCALS] = np.uint64((1 << _SHIFT) // (frame * frame) + 1)
    shared[_RECIPROCALS + 1] = np.uint64((1 << _SHIFT) // frame + 1)
    for digit in range(_DIGITS):
        shared[digit] = _NONE
    tiles = record.supply
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - _ONE
        carry = ~closed_to(record, tile)
        for digit in range(_DIGITS):
            before = shared[digit]
            shared[digit] = before ^ carry
            carry &= before
    mine = record.hands[record.turn]
    place = _PLACED
    rest = mine
    while rest:
        placed = lowest_bit(rest)
        rest &= rest - _ONE
        alike = _alike(placed)
        for digit in range(_SHARING_DIGITS):
            shared[place + 3 + digit] = _NONE
        tiles = record.supply & alike
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            carry = ~closed_to(record, tile)
            for digit in range(_SHARING_DIGITS):
                before = shared[place + 3 + digit]
                shared[place + 3 + digit] = before ^ carry
                carry &= before
        other, same = _NONE, _NONE
        for digit in range(_DIGITS):  # a cell has a tile that doesn't share where the two counts differ
            sharing = shared[place + 3 + digit] if digit < _SHARING_DIGITS else _NONE
            other |= shared[digit] ^ sharing
            same |= sharing
        tiles = (mine & ~(_ONE << np.uint64(placed))) | record.hands[1 - record.turn]
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            if (alike >> np.uint64(tile)) & _ONE:
                same |= ~closed_to(record, tile)
            else:
                other |= ~closed_to(record, tile)
        shared[place] = np.uint64(placed)
        shared[place + 1] = other
        shared[place + 2] = same
        place += _PER_TILE


@inlined
def _after_placement(record: Any, action: int, weights: np.ndarray, shared: np.ndarray) -> float:
    size = whole(record.order)
    frame = 2 * size - 1
    number = (action * whole(shared[_RECIPROCALS])) >> _SHIFT
    cell = action - number * frame * frame
    y = (cell * whole(shared[_RECIPROCALS + 1])) >> _SHIFT
    column, line = (cell - y * frame) & 7, y & 7
    cell = 8 * line + column
    bit = _ONE << np.uint64(cell)
    # the grid, as in rules.place
    left, bottom = whole(record.left), whole(record.bottom)
    width, height = whole(record.width), whole(record.height)
    box = record.box
    if (column - left) & 7 >= width:
        left -= column == (left - 1) & 7
        width += 1
        if width == size:
            box &= columns_from(left, width)
    if (line - bottom) & 7 >= height:
        bottom -= line == (bottom - 1) & 7
        height += 1
        if height == size:
            box &= rows_from(bottom, height)
    occupied = record.occupied | bit
    fringe = (record.fringe | NEIGHBOURS[cell]) & box & ~occupied
    free = ~occupied
    if 2 * size - width < 8:
        free &= columns_from(left - (size - width), 2 * size - width)
    if 2 * size - height < 8:
        free &= rows_from(bottom - (size - height), 2 * size - height)
    # the tile
    place = _PLACED
    colour = number // size
    tile = 8 * colour + number - size * colour
    while np.int64(shared[place]) != tile:
        place += _PER_TILE
    lines = LINES[cell]
    alike = _alike(tile)
    reach = spread_from(fringe, (shared[place + 1] | (shared[place + 2] & ~lines)) & free)
    fringe &= reach
    row = weights[1, stage_of(occupied, record.order)]
    total = row[16] + popcount(reach) * row[14] + popcount(fringe) * row[15]
    for owner in range(2):
        tiles = record.hands[record.turn ^ owner]
        if owner == 0:
            tiles &= ~(_ONE << np.uint64(tile))
        now, ever, alive, ready, some = count_room(record, tiles, reach, fringe, alike, lines)
        if owner == 1 and ready == 0:
            return 2.0
        total += now * row[6 * owner] + ever * row[6 * owner + 1]
        total += alive * row[6 * owner + 2] + ready * row[6 * owner + 3]
        total += popcount(some & fringe) * row[6 * owner + 4] + popcount(some) * row[6 * owner + 5]
    now, ever = 0, 0
    for digit in range(_DIGITS):
        now += popcount(shared[digit] & fringe) << digit
        ever += popcount(shared[digit] & reach) << digit
    lines &= reach
    for digit in range(_SHARING_DIGITS):
        now -= popcount(shared[place + 3 + digit] & lines & fringe) << digit
        ever -= popcount(shared[place + 3 + digit] & lines) << digit
    total += now * row[12] + ever * row[13]
    return expected_return(np.float64(total))

"""The order in which the solver tries placements.

On 60 positions of the published game with 14 tiles placed, checking the answers one by one and counting the mover's
further moves saves more than half of the nodes compared with counting answers.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.games.grawlix.rules.layout import LINES, NEIGHBOURS, columns_from, rows_from
from glyphwall.games.grawlix.rules.rules import open_cells

_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)

_NO_TILE = 63
"""A tile that shares no glyph and no colour with any tile."""

FIRST = 100_000
"""The rank before every other action."""


@inlined
def filter_open(record: Any, tile: int, cells: np.uint64) -> np.uint64:
    """Return those of some cells that are open to a tile."""
    found: np.uint64 = cells & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])
    return found


@compiled
def write_placements(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    """Write all placements, unsorted, and their order, lowest first; return their count.

    First come placements that end the game, then those that leave few answers after which the mover can't end it
    (checked once a quarter of the board is full), then few answers at all, and many further moves.
    """
    size = whole(record.order)
    frame = 2 * size - 1
    left, bottom = whole(record.left) - 1, whole(record.bottom) - 1
    hand, theirs = record.hands[record.turn], record.hands[1 - record.turn]
    look_further = 4 * popcount(record.occupied) > size * size
    rest = hand
    count = 0
    while rest:
        tile = lowest_bit(rest)
        rest &= rest - _ONE
        cells = open_cells(record, tile)
        first = (size * (tile >> 3) + (tile & 7)) * frame * frame
        while cells:
            cell = lowest_bit(cells)
            cells &= cells - _ONE
            fringe = _fringe_after(record, record.fringe, cell)
            answers = _moves(record, theirs, fringe, tile, cell, tile, cell)
            rank = -2 * FIRST
            if answers:
                rank = 4 * answers - _moves(record, hand & ~(_ONE << np.uint64(tile)), fringe, tile, cell, tile, cell)
                if look_further:
                    rank += 64 * _safe_answers(record, fringe, tile, cell)
            column = left + (((cell & 7) - left) & 7)
            row = bottom + (((cell >> 3) - bottom) & 7)
            out[count] = first + frame * row + column
            order[count] = rank
            count += 1
    return count


@inlined
def _fringe_after(record: Any, fringe: np.uint64, cell: int) -> np.uint64:
    wider: np.uint64 = (fringe | (NEIGHBOURS[cell] & record.box & ~record.occupied)) & ~(_ONE << np.uint64(cell))
    if record.width < record.order and 2 * record.order - record.width <= 8:
        wider &= _columns_with(record, cell)
    if record.height < record.order and 2 * record.order - record.height <= 8:
        wider &= _rows_with(record, cell)
    return wider


@inlined
def _columns_with(record: Any, cell: int) -> np.uint64:
    size, width = whole(record.order), whole(record.width)
    spare = size - width
    lowest = whole(record.left) - spare
    place = (cell - lowest) & 7
    if place >= spare and place < size:
        return _ALL
    return (
        columns_from(lowest, size + place)
        if place < spare
        else columns_from(lowest + place - size + 1, 2 * size + spare - place - 1)
    )


@inlined
def _rows_with(record: Any, cell: int) -> np.uint64:
    size, height = whole(record.order), whole(record.height)
    spare = size - height
    lowest = whole(record.bottom) - spare
    place = ((cell >> 3) - lowest) & 7
    if place >= spare and place < size:
        return _ALL
    return (
        rows_from(lowest, size + place)
        if place < spare
        else rows_from(lowest + place - size + 1, 2 * size + spare - place - 1)
    )


@inlined
def _open_after(
    record: Any, tile: int, fringe: np.uint64, first: int, first_cell: int, second: int, second_cell: int
) -> np.uint64:
    """Return the cells open to a tile once two others lie on cells of the grid."""
    cells = filter_open(record, tile, fringe)
    if (first & 7) == (tile & 7) or (first >> 3) == (tile >> 3):
        cells &= ~LINES[first_cell]
    if (second & 7) == (tile & 7) or (second >> 3) == (tile >> 3):
        cells &= ~LINES[second_cell]
    return cells


@inlined
def _moves(
    record: Any, hand: np.uint64, fringe: np.uint64, first: int, first_cell: int, second: int, second_cell: int
) -> int:
    """Count the placements of a hand once two tiles lie on cells of the grid."""
    moves = 0
    while hand:
        moves += popcount(_open_after(record, lowest_bit(hand), fringe, first, first_cell, second, second_cell))
        hand &= hand - _ONE
    return moves


@compiled
def _safe_answers(record: Any, fringe: np.uint64, tile: int, cell: int) -> int:
    """Count the answers to a placement that don't let its mover end the game at once."""
    mine = record.hands[record.turn] & ~(_ONE << np.uint64(tile))
    theirs = record.hands[1 - record.turn]
    rest = theirs
    count = 0
    while rest:
        answer = lowest_bit(rest)
        rest &= rest - _ONE
        cells = _open_after(record, answer, fringe, tile, cell, tile, cell)
        while cells:
            answer_cell = lowest_bit(cells)
            cells &= cells - _ONE
            wider = _fringe_after(record, fringe, answer_cell)
            left = theirs & ~(_ONE << np.uint64(answer))
            count += not _can_end_it(record, mine, left, wider, tile, cell, answer, answer_cell)
    return count


@inlined
def _can_end_it(
    record: Any,
    mine: np.uint64,
    theirs: np.uint64,
    fringe: np.uint64,
    first: int,
    first_cell: int,
    second: int,
    second_cell: int,
) -> bool:
    """Return whether one hand can leave the other no placement, once two tiles lie on cells of the grid."""
    while mine:
        tile = lowest_bit(mine)
        mine &= mine - _ONE
        cells = _open_after(record, tile, fringe, first, first_cell, second, second_cell)
        while cells:
            cell = lowest_bit(cells)
            cells &= cells - _ONE
            wider = _fringe_after(record, fringe, cell)
            hand = theirs
            ends = True
            while hand and ends:
                other = lowest_bit(hand)
                hand &= hand - _ONE
                open_to_it = _open_after(record, other, wider, first, first_cell, second, second_cell)
                if (other & 7) == (tile & 7) or (other >> 3) == (tile >> 3):
                    open_to_it &= ~LINES[cell]
                ends = open_to_it == np.uint64(0)
            if ends:
                return True
    return False


@compiled
def can_end_it_now(record: Any) -> bool:
    """Return whether the mover has a placement that leaves the other none."""
    mine, theirs = record.hands[record.turn], record.hands[1 - record.turn]
    return _can_end_it(record, mine, theirs, record.fringe, _NO_TILE, 0, _NO_TILE, 0)

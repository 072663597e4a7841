"""The mirror strategy's answer as a cheap guess for the solver to try first.

Only one of the possible pairings is used (glyphs 0 1, 2 3, ... and colours likewise; on odd sizes the last ones stay
alone): up to the game's symmetries, to which the solver's keys reduce most positions, it represents them all.
``games/grawlix/ai/mirror.py`` has the strategy.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit
from glyphwall.games.grawlix.rules.layout import DRAFT, FETCH, PLACE
from glyphwall.games.grawlix.rules.rules import open_cells, take_base

_ONE = np.uint64(1)


@inlined
def _partner(tile: int, alone: int) -> int:
    """Return the tile with both partners; ``alone`` is the glyph and colour without a partner, or -1."""
    return (tile ^ np.int64((tile & 7) != alone)) ^ (8 * np.int64((tile >> 3) != alone))


@compiled
def mirror_reply(record: Any) -> int:
    """Return the answer by reflection of the second player, on odd sizes of the first, or -1."""
    seat = record.turn
    size = np.int64(record.order)
    odd = size & 1 == 1
    if odd != (seat == record.first):
        return -1
    alone = size - 1 if odd else -1
    middle = 9 * alone if odd else -1
    if record.phase == DRAFT or record.phase == FETCH:
        wanted = _tile_to_take(record, alone, middle)
        if wanted < 0 or not (record.supply >> np.uint64(wanted)) & _ONE:
            return -1
        return take_base(size) + size * (wanted >> 3) + (wanted & 7)
    if record.phase != PLACE:
        return -1
    mine = record.hands[seat]
    frame = 2 * size - 1
    if record.occupied == np.uint64(0):
        if middle < 0 or not (mine >> np.uint64(middle)) & _ONE:
            return -1
        return (size * alone + alone) * frame * frame + frame * (size - 1) + size - 1
    partner, cell = _placement(record, alone)
    if partner < 0 or not (mine >> np.uint64(partner)) & _ONE:
        return -1
    column, row = cell & 7, cell >> 3
    if not (open_cells(record, partner) >> np.uint64(8 * row + column)) & _ONE:
        return -1
    left, bottom = np.int64(record.left) - 1, np.int64(record.bottom) - 1
    place = frame * (bottom + ((row - bottom) & 7)) + left + ((column - left) & 7)
    return (size * (partner >> 3) + (partner & 7)) * frame * frame + place


@inlined
def _tile_to_take(record: Any, alone: int, middle: int) -> int:
    """Return the tile to take: the middle one first, then the partner of the other hand's extra tile; or -1."""
    mine = record.hands[record.turn]
    if middle >= 0 and record.phase == DRAFT and not (mine >> np.uint64(middle)) & _ONE:
        return middle
    tiles = record.hands[1 - record.turn]
    wanted = -1
    while tiles:
        partner = _partner(lowest_bit(tiles), alone)
        tiles &= tiles - _ONE
        if not (mine >> np.uint64(partner)) & _ONE:
            if wanted >= 0:  # the hands aren't mirror images
                return -1
            wanted = partner
    return wanted


@inlined
def _placement(record: Any, alone: int) -> tuple[int, int]:
    """Return the missing partner of the only unpaired tile on the grid, and the reflected cell; or -1."""
    off_grid = record.supply | record.hands[0] | record.hands[1]
    partner, where, seen, sought = -1, 0, -1, -1
    cells = record.occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - _ONE
        other = _partner(np.int64(record.cells[cell]), alone)
        if not (off_grid >> np.uint64(other)) & _ONE:
            seen, sought = cell, other
        elif partner >= 0:
            return -1, 0
        else:
            partner, where = other, cell
    across, up = 2 * (where & 7) + 1, -1
    cells = record.occupied
    while cells and sought >= 0:
        cell = lowest_bit(cells)
        cells &= cells - _ONE
        if np.int64(record.cells[cell]) == sought:
            across, up = (seen & 7) + (cell & 7), (seen >> 3) + (cell >> 3)
            break
    column, row = where & 7, where >> 3
    return partner, 8 * (((up - row) & 7) if alone >= 0 else row) + ((across - column) & 7)

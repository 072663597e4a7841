"""The mirror strategy's answer, as something for the solver to try first: a guess that costs little.

Only one of the possible pairings is looked at (glyphs 0 1, 2 3, ... and colours likewise): up to the
symmetries of the game, to which the solver's keys reduce most positions, it stands for all.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.core.compiled import compiled, lowest_bit
from glyphwall.games.grawlix.rules import DRAFT, FETCH, PLACE, open_cells, take_base

_ONE = np.uint64(1)
_PARTNER = 9  # exchanges glyphs 2k and 2k+1, and colours likewise, in a tile's number


@compiled
def mirror_reply(record: Any) -> int:
    """The second player's answer by reflection, or -1 where there is none."""
    seat = record.turn
    if record.order & 1 or seat == record.first:
        return -1
    size = np.int64(record.order)
    mine = record.hands[seat]
    if record.phase == DRAFT or record.phase == FETCH:
        tiles = record.hands[1 - seat]
        wanted = -1
        while tiles:
            partner = lowest_bit(tiles) ^ _PARTNER
            tiles &= tiles - _ONE
            if not (mine >> np.uint64(partner)) & _ONE:
                if wanted >= 0:  # the hands are no mirror images
                    return -1
                wanted = partner
        if wanted < 0 or not (record.supply >> np.uint64(wanted)) & _ONE:
            return -1
        return take_base(size) + size * (wanted >> 3) + (wanted & 7)
    if record.phase != PLACE:
        return -1
    places = np.full(64, -1, np.int8)  # by tile, the cell that it lies on
    cells = record.occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - _ONE
        places[record.cells[cell]] = cell
    partner, where, total = -1, 0, -1
    cells = record.occupied
    while cells:
        cell = lowest_bit(cells)
        cells &= cells - _ONE
        other = np.int64(record.cells[cell]) ^ _PARTNER
        if places[other] >= 0:
            total = (cell & 7) + (np.int64(places[other]) & 7)
        elif partner >= 0:
            return -1
        else:
            partner, where = other, cell
    if partner < 0 or not (mine >> np.uint64(partner)) & _ONE:
        return -1
    if total < 0:
        total = 2 * (where & 7) + 1
    column, row = (total - (where & 7)) & 7, where >> 3
    if not (open_cells(record, partner) >> np.uint64(8 * row + column)) & _ONE:
        return -1
    left, bottom = np.int64(record.left) - 1, np.int64(record.bottom) - 1
    frame = 2 * size - 1
    place = frame * (bottom + ((row - bottom) & 7)) + left + ((column - left) & 7)
    return (size * (partner >> 3) + (partner & 7)) * frame * frame + place

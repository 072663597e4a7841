"""The rules of Grawlix, as plain functions over one record.

Sources: leaflet 1.0 by Michael Purcell and Dannielle Harden (CC BY 4.0), sections "The Grid", "Set Up", "Gameplay" and
"Playing Tiles"; the generalised sizes and house rules are ours.

layout.py defines the record, setup.py makes the one before the first action. The legal cells of a tile are
``fringe & ~(glyph_closed[glyph] | colour_closed[colour])``.
"""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount, whole
from glyphwall.core.arrays import np
from glyphwall.games.grawlix.rules import layout
from glyphwall.games.grawlix.rules.draft import side_to_pick
from glyphwall.games.grawlix.rules.options import (
    BEGINS_RANDOM,
    DRAFT_BLIND,
    DRAFT_RANDOM,
    MAX_HAND,
    SWAP_AFTER_DRAFT,
    SWAP_AFTER_FIRST_TILE,
)

_ONE = np.uint64(1)

# -- action numbers -----------------------------------------------------------------------------------
# n*n tiles, tile = n*colour + glyph; F*F cells of the anchored frame, F = 2n-1, cell = F*row + column.
#   0 .. n*n*F*F-1            place: tile*F*F + cell
#   then n*n                  take: a draft pick, a tile dealt by chance, a tile drawn after placing
#   then 2                    keep sides, swap sides
#   then 2                    chance: the first or the second seat (who begins, who wins the coin)


@compiled
def take_base(size: int) -> int:
    frame = 2 * size - 1
    return size * size * frame * frame


# -- legal actions ------------------------------------------------------------------------------------


@compiled
def actor(record: Any) -> int:
    """Return the seat to act, or -1 for chance."""
    phase = record.phase
    if phase == layout.BEGIN or phase == layout.COIN or (phase == layout.DRAFT and record.draft == DRAFT_RANDOM):
        return layout.CHANCE
    return np.int64(record.turn)


@inlined
def open_cells(record: Any, tile: int) -> np.uint64:
    """Return the cells where a tile may be placed now."""
    return record.fringe & ~(record.glyph_closed[tile & 7] | record.colour_closed[tile >> 3])


@compiled
def count_legal(record: Any) -> int:
    """Count the legal actions; 0 exactly when the game is over (the mover can't place)."""
    phase = record.phase
    if phase == layout.PLACE:
        count = 0
        hand = record.hands[record.turn]
        while hand:
            count += popcount(open_cells(record, lowest_bit(hand)))
            hand &= hand - _ONE
        return count
    if phase == layout.FETCH or phase == layout.DRAFT or phase == layout.BLIND:
        return popcount(record.supply)
    return 2


@compiled
def in_frame(record: Any, cells: np.uint64) -> np.uint64:
    """Rotate torus cells so that bit ``8*r + c`` is column left-1+c, row bottom-1+r of the frame.

    In this order bits ascend like action numbers.
    """
    down = np.uint64(8 * ((record.bottom - 1) & 7))
    across = np.uint64((record.left - 1) & 7)
    if down:
        cells = (cells >> down) | (cells << (np.uint64(64) - down))
    if across:
        low = layout.COLUMN * ((_ONE << across) - _ONE)  # the columns that wrap round
        cells = ((cells & ~low) >> across) | ((cells & low) << (np.uint64(8) - across))
    return cells


@compiled
def write_legal(record: Any, out: np.ndarray) -> int:
    """Write the legal action numbers, ascending; return their count."""
    size = np.int64(record.order)
    frame = 2 * size - 1
    phase = record.phase
    count = 0
    if phase == layout.PLACE:
        hand = record.hands[record.turn]
        origin = frame * (record.bottom - 1) + record.left - 1
        while hand:
            tile = lowest_bit(hand)
            hand &= hand - _ONE
            base = (size * (tile >> 3) + (tile & 7)) * frame * frame + origin
            cells = in_frame(record, open_cells(record, tile))
            while cells:
                cell = lowest_bit(cells)
                cells &= cells - _ONE
                out[count] = base + frame * (cell >> 3) + (cell & 7)
                count += 1
        return count
    base = take_base(size)
    if phase == layout.FETCH or phase == layout.DRAFT or phase == layout.BLIND:
        supply = record.supply
        while supply:
            tile = lowest_bit(supply)
            supply &= supply - _ONE
            out[count] = base + size * (tile >> 3) + (tile & 7)
            count += 1
        return count
    base += size * size
    if phase != layout.SWAP:
        base += 2
    out[0] = base
    out[1] = base + 1
    return 2


# -- playing ------------------------------------------------------------------------------------------


@compiled
def apply(record: Any, action: int) -> None:
    """Play a legal action."""
    size = np.int64(record.order)
    frame = 2 * size - 1
    base = take_base(size)
    if action < base:
        number = action // (frame * frame)
        cell = action - number * frame * frame
        row = cell // frame
        column = cell - row * frame
        tile = 8 * (number // size) + number % size
        place(record, tile, 8 * (row & 7) + (column & 7))
        return
    action -= base
    if action < size * size:
        take(record, 8 * (action // size) + action % size)
        return
    action -= size * size
    if action < 2:
        decide_swap(record, action == 1)
    else:
        toss(record, action - 2)


@inlined
def place(record: Any, tile: int, cell: int) -> None:
    """Place a tile (leaflet, "Playing Tiles")."""
    bit = _ONE << np.uint64(cell)
    lines = layout.LINES[cell]
    record.hands[record.turn] &= ~(_ONE << np.uint64(tile))
    record.cells[cell] = tile
    record.occupied |= bit
    if record.width == 0:
        record.width = 1
        record.height = 1
        record.fringe = layout.NEIGHBOURS[cell]
    else:
        column, row = cell & 7, cell >> 3
        if (column - record.left) & 7 >= record.width:
            if column == (record.left - 1) & 7:
                record.left -= 1
            record.width += 1
            if record.width == record.order:
                record.box &= layout.columns_from(record.left, record.width)
        if (row - record.bottom) & 7 >= record.height:
            if row == (record.bottom - 1) & 7:
                record.bottom -= 1
            record.height += 1
            if record.height == record.order:
                record.box &= layout.rows_from(record.bottom, record.height)
        record.fringe = (record.fringe | layout.NEIGHBOURS[cell]) & record.box & ~record.occupied
    record.glyph_closed[tile & 7] |= lines
    record.colour_closed[tile >> 3] |= lines
    if record.supply:
        record.phase = layout.FETCH
    else:
        _end_turn(record)


@inlined
def fetch(record: Any, tile: int) -> None:
    """Draw a tile after placing."""
    bit = _ONE << np.uint64(tile)
    record.supply &= ~bit
    record.hands[record.turn] |= bit
    _end_turn(record)


@compiled
def take(record: Any, tile: int) -> None:
    """Take a tile from the supply: drawn after placing, picked or dealt in the draft."""
    if record.phase == layout.FETCH:
        fetch(record, tile)
    elif record.phase == layout.BLIND:
        _pick_in_secret(record, tile)
    else:
        bit = _ONE << np.uint64(tile)
        record.supply &= ~bit
        record.hands[record.turn] |= bit
        record.drafted += 1
        _next_pick(record)


@compiled
def _next_pick(record: Any) -> None:
    """Find the seat of the next draft pick, or end the set-up."""
    drafted = record.drafted
    if drafted == 2 * record.hand:
        if record.draft == DRAFT_BLIND and record.begins == BEGINS_RANDOM:
            record.phase = layout.BEGIN
            record.turn = 0
        else:
            _begin_play(record)
    elif record.draft == DRAFT_BLIND:
        record.phase = layout.BLIND
        record.turn = 0
    else:
        record.turn = record.first ^ side_to_pick(whole(record.draft), whole(drafted))
        if popcount(record.hands[record.turn]) == record.hand:  # full: the other makes the picks that are left
            record.turn = 1 - record.turn


@compiled
def _begin_play(record: Any) -> None:
    """End the set-up: the first player plays, unless the other may swap sides before that."""
    if record.swap == SWAP_AFTER_DRAFT:
        record.phase = layout.SWAP
        record.turn = 1 - record.first
    else:
        record.phase = layout.PLACE
        record.turn = record.first


@compiled
def _pick_in_secret(record: Any, tile: int) -> None:
    """Make a pick of the blind draft: when both have picked, both show; the same tile is tossed for."""
    seat = record.turn
    record.pending[seat] = tile
    if seat == 0:
        record.turn = 1
        return
    if record.pending[0] == record.pending[1]:
        record.phase = layout.COIN
        record.turn = 0
        return
    for other in range(2):
        bit = _ONE << np.uint64(record.pending[other])
        record.hands[other] |= bit
        record.supply &= ~bit
        record.pending[other] = layout.NO_TILE
    record.drafted += 2
    _next_pick(record)


@compiled
def toss(record: Any, seat: int) -> None:
    """Let chance name a seat: it begins, or it wins the tile that both picked (the other picks again)."""
    if record.phase == layout.BEGIN:
        record.first = seat
        record.turn = seat ^ side_to_pick(whole(record.draft), whole(0))
        record.phase = layout.DRAFT
        if record.drafted:  # a blind draft came first
            _begin_play(record)
        return
    bit = _ONE << np.uint64(record.pending[0])
    record.pending[0] = layout.NO_TILE
    record.pending[1] = layout.NO_TILE
    record.supply &= ~bit
    record.hands[seat] |= bit
    record.drafted += 1
    record.phase = layout.DRAFT
    record.turn = 1 - seat


@compiled
def decide_swap(record: Any, swap: bool) -> None:
    """Keep or swap sides: hands are exchanged, and with them who is first."""
    if swap:
        hand = record.hands[0]
        record.hands[0] = record.hands[1]
        record.hands[1] = hand
        record.first = 1 - record.first
    record.turn = record.first if record.width == 0 else 1 - record.first
    record.phase = layout.PLACE


@inlined
def _end_turn(record: Any) -> None:
    """Pass the turn; after the very first one the other player may swap sides."""
    record.turn = 1 - record.turn
    record.phase = layout.PLACE
    if record.swap == SWAP_AFTER_FIRST_TILE and record.width == 1 and record.height == 1:
        record.phase = layout.SWAP


@compiled
def write_returns(record: Any, out: np.ndarray) -> None:
    """Write +1 for the winner and -1 for the loser of a finished game: the seat that can't place loses."""
    out[record.turn] = -1.0
    out[1 - record.turn] = 1.0


# No position has more legal placements than tiles in the largest hand times cells of the torus.
MAX_LEGAL = MAX_HAND * 64

"""Functions of Grawlix for the exact solver: keys, moves worth trying, immediate verdicts, the last part at once.

All rest on one observation (docs/decisions/0018-exact-solver.md has the proofs). A position's future depends on *where
each tile could ever go*: for a tile off the grid, the reachable empty cells in no row or column with its glyph or its
colour. That set only shrinks. Together with the tile's owner, the fringe, and how far the box may still grow, it is all
that the rules depend on.

* A tile without such a cell is *dead*: it will never be placed. All dead tiles are equivalent, and fetching one is
  never better than fetching a living one.
* Positions with the same sets share a key, however the tiles on the grid lie.
* While there is much room, most symmetric positions share a key too (symmetry_keys.py).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from glyphwall.compiled import compiled, inlined, lowest_bit, popcount
from glyphwall.compiled.mixing import MIX_A, MIX_B, STEP, mix
from glyphwall.games.grawlix.ai.endgame import solve_prepared
from glyphwall.games.grawlix.ai.endgame_options import SCRATCH as SCRATCH
from glyphwall.games.grawlix.ai.endgame_options import prepare
from glyphwall.games.grawlix.ai.mirror_reply import mirror_reply
from glyphwall.games.grawlix.ai.move_order import FIRST, can_end_it_now, filter_open, write_placements
from glyphwall.games.grawlix.ai.symmetry_keys import facts, symmetric_key
from glyphwall.games.grawlix.rules.layout import (
    COLUMN,
    FETCH,
    PLACE,
    SWAP,
    columns_from,
    rows_from,
)
from glyphwall.games.grawlix.rules.options import SWAP_AFTER_FIRST_TILE
from glyphwall.games.grawlix.rules.rules import open_cells, take_base, write_legal

_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFFFFFFFFFFFFFF)
_EAST_EDGE = COLUMN << np.uint64(7)


_SYMMETRIC_TILES = np.array([64, 64, 64, 64, 64, 64, 9, 7], np.int64)
"""Maximum tiles on the grid, by size, for which symmetric positions share a key."""


@inlined
def _room(record: Any) -> np.uint64:
    """Return the cells that a box of n rows and n columns can contain together with the grid."""
    size = np.int64(record.order)
    width, height = np.int64(record.width), np.int64(record.height)
    room = _ALL
    if 2 * size - width < 8:
        room &= columns_from(record.left - (size - width), 2 * size - width)
    if 2 * size - height < 8:
        room &= rows_from(record.bottom - (size - height), 2 * size - height)
    return room


@compiled
def reachable(record: Any) -> np.uint64:
    """Return the empty cells that can still be played on: the fringe, and what connects to it by open cells."""
    free = _room(record) & ~record.occupied
    tiles = record.supply | record.hands[0] | record.hands[1]
    some = np.uint64(0)
    while tiles:
        some |= filter_open(record, lowest_bit(tiles), free)
        tiles &= tiles - _ONE
    return spread_from(record.fringe, some)


@inlined
def spread_from(start: np.uint64, some: np.uint64) -> np.uint64:
    """Return those of some cells that connect through them to a start."""
    reach: np.uint64 = start & some
    while True:
        wider = reach | ((reach >> _ONE) & ~_EAST_EDGE) | ((reach & COLUMN) << np.uint64(7))
        wider |= ((reach << _ONE) & ~COLUMN) | ((reach & _EAST_EDGE) >> np.uint64(7))
        wider |= (reach << np.uint64(8)) | (reach >> np.uint64(56))
        wider |= (reach >> np.uint64(8)) | (reach << np.uint64(56))
        wider &= some
        if wider == reach:
            return reach
        reach = wider


@compiled
def position_key(record: Any, scratch: np.ndarray) -> np.uint64:
    """Return 64 bits: equal keys mean equal values for the mover (with an error probability of 2**-64)."""
    reach = reachable(record)
    if popcount(record.occupied) <= _SYMMETRIC_TILES[np.int64(record.order)]:
        return symmetric_key(record, reach, scratch)
    key = facts(record, False) + np.uint64(64 * (record.left & 7) + (record.bottom & 7)) * STEP
    for owner in range(3):
        tiles = record.supply if owner == 2 else record.hands[record.turn ^ owner]
        salt = np.uint64(owner + 1) * MIX_B
        while tiles:
            tile = lowest_bit(tiles)
            tiles &= tiles - _ONE
            cells = filter_open(record, tile, reach)
            if cells:
                key += mix(cells * STEP + np.uint64(tile) * MIX_A + salt)
    return mix(key + mix((record.fringe & reach) ^ STEP))


@inlined
def _sides_are_open(record: Any) -> bool:
    """Return whether the other player may still swap sides (a house rule), and so get a better hand."""
    return record.swap == SWAP_AFTER_FIRST_TILE and record.width == 1 and record.height == 1


@compiled
def verdict(record: Any) -> int:
    """Return 1 if the mover has won, -1 if it has lost, 0 if undecided.

    A seat that has placed while the other can't has won, with any fetch: the other's hand stays the same.
    """
    if record.phase == PLACE:
        hand, value = record.hands[record.turn], -1
    elif record.phase == FETCH and not _sides_are_open(record):
        hand, value = record.hands[1 - record.turn], 1
    else:
        return 0
    while hand:
        if open_cells(record, lowest_bit(hand)):
            return 0
        hand &= hand - _ONE
    return value


@compiled
def worthwhile(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    """Write the actions worth trying, unsorted, and their order, lowest first; return their count.

    Placements are sorted by the answers that they leave, tiles to take by the cells that they can still go to. Dead
    tiles are left out, except for one if there are no others. The mirror strategy's answer comes first.
    """
    if record.phase == PLACE:
        count = write_placements(record, out, order)
    elif record.phase == SWAP:
        order[0] = order[1] = 0
        count = write_legal(record, out)
    else:
        count = _takes(record, out, order)
    reply = mirror_reply(record)
    for index in range(count):
        if out[index] == reply:
            order[index] = -FIRST
    return count


@compiled
def _takes(record: Any, out: np.ndarray, order: np.ndarray) -> int:
    size = np.int64(record.order)
    base = take_base(size)
    reach = reachable(record)
    tiles = record.supply
    count = 0
    dead = -1
    while tiles:
        tile = lowest_bit(tiles)
        tiles &= tiles - _ONE
        cells = filter_open(record, tile, reach)
        if cells:
            out[count] = base + size * (tile >> 3) + (tile & 7)
            order[count] = -16 * popcount(cells & record.fringe) - popcount(cells)
            count += 1
        else:
            dead = tile
    if dead >= 0 and (count == 0 or _sides_are_open(record)):
        out[count] = base + size * (dead >> 3) + (dead & 7)
        order[count] = 0
        count += 1
    return count


@inlined
def _turns(supply: np.uint64, plies: int) -> int:
    """Return the turns of both in some plies: two plies each while there is a tile to fetch, then one."""
    fetches = popcount(supply)
    return plies >> 1 if plies <= 2 * fetches else plies - fetches


@inlined
def _verdict_within(record: Any, plies: int, hunting: bool) -> int:
    """Return an immediate verdict on whether the hunter wins within some plies, as in `finish`."""
    if record.width == 0 or _sides_are_open(record):
        return 0
    if record.phase == PLACE:
        turns = _turns(record.supply, plies)
        if not hunting:
            return 1 if turns < 2 else 0
        if turns < 1:
            return -1
        if turns < 3:
            return 1 if can_end_it_now(record) else -1
        return 0
    if record.phase == FETCH:
        ended = verdict(record)
        if ended != 0:
            return ended
        turns = _turns(record.supply & (record.supply - _ONE), plies - 1)
        if hunting:
            return -1 if turns < 2 else 0
        return 1 if turns < 1 else 0
    return 0


@compiled
def finish(record: Any, table: np.ndarray, scratch: np.ndarray, spent: np.ndarray, plies: int, hunting: bool) -> int:
    """Solve a position at once if `endgame` can: 1, -1, or 0 if it can't or isn't done.

    ``spent`` is as in `solve_prepared`.
    """
    if spent[2] == 0:
        if plies >= 0:
            plain = _verdict_within(record, plies, hunting)
            if plain != 0:
                return plain
        if record.phase != PLACE or not prepare(record, reachable(record), scratch):
            return 0
    turns = _turns(record.supply, plies) if plies >= 0 else -1
    return solve_prepared(table, scratch, spent, turns, hunting)

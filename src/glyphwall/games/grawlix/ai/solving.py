"""What the exact solver asks of Grawlix: keys, moves worth trying, plain verdicts, the last part at once.

All rest on one observation (docs/decisions/0018-exact-solver.md has the proofs). The future of a position
is decided by *where each tile could ever go*: for a tile off the grid, the reachable empty cells that lie in
no row or column with its glyph or its colour. That set only shrinks. With who holds the tile, the fringe,
and how far the box may still grow, it is all that the rules will ever ask.

* A tile without such a cell is *dead*: it will never be placed. All dead tiles are alike, and to fetch one is
  never better than to fetch a living one.
* Positions that agree in these sets have one key, however the tiles on the grid lie.
* While there is much room, the key is also the same for most positions that a symmetry connects
  (symmetry_keys.py).
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
"""By size: with at most this many tiles on the grid, symmetrical positions share a key."""


@inlined
def _room(record: Any) -> np.uint64:
    """The cells that one box of n rows and n columns can hold together with the grid."""
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
    """The empty cells that may still be played on: the fringe, and on from there by cells open to some tile."""
    free = _room(record) & ~record.occupied
    tiles = record.supply | record.hands[0] | record.hands[1]
    some = np.uint64(0)
    while tiles:
        some |= filter_open(record, lowest_bit(tiles), free)
        tiles &= tiles - _ONE
    reach = record.fringe & some
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
    """64 bits: equal keys, equal value for the mover (but for a chance of 2**-64)."""
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
    """Whether the other player may still change sides (house rule), so that a better hand may be theirs."""
    return record.swap == SWAP_AFTER_FIRST_TILE and record.width == 1 and record.height == 1


@compiled
def verdict(record: Any) -> int:
    """1 when the mover has won, -1 when it has lost, 0 when that is not plain to see.

    Whoever has placed while the other cannot has won, whatever is fetched: the other's hand stays as it is.
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
    """Writes the actions worth trying, unsorted, and their order, lowest first; returns how many.

    Placements go by the number of answers that they leave, tiles to take by the number of cells that they
    still may go to. Dead tiles are left out, but for one where there are no others. What the mirror strategy
    would answer comes first.
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
    """How many turns of both fit into so many plies: two each as long as there is a tile to fetch, and then one."""
    fetches = popcount(supply)
    return plies >> 1 if plies <= 2 * fetches else plies - fetches


@inlined
def _plain_within(record: Any, plies: int, hunting: bool) -> int:
    """What is plain of the question whether the hunter wins within some plies, as `finish` tells it."""
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
    """Solves a position at once where `endgame` can: 1, -1, or 0 where it cannot or is not done.

    ``spent`` is as `solve_prepared` has it.
    """
    if spent[2] == 0:
        if plies >= 0:
            plain = _plain_within(record, plies, hunting)
            if plain != 0:
                return plain
        if record.phase != PLACE or not prepare(record, reachable(record), scratch):
            return 0
    turns = _turns(record.supply, plies) if plies >= 0 else -1
    return solve_prepared(table, scratch, spent, turns, hunting)

"""Uniformly random play, for playouts and chance."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, lowest_bit, nth_bit, popcount
from glyphwall.core.arrays import np
from glyphwall.games.grawlix.rules import layout, rules

_ONE = np.uint64(1)


@inlined
def play_random(record: Any, bits: np.uint64) -> bool:
    """Play a uniformly random ply given 64 random bits; return False if the game was over."""
    draw = bits >> np.uint64(32)
    phase = record.phase
    if phase == layout.PLACE:
        count = rules.count_legal(record)
        if count == 0:
            return False
        pick = np.int64((draw * np.uint64(count)) >> np.uint64(32))
        hand = record.hands[record.turn]
        tile, cells, place = 0, np.uint64(0), 0
        while hand:  # without an early exit: that branch would be unpredictable, and cost more than the loop
            candidate = lowest_bit(hand)
            hand &= hand - _ONE
            candidate_cells = rules.open_cells(record, candidate)
            chosen = pick >= 0
            tile = candidate if chosen else tile
            cells = candidate_cells if chosen else cells
            place = pick if chosen else place
            pick -= popcount(candidate_cells)
        rules.place(record, tile, nth_bit(cells, place))
        return True
    if phase == layout.FETCH:
        rules.fetch(record, _random_tile(record, draw))
    else:
        _set_up_at_random(record, draw)
    return True


@inlined
def _random_tile(record: Any, draw: np.uint64) -> int:
    count = np.uint64(popcount(record.supply))
    return nth_bit(record.supply, np.int64((draw * count) >> np.uint64(32)))


@compiled
def _set_up_at_random(record: Any, draw: np.uint64) -> None:
    """Play a random ply before the first tile; a function of its own, so that the loop over a game stays small."""
    phase = record.phase
    if phase == layout.DRAFT or phase == layout.BLIND:
        rules.take(record, _random_tile(record, draw))
        return
    second = (draw & _ONE) == _ONE
    if phase == layout.SWAP:
        rules.decide_swap(record, second)
    else:
        rules.toss(record, 1 if second else 0)


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    """Sample an outcome of chance by its probability, given 64 random bits; only while chance acts."""
    draw = bits >> np.uint64(32)
    size = np.int64(record.order)
    if record.phase == layout.DRAFT:
        count = popcount(record.supply)
        tile = nth_bit(record.supply, np.int64((draw * np.uint64(count)) >> np.uint64(32)))
        return rules.take_base(size) + size * (tile >> 3) + (tile & 7)
    return rules.take_base(size) + size * size + 2 + np.int64(draw & _ONE)

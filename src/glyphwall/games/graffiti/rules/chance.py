"""Chance draws, each tile of a stack being equally likely, and uniformly random play for playouts."""

from __future__ import annotations

from typing import Any

from glyphwall.compiled import compiled, inlined, whole
from glyphwall.core.arrays import np
from glyphwall.games.graffiti.rules import bitset, layout, legal, rules


@compiled
def sample_chance(record: Any, bits: np.uint64) -> int:
    """Draw a chance outcome by 64 random bits; each tile of the stack is equally likely."""
    if record.phase == layout.OPEN_BONUS:
        return layout.CHANCE_BONUS + draw_tile(record.bonus_stack, bits)
    if record.phase > layout.OPEN_BONUS:
        return layout.CHANCE_PERMIT + draw_tile(record.permit_stack, bits)
    return layout.CHANCE_SEAT + random_below(whole(record.seats), bits)


@compiled
def draw_tile(counts: np.ndarray, bits: np.uint64) -> int:
    """Return the kind of a random tile; each tile counted in ``counts`` is equally likely. There must be a tile."""
    tiles = 0
    for count in counts:
        tiles += count
    pick = random_below(tiles, bits)
    kind = 0
    for count in counts:  # no early exit: the place is unpredictable
        pick -= count
        kind += pick >= 0
    return kind


@inlined
def random_below(limit: int, bits: np.uint64) -> int:
    """Return a number below a limit from the upper half of 64 random bits."""
    return whole(((bits >> np.uint64(32)) * np.uint64(limit)) >> np.uint64(32))


@compiled
def play_random(record: Any, bits: np.uint64) -> bool:
    """Play a random ply chosen by 64 random bits; return False when the game was over."""
    if record.phase == layout.OVER:
        return False
    if legal.actor(record) == layout.CHANCE:
        rules.apply(record, sample_chance(record, bits))
        return True
    words = legal.legal_words(record)
    count = bitset.size(words)
    if not legal.has_more(record):
        rules.apply(record, bitset.member(words, random_below(count, bits)))
        return True
    more = legal.more_words(record)
    place = random_below(count + bitset.size(more), bits)
    if place < count:
        rules.apply(record, bitset.member(words, place))
    else:
        rules.apply(record, layout.MORE_SEGMENTS + bitset.member(more, place - count))
    return True

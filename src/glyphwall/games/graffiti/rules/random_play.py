"""Uniformly random play, for playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled
from glyphwall.games.graffiti.rules import bitset, chance, layout, legal, rules

if TYPE_CHECKING:
    import numpy as np


@compiled
def play_random(record: Any, bits: np.uint64) -> bool:
    """Plays a random ply chosen by 64 random bits; False when the game was over."""
    if record.phase == layout.OVER:
        return False
    if legal.actor(record) == layout.CHANCE:
        rules.apply(record, chance.sample_chance(record, bits))
        return True
    words = legal.legal_words(record)
    count = bitset.size(words)
    if not legal.has_more(record):
        rules.apply(record, bitset.member(words, chance.random_below(count, bits)))
        return True
    more = legal.more_words(record)
    place = chance.random_below(count + bitset.size(more), bits)
    if place < count:
        rules.apply(record, bitset.member(words, place))
    else:
        rules.apply(record, layout.MORE_SEGMENTS + bitset.member(more, place - count))
    return True

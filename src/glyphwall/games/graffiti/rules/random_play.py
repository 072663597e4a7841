"""Uniformly random play, for playouts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.compiled import compiled, nth_bit, popcount
from glyphwall.games.graffiti.rules import chance, layout, legal, rules

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
    count = popcount(words[0]) + popcount(words[1]) + popcount(words[2]) + popcount(words[3])
    if legal.has_more(record):
        fifth, sixth = legal.more_words(record)
        pick = chance.below(count + popcount(fifth) + popcount(sixth), bits)
        if pick >= count + popcount(fifth):
            rules.apply(record, 320 + nth_bit(sixth, pick - count - popcount(fifth)))
        elif pick >= count:
            rules.apply(record, 256 + nth_bit(fifth, pick - count))
        if pick >= count:
            return True
    else:
        pick = chance.below(count, bits)
    start = 0
    for word in words:
        here = popcount(word)
        if pick < here:
            rules.apply(record, start + nth_bit(word, pick))
            break
        pick -= here
        start += 64
    return True

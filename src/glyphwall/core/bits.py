"""Sets of small numbers as the bits of one uint64, for rules whose actions are few: the legal ones, a deck of cards."""

from __future__ import annotations

import numpy as np

from glyphwall.core.compiled import compiled, lowest_bit, nth_bit, popcount


@compiled
def write_bits(bits: np.uint64, out: np.ndarray) -> int:
    """Writes the numbers of the set, ascending, into an int32 array; returns how many."""
    count = 0
    while bits:
        out[count] = lowest_bit(bits)
        bits &= bits - np.uint64(1)
        count += 1
    return count


@compiled
def draw_bit(bits: np.uint64, random: np.uint64) -> int:
    """One of the numbers of a set that is not empty, each equally likely, chosen by 64 random bits."""
    return nth_bit(bits, random % np.uint64(popcount(bits)))

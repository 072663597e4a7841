"""Bits of one uint64, and sets of small numbers as such bits: an action mask, a deck of cards."""

from __future__ import annotations

from glyphwall.compiled.functions import COMPILED, compiled
from glyphwall.core.arrays import np

if COMPILED:
    from glyphwall.compiled.machine import lowest_bit, nth_bit, popcount
else:
    from glyphwall.compiled.plain import lowest_bit, nth_bit, popcount

__all__ = ["draw_bit", "lowest_bit", "nth_bit", "popcount", "write_bits"]


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

"""Bits and bytes of a uint64, sets of small numbers as bits (an action mask, a deck of cards), and arrays on the stack.

`write_eight` writes eight numbers of a row at once. If fewer are meant, it leaves zeros or the following numbers of the
source behind: write a row from front to back, and its last eight numbers in another way.
"""

from __future__ import annotations

from glyphwall.compiled.functions import COMPILED, compiled, inlined
from glyphwall.core.arrays import np

if COMPILED:
    from glyphwall.compiled.machine import lowest_bit, nth_bit, popcount, read_eight, stack_zeros, write_eight
else:
    from glyphwall.compiled.plain import lowest_bit, nth_bit, popcount, read_eight, stack_zeros, write_eight

__all__ = [
    "draw_bit",
    "lowest_bit",
    "nth_bit",
    "popcount",
    "read_eight",
    "spread",
    "stack_zeros",
    "write_bits",
    "write_eight",
]

_EACH = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_SEVENS = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN, _LOW = np.uint64(7), np.uint64(0xFF)


@compiled
def write_bits(bits: np.uint64, out: np.ndarray) -> int:
    """Write the numbers of a set, ascending, into an int32 array; return their count."""
    count = 0
    while bits:
        out[count] = lowest_bit(bits)
        bits &= bits - np.uint64(1)
        count += 1
    return count


@compiled
def draw_bit(bits: np.uint64, random: np.uint64) -> int:
    """Draw a number from a set that isn't empty, uniformly, given 64 random bits."""
    return nth_bit(bits, random % np.uint64(popcount(bits)))


@inlined
def spread(bits: np.uint64) -> np.uint64:
    """Spread the lowest eight bits over eight bytes that are 0 or 1, the lowest bit first in memory."""
    apart = ((bits & _LOW) * _EACH) & _DIAGONAL
    return ((apart + _SEVENS) >> _SEVEN) & _EACH

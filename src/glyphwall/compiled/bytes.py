"""Rows of small numbers (uint8), written eight at a time: for observations, which are mostly that.

A write of eight that is wider than what it is for leaves zeros, or the numbers that follow in the source, behind it:
whoever writes from the first number to the last writes over them. The last eight numbers of a row are not to be
written this way.
"""

from __future__ import annotations

from glyphwall.compiled.functions import COMPILED, inlined
from glyphwall.core.arrays import np

if COMPILED:
    from glyphwall.compiled.machine import read_eight, write_eight
else:
    from glyphwall.compiled.plain import read_eight, write_eight

__all__ = ["read_eight", "spread", "write_eight"]

_EACH = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)
_SEVENS = np.uint64(0x7F7F7F7F7F7F7F7F)
_SEVEN, _LOW = np.uint64(7), np.uint64(0xFF)


@inlined
def spread(bits: np.uint64) -> np.uint64:
    """The lowest eight bits as eight bytes that are 0 or 1, the lowest bit first in memory."""
    apart = ((bits & _LOW) * _EACH) & _DIAGONAL
    return ((apart + _SEVENS) >> _SEVEN) & _EACH

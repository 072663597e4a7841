"""SplitMix64 (Steele, Lea, Flood 2014): one uint64 stirred into another, for random bits and for keys of tables."""

from __future__ import annotations

from glyphwall.compiled.functions import inlined
from glyphwall.core.arrays import np

STEP = np.uint64(0x9E3779B97F4A7C15)
"""A generator's state steps by this; also an odd number that spreads the bits of what it multiplies."""

MIX_A, MIX_B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
"""Two more such numbers."""


@inlined
def mix(x: np.uint64) -> np.uint64:
    """A uint64 well shuffled: each to another one, and every bit of it changes half of the bits."""
    x = (x ^ (x >> np.uint64(30))) * MIX_A
    x = (x ^ (x >> np.uint64(27))) * MIX_B
    return x ^ (x >> np.uint64(31))

"""SplitMix64 (Steele, Lea, Flood 2014): mixing of a uint64, for random bits and for keys of tables."""

from __future__ import annotations

from glyphwall.compiled.functions import inlined
from glyphwall.core.arrays import np

STEP = np.uint64(0x9E3779B97F4A7C15)
"""The increment of a generator's state; also an odd multiplier that spreads bits."""

MIX_A, MIX_B = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
"""Two more such multipliers."""


@inlined
def mix(x: np.uint64) -> np.uint64:
    """Mix a uint64 one to one; flipping any bit changes half of the result's bits on average."""
    x = (x ^ (x >> np.uint64(30))) * MIX_A
    x = (x ^ (x >> np.uint64(27))) * MIX_B
    return x ^ (x >> np.uint64(31))

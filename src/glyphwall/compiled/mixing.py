"""SplitMix64 (Steele, Lea, Flood 2014): mixing of a uint64, for keys of tables and for random bits in compiled loops.

A generator's state is one uint64 that steps by a constant, so a stream can be entered anywhere at no cost.
`stream_start` cuts the full period of 2**64 draws into 2**32 streams of 2**32 draws that never overlap. Work split by
stream gives the same numbers on any number of threads::

    position = stream_start(seed, number)
    position += STEP
    bits = mix(position)
"""

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


@inlined
def stream_start(seed: np.uint64, number: np.uint64) -> np.uint64:
    """Return the position before the first draw of a stream; ``number`` is below 2**32."""
    return mix(seed ^ MIX_A) + (number << np.uint64(32)) * STEP

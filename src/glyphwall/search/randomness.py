"""Random bits for compiled loops: SplitMix64 (Steele, Lea, Flood 2014), a counter and a mixing function.

The whole state is one uint64 that steps by a constant, so a stream can be entered anywhere at no cost.
`stream_start` cuts the full period of 2**64 draws into 2**32 streams of 2**32 draws that never overlap;
whoever splits work by stream gets the same numbers on any number of threads.

In a compiled loop::

    position = stream_start(seed, number)
    position += STEP
    bits = mixed(position)
"""

from __future__ import annotations

import numpy as np

from glyphwall.core.compiled import inlined

STEP = np.uint64(0x9E3779B97F4A7C15)

_A = np.uint64(0xBF58476D1CE4E5B9)
_B = np.uint64(0x94D049BB133111EB)


@inlined
def mixed(position: np.uint64) -> np.uint64:
    """64 random bits for one position of a stream."""
    position = (position ^ (position >> np.uint64(30))) * _A
    position = (position ^ (position >> np.uint64(27))) * _B
    return position ^ (position >> np.uint64(31))


@inlined
def stream_start(seed: np.uint64, number: np.uint64) -> np.uint64:
    """The position before the first draw of a stream; ``number`` below 2**32."""
    return mixed(seed ^ _A) + (number << np.uint64(32)) * STEP

"""Random bits for compiled loops: SplitMix64 (compiled/mixing.py), a counter and a mixing function.

The state is one uint64 that steps by a constant, so a stream can be entered anywhere at no cost. `stream_start` cuts
the full period of 2**64 draws into 2**32 streams of 2**32 draws that never overlap. Work split by stream gives the same
numbers on any number of threads.

In a compiled loop::

    position = stream_start(seed, number)
    position += STEP
    bits = mixed(position)
"""

from __future__ import annotations

import numpy as np

from glyphwall.compiled import inlined
from glyphwall.compiled.mixing import MIX_A, STEP, mix


@inlined
def stream_start(seed: np.uint64, number: np.uint64) -> np.uint64:
    """Return the position before the first draw of a stream; ``number`` is below 2**32."""
    return mix(seed ^ MIX_A) + (number << np.uint64(32)) * STEP

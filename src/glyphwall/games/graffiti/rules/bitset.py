"""Sets as machine words: bit n stands for member n."""

from __future__ import annotations

import numpy as np

from glyphwall.core.compiled import inlined

_ONE = np.uint64(1)
_NONE = np.uint64(0)


@inlined
def bit(number: int) -> np.uint64:
    """The set of one member."""
    return _ONE << np.uint64(number)


@inlined
def kinds_left(counts: np.ndarray) -> np.uint64:
    """The kinds of which there are any, as bits."""
    kinds = _NONE
    for kind in range(len(counts)):
        kinds |= np.uint64(counts[kind] > 0) << np.uint64(kind)
    return kinds

"""Recent results for small positions, in a table that fits the processor's cache.

Most positions late in a game have few options, and recur soon or never. Waiting for the large table's memory would take
longer than searching them. So here new results always replace the oldest of their bucket.
"""

from __future__ import annotations

import numpy as np

from glyphwall.compiled import inlined
from glyphwall.search.transposition_table import UNKNOWN

_BITS = 16
WORDS = 2**_BITS
"""Words of uint64; half a MiB."""

# A word: 62 bits of the key and 2 of the value; the key's highest bits select the bucket.
_VALUE = np.uint64(3)
_SHIFT = np.uint64(64 - _BITS)
_EVEN = np.int64(WORDS - 2)


@inlined
def recall(table: np.ndarray, key: np.uint64) -> int:
    """Return the value of a position for its mover, or ``UNKNOWN``."""
    place = np.int64(key >> _SHIFT) & _EVEN
    for word in (table[place], table[place + 1]):
        if (word ^ key) & ~_VALUE == np.uint64(0):
            return np.int64(word & _VALUE)  # type: ignore[return-value]
    return UNKNOWN


@inlined
def remember(table: np.ndarray, key: np.uint64, value: int) -> None:
    """Store a value, replacing the oldest of its bucket."""
    place = np.int64(key >> _SHIFT) & _EVEN
    table[place + 1] = table[place]
    table[place] = (key & ~_VALUE) | np.uint64(value)

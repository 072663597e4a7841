"""What was found out a moment ago about small positions, in a table that the processor's own cache can hold.

Most positions of the last part of a game have few options, and are met again soon or never. To wait for the
large table's memory would take longer than to search them. Here the newest always finds a place: of two in a
bucket, the one that took more work stays longer.
"""

from __future__ import annotations

import numpy as np

from glyphwall.core.compiled import compiled, inlined
from glyphwall.core.proof_table import UNKNOWN

_BITS = 16
WORDS = 2**_BITS
"""Words of uint64; half a MiB."""

# A word: 56 bits of the key, 2 of the value, 6 for the work; the bucket comes of the key's highest bits.
_CHECK = np.uint64((1 << 56) - 1)
_VALUE = np.uint64(56)
_WORK = np.uint64(58)
_SHIFT = np.uint64(64 - _BITS)
_EVEN = np.int64(WORDS - 2)


@inlined
def recall(table: np.ndarray, key: np.uint64) -> int:
    """The value of a position for its mover, or ``UNKNOWN``."""
    place = np.int64(key >> _SHIFT) & _EVEN
    check = key & _CHECK
    if table[place] & _CHECK == check:
        return np.int64((table[place] >> _VALUE) & np.uint64(3))  # type: ignore[return-value]
    if table[place + 1] & _CHECK == check:
        return np.int64((table[place + 1] >> _VALUE) & np.uint64(3))  # type: ignore[return-value]
    return UNKNOWN


@compiled
def remember(table: np.ndarray, key: np.uint64, value: int, work: int) -> None:
    """Remembers a value; ``work`` is how many nodes it took."""
    place = np.int64(key >> _SHIFT) & _EVEN
    size = np.uint64(0)
    while work > 0:
        size += np.uint64(1)
        work >>= 1
    word = (key & _CHECK) | (np.uint64(value) << _VALUE) | (size << _WORK)
    if size >= table[place] >> _WORK:
        table[place + 1] = table[place]
        table[place] = word
    else:
        table[place + 1] = word

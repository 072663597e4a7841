"""The transposition table of exact search: proved values in bounded memory.

Entries take eight bytes, in buckets of four: 56 bits of the position's key, 2 of the value, 6 for the work spent. The
bucket is chosen by the key's high half, so all 64 bits count. In a full bucket the entry with the least work is
replaced. A word is read and written whole: threads share a table without locks, and a word whose key doesn't match is
ignored.
"""

from __future__ import annotations

import numpy as np

from glyphwall.compiled import compiled, inlined

UNKNOWN, WON, LOST = 0, 1, 2

BUCKET = 4
_CHECK = np.uint64((1 << 56) - 1)
_VALUE = np.uint64(56)
_WORK = np.uint64(58)
_HALF = np.uint64(32)
_NOTHING = np.uint64(0)


@inlined
def _bucket(table: np.ndarray, key: np.uint64) -> int:
    """Return the first word of a key's bucket."""
    return np.int64(((key >> _HALF) * np.uint64(len(table) // BUCKET)) >> _HALF) * BUCKET  # type: ignore[return-value]


@inlined
def look_up(table: np.ndarray, key: np.uint64) -> int:
    """Return the value of a position for its mover, or ``UNKNOWN``.

    The table is uint64, a multiple of four long.
    """
    start = _bucket(table, key)
    check = key & _CHECK
    for place in range(start, start + BUCKET):
        word = table[place]
        if word & _CHECK == check and word != _NOTHING:
            return np.int64((word >> _VALUE) & np.uint64(3))  # type: ignore[return-value]
    return UNKNOWN


@compiled
def keep(table: np.ndarray, key: np.uint64, value: int, work: int) -> None:
    """Store a value; ``work`` is the number of nodes it took."""
    start = _bucket(table, key)
    check = key & _CHECK
    size = np.uint64(0)
    while work > 0:
        size += np.uint64(1)
        work >>= 1
    victim = start
    least = np.uint64(64)
    for place in range(start, start + BUCKET):
        word = table[place]
        if word == _NOTHING or word & _CHECK == check:
            victim = place
            break
        if word >> _WORK < least:
            least = word >> _WORK
            victim = place
    table[victim] = check | (np.uint64(value) << _VALUE) | (size << _WORK)

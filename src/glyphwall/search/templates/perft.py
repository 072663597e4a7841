"""Template: counting sequences of plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules",)

# Bound by ``specialise`` before this file runs.
apply: Callable[[Any, int], None]
count_legal: Callable[[Any], int]
write_legal: Callable[[Any, np.ndarray], int]


@compiled
def count_sequences(records: np.ndarray, legal: np.ndarray, counts: np.ndarray, following: np.ndarray) -> int:
    """Count the sequences of exactly ``len(records)`` plies from ``records[0]``; the last ply is counted, not played.

    All records but the first are overwritten. ``legal`` is int32 scratch ``(depth, max_legal)``; ``counts`` and
    ``following`` are int64 scratch ``(depth,)``.
    """
    depth = len(records)
    if depth == 1:
        return count_legal(records[0])
    total = 0
    level = 0
    counts[0] = write_legal(records[0], legal[0])
    following[0] = 0
    while level >= 0:
        if following[level] == counts[level]:
            level -= 1
            continue
        action = legal[level, following[level]]
        following[level] += 1
        records[level + 1] = records[level]
        apply(records[level + 1], np.int64(action))
        if level + 2 == depth:
            total += count_legal(records[level + 1])
        else:
            level += 1
            counts[level] = write_legal(records[level], legal[level])
            following[level] = 0
    return total

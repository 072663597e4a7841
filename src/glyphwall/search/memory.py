"""Memory for tables of hundreds of megabytes."""

from __future__ import annotations

import mmap
from contextlib import suppress

import numpy as np


def large_zeros(words: int) -> np.ndarray:
    """So many uint64, taken from the system as they are used, in large pages where there are any: which is faster."""
    memory = mmap.mmap(-1, 8 * words)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # a system without them
            memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, np.uint64)

"""Memory for tables of hundreds of megabytes."""

from __future__ import annotations

import mmap
from contextlib import suppress

import numpy as np


def zeros(words: int) -> np.ndarray:
    """Allocate uint64 zeros, in large pages if the system has them, which is faster."""
    memory = mmap.mmap(-1, 8 * words)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # a system without them
            memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, np.uint64)

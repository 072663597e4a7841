"""Cooperative scheduling for long work in threads.

Each call of a compiled function releases the interpreter and takes it back before waiting threads wake up, and every
release restarts their switch interval: they may wait for a hundred milliseconds. Long work therefore sleeps between two
steps, long enough for others to wake up.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

WORK_SECONDS: Final = 0.00015
"""Work between two sleeps."""
SLEEP_SECONDS: Final = 1e-6
"""The requested sleep; the system sleeps about 60 microseconds."""


class _Here(threading.local):
    """The time of this thread's last sleep; infinity if it doesn't cooperate."""

    slept = float("inf")


_here = _Here()


@contextmanager
def cooperative_thread() -> Iterator[None]:
    """Let `yield_thread` sleep in this thread inside the block."""
    _here.slept = time.perf_counter()
    try:
        yield
    finally:
        del _here.slept


def yield_thread() -> None:
    """Sleep between two steps of long work, if it is time."""
    if time.perf_counter() - _here.slept > WORK_SECONDS:
        time.sleep(SLEEP_SECONDS)
        _here.slept = time.perf_counter()

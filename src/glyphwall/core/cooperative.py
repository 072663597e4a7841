"""Long work in a thread lets the others in, now and then.

Python lets another thread in once it has waited for the switch interval in vain. But a thread that gives up the
interpreter for a moment, as each call of a compiled function does, begins that wait anew for all others, and has it
back before they are awake: it may keep them out for a hundred milliseconds. Whoever works for long beside others rests
between two steps, for as long as it takes to wake up.
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

WORKS_SECONDS: Final = 0.00015
"""Between two rests."""
RESTS_SECONDS: Final = 1e-6
"""The system makes some 60 microseconds of it."""


class _Here(threading.local):
    """When this thread rested last; infinity: it need not."""

    rested = float("inf")


_here = _Here()


@contextmanager
def cooperative_thread() -> Iterator[None]:
    """Inside the block this thread rests where `yield_thread` is called."""
    _here.rested = time.perf_counter()
    try:
        yield
    finally:
        del _here.rested


def yield_thread() -> None:
    """Between two steps of long work: rests, where others may wait and it is time."""
    if time.perf_counter() - _here.rested > WORKS_SECONDS:
        time.sleep(RESTS_SECONDS)
        _here.rested = time.perf_counter()

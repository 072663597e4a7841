"""The server's clock."""

from __future__ import annotations

import time

_START = time.time() - time.monotonic()


def now() -> float:
    """Return the time in seconds since 1970.

    The wall clock is read once, when the process starts; from then on a monotonic clock counts. So the time neither
    jumps nor goes back when an operator sets the machine's clock.
    """
    return _START + time.monotonic()


def at(monotonic: float) -> float:
    """Return a moment of `time.monotonic` in seconds since 1970."""
    return _START + monotonic

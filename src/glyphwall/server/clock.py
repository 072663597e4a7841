"""The server's clock."""

from __future__ import annotations

import time

_START = time.monotonic()
_WALL_START = time.time()

GRACE_SECONDS = 3_600.0
"""The time after its start in which a process finds no row too old: the machine's clock may have been wrong before."""


def now() -> float:
    """Return the time in seconds since 1970.

    The wall clock is read once, when the process starts; from then on a monotonic clock counts. So the time neither
    jumps nor goes back when an operator sets the machine's clock.
    """
    return _WALL_START + (time.monotonic() - _START)


def at(monotonic: float) -> float:
    """Return a moment of `time.monotonic` in seconds since 1970."""
    return _WALL_START + (monotonic - _START)


def oldest_kept(keep_seconds: float) -> float:
    """Return the moment before which rows kept for a time are deleted; setting the machine's clock makes none older."""
    if time.monotonic() - _START < GRACE_SECONDS:
        return float("-inf")
    return min(time.time(), now()) - keep_seconds

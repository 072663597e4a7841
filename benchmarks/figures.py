"""Figures and the ways to measure them."""

from __future__ import annotations

import subprocess
import threading
import time
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

REPEATS = 15

_QUICK = threading.Event()


def be_quick() -> None:
    """Take every measurement once, to see that it works."""
    _QUICK.set()


def rounds(repeats: int) -> int:
    """Return the number of repetitions: ``repeats``, or 1 in quick mode."""
    return 1 if _QUICK.is_set() else repeats


class Figure(msgspec.Struct, frozen=True):
    """One measured number.

    Attributes:
        value, unit: a unit with ``/s`` counts seconds of processor time.
        target: the goal in words; empty if there is none.
        reached: None without a target.
        peer: the other program's number from the same run.
        note: how it was measured, if that isn't obvious.
    """

    name: str
    value: float
    unit: str
    target: str = ""
    reached: bool | None = None
    peer: float | None = None
    note: str = ""


def speed(task: Callable[[], int], repeats: int = REPEATS, clock: Callable[[], float] = time.process_time) -> float:
    """Return how much a task does per second, best of several runs, by this process's processor time.

    Processor time is fair on a busy machine. Time work on several threads with ``time.perf_counter``.

    Args:
        task: does some work, and returns the amount.
    """
    best = 0.0
    for _ in range(rounds(repeats)):
        started = clock()
        done = task()
        best = max(best, done / (clock() - started))
    return best


def shortest(command: list[str], repeats: int = REPEATS, **how: Any) -> float:
    """Return a command's shortest wall time in seconds, after one warm-up run."""
    subprocess.run(command, check=True, capture_output=True, **how)
    times = []
    for _ in range(rounds(repeats)):
        started = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, **how)
        times.append(time.perf_counter() - started)
    return min(times)

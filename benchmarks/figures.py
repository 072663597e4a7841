"""What a measurement is, and how it is taken."""

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
    """Take every measurement once: to see that it can be taken, not to compare what comes of it."""
    _QUICK.set()


def rounds(repeats: int) -> int:
    """How often a measurement is repeated now, where it would be taken so many times."""
    return 1 if _QUICK.is_set() else repeats


class Figure(msgspec.Struct, frozen=True):
    """One measured number.

    Attributes:
        name: what was measured.
        value, unit: the number; per second of processor time where the unit says ``/s``.
        target: what it should reach, in words; empty where nothing was promised.
        reached: whether it does; None where nothing was promised.
        peer: the other program's number in the same unit, measured in the same run.
        note: how it was measured, where that is not plain.
    """

    name: str
    value: float
    unit: str
    target: str = ""
    reached: bool | None = None
    peer: float | None = None
    note: str = ""


def speed(task: Callable[[], int], repeats: int = REPEATS, clock: Callable[[], float] = time.process_time) -> float:
    """How much a task gets done in a second: the best of several runs, by this process's processor time.

    Processor time is fair on a machine that is busy with other things; work on several threads is timed
    by the wall clock instead (``time.perf_counter``).

    Args:
        task: does some work, and returns how much.
    """
    best = 0.0
    for _ in range(rounds(repeats)):
        started = clock()
        done = task()
        best = max(best, done / (clock() - started))
    return best


def shortest(command: list[str], repeats: int = REPEATS, **how: Any) -> float:
    """Seconds on the wall that a command takes, the shortest of several runs after one that does not count."""
    subprocess.run(command, check=True, capture_output=True, **how)
    times = []
    for _ in range(rounds(repeats)):
        started = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True, **how)
        times.append(time.perf_counter() - started)
    return min(times)

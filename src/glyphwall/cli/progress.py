"""Progress bars, and long commands that stop cleanly on Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress


def progress_bar(quiet: bool, *, texts: bool = False, elapsed: bool = False) -> Progress:
    """A bar on standard error, gone afterwards; none where that is no terminal, or where it is to be quiet.

    Args:
        texts: it has its tasks' descriptions. elapsed: it has the time so far and not what is left.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    described = [TextColumn("{task.description}")] if texts else []
    columns = [BarColumn(), MofNCompleteColumn(), *described, TimeElapsedColumn() if elapsed else TimeRemainingColumn()]
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())


INTERRUPTED = 130
"""The exit status of what was interrupted, as shells have it."""


@contextmanager
def catch_interrupt() -> Iterator[threading.Event]:
    """An event that Ctrl-C (or a request to terminate) sets; a second one interrupts as usual."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # to which alone signals come
        yield stop
        return
    signals = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.getsignal(number) for number in signals}

    def interrupt(number: int, frame: object) -> None:
        stop.set()
        signal.signal(number, before[signal.Signals(number)])

    for number in signals:
        signal.signal(number, interrupt)
    try:
        yield stop
    finally:
        for number in signals:
            signal.signal(number, before[number])

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


def progress_bar(quiet: bool = False, *, texts: bool = False, elapsed: bool = False, unit: str = "") -> Progress:
    """Return a progress bar on standard error, hidden if ``quiet`` or not on a terminal.

    Args:
        texts: show the tasks' descriptions.
        elapsed: show the elapsed instead of the remaining time.
        unit: the unit that is counted, shown as "3/10 games, 0:00:12 left".
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

    described = [TextColumn(f"{unit}," if unit else "{task.description}")] if texts or unit else []
    time = [TimeElapsedColumn() if elapsed else TimeRemainingColumn()]
    columns = [BarColumn(), MofNCompleteColumn(), *described, *time, *([TextColumn("left")] if unit else [])]
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet or not sys.stderr.isatty())


INTERRUPTED = 130
"""The exit status of an interrupted command, as in shells."""


@contextmanager
def catch_interrupt() -> Iterator[threading.Event]:
    """Yield an event that Ctrl-C or SIGTERM sets; a second signal interrupts as usual."""
    stop = threading.Event()
    if threading.current_thread() is not threading.main_thread():  # signals reach only the main thread
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

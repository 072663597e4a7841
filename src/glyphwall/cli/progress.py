"""Progress bars, and long commands that stop cleanly on Ctrl-C."""

from __future__ import annotations

import signal
import sys
import threading
import time
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def progress_bar(
    quiet: bool = False,
    total: float | None = None,
    *,
    text: str | None = None,
    elapsed: bool = False,
    unit: str = "",
) -> Iterator[Callable[..., None]]:
    """Show a progress bar on standard error, unless ``quiet`` or not on a terminal.

    Yields a function that updates it: ``completed=``, ``advance=``, ``total=``, and ``description=`` if it shows one.

    Args:
        text: the description; None shows none.
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

    described = [] if text is None and not unit else [TextColumn(f"{unit}," if unit else "{task.description}")]
    time = [TimeElapsedColumn() if elapsed else TimeRemainingColumn()]
    columns = [BarColumn(), MofNCompleteColumn(), *described, *time, *([TextColumn("left")] if unit else [])]
    console, hidden = Console(stderr=True), quiet or not sys.stderr.isatty()
    # Redirected, Rich would draw through the safe stream, and click would print past it (`cli.streams`).
    with Progress(
        *columns, console=console, transient=True, disable=hidden, redirect_stdout=False, redirect_stderr=False
    ) as progress:
        yield partial(progress.update, progress.add_task(text or "", total=total))


PLAIN_EVERY_SECONDS = 10.0
"""Seconds between two lines about progress where there is no terminal, at least."""


class PlainProgress:
    """Progress as lines on standard error, for logs: nothing if ``quiet``, or on a terminal, which has a bar.

    Args:
        total: How many steps there are.
    """

    def __init__(self, quiet: bool, total: int) -> None:
        self._hidden = quiet or sys.stderr.isatty()
        self._total = total
        self._began: tuple[float, int] | None = None
        self._told = -PLAIN_EVERY_SECONDS

    def tell(self, done: int, text: str) -> None:
        """Write a line and the time left, unless the last one was a moment ago; the last step always gets one."""
        now = time.monotonic()
        if self._began is None:
            self._began = now, done
        if self._hidden or (now - self._told < PLAIN_EVERY_SECONDS and done < self._total):
            return
        self._told = now
        began, before = self._began
        left = (self._total - done) * (now - began) / (done - before) if done > before else None
        rest = "" if left is None else f", {timedelta(seconds=round(left))} left"
        print(f"{text}{rest}", file=sys.stderr, flush=True)


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

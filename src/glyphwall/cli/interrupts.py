"""Long work that ends well when it is told to: by Ctrl-C, or by a request to terminate."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

INTERRUPTED = 130
"""The exit status of what was interrupted, as shells have it."""


@contextmanager
def stopped_by_interrupt() -> Iterator[threading.Event]:
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

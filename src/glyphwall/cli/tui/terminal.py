"""What a real terminal can do to the full screen: send bytes that are no text, hang up, be told to end."""

from __future__ import annotations

import asyncio
import codecs
import signal
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def ignore_undecodable_input() -> None:
    """Let Textual pass over bytes that aren't UTF-8; it would end the program with a traceback.

    It makes its decoder in a thread of its own, and has no setting for it.
    """
    try:
        from textual.drivers import linux_driver
    except ImportError:  # on Windows, where keys come as text
        return
    linux_driver.getincrementaldecoder = _make_decoder  # type: ignore[attr-defined]


def _make_decoder(encoding: str) -> Any:
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


def on_ending_signals(end: Callable[[int], None]) -> None:
    """Call ``end`` with an exit code, as shells have it, when this process is told to end.

    Needs a running event loop; where that takes no signals (Windows, other threads), nothing changes.
    """
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, end, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            return

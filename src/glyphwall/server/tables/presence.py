"""Who is at a table, told to everybody there: at once when it was quiet, else once in a while.

Each arrival told to each that is there would be a square of messages. A crowd is told less often, so that telling
who is there takes a small part of the server's time, however many there are.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 1.0
"""Between two tables that tell nothing but who is there, at least."""
SECONDS_EACH = 0.005
"""And so much for each that it is told to."""


class Presence:
    """The next telling, if one is due.

    Args:
        tell: sends everybody the table.
        number: how many that are.
    """

    def __init__(self, tell: Callable[[], None], number: Callable[[], int]) -> None:
        self._tell = tell
        self._number = number
        self._due: asyncio.TimerHandle | None = None
        self._told = float("-inf")

    def changed(self) -> None:
        """Somebody has come or gone."""
        if self._due is None:
            pause = max(SECONDS, SECONDS_EACH * self._number())
            wait = max(0.0, self._told + pause - time.monotonic())
            self._due = asyncio.get_running_loop().call_later(wait, self._tell)

    def told(self) -> None:
        """Everybody has just got the table, for whatever reason."""
        if self._due is not None:
            self.close()
        self._told = time.monotonic()

    def close(self) -> None:
        """Tells nothing any more."""
        if self._due is not None:
            self._due.cancel()
            self._due = None

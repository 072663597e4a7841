"""Who is at a table, told to everybody there: at once when it was quiet, else once in a while.

Each arrival told to each that is there would be a square of messages.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 1.0
"""Between two tables that tell nothing but who is there."""


class Presence:
    """The next telling, if one is due.

    Args:
        tell: sends everybody the table.
    """

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._due: asyncio.TimerHandle | None = None
        self._told = float("-inf")

    def changed(self) -> None:
        """Somebody has come or gone."""
        if self._due is None:
            loop = asyncio.get_running_loop()
            self._due = loop.call_at(max(loop.time(), self._told + SECONDS), self._tell)

    def told(self) -> None:
        """Everybody has just got the table, for whatever reason."""
        self.close()
        self._told = asyncio.get_running_loop().time()

    def close(self) -> None:
        """Tells nothing any more."""
        if self._due is not None:
            self._due.cancel()
            self._due = None

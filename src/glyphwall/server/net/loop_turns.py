"""What begins in one turn of the event loop: of each address a little, and the rest in the turns after.

A budget (`budget`) bounds what an address takes in a second, by the clock. When the loop is late, all that had to wait
until then is due at once, and so is all that arrived meanwhile: ninety sockets that open together kept others waiting
for 350 ms. So what begins something (bytes of a request, a request, a socket's opening, a message) asks here as well.
Whatever an address has waiting, the loop looks between two turns for what others sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from glyphwall.server.net.addresses import accounts_of

if TYPE_CHECKING:
    from collections.abc import Callable

logger = logging.getLogger(__name__)

TURN_SECONDS = 0.002
"""Processor time that one address may begin in a turn: as much as the opening of a socket is expected to take."""


class LoopTurns:
    """Of all addresses, in one event loop.

    Args:
        seconds: of processor time, for one address in a turn. What begins when less than that was begun may take more.
    """

    def __init__(self, seconds: float = TURN_SECONDS) -> None:
        self._seconds = seconds
        self._begun: dict[str, float] = {}
        self._waiting: dict[str, deque[tuple[float, Callable[[], None]]]] = {}
        self._following: asyncio.Handle | None = None

    def begin(self, address: str, seconds: float, *, waited: bool = False) -> bool:
        """Begin something, if it may begin now; it counts then. Nothing begins before what waits already.

        Args:
            seconds: of processor time that it is expected to take.
            waited: it is what has waited longest.

        Returns:
            Whether it may begin.
        """
        if not waited and address in self._waiting:
            return False
        accounts, begun = accounts_of(address), self._begun
        for key, multiple in accounts:
            if begun.get(key, 0.0) >= self._seconds * multiple:
                return False
        for key, _ in accounts:
            begun[key] = begun.get(key, 0.0) + seconds
        # A message now and then needs nobody to count turns.
        if self._following is None and begun[address] >= self._seconds:
            self._follow()
        return True

    def do(self, address: str, seconds: float, work: Callable[[], None]) -> None:
        """Does something now, or in the first turn that has room for it. In their order, address by address."""
        if self.begin(address, seconds):
            work()
        else:
            self._line_up(address, seconds, work)

    async def wait(self, address: str, seconds: float) -> None:
        """Returns when something may begin. Whoever is cancelled meanwhile takes no turn."""
        if not self.begin(address, seconds):
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._line_up(address, seconds, partial(_give, turn))
            await turn

    def _line_up(self, address: str, seconds: float, work: Callable[[], None]) -> None:
        self._waiting.setdefault(address, deque()).append((seconds, work))
        if self._following is None:
            self._follow()

    def _follow(self) -> None:
        self._following = asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """The next turn: those who have waited come first."""
        self._following = None
        self._begun.clear()
        if not self._waiting:
            return
        self._follow()
        for address, waiting in list(self._waiting.items()):
            while waiting and self.begin(address, waiting[0][0], waited=True):
                _, work = waiting.popleft()
                try:
                    work()
                except Exception:
                    logger.exception("what had waited for its turn failed")
            if not waiting:
                del self._waiting[address]


def _give(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)

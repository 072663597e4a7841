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


class Turns:
    """Of all addresses, in one event loop.

    Args:
        seconds: of processor time, for one address in a turn. What begins when less than that was begun may take more.
    """

    def __init__(self, seconds: float = TURN_SECONDS) -> None:
        self._seconds = seconds
        self._begun: dict[str, float] = {}
        self._waiting: dict[str, deque[tuple[float, Callable[[], None]]]] = {}
        self._following: asyncio.Handle | None = None

    def begin(self, address: str, seconds: float) -> bool:
        """Whether something may begin now; it counts then. Not before what waits already.

        Args:
            seconds: of processor time that it is expected to take.
        """
        if address in self._waiting or not self._has_room(address):
            return False
        self._count(address, seconds)
        # A message now and then needs nobody to count turns.
        if self._following is None and self._begun[address] >= self._seconds:
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

    def _has_room(self, address: str) -> bool:
        """Whether each account of an address has begun less in this turn than it may."""
        return all(self._begun.get(key, 0.0) < self._seconds * multiple for key, multiple in accounts_of(address))

    def _count(self, address: str, seconds: float) -> None:
        for key, _ in accounts_of(address):
            self._begun[key] = self._begun.get(key, 0.0) + seconds

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
            while waiting and self._has_room(address):
                seconds, work = waiting.popleft()
                self._count(address, seconds)
                try:
                    work()
                except Exception:
                    logger.exception("what had waited for its turn failed")
            if not waiting:
                del self._waiting[address]


def _give(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)

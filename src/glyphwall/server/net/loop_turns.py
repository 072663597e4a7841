"""Turns of the event loop: each address starts a little in one turn, and the rest in later ones.

A budget (`budget`) limits what an address takes in a second. But when the event loop is late, everything that had to
wait is due at once, and so is everything that arrived meanwhile: ninety sockets that opened together delayed others by
350 ms. So bytes of a request, requests, openings of sockets and messages wait for a turn here too.
However much an address has waiting, the event loop looks between two turns for what others sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Final

from glyphwall.server.net.addresses import accounts_of

if TYPE_CHECKING:
    from collections.abc import Callable

logger = logging.getLogger(__name__)

TURN_SECONDS: Final = 0.002
"""Processor time that one address may start in a turn: what the opening of a socket is expected to take."""


class LoopTurns:
    """The turns of one event loop.

    Args:
        seconds: processor time for one address in a turn. The last piece that starts within it may take longer.
    """

    def __init__(self, seconds: float = TURN_SECONDS) -> None:
        self._seconds = seconds
        self._begun: dict[str, float] = {}
        self._waiting: dict[str, deque[tuple[float, Callable[[], None]]]] = {}
        self._next_turn: asyncio.Handle | None = None

    def begin(self, address: str, seconds: float, *, waited: bool = False) -> bool:
        """Start something if it may start now; return whether it may. Nothing starts before what waits already.

        Args:
            seconds: the processor time that it is expected to take.
            waited: it has waited longest.
        """
        if not waited and address in self._waiting:
            return False
        accounts, begun = accounts_of(address), self._begun
        for key, multiple in accounts:
            if begun.get(key, 0.0) >= self._seconds * multiple:
                return False
        for key, _ in accounts:
            begun[key] = begun.get(key, 0.0) + seconds
        # A message now and then needs no counting of turns.
        if self._next_turn is None and begun[address] >= self._seconds:
            self._schedule()
        return True

    def do(self, address: str, seconds: float, work: Callable[[], None]) -> None:
        """Do something now, or in the first turn that has room for it; in order, address by address."""
        if self.begin(address, seconds):
            work()
        else:
            self._line_up(address, seconds, work)

    async def wait(self, address: str, seconds: float) -> None:
        if not self.begin(address, seconds):
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._line_up(address, seconds, partial(_grant, turn))
            await turn

    def _line_up(self, address: str, seconds: float, work: Callable[[], None]) -> None:
        self._waiting.setdefault(address, deque()).append((seconds, work))
        if self._next_turn is None:
            self._schedule()

    def _schedule(self) -> None:
        self._next_turn = asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._next_turn = None
        self._begun.clear()
        if not self._waiting:
            return
        self._schedule()
        for address, waiting in list(self._waiting.items()):
            while waiting and self.begin(address, waiting[0][0], waited=True):
                _, work = waiting.popleft()
                try:
                    work()
                except Exception:
                    logger.exception("work that had waited for its turn failed")
            if not waiting:
                del self._waiting[address]


def _grant(turn: asyncio.Future[None]) -> None:
    if not turn.done():
        turn.set_result(None)

"""Work that is done one piece after the other, and in turns by address: one that asks for much waits behind itself."""

from __future__ import annotations

import asyncio
import itertools
from collections import OrderedDict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec

from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import network_of
from glyphwall.server.net.limits import OpenCounts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


class _Waiting(msgspec.Struct, eq=False):
    address: str
    cost: float
    number: int
    place: asyncio.Future[None]


class FairQueue:
    """Places for work, and the line before them.

    Args:
        places: pieces of work at the same time.
        each: pieces that may wait for one address. together: and for all of them.
        what: what is made, for messages.
    """

    def __init__(self, what: str, *, places: int = 1, each: int = 16, together: int = 128) -> None:
        self._what = what
        self._free = places
        self._each = each
        self._together = together
        self._numbers = itertools.count()
        self._counts = OpenCounts()
        self._waiting: OrderedDict[str, list[_Waiting]] = OrderedDict()
        """By the widest account of each address, so that a network gets no more turns by using many addresses. The one
        that was served last stands last."""

    def __len__(self) -> int:
        """How many pieces wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def place(self, address: str, cost: float = 0.0) -> AsyncIterator[None]:
        """A place for one piece of work, held while the block runs. Whoever is cancelled while it waits is out of line.

        Args:
            cost: of what one address asks for, the smallest comes first.

        Raises:
            TooManyRequests: too many wait for this address. Unavailable: too many wait.
        """
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._in_line(address, cost)
        try:
            yield
        finally:
            self._free += 1
            self._serve()

    async def _in_line(self, address: str, cost: float) -> None:
        if not self._counts.has_room(address, self._each):
            raise TooManyRequests(f"your address waits for several {self._what} already; try again", 5)
        if len(self) >= self._together:
            raise Unavailable(f"too many {self._what} are being made; try again")
        waiting = _Waiting(address, cost, next(self._numbers), asyncio.get_running_loop().create_future())
        self._waiting.setdefault(network_of(address), []).append(waiting)
        self._counts.add(address)
        try:
            await waiting.place
        except asyncio.CancelledError:
            if not waiting.place.cancelled():  # given at the same moment
                self._free += 1
                self._serve()
            elif waiting in self._waiting.get(network_of(address), ()):
                self._leave(waiting)
            raise

    def _leave(self, waiting: _Waiting) -> None:
        self._counts.add(waiting.address, -1)
        name = network_of(waiting.address)
        self._waiting[name].remove(waiting)
        if not self._waiting[name]:
            del self._waiting[name]

    def _serve(self) -> None:
        while self._free and self._waiting:
            name, line = next(iter(self._waiting.items()))
            first = min(line, key=lambda each: (each.cost, each.number))
            self._leave(first)
            if name in self._waiting:
                self._waiting.move_to_end(name)
            if not first.place.done():  # else it is cancelled, and will hear of it in a moment
                self._free -= 1
                first.place.set_result(None)

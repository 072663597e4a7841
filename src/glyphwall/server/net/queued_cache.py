"""Results that take long to make: made once for all who ask, one at a time, and cached."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Hashable

    from glyphwall.server.net.fair_queue import FairQueue

T = TypeVar("T")


class _Flight(Generic[T]):
    """A result that is being made."""

    def __init__(self, work: asyncio.Task[T]) -> None:
        self.work = work
        self.waiters = 0


class QueuedCache(Generic[T]):
    """Results that are made in turns by address. The least recently used ones are forgotten first.

    A result that several ask for at one address while it is being made is made once. No address waits in the queue of
    another.

    Args:
        most: how much is cached, as ``size`` counts it; the newest result is cached in any case.
    """

    def __init__(self, queue: FairQueue, most: int, size: Callable[[T], int]) -> None:
        self._queue = queue
        self._most = most
        self._size_of = size
        self._size = 0
        self._cached: OrderedDict[Hashable, T] = OrderedDict()
        self._flights: dict[tuple[str, Hashable], _Flight[T]] = {}

    async def get(
        self, address: str, key: Hashable, begin: Callable[[], tuple[float, Callable[[], Coroutine[Any, Any, T]]]]
    ) -> T:
        """Return a cached result, or make it in the address' turn. It is given up when the last caller has gone.

        Args:
            begin: returns the cost of the work, as for `FairQueue.place`, and the work.

        Raises:
            TooManyRequests, Unavailable: as `FairQueue.place`, and what the work raises.
        """
        if key in self._cached:
            self._cached.move_to_end(key)
            return self._cached[key]
        flight = self._flights.get((address, key))
        if flight is None:
            flight = _Flight(asyncio.create_task(self._make(address, key, *begin())))
            self._flights[address, key] = flight
        flight.waiters += 1
        try:
            return await asyncio.shield(flight.work)
        finally:
            flight.waiters -= 1
            if not flight.waiters:
                if self._flights.get((address, key)) is flight:
                    del self._flights[address, key]
                if not flight.work.done():
                    flight.work.cancel()
                    await asyncio.wait([flight.work])

    async def _make(self, address: str, key: Hashable, cost: float, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        async with self._queue.place(address, cost):
            if key not in self._cached:
                made = self._cached[key] = await make()
                self._size += self._size_of(made)
                while self._size > self._most and len(self._cached) > 1:
                    self._size -= self._size_of(self._cached.popitem(last=False)[1])
            return self._cached[key]

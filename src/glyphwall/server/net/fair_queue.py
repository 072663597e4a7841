"""A queue for work that is done a few pieces at a time, fair to everybody who asks.

Networks take turns, so one that asks for much doesn't delay the others. Work can't be interrupted, so a queue may have
one more place for quick work, which then never waits for long work. Kinds of work are measured. A new kind is tried in
the quick place; if it takes long there, quick work gets another place, and nothing else is tried until it has ended.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections import Counter
from collections.abc import Hashable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import msgspec

from glyphwall.server.errors import TooManyRequests, Unavailable
from glyphwall.server.net.addresses import network_of
from glyphwall.server.net.limits import OpenCounts

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

QUICK_SECONDS: Final = 0.5
"""The longest time that quick work takes."""
_FADING: Final = 0.8
"""The share of a long time that is still expected after a shorter one."""
_MAX_NETWORKS: Final = 10_000
"""Networks remembered before all are forgotten; then the first to ask is the first served."""


class _Waiting(msgspec.Struct, eq=False):
    address: str
    network: str
    cost: float
    kind: Hashable
    stop: threading.Event | None
    number: int
    place: asyncio.Future[bool | None]
    """True: the quick place; False: an ordinary one; None: the work is not wanted any more."""
    overran: bool = False
    """It was tried in the quick place and took long, so its place is an ordinary one now."""


class FairQueue:
    """Places for work, and the queue for them.

    Args:
        what: what is made, for messages.
        places: how many pieces are done at the same time.
        each: how many pieces may wait for one address.
        together: how many pieces may wait for all addresses.
        has_quick_place: whether there is a place for quick work, and one for a trial that takes long.
    """

    def __init__(
        self, what: str, *, places: int = 1, each: float = 16, together: float = 128, has_quick_place: bool = False
    ) -> None:
        self._what = what
        self._free = places
        self._quick_free = int(has_quick_place)
        self._each = each
        self._together = together
        self._numbers = itertools.count()
        self._counts = OpenCounts()
        self._waiting: list[_Waiting] = []
        self._running: Counter[str] = Counter()
        self._last_served: dict[str, int] = {}
        self._seconds: dict[Hashable, float] = {}
        self._measured_once: set[Hashable] = set()
        self._on_trial: set[Hashable] = set()
        self._has_overrun = False

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def place(
        self, address: str, cost: float = 0.0, *, kind: Hashable = None, stop: threading.Event | None = None
    ) -> AsyncIterator[bool]:
        """Hold a place for one piece of work while the block runs. Being cancelled leaves the queue.

        Args:
            address: who asks; all addresses of an IPv6 /48 take turns as one.
            cost: the cheapest work of a network comes first.
            kind: work of one kind takes about as long as other work of that kind.
            stop: set once the work is not wanted any more.

        Yields:
            False if the work was not wanted any more when its turn came.

        Raises:
            TooManyRequests: too many pieces wait for this address.
            Unavailable: too many pieces wait.
        """
        waiting = self._line_up(address, cost, kind, stop)
        try:
            is_quick = await waiting.place
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._leave(waiting)
            elif not waiting.place.cancelled() and (given := waiting.place.result()) is not None:
                self._give_back(waiting, is_quick=given)
            raise
        if is_quick is None:
            yield False
            return
        started, trial = time.monotonic(), None
        if is_quick and kind not in self._seconds:
            trial = asyncio.get_running_loop().call_later(QUICK_SECONDS, self._overrun, waiting)
        try:
            yield True
        finally:
            if trial is not None:
                trial.cancel()
            self._measure(kind, time.monotonic() - started)
            self._give_back(waiting, is_quick=is_quick)

    def _line_up(self, address: str, cost: float, kind: Hashable, stop: threading.Event | None) -> _Waiting:
        if self._waiting or not self._free:
            if not self._counts.has_room(address, self._each):
                raise TooManyRequests(f"your address waits for several {self._what} already; try again", 5)
            if len(self) >= self._together:
                raise Unavailable(f"too many {self._what} are being made; try again")
        place = asyncio.get_running_loop().create_future()
        waiting = _Waiting(address, network_of(address), cost, kind, stop, next(self._numbers), place)
        self._waiting.append(waiting)
        self._counts.add(address)
        self._serve()
        return waiting

    def _leave(self, waiting: _Waiting) -> None:
        self._waiting.remove(waiting)
        self._counts.add(waiting.address, -1)

    def _measure(self, kind: Hashable, seconds: float) -> None:
        before = self._seconds.get(kind)
        if before is None and seconds > QUICK_SECONDS and kind not in self._measured_once:
            self._measured_once.add(kind)  # the first time, machine code was loaded too
            return
        self._seconds[kind] = seconds if before is None else max(seconds, _FADING * before + (1 - _FADING) * seconds)

    def _overrun(self, waiting: _Waiting) -> None:
        waiting.overran = self._has_overrun = True
        self._quick_free += 1
        self._serve()

    def _give_back(self, waiting: _Waiting, *, is_quick: bool) -> None:
        if is_quick:
            self._on_trial.discard(waiting.kind)
            if waiting.overran:
                self._has_overrun = False
            else:
                self._quick_free += 1
        else:
            self._free += 1
        self._running[waiting.network] -= 1
        if not self._running[waiting.network]:
            del self._running[waiting.network]
        self._serve()

    def _serve(self) -> None:
        for waiting in [each for each in self._waiting if (each.stop and each.stop.is_set()) or each.place.done()]:
            self._leave(waiting)
            if not waiting.place.done():  # else it is cancelled, and will hear of it in a moment
                waiting.place.set_result(None)
        while self._free and self._waiting:
            self._start(self._next(self._waiting), is_quick=False)
        while self._quick_free and (able := [each for each in self._waiting if self._may_be_quick(each)]):
            known = [each for each in able if each.kind in self._seconds]
            self._start(self._next(known or able), is_quick=True)

    def _next(self, among: list[_Waiting]) -> _Waiting:
        """Return the piece that is next.

        The network with the fewest pieces under way comes first, then the one that was served longest ago, then the one
        that has waited longest. Of its pieces quick ones come first, then the cheapest.
        """
        if len(among) == 1:
            return among[0]
        arrived: dict[str, int] = {}
        for each in among:
            arrived.setdefault(each.network, each.number)
        network = min(arrived, key=lambda name: (self._running[name], self._last_served.get(name, -1), arrived[name]))
        own = (each for each in among if each.network == network)
        return min(own, key=lambda each: (not self._is_quick(each.kind), each.cost, each.number))

    def _start(self, waiting: _Waiting, *, is_quick: bool) -> None:
        self._leave(waiting)
        if is_quick:
            self._quick_free -= 1
            self._on_trial.add(waiting.kind)
        else:
            self._free -= 1
        if len(self._last_served) >= _MAX_NETWORKS:
            self._last_served.clear()
        self._running[waiting.network] += 1
        self._last_served[waiting.network] = next(self._numbers)
        waiting.place.set_result(is_quick)

    def _is_quick(self, kind: Hashable) -> bool:
        return self._seconds.get(kind, QUICK_SECONDS + 1) <= QUICK_SECONDS

    def _may_be_quick(self, waiting: _Waiting) -> bool:
        """Return whether a piece may take the quick place. One piece at a time of an unmeasured kind is tried."""
        is_new = waiting.kind not in self._seconds and waiting.kind not in self._on_trial
        return self._is_quick(waiting.kind) or (is_new and not self._has_overrun)

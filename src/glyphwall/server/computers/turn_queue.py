"""Which computer's turn is thought about next.

Searches take all the time they are given, so one address with many games against a strong level could keep everybody
else waiting. Turns are therefore taken address by address, and of one address game by game. A search cannot be put off
once it runs; so turns that are quick have a place of their own beside the others, and never wait for a long one.

Whether a level is quick at a game is measured. One that has not been measured is tried in the quick place; if it takes
long there, the quick turns get another place, and nothing else is tried until that one has ended.
"""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from collections import Counter
from collections.abc import Hashable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec

from glyphwall.server.net.addresses import network_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

QUICK_SECONDS = 0.5
_FADING = 0.8
"""How much of a long time is still expected after a shorter one."""
_FORGET_AT = 10_000
"""Addresses and games remembered before all are forgotten: then those wait first that come first."""


class _Waiting(msgspec.Struct, eq=False):
    kind: Hashable
    address: str
    game_id: str
    stop: threading.Event
    number: int
    place: asyncio.Future[bool | None]
    """True: a quick place; False: an ordinary one; None: nobody wants the turn any more."""
    overran: bool = False
    """It was tried as a quick one and was none: its place is no quick one any more."""


class TurnQueue:
    """The places to think in, and the line before them.

    Args:
        places: for any turns; there is one more for quick ones, and one for a turn that was tried as a quick one and
            was none.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._quick_free = 1
        self._waiting: list[_Waiting] = []
        self._thinking: Counter[str] = Counter()
        self._begun: dict[str, int] = {}
        self._numbers = itertools.count()
        self._seconds: dict[Hashable, float] = {}
        self._first: set[Hashable] = set()
        self._tried: set[Hashable] = set()
        self._overran = False

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @asynccontextmanager
    async def place(self, kind: Hashable, address: str, game_id: str, stop: threading.Event) -> AsyncIterator[bool]:
        """A place for one turn, held while the block runs.

        Args:
            kind: turns of one kind take about as long as each other.
            address: whose turn it is; all addresses of an IPv6 /48 take turns as one. game_id: of which game.
            stop: set when nobody wants the turn any more.

        Yields:
            False when nobody wanted the turn any more while it waited.
        """
        place = asyncio.get_running_loop().create_future()
        waiting = _Waiting(kind, network_of(address), game_id, stop, next(self._numbers), place)
        self._waiting.append(waiting)
        self._serve()
        try:
            quick = await place
        except asyncio.CancelledError:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
            elif not place.cancelled() and (given := place.result()) is not None:
                self._give_back(waiting, quick=given)
            raise
        if quick is None:
            yield False
            return
        begun = time.monotonic()
        tried = quick and kind not in self._seconds
        overrun = asyncio.get_running_loop().call_later(QUICK_SECONDS, self._overrun, waiting) if tried else None
        try:
            yield True
        finally:
            if overrun is not None:
                overrun.cancel()
            self._measure(kind, time.monotonic() - begun)
            self._give_back(waiting, quick=quick)

    def _measure(self, kind: Hashable, seconds: float) -> None:
        before = self._seconds.get(kind)
        if before is None and seconds > QUICK_SECONDS and kind not in self._first:
            self._first.add(kind)  # the first time machine code was loaded, too
            return
        self._seconds[kind] = seconds if before is None else max(seconds, _FADING * before + (1 - _FADING) * seconds)

    def _overrun(self, waiting: _Waiting) -> None:
        waiting.overran = self._overran = True
        self._quick_free += 1
        self._serve()

    def _give_back(self, waiting: _Waiting, *, quick: bool) -> None:
        if quick:
            self._tried.discard(waiting.kind)
            if waiting.overran:
                self._overran = False
            else:
                self._quick_free += 1
        else:
            self._free += 1
        self._thinking[waiting.address] -= 1
        if not self._thinking[waiting.address]:
            del self._thinking[waiting.address]
        self._serve()

    def _serve(self) -> None:
        """Gives free places to those that wait."""
        for waiting in [each for each in self._waiting if each.stop.is_set() or each.place.done()]:
            self._waiting.remove(waiting)
            if not waiting.place.done():  # else it is cancelled, and will hear of it in a moment
                waiting.place.set_result(None)
        while self._free and self._waiting:
            self._begin(min(self._waiting, key=self._order), quick=False)
        while self._quick_free and (able := [each for each in self._waiting if self._may_be_quick(each)]):
            self._begin(min(able, key=lambda each: (each.kind not in self._seconds, self._order(each))), quick=True)

    def _begin(self, waiting: _Waiting, *, quick: bool) -> None:
        self._waiting.remove(waiting)
        if quick:
            self._quick_free -= 1
            self._tried.add(waiting.kind)
        else:
            self._free -= 1
        if len(self._begun) >= _FORGET_AT:
            self._begun.clear()
        self._thinking[waiting.address] += 1
        self._begun[waiting.address] = self._begun[waiting.game_id] = next(self._numbers)
        waiting.place.set_result(quick)

    def _order(self, waiting: _Waiting) -> tuple[int, int, bool, int, int]:
        """First the address with the fewest turns, then whose last is longest ago; quick turns before others; then the
        game whose last turn is longest ago."""
        return (
            self._thinking[waiting.address],
            self._begun.get(waiting.address, -1),
            not self._is_quick(waiting.kind),
            self._begun.get(waiting.game_id, -1),
            waiting.number,
        )

    def _is_quick(self, kind: Hashable) -> bool:
        return self._seconds.get(kind, QUICK_SECONDS + 1) <= QUICK_SECONDS

    def _may_be_quick(self, waiting: _Waiting) -> bool:
        """Of a kind that is not known yet one turn at a time is tried."""
        unknown = waiting.kind not in self._seconds and waiting.kind not in self._tried
        return self._is_quick(waiting.kind) or (unknown and not self._overran)

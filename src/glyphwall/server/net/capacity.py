"""Places for sockets: who keeps one when all connections of a server are taken.

Spectators may hold a part of all connections; the rest is for players, pages and health checks. When everything is
taken, spectators go first, those of the address that holds most of them. A page that was dropped comes back later.
"""

from __future__ import annotations

import itertools
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.server.errors import Unavailable
from glyphwall.server.net.sockets import CLOSE_COME_BACK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from glyphwall.server.net.sockets import Connection

SPECTATOR_SHARE: Final = 0.75
"""The part of all connections that spectators may hold."""
HOUSEHOLD_SOCKETS: Final = 20
"""Players' sockets of one address that are never dropped for others."""


class _Place(NamedTuple):
    number: int
    address: str
    plays: bool
    connection: Connection


class Capacity:
    """The places of one process."""

    def __init__(self, most: int) -> None:
        self._most_spectators = max(1, int(most * SPECTATOR_SHARE))
        self._numbers = itertools.count()
        self._places: dict[int, _Place] = {}
        self._spectators: Counter[str] = Counter()
        self._players: Counter[str] = Counter()

    @contextmanager
    def hold(self, address: str, connection: Connection, *, plays: bool) -> Iterator[None]:
        """Hold a place while the block runs.

        Args:
            connection: is dropped when the place is needed for others.
            plays: whether its client has a seat.

        Raises:
            Unavailable: too many people watch, and none of them is to go for this one.
        """
        if not plays:
            self._make_room_to_watch(address)
        place = _Place(next(self._numbers), address, plays, connection)
        self._places[place.number] = place
        self._count(place, 1)
        try:
            yield
        finally:
            self._remove(place)

    def make_room(self) -> bool:
        """Drop a socket for a new connection; return whether there was one to drop."""
        return self._drop_from(self._spectators, 0, plays=False) or self._drop_from(
            self._players, HOUSEHOLD_SOCKETS, plays=True
        )

    def _make_room_to_watch(self, address: str) -> None:
        if self._spectators.total() < self._most_spectators:
            return
        if not self._drop_from(self._spectators, self._spectators[address] + 1, plays=False):
            raise Unavailable("too many people are watching games here; try again later")

    def _drop_from(self, counted: Counter[str], more_than: int, *, plays: bool) -> bool:
        """Drop the oldest socket of the address that holds most, if it has more than ``more_than``."""
        address, held = max(counted.items(), key=lambda each: each[1], default=("", 0))
        if held <= more_than:
            return False
        place = next(each for each in self._places.values() if (each.address, each.plays) == (address, plays))
        self._remove(place)
        place.connection.drop(CLOSE_COME_BACK)
        return True

    def _remove(self, place: _Place) -> None:
        if self._places.pop(place.number, None) is not None:
            self._count(place, -1)

    def _count(self, place: _Place, by: int) -> None:
        counter = self._players if place.plays else self._spectators
        counter[place.address] += by
        if not counter[place.address]:
            del counter[place.address]

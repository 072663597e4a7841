"""A room's side of the other processes: what they change of its game, and who has it open there and here."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from glyphwall.server.errors import Unavailable
from glyphwall.server.net.peers import Changed, Missed, Peers, Present

if TYPE_CHECKING:
    from glyphwall.play.records import Change
    from glyphwall.server.tables.parts import PartsOfRoom

RETRY_SECONDS = 5.0
"""After the store could not be read."""


class Replication:
    """Of one room.

    Attributes:
        elsewhere: who has the game open at other processes, by process.

    Processes that have the game in memory know of each other: one that opens it asks, and those that have it answer,
    with their revision, as they may have changed it since it was read. So a change is told only where somebody follows.
    """

    def __init__(self, room: PartsOfRoom, peers: Peers) -> None:
        self.elsewhere: dict[str, Present] = {}
        self._room = room
        self._peers = peers
        self._present = Present(room.id)
        self._followers: set[str] = set()
        peers.tell(Present(room.id, asks=True, revision=room.table.revision))

    @property
    def alone(self) -> bool:
        """Whether there are no other processes."""
        return self._peers.alone

    # -- what is told -------------------------------------------------------------------------------
    def tell_change(self, change: Change) -> None:
        """The game has changed here."""
        if self._followers and not self._peers.in_transaction:
            self._peers.tell(Changed(self._room.id, change.revision, change))

    def tell_presence(self) -> None:
        """Who is here, if that has changed."""
        if self._peers.alone:
            return
        clients = self._room.clients
        seats = tuple(sorted({seat for client in clients for seat in client.seats}))
        present = Present(self._room.id, seats, sum(not client.seats for client in clients))
        if present != self._present:
            self._present = present
            self._peers.tell(present)

    def close(self) -> None:
        """This process follows the game no more."""
        if not self._peers.in_transaction:
            self._peers.tell(Present(self._room.id, closed=True))

    # -- what is heard ------------------------------------------------------------------------------
    def hear(self, worker: str, news: Changed | Present | Missed) -> None:
        """Something that concerns this game."""
        match news:
            case Changed():
                if news.revision >= self._room.table.revision:
                    self._room.jobs.later(partial(self._follow, news))
            case Present():
                (self._followers.discard if news.closed else self._followers.add)(worker)
                self.elsewhere[worker] = news
                if not news.seats and not news.spectators:
                    del self.elsewhere[worker]
                if news.asks:
                    self._peers.tell(msgspec.structs.replace(self._present, revision=self._room.table.revision))
                else:
                    self._room.presence.changed()
                if news.revision > self._room.table.revision:
                    self._room.jobs.later(partial(self._follow, None))
            case Missed():
                self._room.jobs.later(partial(self._follow, None))

    def lose(self, worker: str) -> None:
        """A process has ended, and whoever was connected to it is gone."""
        self._followers.discard(worker)
        if self.elsewhere.pop(worker, None) is not None:
            self._room.presence.changed()

    async def _follow(self, news: Changed | None) -> None:
        """Takes over what another process has written, and tells everybody; a job. None: whatever that may be."""
        room = self._room
        if news is not None and news.revision < room.table.revision:
            return
        if news is None or news.change is None or news.revision > room.table.revision:
            try:
                await self.catch_up()
            except Unavailable:  # logged
                asyncio.get_running_loop().call_later(RETRY_SECONDS, self.hear, "", Missed())
            return
        before = room.table.rematch
        room.table.repeat(news.change)
        room.tell_followed(before, moved=bool(news.change.entries))

    def find_out(self) -> None:
        """Look what is really on disk, after an `OutcomeUnknown`, before anything else is done."""
        self._room.jobs.at_once(self._find_out)

    async def _find_out(self) -> None:
        try:
            await self._room.store.settle()
            await self.catch_up()
            self._room.settled()
        except Unavailable:  # logged; until then the store refuses every change
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.find_out)

    async def catch_up(self) -> None:
        """Reads what other processes have written since, and tells everybody; a job, or a part of one.

        Raises:
            GameDamaged, Unavailable: what `Store.load` raises.
        """
        table = self._room.table
        stored = await self._room.store.load(table.id, after=table.log.version)
        before = table.rematch
        if stored is not None and table.catch_up(stored):
            self._room.tell_followed(before, moved=bool(stored.entries))

"""What the parts of a room see of it: those that let computers think, let chance draw, and follow other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection

    from glyphwall.play.table import GameTable
    from glyphwall.play.transition import Step
    from glyphwall.server.store.leases import GameLease
    from glyphwall.server.store.store import Store
    from glyphwall.server.tables.client import Client
    from glyphwall.server.tables.jobs import Jobs
    from glyphwall.server.tables.presence import Presence


class PartsOfRoom(Protocol):
    """`glyphwall.server.tables.room.Room` says what each of these is."""

    @property
    def id(self) -> str: ...

    @property
    def address(self) -> str: ...

    @property
    def table(self) -> GameTable: ...

    @property
    def store(self) -> Store: ...

    @property
    def clients(self) -> Collection[Client]: ...

    @property
    def jobs(self) -> Jobs: ...

    @property
    def lease(self) -> GameLease: ...

    @property
    def presence(self) -> Presence: ...

    def now(self) -> float: ...

    async def do(self, step: Step) -> None: ...

    async def commit(self, step: Step) -> None: ...

    def settled(self) -> None: ...

    def look_after(self) -> None: ...

    def broadcast(self) -> None: ...

    def tell_table(self) -> None: ...

    def tell_followed(self, rematch_before: str | None, *, moved: bool) -> None: ...

"""News of other processes that were missed: no room stays behind."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from glyphwall.server.net.peers import Missed
from glyphwall.server.tables.rooms import Rooms

if TYPE_CHECKING:
    from collections.abc import Collection


class SlowStore:
    """Answers a question as things were when it was asked."""

    def __init__(self) -> None:
        self.revision = 0
        self.asked = 0
        self.answers = asyncio.Event()
        self.leases = SimpleNamespace()

    async def revisions(self, _: Collection[str]) -> dict[str, int]:
        self.asked += 1
        found = self.revision
        await self.answers.wait()
        return {"game": found}

    async def load(self, _: str) -> None:
        await self.answers.wait()


def rooms_of(store: Any) -> tuple[Rooms, list[Any]]:
    """Rooms with one that has seen nothing yet, and what that one hears."""
    nothing: Any = SimpleNamespace()
    rooms, heard = Rooms(store, nothing, nothing, 60.0), list[Any]()
    replication = SimpleNamespace(hear=lambda _, news: heard.append(news))
    room: Any = SimpleNamespace(table=SimpleNamespace(revision=0), replication=replication)
    rooms._rooms["game"] = room
    return rooms, heard


async def test_what_was_asked_too_early_is_asked_again() -> None:
    store = SlowStore()
    rooms, heard = rooms_of(store)
    rooms.hear("", Missed())
    await asyncio.sleep(0)
    assert store.asked == 1
    store.revision = 1  # told while nobody listened
    rooms.hear("", Missed())
    store.answers.set()
    while rooms._looking is not None:
        await rooms._looking
    assert store.asked == 2
    assert heard == [Missed()]


async def test_a_room_that_is_being_opened_looks_again() -> None:
    store = SlowStore()
    rooms, _ = rooms_of(store)
    opening = asyncio.create_task(rooms._open("abcdefghijkl"))
    await asyncio.sleep(0)
    rooms.hear("", Missed())
    assert "abcdefghijkl" in rooms._missed
    store.answers.set()
    await asyncio.gather(opening, return_exceptions=True)
    await asyncio.sleep(0)
    assert not rooms._missed

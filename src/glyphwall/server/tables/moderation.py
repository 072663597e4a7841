"""Applies what an operator did to the games and connections of this process, soon after."""

from __future__ import annotations

import asyncio
import logging
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from glyphwall.server.background import run_while
from glyphwall.server.errors import Unavailable
from glyphwall.server.people.moderation import StoredModeration
from glyphwall.server.store.startup import retry_start

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar import Litestar

    from glyphwall.server.net.limits import Limits
    from glyphwall.server.people.people import People
    from glyphwall.server.store.store import Store
    from glyphwall.server.tables.rooms import Rooms

logger = logging.getLogger(__name__)

LOOK_SECONDS: Final = 5.0
"""The time between two looks at the log."""
_OF_ACCOUNTS: Final = ("close", "reopen", "delete-account")
_OF_NO_GAME: Final = ("ban", "unban", "close-report")


class Moderator:
    """Follows the log of moderation."""

    def __init__(self, store: Store, rooms: Rooms, people: People, limits: Limits) -> None:
        self._stored = store.open_part(StoredModeration)
        self._rooms = rooms
        self._people = people
        self._limits = limits
        self._seen = 0

    async def start(self) -> None:
        """Read the bans; what is older than this process is in the database."""
        self._seen = await self._stored.newest()
        self._limits.bans.replace(await self._stored.bans())

    async def look(self) -> None:
        """Apply the new entries, and forget bans that have ended."""
        for entry in await self._stored.entries(self._seen):
            if entry.action in _OF_ACCOUNTS:
                self._people.announce(entry.target)
            elif entry.action not in _OF_NO_GAME:
                await self._rooms.recheck(entry.target)
            self._seen = entry.number
        self._limits.bans.replace(await self._stored.bans())

    async def follow(self) -> None:
        """Look again and again until cancelled."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Unavailable:  # logged
                continue


@asynccontextmanager
async def moderation_lifespan(app: Litestar) -> AsyncIterator[None]:
    """Apply moderation. Provide `moderator`."""
    state = app.state
    state.moderator = Moderator(state.store, state.rooms, state.people, state.limits)
    await retry_start(state.settings, state.moderator.start)
    async with run_while(moderation=state.moderator.follow()):
        yield

"""Openings of this server's finished games."""

from __future__ import annotations

import asyncio
import contextlib
from contextvars import Context
from typing import TYPE_CHECKING, Final

from glyphwall.api.openings import CountedGames
from glyphwall.core.errors import GlyphwallError
from glyphwall.server.net.offload import offload
from glyphwall.server.store.replaying import open_log

if TYPE_CHECKING:
    from glyphwall.analysis.openings import OpeningBook
    from glyphwall.api.openings import Among
    from glyphwall.server.store.store import Store

_BATCH: Final = 50
_WAIT_SECONDS: Final = 0.5
"""The time that an answer waits for games that are being counted."""


class Explorer:
    """The openings of all finished games of a store, counted from the first request on."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted = CountedGames()
        self._last: tuple[float, str] = (0.0, "")
        """When the last game that was counted ended, and which it is."""
        self._counting: asyncio.Task[None] | None = None

    async def count(self) -> bool:
        """Count newly finished games for a moment; return whether there are more."""
        if self._counting is None or self._counting.done():
            # The caller does not pay for all games of the server.
            self._counting = asyncio.get_running_loop().create_task(
                self._catch_up(), name="openings", context=Context()
            )
        done, _ = await asyncio.wait([self._counting], timeout=_WAIT_SECONDS)
        return not done

    def book(self, game_id: str, level: str | None = None) -> OpeningBook:
        """Return a game's book, from all finished games or those with a level."""
        return self._counted.of(game_id, level)

    def among(self, game_id: str) -> list[Among]:
        """Return the levels that took part."""
        return self._counted.among(game_id)

    async def close(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)

    async def _catch_up(self) -> None:
        while ended := await self._store.ended_after(*self._last, _BATCH):
            for at, game_id in ended:
                with contextlib.suppress(GlyphwallError):  # a game that cannot be played here any more
                    stored = await self._store.load(game_id)
                    if stored is not None:
                        await offload(self._counted.add, await open_log(stored), stored.seats)
                self._last = (at, game_id)

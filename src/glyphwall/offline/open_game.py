"""A game that some page has open: the port of its controller to the device."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.offline.storage import apply_change, list_game, open_saved, save_game
from glyphwall.play.clients import Client
from glyphwall.play.controller import TableController
from glyphwall.play.port import Port

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.offline.storage import GameStorage
    from glyphwall.play.records import Change, StoredGame
    from glyphwall.play.table import GameTable

logger = logging.getLogger(__name__)


class PageClient(Client):
    """A page at a table.

    Args:
        tokens: the secrets that it has shown, by seat.
        tell: sends it one message as text.
    """

    __slots__ = ("_tell",)

    def __init__(self, tokens: Mapping[int, str], tell: Callable[[str], None]) -> None:
        super().__init__(tokens)
        self._tell = tell

    def write(self, *texts: bytes) -> None:
        for text in texts:
            self._tell(text.decode())


class OpenGame(Port):
    """One game in memory.

    The device has no timers: what could not be stored is tried again when a page pings.

    Args:
        stored: the game as the device stores it.
        table: the game.
        storage: the device's storage.
        now: returns seconds since 1970.
        changed: called after each stored change.

    Attributes:
        stored: the game as the device stores it.
        table: the game.
        controller: runs it.
        pages: its clients, by the names of their pages.
    """

    def __init__(
        self,
        stored: StoredGame,
        table: GameTable,
        storage: GameStorage,
        now: Callable[[], float],
        changed: Callable[[], None],
    ) -> None:
        self.stored, self.table = stored, table
        self.controller = TableController(table, self)
        self.pages: dict[str, PageClient] = {}
        self._storage = storage
        self._now = now
        self._changed = changed

    def now(self) -> float:
        return self._now()

    def new_future(self) -> asyncio.Future[Any]:
        return asyncio.get_running_loop().create_future()

    async def commit(self, change: Change) -> None:
        stored = apply_change(self.stored, change)
        over = change.ending is not None or self.table.log.over
        await save_game(self._storage, list_game(stored, over=over))
        self.stored = stored
        self._changed()

    async def create(self, game: StoredGame) -> None:
        await save_game(self._storage, list_game(game, over=False))

    async def load(self, after: int) -> StoredGame | None:
        text = await self._storage.load(self.stored.id)
        if text is None:
            return None
        self.stored, _ = open_saved(text)
        return msgspec.structs.replace(self.stored, entries=self.stored.entries[after:])

    def report(self, text: str, error: BaseException) -> None:
        logger.error("%s", text, exc_info=error)

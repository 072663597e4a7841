"""How a server and its database are, as they were found a moment ago: looking costs a write and several reads."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Final, Literal

from glyphwall import __version__
from glyphwall.play.protocol import PROTOCOL
from glyphwall.server.errors import Unavailable
from glyphwall.server.store.bodies import Health

if TYPE_CHECKING:
    from glyphwall.server.store.store import Store

FRESH_SECONDS: Final = 1.0
"""So long a good answer holds, whoever asks how often, unless something failed since."""


class Checkup:
    """Of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: Health | None = None
        self._found_at = 0.0
        self._troubles = store.troubles
        self._looking: asyncio.Task[Health] | None = None

    async def health(self) -> Health:
        """Several who ask at the same time cause one look.

        Raises:
            Unavailable: what is wrong.
        """
        fresh = time.monotonic() < self._found_at + FRESH_SECONDS and self._store.troubles == self._troubles
        if self._found is not None and fresh:
            return self._found
        if self._looking is None:
            self._looking = asyncio.create_task(self._look(), name="health")
            self._looking.add_done_callback(self._seen)
        return await asyncio.shield(self._looking)

    def _seen(self, looking: asyncio.Task[Health]) -> None:
        self._looking = None
        well = not looking.cancelled() and looking.exception() is None
        self._found = looking.result() if well else None
        self._found_at = time.monotonic()

    async def _look(self) -> Health:
        store, self._troubles = self._store, self._store.troubles
        await store.check()
        await store.probe()
        games, damaged = await store.number(), len(store.damaged)
        if damaged * 2 > games:
            raise Unavailable(f"{damaged} of {games} games are damaged; glyphwall db check names them")
        status: Literal["ok", "degraded"] = "degraded" if damaged else "ok"
        return Health(status=status, version=__version__, protocol=PROTOCOL, games=games, damaged=damaged)

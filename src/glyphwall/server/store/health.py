"""Liveness, readiness and integrity of a server: three questions, each answered truthfully and within a time limit."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import msgspec
from litestar import get
from litestar.di import NamedDependency

from glyphwall import __version__
from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.errors import DatabaseDamaged, Unavailable
from glyphwall.server.net.responses import errors_of
from glyphwall.server.store import store as stores
from glyphwall.server.store.integrity import NotChecked

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from glyphwall.server.store.store import Store

logger = logging.getLogger(__name__)

FRESH_SECONDS: Final = 1.0
"""The time that a good answer is reused, unless something failed since: each look costs a write and several reads."""
LIMIT_SECONDS: Final = 5.0
"""The time that a request waits for an answer. The look itself goes on, and later requests share it."""
_LATE: Final = f"the database did not answer within {LIMIT_SECONDS:g} s"

T = TypeVar("T")


class Live(msgspec.Struct):
    """``GET /api/health/live``: the server process answers requests."""

    version: str
    protocol: int
    status: Literal["ok"] = "ok"


class Ready(msgspec.Struct):
    """``GET /api/health/ready``: games can be read and saved now."""

    status: Literal["ok"] = "ok"


class Integrity(msgspec.Struct):
    """``GET /api/health/integrity``: SQLite found no damage.

    ``age_seconds``: how long ago the whole file was read; null on PostgreSQL, which checks itself. ``games``: how many
    there are. ``damaged``: how many of them are known to be damaged.
    """

    age_seconds: float | None
    games: int
    damaged: int
    status: Literal["ok"] = "ok"


class Health(msgspec.Struct):
    """``GET /api/health``: readiness and integrity in one.

    ``games``: how many there are. ``damaged``: how many of them are known to be damaged; with any, the status is
    ``degraded``.
    """

    status: Literal["ok", "degraded"]
    version: str
    protocol: int
    games: int = 0
    damaged: int = 0


class Checkup:
    """The checks of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ready_at = float("-inf")
        self._troubles = store.troubles
        self._looking: asyncio.Task[None] | None = None

    async def ready(self) -> Ready:
        """Find out whether games can be read and saved now.

        Raises:
            Unavailable: the reason why not, or that there was no answer in time.
        """
        fresh = time.monotonic() < self._ready_at + FRESH_SECONDS and self._store.troubles == self._troubles
        if not fresh:
            if self._looking is None:
                self._looking = asyncio.create_task(self._look(), name="health")
                self._looking.add_done_callback(self._end_look)
            await _within_limit(asyncio.shield(self._looking), _LATE)
        return Ready()

    async def integrity(self) -> Integrity:
        """Report the last check of the whole database; check it again once a minute.

        Raises:
            DatabaseDamaged: SQLite reports damage.
            Unavailable: the check could not be made, or has not ended yet, and there was none before.
        """
        known = self._store.integrity
        waiting = known.check(stores.CHECK_SECONDS)
        try:
            await _within_limit(waiting, "the first check of the whole database has not ended yet; ask again")
        except NotChecked as error:
            logger.warning("the database could not be checked: %s", error)
            if known.checked_at is None and known.damage is None:
                raise Unavailable(f"the database could not be checked ({error}); it may be undamaged") from error
        except Unavailable:
            if known.checked_at is None and known.damage is None:
                raise
        damage = self._damage()
        if damage is not None:
            raise DatabaseDamaged(damage)
        games = await _within_limit(self._store.number(), _LATE)
        age = None if known.checked_at is None else round(time.monotonic() - known.checked_at, 1)
        return Integrity(age_seconds=age, games=games, damaged=len(self._store.damaged))

    async def health(self) -> Health:
        """Answer readiness and what is known about integrity, in one.

        Raises:
            Unavailable: the reason why the server cannot be used.
        """
        try:
            await self.ready()
            games, damaged = await self._count_damaged()
        except (DatabaseDamaged, Unavailable) as error:
            raise Unavailable(self._damage() or str(error)) from error
        if damaged * 2 > games:
            raise Unavailable(f"{damaged} of {games} games are damaged; glyphwall db check names them")
        status: Literal["ok", "degraded"] = "degraded" if damaged else "ok"
        return Health(status=status, version=__version__, protocol=PROTOCOL, games=games, damaged=damaged)

    async def _count_damaged(self) -> tuple[int, int]:
        """Return the number of games, and of damaged ones. A check that cannot be made does not count against them."""
        try:
            found = await self.integrity()
        except Unavailable:
            return await _within_limit(self._store.number(), _LATE), len(self._store.damaged)
        return found.games, found.damaged

    def _damage(self) -> str | None:
        damage = self._store.integrity.damage
        return None if damage is None else f"the database is damaged ({damage}); end the server and restore a copy"

    def _end_look(self, looking: asyncio.Task[None]) -> None:
        self._looking = None
        if not looking.cancelled() and looking.exception() is None:
            self._ready_at = time.monotonic()

    async def _look(self) -> None:
        self._troubles = self._store.troubles
        await self._store.read_every_table()
        await self._store.probe()


async def _within_limit(waiting: Awaitable[T], late: str) -> T:
    try:
        async with asyncio.timeout(LIMIT_SECONDS):
            return await waiting
    except TimeoutError:
        raise Unavailable(late) from None


# -- routes ------------------------------------------------------------------------------------------


@get(
    "/api/health",
    responses=errors_of(
        down="unavailable: the database cannot be read, is damaged, or nothing can be saved; or most games are damaged."
    ),
)
async def health(checkup: NamedDependency[Checkup]) -> Health:
    """Check readiness and integrity in one. The answer comes within seconds."""
    return await checkup.health()


@get("/api/health/live", sync_to_thread=False)
def live() -> Live:
    """Check that the server process answers, and nothing else: restart the server if this fails."""
    return Live(version=__version__, protocol=PROTOCOL)


@get(
    "/api/health/ready",
    responses=errors_of(down="unavailable: games cannot be read or saved now, or the database does not answer."),
)
async def ready(checkup: NamedDependency[Checkup]) -> Ready:
    """Check that games can be read and saved now. Send no requests here while this fails."""
    return await checkup.ready()


@get(
    "/api/health/integrity",
    responses=errors_of(
        down="database-damaged: SQLite reports damage; restore a copy. "
        "unavailable: the file could not be checked; it may be undamaged."
    ),
)
async def integrity(checkup: NamedDependency[Checkup]) -> Integrity:
    """Check that SQLite finds no damage in the whole file. It is read once a minute at most."""
    return await checkup.integrity()


ROUTES = (health, live, ready, integrity)

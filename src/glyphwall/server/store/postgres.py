"""News between processes that share a PostgreSQL database, on one machine or several: LISTEN and NOTIFY.

They hear of a change from the transaction that writes it: all that is on disk is told, and nothing else. A change that
holds a secret is only named, and they read it: whoever may connect to the database may listen.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.engine import make_url

from glyphwall.core.decoding import prepare_type
from glyphwall.play.tokens import new_game_id
from glyphwall.server.net.peers import Changed, Gone, Missed, News, Peers
from glyphwall.server.store.statements import CHANNEL

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

    from glyphwall.play.records import Change

logger = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
"""Between two tries to reach a database that is gone."""
_CLOSE_SECONDS = 2.0

LONGEST = 2000
"""Characters of a change that is told whole: in bytes they are fewer than the 8,000 that PostgreSQL takes."""

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(prepare_type(tuple[str, News])).decode


def told(worker: str, news: News) -> str:
    """News as they travel."""
    return _encode((worker, news)).decode()


def describe_change(worker: str, change: Change) -> str:
    """A change as it travels: all of it where it is short and everybody may know it, else its game and revision."""
    if change.open:
        whole = told(worker, Changed(change.game_id, change.revision, change))
        if len(whole) < LONGEST:
            return whole
    return told(worker, Changed(change.game_id, change.revision))


class PostgresNews(Peers):
    """A connection that listens.

    Args:
        url: SQLAlchemy's, with asyncpg.
    """

    alone = False
    in_transaction = True

    def __init__(self, url: str | URL) -> None:
        super().__init__()
        self.worker = new_game_id()
        found = make_url(url)
        self._arguments: dict[str, Any] = dict(found.get_dialect()().create_connect_args(found)[1])
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._waiting: list[str] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self._connect()
        self._tasks = [
            asyncio.create_task(self._stay(), name="listening"),
            asyncio.create_task(self._send(), name="telling"),
        ]

    def tell(self, news: News) -> None:
        self._waiting.append(told(self.worker, news))
        self._wake.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.tell(Gone())
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await self._hand_over(connection)
                    await connection.close()
            except Exception:  # the database is gone: the others learn it from the lease
                connection.terminate()

    async def _connect(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(**self._arguments)
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        await connection.add_listener(CHANNEL, self._hear)
        self._connection = connection

    async def _stay(self) -> None:
        """Connects again whenever the connection is lost, and looks at what was missed."""
        while True:
            await self._lost.wait()
            self._connection = None
            logger.warning("the database is gone; trying again")
            while self._connection is None:
                await asyncio.sleep(RETRY_SECONDS)
                try:
                    await self._connect()
                except Exception as error:
                    logger.info("the database is still gone: %s", error)
            self._wake.set()
            self._heard("", Missed())

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            connection = self._connection
            if connection is None:  # what waits is told later
                continue
            try:
                await self._hand_over(connection)
            except Exception as error:
                logger.warning("news could not be told: %s", error)

    async def _hand_over(self, connection: Any) -> None:
        waiting, self._waiting = self._waiting, []
        await connection.execute("SELECT pg_notify($1, told) FROM unnest($2::text[]) AS told", CHANNEL, waiting)

    def _hear(self, _: Any, __: int, ___: str, text: Any) -> None:
        try:
            worker, news = _decode(text)
        except msgspec.DecodeError:  # a process of another version, in the middle of an upgrade
            logger.warning("news that cannot be read")
            worker, news = "", Missed()
        if worker != self.worker:
            self._heard(worker, news)

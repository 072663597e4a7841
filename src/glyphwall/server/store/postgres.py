"""Messages between processes that share a PostgreSQL database, on one machine or several: LISTEN and NOTIFY.

The transaction that writes a change also sends it: everything on disk is sent, and nothing else. A change that holds a
secret is only named, and the others read it: everybody with access to the database may listen.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.engine import make_url

from glyphwall.core._decoding import prepare_type
from glyphwall.play.tokens import new_game_id
from glyphwall.server.net.peers import GONE, MISSED, NEWS, Changed, Peers
from glyphwall.server.store.statements import CHANNEL

if TYPE_CHECKING:
    from sqlalchemy.engine import URL

    from glyphwall.play.records import Change

logger = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
"""The pause between two tries to reach a lost database."""
MAX_CHANGE = 2000
"""The most characters of a change that is sent whole: in bytes they are fewer than PostgreSQL's limit of 8,000."""
_CLOSE_SECONDS = 2.0

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(prepare_type(tuple[str, str, msgspec.Raw])).decode


def envelope(worker: str, channel: str, payload: bytes) -> str:
    """Return a message as PostgreSQL sends it."""
    return _encode((worker, channel, msgspec.Raw(payload or b"null"))).decode()


def describe_change(worker: str, change: Change) -> str:
    """Return the message of a change: all of it if it is short and no secret, else its game and revision."""
    if change.open:
        whole = envelope(worker, NEWS, _encode(Changed(change.game_id, change.revision, change)))
        if len(whole) < MAX_CHANGE:
            return whole
    return envelope(worker, NEWS, _encode(Changed(change.game_id, change.revision)))


class PostgresNews(Peers):
    """The other processes on a PostgreSQL database, which need not run on the same machine."""

    alone = False

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
            asyncio.create_task(self._stay_connected(), name="listening"),
            asyncio.create_task(self._send(), name="notifying"),
        ]

    def publish(self, channel: str, payload: bytes) -> None:
        self._waiting.append(envelope(self.worker, channel, payload))
        self._wake.set()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.publish(GONE, b"")
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await self._notify(connection)
                    await connection.close()
            except Exception:  # the database is gone: the others notice that the lease ends
                connection.terminate()

    async def _connect(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(**self._arguments)
        self._lost.clear()
        connection.add_termination_listener(lambda _: self._lost.set())
        await connection.add_listener(CHANNEL, self._receive)
        self._connection = connection

    async def _stay_connected(self) -> None:
        """Connect again whenever the connection is lost, and report that messages may be missing."""
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
            self._deliver("", MISSED)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            connection = self._connection
            if connection is None:  # the messages are sent later
                continue
            try:
                await self._notify(connection)
            except Exception as error:
                logger.warning("messages could not be sent: %s", error)

    async def _notify(self, connection: Any) -> None:
        waiting, self._waiting = self._waiting, []
        await connection.execute("SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message", CHANNEL, waiting)

    def _receive(self, _: Any, __: int, ___: str, text: Any) -> None:
        try:
            worker, channel, payload = _decode(text)
        except msgspec.DecodeError:  # from another version, in the middle of an upgrade
            logger.warning("a message of another process can't be read")
            self._deliver("", MISSED)
            return
        if worker != self.worker:
            self._deliver(worker, channel, bytes(payload))

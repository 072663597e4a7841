"""The outbox: what other packages learn from changes, numbered in the order of commits and read by cursor.

A change writes its messages in its own transaction, so a reader misses nothing and learns nothing that isn't on disk.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import delete, func, insert, or_, select

from glyphwall.server.store import models
from glyphwall.server.store.statements import KEEP_MESSAGES_SECONDS, Write

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from sqlalchemy import Executable, Row

_OUTBOX, _CURSOR = models.outbox.c, models.outbox_cursors.c


class Message(msgspec.Struct, frozen=True):
    """A message of the outbox.

    Attributes:
        number: its place; later commits have higher numbers, with gaps.
        at: when it was written, in seconds since 1970.
    """

    number: int
    topic: str
    payload: bytes
    at: float


class Outbox:
    """The outbox of a store.

    Args:
        write: executes writes in one transaction; its first argument is a name for the log.
        read: returns the rows of a query.
    """

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
        wall: Callable[[], float] = time.time,
    ) -> None:
        self._write = write
        self._read = read
        self._wall = wall

    async def read(self, after: int, limit: int) -> list[Message]:
        """Return the messages with higher numbers than ``after``, in order.

        Raises:
            Unavailable: the database can't be read.
        """
        query = select(models.outbox).where(_OUTBOX.number > after).order_by(_OUTBOX.number).limit(limit)
        return [Message(**row._mapping) for row in await self._read(query)]

    async def newest(self) -> int:
        """Return the number of the newest message; 0 if there is none.

        Raises:
            Unavailable: the database can't be read.
        """
        return int((await self._read(select(func.coalesce(func.max(_OUTBOX.number), 0))))[0][0])

    async def cursor(self, reader: str) -> int | None:
        """Return the newest message that a reader has handled; None if it is new, or was away too long.

        Raises:
            Unavailable: the database can't be read.
        """
        rows = await self._read(select(_CURSOR.number).where(_CURSOR.reader == reader))
        return int(rows[0].number) if rows else None

    async def advance(self, reader: str, number: int) -> None:
        """Store that a reader has handled all messages up to a number, and delete those that all have handled.

        Raises:
            Unavailable: the database can't be written.
        """
        long_ago = self._wall() - KEEP_MESSAGES_SECONDS
        gone = delete(models.outbox_cursors).where(or_(_CURSOR.reader == reader, _CURSOR.at < long_ago))
        own = insert(models.outbox_cursors).values(reader=reader, number=number, at=self._wall())
        handled = select(func.min(_CURSOR.number)).scalar_subquery()
        old = delete(models.outbox).where(or_(_OUTBOX.number <= handled, _OUTBOX.at < long_ago))
        await self._write(
            reader,
            [Write(None, {}, gone, any_rows=True), Write(None, {}, own), Write(None, {}, old, any_rows=True)],
        )

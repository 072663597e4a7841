"""The outbox: what other packages learn from changes, numbered in the order of commits and read by cursor.

A change writes its messages in its own transaction, so a reader misses nothing and learns nothing that isn't on disk.
"""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, func, insert, or_, select

from glyphwall.server import clock
from glyphwall.server.store import models
from glyphwall.server.store.statements import KEEP_MESSAGES_SECONDS, StorePart, Write

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


class Outbox(StorePart):
    """The outbox of a store. Methods raise `Unavailable` if it can't be used."""

    async def read(self, after: int, limit: int) -> list[Message]:
        """Return the messages with higher numbers than ``after``, in order."""
        query = select(models.outbox).where(_OUTBOX.number > after).order_by(_OUTBOX.number).limit(limit)
        return [Message(**row._mapping) for row in await self._read(query)]

    async def newest(self) -> int:
        """Return the number of the newest message; 0 without any."""
        return int((await self._read(select(func.coalesce(func.max(_OUTBOX.number), 0))))[0][0])

    async def cursor(self, reader: str) -> int | None:
        """Return the newest message that a reader has handled; None if it is new, or was away too long."""
        rows = await self._read(select(_CURSOR.number).where(_CURSOR.reader == reader))
        return int(rows[0].number) if rows else None

    async def advance(self, reader: str, number: int) -> None:
        """Store that a reader has handled all messages up to a number, and delete those that all have handled."""
        long_ago = clock.oldest_kept(KEEP_MESSAGES_SECONDS)
        gone = delete(models.outbox_cursors).where(or_(_CURSOR.reader == reader, _CURSOR.at < long_ago))
        own = insert(models.outbox_cursors).values(reader=reader, number=number, at=clock.now())
        handled = select(func.min(_CURSOR.number)).scalar_subquery()
        old = delete(models.outbox).where(or_(_OUTBOX.number <= handled, _OUTBOX.at < long_ago))
        await self._write(
            reader,
            [Write(None, {}, gone, any_rows=True), Write(None, {}, own), Write(None, {}, old, any_rows=True)],
        )

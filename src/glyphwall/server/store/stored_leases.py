"""Which processes serve these games, and who of them looks after which game, on disk (`leases.py` says what for)."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Double, func, literal, select

from glyphwall.server.store import models, statements
from glyphwall.server.store.statements import Write, WriteConflict

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Sequence

    from sqlalchemy import ColumnElement, Executable, Row


class StoredLeases:
    """Those of a store.

    Args:
        write: carries out statements in one transaction, in something's name. read: the rows of a query.
        dialect: the database's name with SQLAlchemy.
    """

    def __init__(
        self,
        write: Callable[[str, Iterable[Write]], Awaitable[None]],
        read: Callable[[Executable], Awaitable[Sequence[Row[Any]]]],
        dialect: str,
    ) -> None:
        self._write = write
        self._read = read
        self._dialect = dialect

    async def renew(self, worker: str, seconds: float) -> bool:
        """Says that a process lives, for so long; False when nobody knew it (any more).

        Raises:
            Unavailable: it could not be written.
        """
        until = self._now + seconds
        try:
            await self._write(worker, statements.renewed(worker, until))
        except WriteConflict:
            await self._write(worker, statements.entered(worker, until))
            return False
        return True

    async def living(self) -> set[str]:
        """The processes that serve these games. Raises Unavailable."""
        query = select(models.workers.c.id).where(models.workers.c.expires >= self._now)
        return {row.id for row in await self._read(query)}

    async def bury(self, worker: str) -> None:
        """A process has ended: what it looked after is free. Raises Unavailable."""
        await self._write(worker, statements.buried(worker))

    async def take(self, game_id: str, worker: str) -> bool:
        """Whether the process looks after the game from now on: nobody else who is alive does. Raises Unavailable."""
        try:
            await self._write(game_id, statements.taken(game_id, worker, self._now))
        except WriteConflict:
            return False
        return True

    async def leave(self, game_id: str, worker: str) -> None:
        """The process does not look after the game any more. Raises Unavailable."""
        await self._write(game_id, statements.left(game_id, worker))

    @property
    def _now(self) -> ColumnElement[float]:
        """The clock that all processes on this database share."""
        if self._dialect == "postgresql":
            return func.extract("epoch", func.clock_timestamp()).cast(Double)
        return literal(time.time())

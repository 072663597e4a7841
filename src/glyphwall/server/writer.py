"""The one writer of a process: what all games have waiting goes to disk in one transaction.

A flush of the disk takes as long for a hundred games as for one, and so does most of what a transaction costs the
processor. While one is under way the next gathers.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from glyphwall.server.statements import Write, execute

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

_NOT_NOW = frozenset({"08", "53", "57", "58"})
"""PostgreSQL's classes of errors: connection, resources, an end that was ordered or unforeseen, the system below."""
MOST_TOGETHER = 256
"""Changes in one transaction."""


def is_unreachable(error: BaseException) -> bool:
    """Whether an error says that there is no database now, whatever was asked of it.

    PostgreSQL's driver lets its own errors and the system's through while it connects, and tells some by their number
    alone. Where too many ask at once, one may wait in vain for a connection.
    """
    if isinstance(error, DBAPIError):
        gone = str(getattr(error.orig, "sqlstate", None))[:2] in _NOT_NOW
        return gone or isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
    return isinstance(error, OSError | NoConnectionLeft) or type(error).__module__.startswith("asyncpg")


class Database(Protocol):
    """Where a transaction is carried out."""

    async def transact(self, work: Callable[[Connection], None]) -> None:
        """All of the work is on disk when it returns, or nothing if it raises."""

    async def close(self) -> None: ...


class InAThread:
    """A database whose driver waits: a connection and a thread of its own, which the event loop enters once for each
    transaction."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: Connection | None = None

    async def transact(self, work: Callable[[Connection], None]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        """On a connection that stays open. What was done past SQLAlchemy is committed with the rest."""
        if self._connection is None:
            self._connection = self.engine.connect()
        connection, driver = self._connection, self._connection.connection
        try:
            work(connection)
            if connection.in_transaction():
                connection.commit()
            driver.commit()
        except BaseException as error:
            self._roll_back()
            if isinstance(error, sqlite3.Error):  # of the last commit
                raise OperationalError("COMMIT", None, error) from error
            raise

    def _roll_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            driver = connection.connection
            if connection.in_transaction():
                connection.rollback()
            driver.rollback()
        except (SQLAlchemyError, sqlite3.Error):  # the next transaction gets another connection
            connection.invalidate()
            connection.close()
        else:
            self._connection = connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self.engine.dispose()

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()


class InTheLoop:
    """A database whose driver gives the event loop back while it waits."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def transact(self, work: Callable[[Connection], None]) -> None:
        try:
            await self._transact(work)
        except Exception as error:
            if not is_unreachable(error):
                raise
            # The connection was an old one, or broke just now. Had the transaction been done all the same, the second
            # would come too late, and whoever asked would look at what is there.
            await self._transact(work)

    async def _transact(self, work: Callable[[Connection], None]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(work)

    async def close(self) -> None:
        """The engine is its owner's."""


class _Waiting(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


@dataclass
class Written:
    """What a writer has done so far: changes on disk, changes that could not be written, transactions that were tried
    and how long these took, in seconds."""

    changes: int = 0
    failed: int = 0
    transactions: int = 0
    seconds: float = 0.0


class Writer:
    """Call `write` from one event loop."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.written = Written()
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None

    async def write(self, writes: Sequence[Write]) -> None:
        """One game's change; on disk when it returns, and also written when nobody waits for it any more.

        Raises:
            Conflict, IntegrityError: another writer was first. SQLAlchemyError: it could not be written.
            Either way nothing of the change is kept.
        """
        waiting = _Waiting(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="writer")
        await waiting.done

    async def close(self) -> None:
        """Writes what still waits, and lets the database go."""
        if self._task is not None:
            await self._task
        await self.database.close()

    async def _work(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._commit(batch)
        finally:
            self._task = None

    async def _commit(self, batch: list[_Waiting]) -> None:
        """All in one transaction. Where one of them cannot be, each in its own, so that the others do not suffer."""
        every = [write for waiting in batch for write in waiting.writes]
        began = time.perf_counter()
        self.written.transactions += 1
        try:
            try:
                await self.database.transact(partial(execute, writes=every))
            finally:
                self.written.seconds += time.perf_counter() - began
        except Exception as error:
            alone = len(batch) == 1 or is_unreachable(error)
            if not alone:
                for waiting in batch:
                    await self._commit([waiting])
                return
            self.written.failed += len(batch)
            for waiting in batch:  # the disk is full, the database gone: it would be the same for each
                _settle(waiting.done, error)
        else:
            self.written.changes += len(batch)
            for waiting in batch:
                _settle(waiting.done, None)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
        done.exception()  # somebody may have gone away; the store logs what it hears of

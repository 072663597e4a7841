"""How a transaction is carried out: on SQLite's file at once, its flush or all of it in a thread where that may take
long; on a database whose driver gives the event loop back while it waits, in the loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from glyphwall.server.store import sqlite
from glyphwall.server.store.outcomes import CommitUnknown, FilesGone, OpenFiles, is_outcome_unknown

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection, Engine
    from sqlalchemy.ext.asyncio import AsyncEngine

QUICK_SECONDS = 0.025
"""A transaction that takes longer is not quick: while it was carried out, nobody was served."""
HANDED_ON_SECONDS = 0.0003
"""A flush that takes longer is waited for by a thread: to hand it there and to hear of its end costs about as much."""
_FADING = 0.9
"""How much of what flushes took until now is expected of the next one."""
SLOW_FOR = 40
"""So many times as long as it took, the disk is not trusted: nobody is served for a small part of the time at most."""
LOCKED_TRIES = 10
LOCK_SECONDS = 60.0
"""So long the thread tries again. Whoever made a move waits as long, and learns then that it could not be saved."""
LOCKED_PAUSE = 0.05
LOCKED_SECONDS = 0.001
"""Another worker is soon done: so often the event loop looks again, after so long each time; then a thread waits."""

logger = logging.getLogger(__name__)

_NOT_NOW = frozenset({"08", "25", "40", "53", "55", "57", "58"})
"""PostgreSQL's classes of errors that say nothing about rows: connection, transaction state (a read-only database),
deadlock, resources, a lock that was not given in time, an end that was ordered or unforeseen, the system below."""
_READ_ONLY = "25006"


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

    def transact_now(self, work: Callable[[Connection], None]) -> bool:
        """The same as `transact`, where it need not wait; False, and nothing is done, where it might."""

    async def transact(self, work: Callable[[Connection], None]) -> None:
        """All of the work is on disk when it returns, or nothing if it raises.

        Raises:
            CommitUnknown: it may be on disk or not; `settle` decides it.
        """

    async def settle(self) -> None:
        """Make certain what is on disk after a `CommitUnknown`: what is read from now on is what stays.

        Raises:
            What `transact` raises: it is still not certain.
        """

    async def close(self) -> None: ...


class SQLiteFile:
    """A file that the system keeps, with a driver that waits.

    Where the disk is quick, to hand a transaction to a thread and to hear of its end takes longer than the
    transaction: it is carried out in the event loop. Where flushes take long, only the commit is left to a thread, and
    the event loop takes up what comes next until it is on disk; statements stay there, since a thread would have to ask
    for the interpreter at each. Where somebody else has the file locked for long, or statements took long not long ago,
    all of it is done in the thread.

    After a commit whose outcome is not known, nothing is written until `settle` has made it certain.

    Args:
        engine: of this file, for nobody else.
        lock_seconds: how long a transaction is tried again while somebody else has the file locked.
    """

    def __init__(self, engine: Engine, lock_seconds: float = LOCK_SECONDS) -> None:
        self._lock_seconds = lock_seconds
        self.engine = engine
        self._files = OpenFiles(sqlite.file_of(engine.url))
        self._unsettled = False
        self._settling: asyncio.Future[None] | None = None
        self._gone: FilesGone | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._here = _Writing(engine, patient=False)
        self._there = _Writing(engine, patient=True)
        self._not_here_before = 0.0
        self._flush_seconds = 0.0

    def transact_now(self, work: Callable[[Connection], None]) -> bool:
        slow = self._flush_seconds >= HANDED_ON_SECONDS or time.monotonic() < self._not_here_before
        if slow or self._unsettled or not self._begin(work):
            return False
        try:
            self._learn(self._here.commit())
        except _CommitFailed as error:
            raise self._outcome_of(error.error) from None
        self._check_files()
        return True

    async def transact(self, work: Callable[[Connection], None]) -> None:
        await self.settle()
        try:
            await self._transact(work)
        except _CommitFailed as error:
            raise self._outcome_of(error.error) from None
        self._check_files()

    async def settle(self) -> None:
        if self._gone is not None:
            raise OperationalError("COMMIT", None, self._gone)
        if not self._unsettled:
            return
        if self._settling is None:
            self._settling = asyncio.get_running_loop().run_in_executor(self._thread, self._settle)
        try:
            await asyncio.shield(self._settling)
        except _CommitFailed as error:
            raise error.error from None
        finally:
            self._settling = None
        self._unsettled = False
        logger.warning("the database can be written again, and what is in it is certain")

    def _settle(self) -> None:
        """Commit something else: it takes the place in the log of what failed, which then never was."""
        self._there.transact(_write_nothing)

    def _outcome_of(self, error: Exception) -> Exception:
        """Return what to raise for a commit that failed with this error."""
        if not is_outcome_unknown(error):
            return error
        self._unsettled = True
        return CommitUnknown(str(error))

    def _check_files(self) -> None:
        """Look after a commit whether it is where the next process will find it.

        Raises:
            CommitUnknown: it is not. From now on nothing is written any more.
        """
        try:
            self._files.check()
        except FilesGone as error:
            self._gone = error
            logger.critical("%s: no move is acknowledged any more. End the server and start it again", error)
            if self._files.log_is_ours():
                with contextlib.suppress(SQLAlchemyError, sqlite3.Error):
                    self._here.save_log()
                    self._there.save_log()
            raise CommitUnknown(str(error)) from error

    async def _transact(self, work: Callable[[Connection], None]) -> None:
        for _ in range(LOCKED_TRIES):
            if time.monotonic() < self._not_here_before:
                break
            if self._begin(work):
                await self._commit()
                return
            await asyncio.sleep(LOCKED_SECONDS)
        loop = asyncio.get_running_loop()
        until = loop.time() + self._lock_seconds
        while True:
            try:
                await loop.run_in_executor(self._thread, self._there.transact, work)
            except OperationalError as error:  # the driver has waited for as long as it may; nothing of it was done
                if not sqlite.is_locked(error) or loop.time() >= until:
                    raise
                logger.warning("somebody else has locked the database for long; trying again")
                await asyncio.sleep(LOCKED_PAUSE)
            else:
                return

    def _begin(self, work: Callable[[Connection], None]) -> bool:
        """Executes the statements; False when somebody else has the file locked."""
        began, waits = time.monotonic(), _waits()
        if self._gone is not None:
            raise OperationalError("BEGIN", None, self._gone)
        try:
            self._here.begin(work)
            self._files.remember()
        except OperationalError as error:
            if not sqlite.is_locked(error):
                raise
            return False
        finally:
            took = time.monotonic() - began
            if took > QUICK_SECONDS and _waits() != waits:
                self._not_here_before = began + SLOW_FOR * took
        return True

    async def _commit(self) -> None:
        """Of what was begun. Nobody else uses the connection meanwhile: there is one writer."""
        if self._flush_seconds < HANDED_ON_SECONDS:
            took = self._here.commit()
        else:
            took = await asyncio.get_running_loop().run_in_executor(self._thread, self._here.commit)
        self._learn(took)

    def _learn(self, took: float) -> None:
        self._flush_seconds += (1 - _FADING) * (took - self._flush_seconds)

    async def close(self) -> None:
        self._here.close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._there.close)
        self._thread.shutdown()
        self.engine.dispose()


class _CommitFailed(Exception):
    """A commit failed, and not what came before it."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


def _write_nothing(connection: Connection) -> None:
    """Write a page as it is: a transaction that changes nothing, and is flushed all the same."""
    version = connection.exec_driver_sql("PRAGMA user_version").scalar()
    connection.exec_driver_sql(f"PRAGMA user_version={int(version or 0)}").close()


def _waits() -> float:
    """Grows whenever this thread waits, as for a disk: not while it works, or another program has its processor."""
    try:
        from resource import RUSAGE_THREAD, getrusage
    except ImportError:  # not Linux: whatever takes long counts
        return time.monotonic()
    return getrusage(RUSAGE_THREAD).ru_nvcsw


class _Writing:
    """A connection that stays open, used by one thread at a time.

    Args:
        patient: waits for a lock, as long as is set for all connections.
    """

    def __init__(self, engine: Engine, *, patient: bool) -> None:
        self._engine = engine
        self._patient = patient
        self._connection: Connection | None = None
        self._driver: Any = None

    def transact(self, work: Callable[[Connection], None]) -> None:
        """Begins and commits. Raises what these raise."""
        self.begin(work)
        self.commit()

    def begin(self, work: Callable[[Connection], None]) -> None:
        """All but the commit. The lock comes first: whoever finds the file locked has done nothing of the work.

        Raises:
            SQLAlchemyError: nothing of it is kept. Whatever the work raises, just so.
        """
        connection = self._connection or self._open()
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            work(connection)
        except BaseException as error:
            self._undo(error)
            raise

    def commit(self) -> float:
        """What was begun is on disk when it returns; what the work did past SQLAlchemy, too.

        Returns:
            How many seconds it took.

        Raises:
            _CommitFailed: with the error; what it says of the outcome, `is_outcome_unknown` knows.
        """
        connection, began = self._connection, time.monotonic()
        try:
            if connection is not None and connection.in_transaction():
                connection.commit()
            self._driver.commit()
        except Exception as error:
            try:
                self._undo(error)
            except OperationalError as told:
                raise _CommitFailed(told) from error
            raise _CommitFailed(error) from error
        except BaseException as error:
            self._undo(error)
            raise
        return time.monotonic() - began

    def save_log(self) -> None:
        """Write all that is in the log to the database's own file, so that it outlives the log."""
        if self._driver is not None:
            self._driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _undo(self, error: BaseException) -> None:
        self._roll_back()
        if isinstance(error, sqlite3.Error):
            raise OperationalError("BEGIN, COMMIT", None, error) from error

    def _open(self) -> Connection:
        self._connection = connection = self._engine.connect()
        self._driver = connection.connection.driver_connection
        if not self._patient:
            sqlite.wait_for_no_lock(self._driver)
        return connection

    def _roll_back(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            connection.rollback()  # always: one whose commit failed is not "in transaction", and yet in the way
            self._driver.rollback()
        except (SQLAlchemyError, sqlite3.Error):  # the next transaction gets another connection
            connection.invalidate()
            connection.close()
        else:
            self._connection = connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


class AsyncDatabase:
    """A database whose driver gives the event loop back while it waits."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    def transact_now(self, work: Callable[[Connection], None]) -> bool:
        return False

    async def transact(self, work: Callable[[Connection], None]) -> None:
        unknown = False
        try:
            await self._transact(work)
        except Exception as error:
            if isinstance(error, _CommitFailed):
                unknown = is_unreachable(error.error)
                if not unknown:
                    raise error.error from error
            elif not is_unreachable(error):
                raise
            await self._forget_read_only(error)
        else:
            return
        # The connection was an old one, or broke just now. Had the transaction been done all the same, the second would
        # come too late, and the caller would look at what is there.
        try:
            await self._transact(work)
        except Exception as error:
            failed = error.error if isinstance(error, _CommitFailed) else error
            if is_unreachable(failed) and (unknown or isinstance(error, _CommitFailed)):
                raise CommitUnknown(str(failed)) from error
            raise failed from error

    async def _transact(self, work: Callable[[Connection], None]) -> None:
        async with self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                await connection.run_sync(work)
            except BaseException:
                await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except Exception as error:
                await connection.invalidate()  # what is open on it must not become a part of the next transaction
                raise _CommitFailed(error) from error

    async def _forget_read_only(self, error: Exception) -> None:
        """Close the pooled connections after a refusal to write: they stay read-only as long as they live."""
        if getattr(getattr(error, "orig", None), "sqlstate", None) == _READ_ONLY:
            await self._engine.dispose()

    async def settle(self) -> None:
        """The database knows what it committed."""

    async def close(self) -> None:
        """The engine is its owner's."""

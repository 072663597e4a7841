"""Transactions: on SQLite's file in the event loop while the disk is quick, else in a thread; on PostgreSQL awaited."""

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
from glyphwall.server.store.statements import CoreExecutor

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

    from glyphwall.server.store.statements import Executor

    Work = Callable[[Executor], None]

QUICK_SECONDS = 0.025
"""Statements that take longer send the next transactions to the thread: the event loop stood still meanwhile."""
HANDED_ON_SECONDS = 0.0003
"""A flush that takes longer goes to the thread: handing it over and back costs about as much."""
_FADING = 0.9
"""The weight of earlier flushes in the expected duration of the next one."""
SLOW_FOR = 40
"""After slow statements the thread does everything for this many times their duration."""
LOCKED_TRIES = 10
"""The tries in the event loop while another program has the file locked."""
LOCKED_SECONDS = 0.001
"""The pause between two tries in the event loop."""
LOCK_SECONDS = 60.0
"""The time that the thread goes on trying; then the move is refused."""
LOCKED_PAUSE_SECONDS = 0.05
"""The pause between two tries in the thread."""

logger = logging.getLogger(__name__)

_NOT_NOW = frozenset({"08", "25", "40", "53", "55", "57", "58"})
"""PostgreSQL's classes of errors that say nothing about rows: connection, transaction state (a read-only database),
deadlock, resources, a lock timeout, an administrator's or unforeseen end, the system below."""
_READ_ONLY = "25006"


def is_unreachable(error: BaseException) -> bool:
    """Return whether an error means that there is no database now.

    PostgreSQL's driver passes on its own and the system's errors while it connects, and some errors have a number only.
    Under load, waiting for a free connection may time out.
    """
    if isinstance(error, DBAPIError):
        is_gone = str(getattr(error.orig, "sqlstate", None))[:2] in _NOT_NOW
        return is_gone or isinstance(error, OperationalError | InterfaceError) or error.connection_invalidated
    return isinstance(error, OSError | NoConnectionLeft) or type(error).__module__.startswith("asyncpg")


class Database(Protocol):
    """A database that carries out transactions, one at a time."""

    def transact(self, work: Work) -> Coroutine[Any, Any, None] | None:
        """Carry out the work in one transaction: all of it is on disk afterwards, or nothing.

        Returns:
            None once it is on disk, else a coroutine for the rest. Both may raise the work's errors and the database's.

        Raises:
            CommitUnknown: it may be on disk or not; call `settle`.
        """

    async def settle(self) -> None:
        """Make certain what is on disk after a `CommitUnknown`: later reads see what stays.

        Raises:
            What `transact` raises: it is still not certain.
        """

    async def close(self) -> None: ...


class SQLiteFile:
    """A SQLite file.

    On a quick disk the event loop carries out the whole transaction: a thread would take longer. If flushes are slow,
    only the commit goes to the thread. If another program holds the lock, or statements were slow, everything does.

    After a commit with an unknown outcome, nothing is written until `settle` has made it certain.

    Args:
        lock_seconds: how long a transaction is tried again while another program has the file locked.
    """

    def __init__(self, file: Path, lock_seconds: float = LOCK_SECONDS) -> None:
        self._lock_seconds = lock_seconds
        self._files = OpenFiles(file)
        self._is_unsettled = False
        self._settling: asyncio.Future[None] | None = None
        self._gone: FilesGone | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._here = _Writing(file, waits_for_locks=False)
        self._there = _Writing(file, waits_for_locks=True)
        self._not_here_before = 0.0
        self._flush_seconds = 0.0

    def transact(self, work: Work) -> Coroutine[Any, Any, None] | None:
        if self._is_unsettled or time.monotonic() < self._not_here_before or not self._begin(work):
            return self._transact_later(work)
        if self._flush_seconds >= HANDED_ON_SECONDS:
            return self._commit_in_thread()
        try:
            self._learn(self._here.commit())
        except _CommitFailed as failed:
            raise self._outcome_of(failed.error) from None
        self._check_files()
        return None

    async def settle(self) -> None:
        if self._gone is not None:
            raise OperationalError("COMMIT", None, self._gone)
        if not self._is_unsettled:
            return
        if self._settling is None:
            self._settling = asyncio.get_running_loop().run_in_executor(self._thread, self._settle)
        try:
            await asyncio.shield(self._settling)
        except _CommitFailed as failed:
            raise failed.error from None
        finally:
            self._settling = None
        self._is_unsettled = False
        logger.warning("the database can be written again, and its content is certain")

    def _settle(self) -> None:
        """Commit something else: it takes the place of the failed commit in the log, which is gone then."""
        self._there.transact(_rewrite_version)

    def _outcome_of(self, error: Exception) -> Exception:
        """Return the error to raise for a commit that failed with this error."""
        if not is_outcome_unknown(error):
            return error
        self._is_unsettled = True
        return CommitUnknown(str(error))

    def _check_files(self) -> None:
        """Make sure that the next process will find the commit.

        Raises:
            CommitUnknown: it will not. From now on nothing is written.
        """
        try:
            self._files.check()
        except FilesGone as error:
            self._gone = error
            logger.critical("%s: no move is acknowledged any more. Stop the server and start it again", error)
            if self._files.log_is_ours():
                with contextlib.suppress(SQLAlchemyError, sqlite3.Error):
                    self._here.save_log()
                    self._there.save_log()
            raise CommitUnknown(str(error)) from error

    def _begin(self, work: Work) -> bool:
        """Execute the statements here; return False if another program has the file locked."""
        began, waits = time.monotonic(), _count_waits()
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
            if took > QUICK_SECONDS and _count_waits() != waits:
                self._not_here_before = began + SLOW_FOR * took
        return True

    async def _transact_later(self, work: Work) -> None:
        await self.settle()
        try:
            await self._try(work)
        except _CommitFailed as failed:
            raise self._outcome_of(failed.error) from None
        self._check_files()

    async def _try(self, work: Work) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(LOCKED_TRIES):
            if time.monotonic() < self._not_here_before:
                break
            if self._begin(work):
                self._learn(await loop.run_in_executor(self._thread, self._here.commit))
                return
            await asyncio.sleep(LOCKED_SECONDS)
        until = loop.time() + self._lock_seconds
        while True:
            try:
                await loop.run_in_executor(self._thread, self._there.transact, work)
            except OperationalError as error:  # the driver has waited as long as it may, and nothing was done
                if not sqlite.is_locked(error) or loop.time() >= until:
                    raise
                logger.warning("another program keeps the database locked; trying again")
                await asyncio.sleep(LOCKED_PAUSE_SECONDS)
            else:
                return

    async def _commit_in_thread(self) -> None:
        """Commit the statements of `_begin`. The writer uses the connection for nothing else meanwhile."""
        try:
            took = await asyncio.get_running_loop().run_in_executor(self._thread, self._here.commit)
        except _CommitFailed as failed:
            raise self._outcome_of(failed.error) from None
        self._learn(took)
        self._check_files()

    def _learn(self, seconds: float) -> None:
        self._flush_seconds += (1 - _FADING) * (seconds - self._flush_seconds)

    async def close(self) -> None:
        self._here.close()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._there.close)
        self._thread.shutdown()


class _CommitFailed(Exception):
    """A commit failed, after statements that succeeded."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


def _rewrite_version(connection: Any) -> None:
    """Write a page unchanged: the transaction changes nothing, and is flushed all the same."""
    (version,) = connection.driver.execute("PRAGMA user_version").fetchone()
    connection.driver.execute(f"PRAGMA user_version={int(version)}")


try:
    from resource import RUSAGE_THREAD, getrusage

    def _count_waits() -> float:
        """Count how often this thread has waited, as for a disk; work and lost processor time don't count."""
        return getrusage(RUSAGE_THREAD).ru_nvcsw

except ImportError:  # not Linux: every long time counts

    def _count_waits() -> float:
        return time.monotonic()


class _Writing:
    """A connection that stays open, used by one thread at a time.

    Args:
        waits_for_locks: whether the driver waits for a lock, as long as all connections do.
    """

    def __init__(self, file: Path, *, waits_for_locks: bool) -> None:
        self._file = file
        self._waits_for_locks = waits_for_locks
        self._connection: sqlite.DriverConnection | None = None

    def transact(self, work: Work) -> None:
        """Begin and commit; raise what they raise."""
        self.begin(work)
        self.commit()

    def begin(self, work: Work) -> None:
        """Do everything but the commit. The lock comes first: if the file is locked, none of the work is done.

        Raises:
            SQLAlchemyError: nothing is stored. Any error of the work, unchanged.
        """
        connection = self._connection
        if connection is None:
            connection = sqlite.DriverConnection(self._file, waits_for_locks=self._waits_for_locks)
            self._connection = connection
        try:
            connection.begin()
            work(connection)
        except BaseException:
            self._roll_back()
            raise

    def commit(self) -> float:
        """Commit, and return the seconds that it took.

        Raises:
            _CommitFailed: with the error; `is_outcome_unknown` tells what it means.
        """
        connection, began = self._connection, time.monotonic()
        assert connection is not None
        try:
            connection.commit()
        except Exception as error:
            self._roll_back()
            raise _CommitFailed(error) from error
        return time.monotonic() - began

    def save_log(self) -> None:
        """Copy the whole log into the database's own file, so that it outlives the log."""
        if self._connection is not None:
            self._connection.driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _roll_back(self) -> None:
        connection, self._connection = self._connection, None
        assert connection is not None
        try:
            connection.roll_back()
        except SQLAlchemyError:  # the next transaction gets another connection
            connection.close()
        else:
            self._connection = connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()


async def forget_read_only(error: Exception, *engines: AsyncEngine) -> None:
    """Close the pooled connections after a refusal to write: they stay read-only as long as they live."""
    if getattr(getattr(error, "orig", None), "sqlstate", None) == _READ_ONLY:
        for engine in engines:
            await engine.dispose()


class AsyncDatabase:
    """A database whose driver awaits its answers.

    Args:
        engine: its owner closes it.
        others: engines whose connections are closed, too, after a refusal to write.
    """

    def __init__(self, engine: AsyncEngine, *others: AsyncEngine) -> None:
        self._engine = engine
        self._others = others

    async def transact(self, work: Work) -> None:
        is_unknown = False
        try:
            await self._transact(work)
        except Exception as error:
            if isinstance(error, _CommitFailed):
                is_unknown = is_unreachable(error.error)
                if not is_unknown:
                    raise error.error from error
            elif not is_unreachable(error):
                raise
            await forget_read_only(error, self._engine, *self._others)
        else:
            return
        # The connection was an old one, or broke just now. If the transaction was committed after all, the second try
        # gets a conflict, and the caller looks at what is stored.
        try:
            await self._transact(work)
        except Exception as error:
            failed = error.error if isinstance(error, _CommitFailed) else error
            if is_unreachable(failed) and (is_unknown or isinstance(error, _CommitFailed)):
                raise CommitUnknown(str(failed)) from error
            raise failed from error

    async def _transact(self, work: Work) -> None:
        async with self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                await connection.run_sync(lambda sync: work(CoreExecutor(sync)))
            except BaseException:
                await transaction.rollback()
                raise
            try:
                await transaction.commit()
            except Exception as error:
                await connection.invalidate()  # or its open transaction becomes a part of the next one
                raise _CommitFailed(error) from error

    async def settle(self) -> None:
        """Do nothing: PostgreSQL knows what it committed."""

    async def close(self) -> None:
        """Do nothing: the engine's owner closes it."""

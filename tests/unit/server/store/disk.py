"""Disks for the store's tests: slow ones, and some whose flush fails."""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING
from unittest.mock import patch

from sqlalchemy.exc import OperationalError

from glyphwall.server.store import sqlite, transactions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from glyphwall.server.store.transactions import Database, Work


async def transact(database: Database, work: Work) -> None:
    """Carry out a transaction, and wait for its end."""
    rest = database.transact(work)
    if rest is not None:
        await rest


@contextmanager
def _replace_commits(commit: Callable[[Callable[[], None]], None]) -> Iterator[None]:
    """Call a function in place of every commit, with the commit itself."""
    own = sqlite.DriverConnection.commit

    def replaced(connection: sqlite.DriverConnection) -> None:
        commit(partial(own, connection))

    with patch.object(sqlite.DriverConnection, "commit", replaced):
        yield


@contextmanager
def failing_flush(*, stored: bool, code: int = sqlite3.SQLITE_IOERR_FSYNC) -> Iterator[None]:
    """Fail every commit; the change may be in the log all the same."""

    def fail(commit: Callable[[], None]) -> None:
        if stored:
            commit()
        is_full = code == sqlite3.SQLITE_FULL
        error = sqlite3.OperationalError("database or disk is full" if is_full else "disk I/O error")
        error.sqlite_errorcode = code
        raise OperationalError("COMMIT", None, error)

    with _replace_commits(fail):
        yield


class SlowFlush:
    """The commits of a database on a slow disk.

    Attributes:
        threads: the thread of each commit.
        go_on: every commit waits for it.
    """

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.go_on = threading.Event()
        self.go_on.set()

    @contextmanager
    def of_all(self) -> Iterator[None]:
        def commit_slowly(commit: Callable[[], None]) -> None:
            self.threads.append(threading.get_ident())
            assert self.go_on.wait(60)
            time.sleep(2 * transactions.HANDED_ON_SECONDS / (1 - transactions._FADING))
            commit()

        with _replace_commits(commit_slowly):
            yield

"""Disks for the store's tests: slow ones, and some whose flush fails."""

from __future__ import annotations

import sqlite3
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from glyphwall.server.store import transactions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Engine

    from glyphwall.server.store.transactions import Database, Work


async def transact(database: Database, work: Work) -> None:
    """Carry out a transaction, and wait for its end."""
    rest = database.transact(work)
    if rest is not None:
        await rest


@contextmanager
def failing_flush(engine: Engine, *, stored: bool, code: int = sqlite3.SQLITE_IOERR_FSYNC) -> Iterator[None]:
    """Fail every commit of an engine; the change may be in the log all the same."""
    commit = engine.dialect.do_commit

    def fail(connection: Any) -> None:
        if stored:
            commit(connection)
        message = "database or disk is full" if code == sqlite3.SQLITE_FULL else "disk I/O error"
        error = sqlite3.OperationalError(message)
        error.sqlite_errorcode = code
        raise error

    with patch.object(engine.dialect, "do_commit", fail):
        yield


class SlowFlush:
    """The commits of an engine on a slow disk.

    Attributes:
        threads: the thread of each commit.
        go_on: every commit waits for it.
    """

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.go_on = threading.Event()
        self.go_on.set()

    @contextmanager
    def of(self, engine: Engine) -> Iterator[None]:
        commit = engine.dialect.do_commit

        def commit_slowly(connection: Any) -> None:
            self.threads.append(threading.get_ident())
            assert self.go_on.wait(60)
            time.sleep(2 * transactions.HANDED_ON_SECONDS / (1 - transactions._FADING))
            commit(connection)

        with patch.object(engine.dialect, "do_commit", commit_slowly):
            yield

"""Where a transaction is carried out: at once, or in a thread where that may take long."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, OperationalError

from glyphwall.server.store import sqlite, transactions
from glyphwall.server.store.transactions import SQLiteFile, is_unreachable
from tests.unit.server.store.disk import SlowFlush, failing_flush, transact

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from glyphwall.server.store.statements import Executor


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "file.sqlite3"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TABLE lines (number INTEGER)")
    connection.close()
    return path


@pytest.fixture
async def file(path: Path) -> AsyncIterator[SQLiteFile]:
    file = SQLiteFile(path)
    yield file
    await file.close()


class Clock:
    """What time it is, and how often the thread has waited: as the test says, and not as this machine is busy."""

    def __init__(self) -> None:
        self.now, self.waited = 100.0, 0.0

    def monotonic(self) -> float:
        return self.now

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.waited += 1

    def work(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(transactions, "time", clock)
    monkeypatch.setattr(transactions, "_count_waits", lambda: clock.waited)
    return clock


class Work:
    """Adds a line, and knows by which thread.

    Args:
        meanwhile: what happens before its end.
    """

    def __init__(self, meanwhile: Callable[[], None] = lambda: None, fails: bool = False) -> None:
        self.threads: list[int] = []
        self._meanwhile = meanwhile
        self._fails = fails

    def __call__(self, connection: Executor) -> None:
        self.threads.append(threading.get_ident())
        connection.run(text("INSERT INTO lines VALUES (1)"))
        self._meanwhile()
        if self._fails:
            raise RuntimeError

    @property
    def here(self) -> bool:
        return self.threads == [threading.get_ident()]


def lines(path: Path) -> int:
    connection = sqlite3.connect(path)
    (number,) = connection.execute("SELECT count(*) FROM lines").fetchone()
    connection.close()
    return int(number)


async def test_a_quick_one_is_done_at_once(file: SQLiteFile, path: Path) -> None:
    work = Work()
    await transact(file, work)
    assert (work.here, lines(path)) == (True, 1)


async def test_after_a_slow_one_a_thread_does_it_for_a_while(file: SQLiteFile, path: Path, clock: Clock) -> None:
    slow = 2 * transactions.QUICK_SECONDS
    await transact(file, Work(lambda: clock.wait(slow)))
    clock.work((transactions.SLOW_FOR - 2) * slow)
    work = Work()
    await transact(file, work)
    assert not work.here
    clock.work(slow)
    later = Work()
    await transact(file, later)
    assert (later.here, lines(path)) == (True, 3)


async def test_a_long_one_that_did_not_wait_says_nothing_of_the_disk(
    file: SQLiteFile, path: Path, clock: Clock
) -> None:
    """A hundred games' moves on a busy machine: in a thread, they would take several times as long."""
    await transact(file, Work(lambda: clock.work(2 * transactions.QUICK_SECONDS)))
    work = Work()
    await transact(file, work)
    assert (work.here, lines(path)) == (True, 2)


def test_whoever_sleeps_count_waits() -> None:
    before = transactions._count_waits()
    time.sleep(0.001)
    assert transactions._count_waits() > before


async def test_where_flushes_take_long_the_loop_goes_on_and_nothing_is_done_before_its_end(
    file: SQLiteFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "QUICK_SECONDS", 60.0)  # a busy machine may take as long over the statements
    await transact(file, Work())
    flush = SlowFlush()
    with flush.of_all():
        file._flush_seconds = 0.0  # whatever this disk is like
        await transact(file, Work())  # it was quick, and is no more
        flush.go_on.clear()
        work = Work()
        waiting = asyncio.create_task(transact(file, work))
        for _ in range(20):  # the event loop goes on
            await asyncio.sleep(0.001)
        assert work.here  # the statements were executed here
        assert (waiting.done(), lines(path)) == (False, 2)
        flush.go_on.set()
        await waiting
    assert lines(path) == 3
    assert [thread == threading.get_ident() for thread in flush.threads] == [True, False]


async def test_a_flush_in_a_thread_that_fails_leaves_nothing(
    file: SQLiteFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "QUICK_SECONDS", 60.0)  # a busy machine may take as long over the statements
    await transact(file, Work())
    file._flush_seconds = 1.0
    with (
        failing_flush(stored=False, code=sqlite3.SQLITE_FULL),
        pytest.raises(OperationalError) as found,
    ):
        await transact(file, Work())
    assert is_unreachable(found.value)
    assert lines(path) == 1
    await transact(file, Work())
    assert lines(path) == 2


async def test_while_the_file_is_locked_the_loop_goes_on(file: SQLiteFile, path: Path) -> None:
    await transact(file, Work())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    work = Work()
    waiting = asyncio.create_task(transact(file, work))
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert not waiting.done()
    other.execute("COMMIT")
    other.close()
    await waiting
    assert not work.here
    assert (len(work.threads), lines(path)) == (1, 2)


async def test_a_lock_of_a_moment_is_waited_for_without_a_thread(
    file: SQLiteFile, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "LOCKED_TRIES", 10_000)  # as long as it takes on a busy machine,
    monkeypatch.setattr(transactions, "QUICK_SECONDS", 60.0)  # whose disk may be slow at any moment
    await transact(file, Work())
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    work = Work()
    waiting = asyncio.create_task(transact(file, work))
    await asyncio.sleep(0.02)
    assert not waiting.done()
    other.execute("COMMIT")
    other.close()
    await waiting
    assert work.here
    assert lines(path) == 2


async def test_what_fails_leaves_nothing(file: SQLiteFile, path: Path) -> None:
    with pytest.raises(RuntimeError):
        await transact(file, Work(fails=True))
    assert lines(path) == 0
    await transact(file, Work())
    assert lines(path) == 1


async def test_after_a_commit_that_failed_the_next_one_succeeds(file: SQLiteFile, path: Path) -> None:
    """So SQLite does on a disk that is full: the work went well, and the commit does not."""
    with failing_flush(stored=False, code=sqlite3.SQLITE_FULL):
        for _ in range(2):
            with pytest.raises(OperationalError, match="disk is full"):
                await transact(file, Work())
    assert lines(path) == 0
    await transact(file, Work())
    assert lines(path) == 1


async def test_a_file_that_cannot_be_written_says_so(file: SQLiteFile, path: Path) -> None:
    def only_read(connection: Executor) -> None:
        connection.run(text("PRAGMA query_only = ON"))
        connection.run(text("INSERT INTO lines VALUES (1)"))

    with pytest.raises(OperationalError) as found:
        await transact(file, only_read)
    assert is_unreachable(found.value)


class NumberedError(Exception):
    """As PostgreSQL's driver tells an error that it has no class for."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("number", "gone"),
    [
        ("57P01", True), ("57P02", True), ("53100", True), ("08006", True), ("58030", True),
        ("XX001", False), ("42P01", False),
    ],
)  # fmt: skip
def test_what_a_number_says_of_the_database(number: str, gone: bool) -> None:
    """A database that ends says why before it ends: its connection still stands when that is heard."""
    assert is_unreachable(DBAPIError("SELECT", {}, NumberedError(number))) == gone


def _nothing(_: Executor) -> None:
    """Work that is none."""


LOCK = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
connection.execute("COMMIT")
"""


@pytest.mark.parametrize("ends", [True, False])
async def test_a_lock_longer_than_the_driver_waits_is_waited_out(
    path: Path, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    """Another process holds it. The driver gives up after a moment here, as it does after ten seconds there."""
    monkeypatch.setattr(transactions, "LOCKED_TRIES", 1)
    monkeypatch.setattr(sqlite, "BUSY_MILLISECONDS", 10)
    file = SQLiteFile(path, 30.0 if ends else 0.2)
    file._here.transact(
        _nothing
    )  # both connections are open before: to open one waits longer, by the driver's own bound
    await asyncio.get_running_loop().run_in_executor(file._thread, file._there.transact, _nothing)
    pipe = asyncio.subprocess.PIPE
    other = await asyncio.create_subprocess_exec(sys.executable, "-c", LOCK, str(path), stdin=pipe, stdout=pipe)
    assert other.stdout is not None
    assert await other.stdout.readline() == b"locked\n"
    work = Work()
    waiting = asyncio.create_task(transact(file, work))
    if ends:
        await asyncio.sleep(0.3)
        assert not waiting.done()
        await other.communicate(b"\n")
        await waiting
        assert (len(work.threads), lines(path)) == (1, 1)
    else:
        with pytest.raises(OperationalError):
            await waiting
        await other.communicate(b"\n")
        assert (work.threads, lines(path)) == ([], 0)
    await file.close()

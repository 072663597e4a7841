"""One writer for all games: what waits goes out together, and what cannot be written harms nobody else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from glyphwall.play.records import Change, StoredProposal, StoredRequest
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import transactions
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from glyphwall.server.store.transactions import AsyncDatabase
from glyphwall.server.store.writer import ALONE_SECONDS, GroupWriter
from tests.unit.server.store.test_store import a_game, an_entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine
    from pathlib import Path

    from sqlalchemy import Connection

    from glyphwall.server.store.transactions import Database, Work

GAMES = [f"{letter * 12}" for letter in "ABCDEFGH"]


class Counted:
    """Counts transactions, and can be held up."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.transactions = 0
        self.fault: Exception | None = None
        self.go_on = asyncio.Event()
        self.go_on.set()

    def transact(self, work: Work) -> Coroutine[Any, Any, None] | None:
        if not self.go_on.is_set():
            return self._later(work)
        self.transactions += 1
        if self.fault is not None:
            raise self.fault
        return self.database.transact(work)

    async def _later(self, work: Work) -> None:
        await self.go_on.wait()
        rest = self.transact(work)
        if rest is not None:
            await rest

    async def settle(self) -> None:
        await self.database.settle()

    async def close(self) -> None:
        await self.database.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    for game in GAMES:
        await opened.create(a_game(game))
    yield opened
    await opened.close()


@pytest.fixture
def counted(store: Store) -> Counted:
    database = store.writer.database = Counted(store.writer.database)
    return database


async def waiting(store: Store, changes: list[Change], counted: Counted) -> list[BaseException | None]:
    """What becomes of changes that all wait while the first transaction is under way."""
    counted.go_on.clear()
    tasks = [store.commit(change) for change in changes]
    await asyncio.sleep(0.05)
    counted.go_on.set()
    return await asyncio.gather(*tasks, return_exceptions=True)


async def test_what_waits_goes_out_in_one_transaction(store: Store, counted: Counted) -> None:
    changes = [
        Change(game_id=game, revision=0, entries=(an_entry(1),), request=StoredRequest(0, "one", 1)) for game in GAMES
    ]
    assert await waiting(store, changes, counted) == [None] * len(GAMES)
    assert counted.transactions <= 2
    for game in GAMES:
        stored = await store.load(game)
        assert stored is not None
        assert [entry.version for entry in stored.entries] == [1]
        assert stored.requests == [StoredRequest(0, "one", 1)]


class Clock:
    """Stands still between two changes, or not."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(store: Store, monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(store.writer, "_clock", clock)
    monkeypatch.setattr(store.writer, "_last_write", clock.now)
    return clock


async def test_what_comes_in_the_same_moment_goes_out_in_one_transaction(
    store: Store, counted: Counted, clock: Clock
) -> None:
    async def commit(game: str, steps: int) -> None:
        for _ in range(steps):
            await asyncio.sleep(0)
        await store.commit(Change(game_id=game, revision=0, entries=(an_entry(1),)))

    await asyncio.gather(commit(GAMES[0], 0), *(commit(game, 1) for game in GAMES[1:]))
    assert counted.transactions == 1


@pytest.fixture
def quick(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is quick however busy the machine is."""
    monkeypatch.setattr(transactions, "HANDED_ON_SECONDS", float("inf"))
    monkeypatch.setattr(store.writer.database, "_not_here_before", 0.0)
    monkeypatch.setattr(transactions, "QUICK_SECONDS", float("inf"))


async def test_a_quick_disk_needs_no_task(store: Store, quick: None, clock: Clock) -> None:
    """A move waits for it: each step of a task is a turn of the loop."""
    stored = store.commit(Change(game_id=GAMES[0], revision=0, entries=(an_entry(1),)))
    assert not stored.done(), "others may come in the same moment"
    before = asyncio.all_tasks()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert stored.done()
    assert asyncio.all_tasks() == before
    game = await store.load(GAMES[0])
    assert game is not None
    assert len(game.entries) == 1


async def test_a_change_that_comes_alone_waits_for_no_turn_of_the_loop(store: Store, quick: None, clock: Clock) -> None:
    """Each turn could be a long one: others' requests are in it."""
    for revision in range(3):
        clock.now += 2 * ALONE_SECONDS
        change = Change(game_id=GAMES[0], revision=revision, entries=(an_entry(revision + 1),))
        assert store.commit(change).done(), "it is on disk"
    stored = await store.load(GAMES[0])
    assert stored is not None
    assert len(stored.entries) == 3


async def test_where_several_come_at_once_the_next_waits_for_others_again(
    store: Store, quick: None, counted: Counted, clock: Clock
) -> None:
    changes = [Change(game_id=game, revision=0, entries=(an_entry(1),)) for game in GAMES]
    await asyncio.gather(*map(store.commit, changes[:4]))
    assert counted.transactions == 1
    clock.now += 2 * ALONE_SECONDS  # as between two rounds of moves of many games
    await asyncio.gather(*map(store.commit, changes[4:]))
    assert counted.transactions == 2


async def test_one_that_comes_too_late_harms_no_other(store: Store, counted: Counted) -> None:
    await store.commit(Change(game_id=GAMES[3], revision=0, entries=(an_entry(1),)))
    proposals = (StoredProposal("takeback", 0),)
    changes = [Change(game_id=game, revision=0, entries=(an_entry(1),), proposals=proposals) for game in GAMES]
    found = await waiting(store, changes, counted)
    assert [type(one) for one in found] == [WriteConflict if game == GAMES[3] else type(None) for game in GAMES]
    late = await store.load(GAMES[3])
    assert late is not None
    assert (len(late.entries), late.proposals) == (1, [])
    other = await store.load(GAMES[4])
    assert other is not None
    assert (len(other.entries), other.proposals) == (1, list(proposals))


async def test_a_disk_that_is_full_is_told_to_all_and_asked_once(
    store: Store, counted: Counted, caplog: pytest.LogCaptureFixture
) -> None:
    counted.fault = OperationalError("INSERT", {}, Exception("database or disk is full"))
    found = await waiting(store, [Change(game_id=game, revision=0, entries=(an_entry(1),)) for game in GAMES], counted)
    assert [type(one) for one in found] == [Unavailable] * len(GAMES)
    assert counted.transactions <= 2
    written = caplog.text.splitlines()
    assert len(written) == len(GAMES), "a line each, or the log fills what is left of the disk"
    assert all(line.endswith("could not be written: database or disk is full") for line in written)
    counted.fault = None
    await store.commit(Change(game_id=GAMES[0], revision=0, entries=(an_entry(1),)))


async def test_what_nobody_waits_for_any_more_is_written_all_the_same(store: Store, counted: Counted) -> None:
    counted.go_on.clear()
    stored = store.commit(Change(game_id=GAMES[0], revision=0, entries=(an_entry(1),)))
    await asyncio.sleep(0.05)
    stored.cancel()
    counted.go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await stored
    await store.commit(Change(game_id=GAMES[0], revision=1, entries=(an_entry(2),)))


async def test_a_report_that_fails_keeps_a_change_from_nobody(
    store: Store, counted: Counted, caplog: pytest.LogCaptureFixture
) -> None:
    reported: list[str] = []

    def report(change: Change, error: Exception | None) -> Exception | None:
        reported.append(change.game_id)
        if change.game_id == GAMES[0]:
            raise ZeroDivisionError
        return error

    store.writer = GroupWriter(counted, report)
    changes = [Change(game_id=game, revision=0, entries=(an_entry(1),)) for game in GAMES]
    assert await waiting(store, changes, counted) == [None] * len(GAMES)
    assert sorted(reported) == GAMES, "each is reported once"
    assert "what follows from a change failed" in caplog.text
    await store.commit(Change(game_id=GAMES[0], revision=1, entries=(an_entry(2),)))
    counted.fault = ConnectionResetError()
    with pytest.raises(ConnectionResetError):
        await store.commit(Change(game_id=GAMES[0], revision=2, entries=(an_entry(3),)))


async def test_closing_writes_what_still_waits(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite3'}"
    opened = await Store.open(url)
    await opened.create(a_game(GAMES[0]))
    stored = opened.commit(Change(game_id=GAMES[0], revision=0, entries=(an_entry(1),)))
    await opened.close()
    await stored
    again = await Store.open(url)
    game = await again.load(GAMES[0])
    assert game is not None
    assert len(game.entries) == 1
    await again.close()


async def test_a_driver_that_waits_in_the_loop_writes_the_same(store: Store) -> None:
    await store.writer.close()
    store.writer = GroupWriter(AsyncDatabase(store._engine), store._report)
    await store.commit(Change(game_id=GAMES[3], revision=0, entries=(an_entry(1),)))
    commits = [store.commit(Change(game_id=game, revision=0, entries=(an_entry(1),))) for game in GAMES]
    found = await asyncio.gather(*commits, return_exceptions=True)
    assert [type(one) for one in found] == [WriteConflict if game == GAMES[3] else type(None) for game in GAMES]


@pytest.fixture
def postgres_url(new_postgres: Callable[..., str]) -> str:
    return new_postgres()


async def test_a_database_that_ends_is_not_a_game_that_is_damaged(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    try:
        with pytest.raises(Unavailable):
            await store._reading(_end_of_its_server, GAMES[0])
        assert await store.load(GAMES[0]) is None
    finally:
        await store.close()


def _end_of_its_server(connection: Connection, _: str) -> None:
    connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

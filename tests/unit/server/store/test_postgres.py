"""PostgreSQL's own troubles: locks, read-only times, a connection that breaks at a commit."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from glyphwall.play.records import Change
from glyphwall.server.errors import OutcomeUnknown, Unavailable
from glyphwall.server.store import statements
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from glyphwall.server.store.uptime import keep_alive
from tests.unit.server.kit import WAIT
from tests.unit.server.store.test_store import GAME, a_game, an_entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable


@pytest.fixture
def url(new_postgres: Callable[..., str]) -> str:
    return new_postgres()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create(a_game())
    yield opened
    await opened.close()


@pytest.fixture
async def admin(url: str) -> AsyncIterator[Any]:
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        yield connection
    await engine.dispose()


def change(revision: int = 0) -> Change:
    return Change(game_id=GAME, revision=revision, entries=(an_entry(revision + 1),))


def name_of(url: str) -> str:
    return url.rpartition("/")[2]


async def reconnect(store: Store, admin: Any) -> None:
    """The pool's connections end, and the next ones get the settings of now."""
    await admin.execute(
        text(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    )
    for _ in range(3):
        try:
            await store.load(GAME)
        except Unavailable:
            continue
        return


async def test_a_lock_timeout_is_not_a_damaged_game(url: str, store: Store, admin: Any) -> None:
    await admin.execute(text(f"ALTER DATABASE {name_of(url)} SET lock_timeout = '50ms'"))
    await reconnect(store, admin)
    other = create_async_engine(url)
    async with other.connect() as holder:
        await holder.execute(text("LOCK TABLE games IN ACCESS EXCLUSIVE MODE"))
        with pytest.raises(Unavailable):
            await store.load(GAME)
        await holder.rollback()
    await other.dispose()
    assert not store.damaged
    assert await store.load(GAME) is not None


async def test_writing_goes_on_after_a_read_only_time(url: str, store: Store, admin: Any) -> None:
    await admin.execute(text(f"ALTER DATABASE {name_of(url)} SET default_transaction_read_only = on"))
    await reconnect(store, admin)
    with pytest.raises(Unavailable) as refused:
        await store.commit(change())
    assert not isinstance(refused.value, OutcomeUnknown), "nothing was written, and that is certain"
    await admin.execute(text(f"ALTER DATABASE {name_of(url)} RESET default_transaction_read_only"))
    await store.commit(change())
    stored = await store.load(GAME)
    assert stored is not None
    assert stored.revision == 1


async def test_clocks_go_on_after_a_read_only_time_without_a_move(url: str, store: Store, admin: Any) -> None:
    await store.uptime.begin_grace()
    await admin.execute(text(f"ALTER DATABASE {name_of(url)} SET default_transaction_read_only = on"))
    await reconnect(store, admin)
    for _ in range(2):  # the first finds that its connection is gone
        assert not await keep_alive(store.uptime, None)
    await admin.execute(text(f"ALTER DATABASE {name_of(url)} RESET default_transaction_read_only"))
    assert await keep_alive(store.uptime, None)


@pytest.mark.parametrize("done", [True, False])
async def test_a_connection_that_breaks_at_the_commit_leaves_the_outcome_unknown(
    store: Store, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    """It was committed and the answer was lost, or it never was; then the database cannot be reached."""
    engine = store._urgent.sync_engine
    commit = engine.dialect.do_commit
    connect = engine.dialect.connect

    def breaks(connection: Any) -> None:
        if done:
            commit(connection)
        monkeypatch.setattr(engine.dialect, "connect", unreachable)
        raise ConnectionResetError("connection lost")

    def unreachable(*_: Any, **__: Any) -> None:
        raise ConnectionRefusedError("no database")

    monkeypatch.setattr(engine.dialect, "do_commit", breaks)
    with pytest.raises(OutcomeUnknown):
        await store.commit(change())
    monkeypatch.setattr(engine.dialect, "do_commit", commit)
    monkeypatch.setattr(engine.dialect, "connect", connect)
    await store.settle()
    stored = await store.load(GAME)
    assert stored is not None
    assert stored.revision == int(done)
    await asyncio.sleep(0)


@pytest.mark.parametrize("is_moved_first", [True, False])
async def test_a_rematch_and_a_moving_seat_wait_for_each_other(
    store: Store, admin: Any, url: str, is_moved_first: bool
) -> None:
    """Whichever transaction comes second knows the first: the rematch is refused, or the mover finds it."""
    moved = msgspec.structs.replace(a_game().seats[0], token="n" * 64, earlier_tokens="t" * 64)
    rematch = a_game("BBBBBBBBBBBB", rematch_of=GAME)
    rematch.revision_before = 0
    move = Change(game_id=GAME, revision=0, moved=moved)
    writes = statements.of_change(move) if is_moved_first else list(statements.of_game(rematch))
    engine = create_async_engine(url)
    async with engine.connect() as first:
        await first.run_sync(lambda sync: statements.execute(statements.CoreExecutor(sync), writes))
        second = asyncio.ensure_future(store.create(rematch) if is_moved_first else store.commit(move))
        await waits_for_a_lock(admin)
        assert not second.done()
        await first.commit()
    await engine.dispose()
    if is_moved_first:
        with pytest.raises(WriteConflict):
            await second
        return
    await second
    found = await store.load(GAME)
    assert found is not None
    assert (found.rematch, found.seats[0].token) == ("BBBBBBBBBBBB", "n" * 64)


async def waits_for_a_lock(admin: Any) -> None:
    query = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    async with asyncio.timeout(WAIT):
        while not (await admin.execute(query)).scalar():
            await asyncio.sleep(0.01)

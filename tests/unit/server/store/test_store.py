"""The store: all of a change or nothing, first come first served, on disk when it says so."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest
from alembic import command
from sqlalchemy import text
from tools.goldens.databases import unpack

from glyphwall.core._fairness import SCHEME
from glyphwall.core._fairness_legacy import UNBOUND
from glyphwall.play.records import Change, StoredEntry, StoredGame, StoredProposal, StoredRequest, StoredSeat
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import migrations
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

GAME = "AAAAAAAAAAAA"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    yield opened
    await opened.close()


def _url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'test.sqlite3'}"


def a_game(game_id: str = GAME, rematch_of: str | None = None) -> StoredGame:
    return StoredGame(
        secret="5" * 64,
        id=game_id,
        game="grawlix",
        rules_version="1.0",
        options={"size": 6},
        seed=2**63 - 1,
        created=1234.5,
        seats=[
            StoredSeat(seat=0, kind="here", token="t" * 64, name="Ada"),
            StoredSeat(seat=1, kind="link", invitation="i" * 64, joined=False),
        ],
        rematch_of=rematch_of,
    )


def an_entry(version: int) -> StoredEntry:
    return StoredEntry(version=version, kind="moved", seat=0, action="+Rh", plies=version, at=0.25)


async def test_what_was_written_comes_back(store: Store, url: str) -> None:
    game = a_game()
    await store.create(game)
    request, proposal = StoredRequest(0, "r1", 2), StoredProposal("takeback", 1, (0,))
    change = Change(
        game_id=GAME, revision=0, entries=(an_entry(1), an_entry(2)), request=request, proposals=(proposal,)
    )
    await store.commit(change)
    game.entries, game.requests, game.proposals = [an_entry(1), an_entry(2)], [request], [proposal]
    game.revision = 1
    assert await store.load(GAME) == game
    again = await Store.open(url)
    assert await again.load(GAME) == game
    await again.close()


async def test_an_unknown_game_is_none(store: Store) -> None:
    assert await store.load("BBBBBBBBBBBB") is None


async def test_a_version_is_written_once(store: Store) -> None:
    await store.create(a_game())
    await store.commit(Change(game_id=GAME, revision=0, entries=(an_entry(1),)))
    late = Change(
        game_id=GAME,
        revision=1,
        entries=(an_entry(2), an_entry(1)),
        request=StoredRequest(0, "r", 2),
        proposals=(StoredProposal("rematch", 0),),
    )
    with pytest.raises(WriteConflict):
        await store.commit(late)
    found = await store.load(GAME)
    assert found is not None
    assert (found.entries, found.requests, found.proposals) == ([an_entry(1)], [], []), "nothing of it was kept"


async def test_a_request_is_remembered_once(store: Store) -> None:
    await store.create(a_game())
    await store.commit(Change(game_id=GAME, revision=0, entries=(an_entry(1),), request=StoredRequest(0, "r", 1)))
    with pytest.raises(WriteConflict):
        await store.commit(Change(game_id=GAME, revision=1, entries=(an_entry(2),), request=StoredRequest(0, "r", 2)))
    found = await store.load(GAME)
    assert found is not None
    assert len(found.entries) == 1


async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.create(a_game())
    taken = StoredSeat(seat=1, kind="link", token="x" * 64, name="Bo", invitation="i" * 64)
    await store.commit(Change(game_id=GAME, revision=0, entries=(an_entry(1),), joined=taken))
    with pytest.raises(WriteConflict):
        await store.commit(Change(game_id=GAME, revision=1, entries=(an_entry(2),), joined=taken))
    found = await store.load(GAME)
    assert found is not None
    assert found.seats[1] == taken
    assert len(found.entries) == 1


async def test_a_game_has_one_rematch(store: Store) -> None:
    await store.create(a_game())
    await store.create(a_game("BBBBBBBBBBBB", rematch_of=GAME))
    with pytest.raises(WriteConflict):
        await store.create(a_game("CCCCCCCCCCCC", rematch_of=GAME))
    with pytest.raises(WriteConflict):
        await store.create(a_game())
    found = await store.load(GAME)
    assert found is not None
    assert found.rematch == "BBBBBBBBBBBB"


async def test_entries_need_their_game(store: Store) -> None:
    with pytest.raises(WriteConflict):
        await store.commit(Change(game_id="BBBBBBBBBBBB", revision=0, entries=(an_entry(1),)))


async def test_sqlite_is_set_up_for_durable_commits(tmp_path: Path) -> None:
    store = await Store.open(_url(tmp_path))
    async with store._engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
    await store.close()


async def test_a_store_that_is_new_or_up_to_date_is_opened_without_alembic(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "upgrade", pytest.fail)
    await (await Store.open(_url(tmp_path))).close()
    opened = await Store.open(_url(tmp_path))
    async with opened._engine.connect() as connection:
        assert await connection.run_sync(migrations.revision_of) == migrations.head()
    await opened.close()
    code = "import sys, glyphwall.server.app, glyphwall.server.command; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


async def test_a_store_of_a_newer_version_is_refused(url: str) -> None:
    opened = await Store.open(url)
    async with opened._engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await opened.close()
    with pytest.raises(migrations.NewerDatabase, match="9999"):
        await Store.open(url)


async def test_games_begun_before_the_transcript_keep_their_scheme(tmp_path: Path) -> None:
    """What chance draws from in a game may not change under it; a new game is of the present scheme."""
    unpack("0002-last", tmp_path / "test.sqlite3")
    opened = await Store.open(_url(tmp_path))
    begun = [await opened.load(game_id) for game_id in await opened.ids()]
    assert {game.fair_scheme for game in begun if game is not None} == {UNBOUND}
    await opened.create(a_game())
    new = await opened.load(GAME)
    assert new is not None
    assert new.fair_scheme == SCHEME
    await opened.close()


async def test_a_change_is_for_the_revision_that_it_names(store: Store) -> None:
    """Of two that know the same game one is first, also where neither makes an entry."""
    await store.create(a_game())
    proposed = Change(game_id=GAME, revision=0, proposals=(StoredProposal("hints", 0),))
    await store.commit(proposed)
    for late in (proposed, Change(game_id=GAME, revision=0, entries=(an_entry(1),))):
        with pytest.raises(WriteConflict):
            await store.commit(late)
    await store.commit(Change(game_id=GAME, revision=1, entries=(an_entry(1),)))
    found = await store.load(GAME)
    assert found is not None
    assert (found.revision, found.entries) == (2, [an_entry(1)])
    assert await store.revisions([GAME, "BBBBBBBBBBBB"]) == {GAME: 2}


async def test_what_followed_a_version_is_read_alone(store: Store) -> None:
    await store.create(a_game())
    for version in (1, 2, 3):
        asked = StoredRequest(0, f"r{version}", version)
        await store.commit(Change(game_id=GAME, revision=version - 1, entries=(an_entry(version),), request=asked))
    found = await store.load(GAME, after=2)
    assert found is not None
    assert found.entries == [an_entry(3)]
    assert {request.id for request in found.requests} == {"r2", "r3"}


async def test_who_waits_for_a_connection_in_vain_may_ask_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """More ask than there are connections, and the first ones take long: a room that hears so tries again later."""
    await store.create(a_game())
    pool: Any = store._engine.sync_engine.pool
    monkeypatch.setattr(pool, "_timeout", 0.01)
    async with AsyncExitStack() as stack:
        for _ in range(pool._pool.maxsize + pool._max_overflow):
            await stack.enter_async_context(store._engine.connect())
        with pytest.raises(Unavailable):
            await store.load(GAME)
        with pytest.raises(Unavailable):
            await store.revisions([GAME])
    assert await store.load(GAME) is not None


async def test_one_process_looks_after_a_game(new_postgres: Callable[..., str]) -> None:
    store = await Store.open(await asyncio.to_thread(new_postgres))
    await store.create(a_game())
    assert [await store.leases.renew("one", 60), await store.leases.renew("two", 60)] == [False, False]
    assert await store.leases.renew("one", 60)
    assert await store.leases.living() == {"one", "two"}
    assert await store.leases.take(GAME, "one")
    assert not await store.leases.take(GAME, "two")
    await store.leases.leave(GAME, "two")
    assert not await store.leases.take(GAME, "two"), "it had nothing to leave"
    await store.leases.leave(GAME, "one")
    assert await store.leases.take(GAME, "two")
    await store.leases.bury("two")
    assert await store.leases.take(GAME, "one")
    await store.leases.renew("one", -1)
    assert await store.leases.living() == set()
    await store.leases.renew("three", 60)
    assert await store.leases.take(GAME, "three"), "whoever does not renew its lease is dead"
    assert not await store.leases.renew("one", 60), "and learns it"
    await store.close()


async def test_two_that_open_an_empty_database_migrate_it_once(new_postgres: Callable[..., str]) -> None:
    url = await asyncio.to_thread(new_postgres, empty=True)
    stores = await asyncio.gather(*(Store.open(url) for _ in range(3)))
    for each in stores:
        async with each._engine.connect() as connection:
            assert await connection.run_sync(migrations.revision_of) == migrations.head()
        await each.close()

"""How games ended stands in columns: written with the last entry, found out for older games, looked at by the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from sqlalchemy import text

from glyphwall.play.records import Change, StoredEnding, StoredEntry, StoredResult
from glyphwall.server.store.replaying import find_damage
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings, serving
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncConnection

SMALL = {"size": 3}
RESIGNED = StoredEnding(at=2.0, reason="resign", plies=0, results=(StoredResult(0, 2, -1.0), StoredResult(1, 1, 1.0)))
RESIGNS = StoredEntry(version=1, kind="resigned", seat=0, plies=0, at=2.0)


async def return_to_0006(connection: AsyncConnection) -> None:
    for step in ("DROP TABLE results", "DROP TABLE endings", "UPDATE alembic_version SET version_num = '0006'"):
        await connection.execute(text(step))


async def test_an_end_is_kept_with_its_last_entry_once(url: str) -> None:
    store = await Store.open(url)
    await store.create(a_game())
    assert await store.ending(GAME) is None
    await store.commit(Change(game_id=GAME, revision=0, entries=(RESIGNS,), ending=RESIGNED))
    assert await store.ending(GAME) == RESIGNED
    again = Change(game_id=GAME, revision=1, ending=RESIGNED)
    with pytest.raises(WriteConflict):
        await store.commit(again)
    assert await store.revisions([GAME]) == {GAME: 1}, "nothing of it was kept"
    await store.close()


async def test_games_that_ended_before_ends_were_kept_are_looked_through(url: str) -> None:
    """Also where the process was killed in between, and the tables are there already."""
    store = await Store.open(url)
    await store.create(a_game())
    await store.create(a_game("BBBBBBBBBBBB"))
    await store.commit(Change(game_id=GAME, revision=0, entries=(RESIGNS,)))
    async with store._engine.begin() as connection:
        await return_to_0006(connection)
    await store.close()
    again = await Store.open(url)
    assert (await again.ending(GAME), await again.ending("BBBBBBBBBBBB")) == (RESIGNED, None)
    async with again._engine.begin() as connection:
        for left in ("DELETE FROM results", "DELETE FROM endings", "UPDATE alembic_version SET version_num = '0006'"):
            await connection.execute(text(left))
    await again.close()
    last = await Store.open(url)
    assert await last.ending(GAME) == RESIGNED
    await last.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE games SET rules_version = '99' WHERE id = 'AAAAAAAAAAAA'",
        "UPDATE games SET options = '{' WHERE id = 'AAAAAAAAAAAA'",
        "UPDATE entries SET kind = 'danced' WHERE game_id = 'AAAAAAAAAAAA'",
    ],
)
async def test_a_game_that_cannot_be_replayed_does_not_stop_the_others(tmp_path: Path, damage: str) -> None:
    url = make_settings(tmp_path).database_url
    store = await Store.open(url)
    for game_id in (GAME, "BBBBBBBBBBBB"):
        await store.create(a_game(game_id))
        await store.commit(Change(game_id=game_id, revision=0, entries=(RESIGNS,)))
    async with store._engine.begin() as connection:
        await connection.execute(text(damage))
        await return_to_0006(connection)
    await store.close()
    again = await Store.open(url)
    assert (await again.ending(GAME), await again.ending("BBBBBBBBBBBB")) == (None, RESIGNED)
    await again.close()


@pytest.mark.parametrize(
    "damage", ["DELETE FROM endings", "UPDATE results SET returned = 0", "UPDATE endings SET reason = 'stuck'"]
)
async def test_a_result_that_is_none_is_named(tmp_path: Path, damage: str) -> None:
    settings = make_settings(tmp_path)
    async with serving(settings) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.ask("resign", seat=0)
            await peer.until(lambda table: table.get("result") is not None)
    store = await Store.open(settings.database_url)
    ending = await store.ending(game.game_id)
    assert ending is not None
    assert (ending.reason, [result.place for result in ending.results]) == ("resign", [2, 1])
    assert [fault async for fault in find_damage(store, [game.game_id])] == [None]
    async with store._engine.begin() as connection:
        await connection.execute(text(damage))
    (fault,) = [fault async for fault in find_damage(store, [game.game_id])]
    assert fault is not None
    assert "end" in fault.reason
    await store.close()

"""People have rows of their own: erasing somebody changes one row, and the games stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import text

from glyphwall.cli.main import main
from glyphwall.play.records import Change, StoredSeat
from glyphwall.server.people.moderation import StoredModeration
from glyphwall.server.store.store import Store
from tests.unit.server.kit import make_settings
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

REMATCH = "BBBBBBBBBBBB"


async def names(store: Store, game_id: str) -> list[str | None]:
    game = await store.load(game_id)
    assert game is not None
    glance = await store.glance(game_id)
    assert glance is not None
    assert glance.seats == game.seats
    return [seat.name for seat in game.seats]


async def test_erasing_somebody_erases_the_name_in_all_games(url: str) -> None:
    store = await Store.open(url)
    await store.create(a_game())
    await store.create(a_game(REMATCH, rematch_of=GAME))
    joined = StoredSeat(seat=1, kind="link", token="x" * 64, name="Bo", invitation="i" * 64)
    await store.commit(Change(game_id=GAME, revision=0, joined=joined))
    assert await names(store, GAME) == ["Ada", "Bo"]
    assert await store.open_part(StoredModeration).erase_person(GAME, 0) == ("Ada", 2)
    assert await names(store, GAME) == [None, "Bo"]
    assert await names(store, REMATCH) == [None, None]
    assert await store.open_part(StoredModeration).erase_person(GAME, 0) is None
    again = msgspec.structs.replace(a_game("CCCCCCCCCCCC"), rematch_of=REMATCH)
    await store.create(again)
    assert await names(store, again.id) == [None, None], "the next game does not bring the name back"
    async with store._engine.connect() as connection:
        assert (await connection.execute(text("SELECT name FROM seats WHERE name IS NOT NULL"))).all() == []
    await store.close()


async def test_the_name_of_an_invitation_goes_when_it_is_used(url: str) -> None:
    """Its row belongs to no seat afterwards: nothing would erase it."""
    store = await Store.open(url)
    game = a_game()
    game.seats[1].name = "Bo"
    await store.create(game)
    assert await names(store, GAME) == ["Ada", "Bo"]
    joined = StoredSeat(seat=1, kind="link", token="x" * 64, name="Bo", invitation="i" * 64)
    await store.commit(Change(game_id=GAME, revision=0, joined=joined))
    assert await names(store, GAME) == ["Ada", "Bo"]
    assert await store.open_part(StoredModeration).erase_person(GAME, 1) == ("Bo", 1)
    async with store._engine.connect() as connection:
        left = (await connection.execute(text("SELECT name FROM people WHERE name IS NOT NULL"))).scalars().all()
    assert left == ["Ada"]
    await store.close()


async def test_others_of_the_same_name_keep_it(url: str) -> None:
    store = await Store.open(url)
    await store.create(a_game())
    other = a_game(REMATCH)
    other.seats[0].token = "o" * 64
    await store.create(other)
    assert await store.open_part(StoredModeration).erase_person(GAME, 0) == ("Ada", 1)
    assert await names(store, REMATCH) == ["Ada", None]
    await store.close()


def test_the_command_line_erases_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import asyncio

    async def fill() -> None:
        store = await Store.open(make_settings(tmp_path).database_url)
        await store.create(a_game())
        await store.close()

    asyncio.run(fill())
    erase = ["db", "erase-person", GAME, "--data", str(tmp_path)]
    assert main([*erase, "1"]) == 0
    assert "Erased Ada in 1 game." in capsys.readouterr().out
    assert main([*erase, "1"]) != 0
    assert f"seat 1 of game {GAME} has no name" in capsys.readouterr().err

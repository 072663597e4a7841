"""Due work: written with the change, taken once, and again if its process dies."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from glyphwall.play.records import Change, Due
from glyphwall.server.errors import OutcomeUnknown
from glyphwall.server.store import due as due_work
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from tests.unit.server.store.disk import failing_flush
from tests.unit.server.store.test_store import GAME, a_game, an_entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

OTHER = "BBBBBBBBBBBB"
TURN = Due("computer", GAME, 10.0, 1)
DRAW = Due("chance", GAME, 20.0, 1)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create(a_game())
    await opened.create(a_game(OTHER))
    yield opened
    await opened.close()


def change(revision: int, *due: Due, game_id: str = GAME) -> Change:
    return Change(game_id=game_id, revision=revision, entries=(an_entry(revision + 1),), due=due)


async def test_work_is_taken_when_it_is_due_and_only_once(store: Store) -> None:
    await store.commit(change(0, DRAW, TURN))
    assert await store.due.take(5.0, 10) == []
    assert await store.due.take(15.0, 10) == [TURN]
    assert await store.due.take(25.0, 10) == [DRAW]
    assert await store.due.take(25.0, 10) == []


async def test_a_change_replaces_the_due_work_of_its_game_alone(store: Store) -> None:
    other = Due("computer", OTHER, 30.0, 1)
    later = Due("computer", GAME, 11.0, 2)
    await store.commit(change(0, TURN, DRAW))
    await store.commit(change(0, other, game_id=OTHER))
    await store.commit(change(1, later))
    assert await store.due.take(99.0, 10) == [later, other]
    await store.commit(change(2))
    await store.commit(change(1, game_id=OTHER))
    again = await Store.open(store._engine.url)
    assert await again.due.take(99.0, 10) == []
    await again.close()


async def test_a_new_games_work_is_due_from_its_beginning(store: Store) -> None:
    game = a_game("C" * 12)
    game.due = (Due("computer", game.id, 10.0, 0),)
    await asyncio.gather(store.create(game), store.commit(change(0, DRAW)))
    again = await Store.open(store._engine.url)
    assert await again.due.take(99.0, 10) == [*game.due, DRAW]
    await again.close()
    await store.commit(change(0, game_id=game.id))
    again = await Store.open(store._engine.url)
    assert game.id not in [due.key for due in await again.due.take(1e9, 10)]
    await again.close()


async def test_work_that_stays_due_stays_taken(store: Store) -> None:
    await store.commit(change(0, TURN))
    assert await store.due.take(99.0, 10) == [TURN]
    await store.commit(change(1, TURN))
    assert await store.due.take(99.0, 10) == []


async def test_a_change_that_came_too_late_leaves_the_due_work(store: Store) -> None:
    await store.commit(change(0, TURN))
    with pytest.raises(WriteConflict):
        await store.commit(change(0))
    with pytest.raises(WriteConflict):
        await store.commit(change(0, DRAW))
    assert await store.due.take(99.0, 10) == [TURN]
    await store.commit(change(1))
    assert await store.due.take(99.0, 10) == []


@pytest.mark.parametrize("stored", [True, False])
async def test_after_an_unknown_outcome_no_work_is_lost_and_none_stays(tmp_path: Path, stored: bool) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    store = await Store.open(url)
    await store.create(a_game())
    with failing_flush(stored=stored), pytest.raises(OutcomeUnknown):
        await store.commit(change(0, TURN))
    await store.settle()
    assert await store.due.take(99.0, 10) == [TURN], "it may be due"
    await store.commit(change(int(stored)))
    await store.close()
    again = await Store.open(url)
    assert await again.due.take(99.0, 10) == [], "the next change deletes it from the disk too"
    await again.close()


async def test_a_limit_holds_and_the_oldest_comes_first(store: Store) -> None:
    other = Due("computer", OTHER, 1.0, 1)
    await store.commit(change(0, TURN, DRAW))
    await store.commit(change(0, other, game_id=OTHER))
    assert await store.due.take(99.0, 2) == [other, TURN]
    assert await store.due.take(99.0, 2) == [DRAW]


async def test_work_of_a_dead_process_comes_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(due_work, "TAKEN_SECONDS", 0.2)
    await store.commit(change(0, TURN))
    assert await store.due.take(99.0, 10) == [TURN]
    assert await store.due.take(99.0, 10) == []
    async with asyncio.timeout(30):
        while await store.due.take(99.0, 10) != [TURN]:
            await asyncio.sleep(0.05)


async def test_work_survives_the_process_that_wrote_it(store: Store) -> None:
    await store.commit(change(0, TURN))
    again = await Store.open(store._engine.url)
    assert await again.due.take(99.0, 10) == [TURN]
    await again.close()


async def test_finished_work_is_gone(store: Store) -> None:
    await store.commit(change(0, TURN, DRAW))
    await store.due.finish(TURN)
    await store.due.finish(Due("chance", GAME, 20.0, 7))
    assert await store.due.take(99.0, 10) == [DRAW]


async def test_postponed_work_comes_back_late(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(due_work, "TAKEN_SECONDS", 0.0)
    await store.commit(change(0, TURN, DRAW))
    await store.due.postpone(TURN)
    assert await store.due.take(99.0, 10) == [DRAW]
    monkeypatch.setattr(due_work, "RETRY_SECONDS", 0.0)
    await store.due.postpone(TURN)
    assert await store.due.take(99.0, 10) == [TURN, DRAW]


async def test_two_processes_take_different_work(new_postgres: Callable[..., str]) -> None:
    url = await asyncio.to_thread(new_postgres)
    stores = [await Store.open(url) for _ in range(2)]
    games = [f"{number:012}" for number in range(40)]
    for number, game in enumerate(games):
        await stores[0].create(a_game(game))
        await stores[0].commit(change(0, Due("computer", game, float(number), 1), game_id=game))
    taken = await asyncio.gather(*(stores[number % 2].due.take(99.0, 5) for number in range(8)))
    found = [due.key for each in taken for due in each]
    assert sorted(found) == games
    for store in stores:
        await store.close()

"""The outbox: nothing is missed, nothing is read that isn't on disk, and it doesn't grow for ever."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest

from glyphwall.play.records import Change, StoredEnding, StoredRequest
from glyphwall.server.clock import GRACE_SECONDS
from glyphwall.server.store.statements import GAME_OVER, KEEP_MESSAGES_SECONDS, GameOver, WriteConflict
from glyphwall.server.store.store import Store
from tests.unit.server.store.test_store import GAME, a_game, an_entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from tests.unit.server.conftest import MachineClocks

ENDING = StoredEnding(at=1.0, reason="resigned", plies=1, results=())


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create(a_game())
    yield opened
    await opened.close()


def change(revision: int, *news: tuple[str, bytes], ending: StoredEnding | None = None) -> Change:
    return Change(game_id=GAME, revision=revision, entries=(an_entry(revision + 1),), news=news, ending=ending)


async def topics(store: Store, after: int = 0) -> list[str]:
    return [message.topic for message in await store.outbox.read(after, 100)]


async def test_messages_are_read_in_order_by_cursor(store: Store) -> None:
    await store.commit(change(0, ("one", b"1"), ("two", b"\x00\xff")))
    await store.commit(change(1, ("three", b"")))
    messages = await store.outbox.read(0, 2)
    assert [(message.topic, message.payload) for message in messages] == [("one", b"1"), ("two", b"\x00\xff")]
    assert await topics(store, messages[-1].number) == ["three"]
    assert await store.outbox.newest() > messages[-1].number


async def test_a_change_that_fails_sends_nothing(store: Store) -> None:
    await store.commit(change(0))
    with pytest.raises(WriteConflict):
        await store.commit(change(0, ("one", b"")))
    assert await topics(store) == []


async def test_the_end_of_a_game_is_a_message(store: Store) -> None:
    await store.commit(change(0, ending=ENDING))
    (message,) = await store.outbox.read(0, 10)
    assert message.topic == GAME_OVER
    assert msgspec.json.decode(message.payload, type=GameOver) == GameOver(GAME)


async def test_what_all_readers_have_handled_is_deleted(store: Store) -> None:
    await store.commit(change(0, ("one", b""), ("two", b""), ("three", b"")))
    numbers = [message.number for message in await store.outbox.read(0, 10)]
    assert await store.outbox.cursor("lobby") is None
    await store.outbox.advance("lobby", numbers[2])
    await store.commit(change(1, ("four", b"")))
    assert await topics(store) == ["four"], "numbers are used once"
    await store.outbox.advance("mail", numbers[2])
    await store.outbox.advance("lobby", (await store.outbox.newest()))
    assert await topics(store) == ["four"]
    await store.outbox.advance("mail", (await store.outbox.newest()))
    assert await topics(store) == []
    assert await store.outbox.cursor("mail") == await store.outbox.cursor("lobby") != 0


async def test_a_reader_that_never_comes_back_holds_up_nothing(store: Store, clocks: MachineClocks) -> None:
    clocks.wait(2 * GRACE_SECONDS)
    await store.outbox.advance("gone", 0)
    await store.commit(change(0, ("one", b"")))
    clocks.wait(KEEP_MESSAGES_SECONDS)
    await store.outbox.advance("lobby", 0)
    assert await topics(store) == []
    assert await store.outbox.cursor("gone") is None


async def test_without_readers_messages_go_after_a_while(store: Store, clocks: MachineClocks) -> None:
    clocks.wait(2 * GRACE_SECONDS)
    await store.commit(change(0, ("one", b"")))
    clocks.wait(KEEP_MESSAGES_SECONDS)
    await store.commit(change(1, ("two", b"")))
    assert await topics(store) == ["two"]


@pytest.mark.parametrize("days", [-20 * 365, 20 * 365])
async def test_no_message_goes_when_the_clock_is_set(store: Store, days: float, clocks: MachineClocks) -> None:
    clocks.wait(2 * GRACE_SECONDS)
    await store.outbox.advance("away", 0)
    await store.commit(change(0, ("one", b"")))
    clocks.jump = days * 86_400
    await store.outbox.advance("lobby", 0)
    await store.commit(change(1, ("two", b"")))
    assert await topics(store) == ["one", "two"]
    assert await store.outbox.cursor("away") == 0


async def test_numbers_ascend_in_the_order_of_commits(new_postgres: Callable[..., str]) -> None:
    """A reader that has seen a number has seen all lower ones, whatever processes write at the same moment."""
    url = await asyncio.to_thread(new_postgres)
    stores = [await Store.open(url) for _ in range(3)]
    games = [f"{number:012}" for number in range(30)]
    for game in games:
        await stores[0].create(a_game(game))
    changes = [Change(game_id=game, revision=0, news=(("topic", game.encode()),)) for game in games]
    writing = asyncio.gather(*(stores[number % 3].commit(each) for number, each in enumerate(changes)))
    seen: list[bytes] = []
    last = 0
    while not writing.done() or await stores[0].outbox.newest() > last:
        for message in await stores[0].outbox.read(last, 5):
            last = message.number
            seen.append(message.payload)
        await asyncio.sleep(0)
    assert sorted(seen) == [game.encode() for game in games]
    for store in stores:
        await store.close()


async def test_request_ids_go_with_the_end_of_a_game(store: Store) -> None:
    """But for the last ones, whose answers may have been lost."""
    for revision in range(20):
        request = StoredRequest(revision % 2, f"r{revision}", revision + 1)
        await store.commit(msgspec.structs.replace(change(revision), request=request))
    last = StoredRequest(0, "last", 21)
    await store.commit(msgspec.structs.replace(change(20, ending=ENDING), request=last))
    game = await store.load(GAME)
    assert game is not None
    assert sorted(request.version for request in game.requests) == list(range(14, 22))
    assert last in game.requests

"""Turn alerts on disk: written with the change, taken once, and gone with what they belong to."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
import pytest
from sqlalchemy import select

from glyphwall.play.records import Change, StoredEnding, StoredEntry
from glyphwall.server.clock import GRACE_SECONDS
from glyphwall.server.store import models
from glyphwall.server.store.statements import WriteConflict
from glyphwall.server.store.store import Store
from glyphwall.server.store.turn_alerts import KEEP_MAIL_SECONDS, KEEP_PUSH_SECONDS, Channel, TokenSeat
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.unit.server.conftest import MachineClocks

FAR = 9e9
ENDING = StoredEnding(at=1.0, reason="resigned", plies=1, results=())


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    game = a_game()
    game.seats[1].token, game.seats[1].joined = "b" * 64, True
    await opened.create(game)
    opened.alerts.delays = {"push": 5.0, "mail": 50.0}
    yield opened
    await opened.close()


def turn(revision: int, seat: int | None = 1, **more: object) -> Change:
    entry = StoredEntry(version=revision + 1, kind="moved", seat=0, action="a", plies=revision + 1, at=1.0)
    return Change(game_id=GAME, revision=revision, entries=(entry,), turn=seat, **more)  # type: ignore[arg-type]


async def follow(store: Store, device: str, kind: str = "push", target: str = "t") -> None:
    held = await store.alerts.find_held({GAME: ["b" * 64]})
    assert held == [TokenSeat(GAME, 1, "b" * 64)]
    await store.alerts.register(device, "en", held)
    await store.alerts.set_channel(Channel(device=device, kind=kind, target=target, address="x"))  # type: ignore[arg-type]


async def count(store: Store, *tables: object) -> list[int]:
    return [len(await store._all(select(table))) for table in tables]  # type: ignore[call-overload]


async def test_a_turn_writes_one_alert_for_each_address(store: Store) -> None:
    await follow(store, "one", target="t")
    await follow(store, "one", kind="mail", target="m")
    await follow(store, "two", kind="mail", target="m")
    await follow(store, "two", target="u")
    await store.commit(turn(0, seat=0))
    assert await store.alerts.find_due(FAR, 10) == []
    await store.commit(turn(1))
    found = await store.alerts.find_due(FAR, 10)
    assert sorted((alert.kind, alert.target, alert.version) for alert in found) == [
        ("mail", "m", 2),
        ("push", "t", 2),
        ("push", "u", 2),
    ]
    assert await store.alerts.find_due(found[0].at - 1, 10) == []
    assert {alert.kind for alert in await store.alerts.find_due(found[0].at + 1, 10)} == {"push"}
    await store.commit(turn(2))
    assert {alert.version for alert in await store.alerts.find_due(FAR, 10)} == {3}, "in place of the old ones"


async def test_a_change_that_fails_alerts_nobody(store: Store) -> None:
    await follow(store, "one")
    await store.commit(turn(0, seat=None))
    with pytest.raises(WriteConflict):
        await store.commit(turn(0))
    assert await store.alerts.find_due(FAR, 10) == []


async def test_only_one_process_takes_an_alert(store: Store) -> None:
    other = await Store.open(store._engine.url)
    await follow(store, "one")
    await store.commit(turn(0))
    (alert,) = await store.alerts.find_due(FAR, 10)
    assert sorted(await asyncio.gather(store.alerts.take(alert), other.alerts.take(alert))) == [False, True]
    assert await other.alerts.find_due(FAR, 10) == []
    await other.alerts.retry(alert, 7.0)
    assert not await store.alerts.take(alert), "it is another try"
    (again,) = await store.alerts.find_due(7.0, 10)
    assert again == msgspec.structs.replace(alert, at=7.0, tries=1)
    await store.alerts.finish(again)
    assert await store.alerts.find_due(FAR, 10) == []
    await other.close()


async def test_keys_are_made_once(store: Store) -> None:
    other = await Store.open(store._engine.url)
    first, second = await asyncio.gather(store.alerts.key("key", lambda: "one"), other.alerts.key("key", lambda: "two"))
    assert first == second == await store.alerts.key("key", lambda: "three")
    await other.close()


async def test_what_nobody_needs_is_deleted(store: Store, clocks: MachineClocks) -> None:
    clocks.wait(2 * GRACE_SECONDS)
    await follow(store, "push")
    await follow(store, "mail", kind="mail", target="m")
    await store.commit(turn(0))
    await store.alerts.tidy()
    tables = (models.alert_devices, models.alert_channels, models.alert_seats, models.turn_alerts)
    assert await count(store, *tables) == [2, 2, 2, 2]
    await store.commit(turn(1, seat=None, ending=ENDING))
    await store.alerts.tidy()
    assert await count(store, *tables) == [2, 2, 0, 2]
    clocks.wait(KEEP_PUSH_SECONDS)
    await store.alerts.tidy()
    assert await count(store, *tables) == [1, 1, 0, 0]
    clocks.wait(KEEP_MAIL_SECONDS)
    await store.alerts.tidy()
    assert await count(store, *tables) == [0, 0, 0, 0]

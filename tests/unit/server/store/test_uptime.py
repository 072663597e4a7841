"""Play time on disk goes on where it was, whatever happened to servers and clocks; flags are due in it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import update

from glyphwall.play.records import Due
from glyphwall.server import clock
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import due as due_work
from glyphwall.server.store import models
from glyphwall.server.store import uptime as uptimes
from glyphwall.server.store.store import Store
from tests.unit.server.store.test_due import change
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.unit.server.conftest import MachineClocks

FLAG = Due("flag", GAME, 10.0, 1)


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create(a_game())
    yield opened
    await opened.close()


async def again(url: str, grace: float = 0.0) -> Store:
    opened = await Store.open(url)
    opened.uptime.grace_seconds = grace
    await opened.uptime.beat()
    return opened


async def test_play_time_goes_on_after_a_time_without_a_server(tmp_path: Path, clocks: MachineClocks) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0)
    assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=1.0)
    assert two.uptime.resumes(clock.now()) == pytest.approx(clock.now() + 15.0, abs=1.0)
    clocks.wait(14.0)
    assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=1.0), "the time of grace"
    clocks.wait(11.0)
    assert two.uptime.play_time(clock.now()) == pytest.approx(before + 10.0, abs=1.0)
    await two.close()
    three = await again(url)
    assert three.uptime.play_time(clock.now()) <= before + 10.0, "nobody said that the server still lived"
    await three.close()


async def test_what_a_server_takes_to_start_costs_nobody_time(tmp_path: Path, clocks: MachineClocks) -> None:
    """Nobody can connect before it serves; the time of grace begins then."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=150.0)
    clocks.wait(400.0)
    await two.uptime.begin_grace()
    clocks.wait(130.0)
    assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=1.0)
    two.uptime.hurry()
    await two.uptime.beat()
    clocks.wait(50.0)
    assert two.uptime.play_time(clock.now()) == pytest.approx(before + 30.0, abs=20.0)
    stood = two.uptime.resumes(0.0)
    await two.uptime.begin_grace()
    assert two.uptime.resumes(0.0) == stood, "once"
    await two.close()


async def test_the_time_of_grace_begins_anew_while_clocks_stand(url: str) -> None:
    one = await again(url)
    await one.uptime.begin_grace()
    now = one.uptime.play_time(clock.now())
    assert one.uptime.resumes(clock.now()) <= clock.now(), "a new database has no gap"
    resumes = clock.now() + 100.0
    await one._all(update(models.uptime).values(moved=resumes - now, resumes=resumes).returning(models.uptime.c.id))
    await one.close()
    two = await again(url, grace=500.0)
    await two.uptime.begin_grace()
    assert two.uptime.play_time(clock.now()) == pytest.approx(now, abs=1.0)
    assert two.uptime.resumes(clock.now()) == pytest.approx(clock.now() + 500.0, abs=50.0)
    await two.close()


async def test_clocks_that_have_stood_do_not_jump(tmp_path: Path, clocks: MachineClocks) -> None:
    """A process that was held up for long lets its clocks stand, and charges nobody for that afterwards."""
    store = await again(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    store.uptime.hurry()
    await store.uptime.beat(next_flag=store.uptime.play_time(clock.now()) + 60.0)
    clocks.wait(300.0)
    stood = store.uptime.play_time(clock.now())
    await store.uptime.beat(next_flag=stood + 60.0)
    assert stood <= store.uptime.play_time(clock.now()) <= stood + 100.0
    await store.close()


async def test_a_restart_in_the_time_of_grace_gives_no_less(tmp_path: Path, clocks: MachineClocks) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    await one.close()
    for _ in range(5):
        clocks.wait(5.0)
        store = await again(url, grace=15.0)
        await store.close()
        assert store.uptime.play_time(clock.now()) == pytest.approx(before, abs=1.0)


async def test_a_quiet_server_leaves_its_disk_alone(tmp_path: Path, clocks: MachineClocks) -> None:
    store = await again(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    written = store.writer.figures.transactions
    for _ in range(50):
        clocks.wait(1.0)
        await store.uptime.beat()
    assert store.writer.figures.transactions == written
    before = store.uptime.play_time(clock.now())
    clocks.wait(5.0)
    assert store.uptime.play_time(clock.now()) == pytest.approx(before + 5.0, abs=0.5)
    for _ in range(3):
        clocks.wait(1.0)
        await store.uptime.beat(next_flag=store.uptime.play_time(clock.now()) + 60.0)
    assert store.writer.figures.transactions >= written + 1
    await store.close()


async def test_clocks_stand_while_nothing_can_be_stored(
    tmp_path: Path, clocks: MachineClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await again(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}")
    soon = store.uptime.play_time(clock.now()) + 60.0
    await store.uptime.beat(next_flag=soon)
    clocks.wait(60.0)
    await store.uptime.beat(next_flag=soon + 60.0)
    before = store.uptime.play_time(clock.now())

    def fail(*_: object) -> None:
        raise Unavailable("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(store.uptime, "_write", fail)
        for _ in range(20):
            clocks.wait(5.0)
            assert not await uptimes.keep_alive(store.uptime, soon + 60.0)
        assert store.uptime.play_time(clock.now()) <= before + 1.0 + uptimes.STALE_SECONDS
    assert await uptimes.keep_alive(store.uptime, soon + 60.0)
    assert store.uptime.play_time(clock.now()) <= before + 1.0 + uptimes.STALE_SECONDS
    await store.close()


async def test_the_databases_clock_counts_for_all_processes(
    url: str, clocks: MachineClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not url.startswith("postgres"):
        pytest.skip("one process")
    one, two = await again(url), await again(url)
    try:
        now = one.uptime.play_time(clock.now())
        monkeypatch.setattr(clock, "_WALL_START", clock._WALL_START + 86_400.0)
        await two.uptime.beat()
        assert two.uptime.play_time(clock.now()) == pytest.approx(now, abs=2.0)
    finally:
        await one.close()
        await two.close()


async def test_flags_are_taken_in_play_time_and_come_back_soon(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.commit(change(0, FLAG, Due("computer", GAME, 10.0, 1)))
    assert [due.kind for due in await store.due.take(99.0, 10)] == ["computer"]
    assert await store.due.take_flags(9.0, 10) == []
    assert await store.due.take_flags(11.0, 10) == [FLAG]
    assert await store.due.take_flags(11.0, 10) == []
    monkeypatch.setattr(due_work, "FLAG_TAKEN_SECONDS", 0.0)
    again = await Store.open(store._engine.url)
    if not str(store._engine.url).startswith("postgres"):
        assert await again.due.take_flags(11.0, 10) == [FLAG], "after a restart"
    await again.close()


async def test_a_flag_that_stays_due_is_not_written_again(store: Store) -> None:
    await store.commit(change(0, FLAG))
    await store.commit(change(1, FLAG))
    assert await store.due.take_flags(11.0, 10) == [FLAG]
    later = Due("flag", GAME, 20.0, 3)
    await store.commit(change(2, later))
    assert await store.due.take_flags(11.0, 10) == []
    assert await store.due.take_flags(21.0, 10) == [later]
    await store.commit(change(3))
    assert await store.due.take_flags(1e9, 10) == []


async def test_a_server_that_starts_for_long_costs_nobody_time(tmp_path: Path, clocks: MachineClocks) -> None:
    """It says that it lives, but clients can't connect yet; nobody may lose on time meanwhile."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0)
    before = two.uptime.play_time(clock.now())
    for _ in range(40):
        clocks.wait(1.0)
        await two.uptime.beat(next_flag=before + 5.0)
        assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=0.5)
    await two.uptime.begin_grace()
    for second in range(1, 21):
        clocks.wait(1.0)
        await two.uptime.beat(next_flag=before + 5.0)
        assert two.uptime.play_time(clock.now()) == pytest.approx(before + max(0, second - 15), abs=0.5)
    await two.close()


async def test_a_beat_at_the_same_moment_does_not_end_the_grace(tmp_path: Path, clocks: MachineClocks) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0)
    clocks.wait(14.0)
    two.uptime.hurry()
    await asyncio.gather(two.uptime.begin_grace(), two.uptime.beat(next_flag=0.0))
    assert two.uptime.resumes(clock.now()) == pytest.approx(clock.now() + 15.0, abs=0.5)
    await two.close()

"""Play time on disk goes on where it was, whatever happened to servers and clocks; flags are due in it."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from glyphwall.play.records import Due
from glyphwall.server import clock
from glyphwall.server.errors import Unavailable
from glyphwall.server.store import due as due_work
from glyphwall.server.store import statements
from glyphwall.server.store import uptime as uptimes
from glyphwall.server.store.store import Store
from tests.unit.server.store.test_due import change
from tests.unit.server.store.test_store import GAME, a_game

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence
    from pathlib import Path
    from typing import Any

    from sqlalchemy import Executable, Row

    from tests.unit.server.conftest import MachineClocks

FLAG = Due("flag", GAME, 10.0, 1)


@pytest.fixture
def postgres(new_postgres: Callable[..., str]) -> str:
    """A database that several processes may share."""
    return new_postgres()


@pytest.fixture
def clocks(clocks: MachineClocks, monkeypatch: pytest.MonkeyPatch) -> MachineClocks:
    """The clocks of the machine, which the database's clock follows."""
    for module in (uptimes, due_work):
        monkeypatch.setattr(module, "database_clock", lambda: statements.database_clock() + clocks.waited)
    return clocks


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await Store.open(url)
    await opened.create(a_game())
    yield opened
    await opened.close()


async def again(url: str, grace: float = 0.0, *, serves: bool = True) -> Store:
    opened = await Store.open(url)
    opened.uptime.grace_seconds = grace
    await opened.uptime.beat()
    if serves:
        await opened.uptime.begin_grace()
    return opened


async def live(clocks: MachineClocks, seconds: float, *stores: Store) -> None:
    """Let time pass in which processes say that they live."""
    for _ in range(int(2 * seconds)):
        clocks.wait(0.5)
        for store in stores:
            await store.uptime.beat(next_flag=0.0)


async def test_play_time_goes_on_after_a_time_without_a_server(url: str, clocks: MachineClocks) -> None:
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0)
    resumes = two.uptime.resumes(clock.now())
    assert resumes == pytest.approx(clock.now() + 15.0, abs=1.0)
    for _ in range(25):
        now = clock.now()
        expected = before + max(0.0, now - resumes)
        assert two.uptime.play_time(now) == pytest.approx(expected, abs=1.0), "the time of grace"
        await live(clocks, 1.0, two)
    await two.close()
    clocks.wait(1000.0)
    three = await again(url)
    assert three.uptime.play_time(clock.now()) == pytest.approx(expected, abs=3.0)
    await three.close()


async def test_what_a_server_takes_to_start_costs_nobody_time(tmp_path: Path, clocks: MachineClocks) -> None:
    """Nobody can connect before it serves; the time of grace begins then."""
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=150.0, serves=False)
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


async def test_the_time_of_grace_begins_anew_while_clocks_stand(url: str, clocks: MachineClocks) -> None:
    one = await again(url)
    before = one.uptime.play_time(clock.now())
    assert one.uptime.resumes(clock.now()) <= clock.now(), "a new database has no gap"
    await one.close()
    for grace in (100.0, 500.0):
        clocks.wait(20.0)
        two = await again(url, grace)
        assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=1.0)
        assert two.uptime.resumes(clock.now()) == pytest.approx(clock.now() + grace, abs=1.0)
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


async def test_a_restart_in_the_time_of_grace_gives_no_less(url: str, clocks: MachineClocks) -> None:
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


async def test_a_server_that_starts_for_long_takes_no_time(url: str, clocks: MachineClocks) -> None:
    """Clients can't connect yet; no player may lose on time meanwhile."""
    one = await again(url)
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0, serves=False)
    before = two.uptime.play_time(clock.now())
    for _ in range(40):
        await live(clocks, 1.0, two)
        assert two.uptime.play_time(clock.now()) == pytest.approx(before, abs=0.5)
    resumes = clock.now() + 15.0
    await two.uptime.begin_grace()
    for _ in range(20):
        await live(clocks, 1.0, two)
        now = clock.now()
        assert two.uptime.play_time(now) == pytest.approx(before + max(0.0, now - resumes), abs=0.5)
    await two.close()


async def test_of_several_processes_the_first_that_serves_begins_the_grace(
    postgres: str, clocks: MachineClocks
) -> None:
    """What all of them take to start takes no player's time; a later one changes nothing that players have seen."""
    dead = await again(postgres)
    await dead.close()
    clocks.wait(1000.0)
    one = await again(postgres, 15.0, serves=False)
    before = one.uptime.play_time(clock.now())
    await live(clocks, 20, one)
    two = await again(postgres, 15.0, serves=False)
    await live(clocks, 20, one, two)
    resumes = clock.now() + 15.0
    await one.uptime.begin_grace()
    for second in range(1, 41):
        if second == 14:
            await two.uptime.begin_grace()
        living = (one, two) if second < 30 else (two,)  # one is killed, the other lives
        await live(clocks, 1.0, *living)
        for store in living:
            now = clock.now()
            played = store.uptime.play_time(now) - before
            assert played == pytest.approx(max(0.0, now - resumes), abs=0.5), (second, store is two)
    await one.close()
    await two.close()


async def test_what_was_read_before_the_grace_does_not_end_it(
    postgres: str, clocks: MachineClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A look at the row is answered late, after the beat that found the gap: players saw clocks run that stand."""
    dead = await again(postgres)
    await dead.close()
    clocks.wait(1000.0)
    one = await again(postgres, 15.0, serves=False)
    read, has_read, may_return = one.uptime._read, asyncio.Event(), asyncio.Event()

    async def read_late(query: Executable) -> Sequence[Row[Any]]:
        monkeypatch.setattr(one.uptime, "_read", read)
        rows = await read(query)
        has_read.set()
        await may_return.wait()
        return rows

    monkeypatch.setattr(one.uptime, "_read", read_late)
    looking = asyncio.create_task(one.uptime.beat())
    await has_read.wait()
    beginning = asyncio.create_task(one.uptime.begin_grace())
    await asyncio.wait([beginning], timeout=0.2)
    may_return.set()
    await asyncio.gather(looking, beginning)
    assert one.uptime.resumes(clock.now()) == pytest.approx(clock.now() + 15.0, abs=0.5)
    await one.close()


async def test_a_process_that_starts_shows_the_clocks_of_those_that_serve(postgres: str, clocks: MachineClocks) -> None:
    """Clients connect before its first beat: they saw clocks that had stood, and then jumped."""
    one, two = await again(postgres, 15.0), await again(postgres, 15.0, serves=False)
    await live(clocks, 2, one, two)
    clocks.wait(0.9)
    await one.uptime.beat()
    last = one.uptime.play_time(clock.now())
    assert two.uptime.play_time(clock.now()) == pytest.approx(last, abs=0.2)
    clocks.wait(10.0)
    assert two.uptime.play_time(clock.now()) <= last + uptimes.GAP_SECONDS, "one may be dead"
    await two.uptime.beat()
    assert two.uptime.play_time(clock.now()) == pytest.approx(last, abs=0.2)
    await one.close()
    await two.close()


async def test_whatever_is_killed_no_outage_is_charged(postgres: str, clocks: MachineClocks) -> None:
    """Two processes are killed and replaced by chance, and the database too; all that players may see is compared."""
    rng, store = random.Random(5), await Store.open(postgres)
    places: list[Place] = [Place(store) for _ in range(2)]
    database_until = 0.0
    served, outages, before = 0.0, 0, None
    was_up = True
    for _ in range(300):
        clocks.wait(0.2)
        now = clock.now()
        if rng.random() < 0.05:
            database_until = now + rng.choice((0.3, 2.0, 5.0))
        for place in places:
            if rng.random() < 0.06:
                place.kill(now + rng.choice((0.5, 2.0, 4.0)))
            if now >= database_until:
                await place.live(now)
        serving = [place for place in places if place.uptime is not None and place.uptime.serves]
        is_up = bool(serving) and now >= database_until
        outages += was_up and not is_up
        served += 0.2 * is_up
        was_up = is_up
        if not is_up:
            continue
        for place in serving:
            assert place.uptime is not None
            played = place.uptime.play_time(clock.now())
            if before is not None:
                gone = played - before
                assert -1.5 < gone < served + outages * uptimes.GAP_SECONDS + 0.5, (now, gone, served, outages)
        before, served, outages = played, 0.0, 0
    await store.close()


class Place:
    """One of the processes of a server: it is killed, and another one starts in its place."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._starts = self._beats = 0.0
        self.uptime: uptimes.SharedUptime | None = None

    def kill(self, starts: float) -> None:
        self.uptime, self._starts = None, starts

    async def live(self, now: float) -> None:
        if self.uptime is None and now >= self._starts:
            self.uptime = uptimes.SharedUptime(self._store._write, self._store._read_soon)
            self.uptime.grace_seconds = 1.0
            await self.uptime.begin_grace()
        elif self.uptime is not None and now >= self._beats:
            await self.uptime.beat()
            self._beats = now + self.uptime.beat_seconds


@pytest.mark.parametrize("away", [1.5, 2.0])
async def test_a_quick_restart_of_all_processes_takes_no_time_and_begins_no_grace(
    postgres: str, clocks: MachineClocks, away: float
) -> None:
    dead = await again(postgres, 15.0)
    await live(clocks, 20, dead)
    last = dead.uptime.play_time(clock.now())
    await dead.close()
    clocks.wait(away)
    one = await again(postgres, 15.0)
    begun = clock.now()
    assert one.uptime.play_time(begun) == pytest.approx(last, abs=0.4)
    await live(clocks, 5, one)
    now = clock.now()
    assert one.uptime.play_time(now) == pytest.approx(last + now - begun, abs=0.5)
    await one.close()


async def test_no_process_plays_on_where_another_may_have_found_a_gap(postgres: str, clocks: MachineClocks) -> None:
    """A flag by its clocks would fall before what players at the other process have seen."""
    one, two = await again(postgres), await again(postgres, 15.0)
    await live(clocks, 3, one, two)
    last = two.uptime.play_time(clock.now())
    clocks.wait(10.0)
    assert one.uptime.play_time(clock.now()) <= last + uptimes.GAP_SECONDS
    await two.uptime.beat()
    assert two.uptime.play_time(clock.now()) == pytest.approx(last, abs=0.5), "a gap"
    await live(clocks, 5, two)
    assert one.uptime.play_time(clock.now()) <= last + uptimes.GAP_SECONDS
    await one.uptime.beat()
    assert one.uptime.play_time(clock.now()) == pytest.approx(last, abs=0.5)
    await one.close()
    await two.close()


async def test_a_beat_at_the_same_moment_does_not_end_the_grace(tmp_path: Path, clocks: MachineClocks) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one = await again(url)
    await one.close()
    clocks.wait(1000.0)
    two = await again(url, grace=15.0, serves=False)
    clocks.wait(14.0)
    two.uptime.hurry()
    await asyncio.gather(two.uptime.begin_grace(), two.uptime.beat(next_flag=0.0))
    assert two.uptime.resumes(clock.now()) == pytest.approx(clock.now() + 15.0, abs=0.5)
    await two.close()


async def test_a_flag_whose_process_was_killed_is_free_at_its_moment(postgres: str, clocks: MachineClocks) -> None:
    dead, other = await again(postgres), await again(postgres)
    await other.create(a_game())
    now = other.uptime.play_time(clock.now())
    due = Due("flag", GAME, now + 1.0, 1)
    await other.commit(change(0, due))
    assert await dead.due.take_flags(now, 10, ahead=2.0) == [due]
    await dead.close()
    assert await other.due.take_flags(now, 10, ahead=2.0) == []
    seconds = await other.due.next_free(now, 2.0)
    assert seconds is not None
    assert seconds == pytest.approx(1.0 + due_work.FLAG_LATE_SECONDS, abs=0.25)
    clocks.wait(seconds)
    assert await other.due.take_flags(now + seconds, 10, ahead=2.0) == [due]
    await other.close()


async def test_clocks_and_moves_do_not_wait_while_many_games_are_loaded(postgres: str) -> None:
    """As after a kill, when all players come back to the other process."""
    store = await again(postgres)
    await store.create(a_game())
    now = store.uptime.play_time(clock.now())
    async with AsyncExitStack() as loading, asyncio.timeout(15):
        for _ in range(15):  # as many as it has
            await loading.enter_async_context(store._engine.connect())
        await store.uptime.beat()
        due = Due("flag", GAME, now, 1)
        await store.commit(change(0, due))
        assert await store.due.take_flags(now, 10) == [due]
    await store.close()

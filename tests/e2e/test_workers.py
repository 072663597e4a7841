"""Several worker processes: any of them serves any game, each may be killed, and all end together."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tools.goldens.databases import unpack
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests import postgres
from tests.e2e.test_server_process import SMALL, Process, finish, started
from tests.golden.test_databases import fill
from tests.unit.server.kit import WAIT, Server

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="several workers need Linux")

TOGETHER = ("--workers", "2", "--new-games", "1000", "--new-sockets", "100000", "--max-sockets", "1000")


def workers_of(process: Process) -> list[int]:
    parent = process.process.pid
    return [int(each) for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


class Player:
    """Plays one game by two connections, opens them again whenever they break, and keeps what was acknowledged."""

    def __init__(self, server: Server, game: Any, rng: random.Random) -> None:
        self.server, self.game, self.rng = server, game, rng
        self.acknowledged: list[str] = []
        self.moved = 0

    async def play(self, enough: asyncio.Event) -> None:
        pending: tuple[int, str, str, int] | None = None
        while pending is not None or not enough.is_set():  # a move sent has to be answered
            try:
                async with (
                    self.server.peer(self.game.game_id, self.game.token(0)) as first,
                    self.server.peer(self.game.game_id, self.game.token(1)) as second,
                ):
                    while pending is not None or not (enough.is_set() or first.table["result"] is not None):
                        if pending is None:
                            view = first.view
                            move = self.rng.choice((first, second)[view["actor"]].view["legal"])
                            pending = (view["actor"], move, f"m{self.moved}", first.version)
                        seat, text, name, version = pending
                        mover, other = (first, second) if seat == 0 else (second, first)
                        await mover.move(text, id=name, version=version)
                        answer = await mover.next()
                        while answer["type"] not in ("ack", "refused"):
                            answer = await mover.next()
                        assert answer["type"] == "ack", answer
                        self.acknowledged.append(text)
                        self.moved += 1
                        pending = None
                        while mover.version < answer["version"]:
                            await mover.next()
                        while other.version < answer["version"]:
                            await other.next()
                    return
            except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
                await asyncio.sleep(0.05)


@pytest.fixture
def database() -> Iterator[str]:
    """The URL of an empty database on a server that waits for the disk."""
    with postgres.running(durable=True) as address:
        yield f"{address}/postgres"


async def kill_at_random(folder: Path, kills: int, games: int, pause: float, database: str) -> int:
    """Kills one worker after the other under play; returns how many moves were acknowledged."""
    rng = random.Random(20261123)
    async with started(folder, *TOGETHER, "--database", database) as running:
        players = [
            Player(running.server, await running.server.create("here", "here"), random.Random(number))
            for number in range(games)
        ]
        enough = asyncio.Event()
        playing = [asyncio.create_task(player.play(enough)) for player in players]
        for _ in range(kills):
            await asyncio.sleep(rng.uniform(0.5, 1.5) * pause)
            os.kill(rng.choice(workers_of(running)), signal.SIGKILL)
        await asyncio.sleep(pause)
        enough.set()
        async with asyncio.timeout(2 * WAIT):
            await asyncio.gather(*playing)
        for player in players:
            async with running.server.peer(player.game.game_id) as watcher:
                moves = [entry["move"] for entry in watcher.entries]
            assert moves == player.acknowledged, "nothing lost, nothing doubled"
        assert await running.stop() == 0
    return sum(len(player.acknowledged) for player in players)


async def test_no_acknowledged_move_is_lost_or_doubled_when_a_worker_is_killed(tmp_path: Path, database: str) -> None:
    assert await kill_at_random(tmp_path, 1, 3, 1.0, database) > 10


@pytest.mark.long
async def test_no_acknowledged_move_is_lost_or_doubled_in_many_kills(tmp_path: Path, database: str) -> None:
    assert await kill_at_random(tmp_path, 10, 12, 3.0, database) > 300
    ended = await asyncio.to_thread(glyphwall, "db", "check", "--database", database)
    assert (ended.returncode, ended.stdout) == (0, "12 games, all sound\n")


def glyphwall(*words: str) -> subprocess.CompletedProcess[str]:
    command = (sys.executable, "-m", "glyphwall", *words)
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False, timeout=WAIT * 4)


@pytest.mark.long
async def test_workers_play_one_game_and_end_politely(tmp_path: Path, database: str) -> None:
    async with started(tmp_path, *TOGETHER, "--database", database) as running:
        assert len(workers_of(running)) == 2
        game = await running.server.create("here", "here", options=SMALL)
        async with (
            running.server.peer(game.game_id, game.token(0)) as first,
            running.server.peer(game.game_id, game.token(1)) as second,
        ):
            await finish(first, second)
            workers = workers_of(running)
            assert await running.stop() == 0
            assert [await peer.closed() for peer in (first, second)] == [1012, 1012]
        assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    async with started(tmp_path, "--database", database) as alone, alone.server.peer(game.game_id) as watcher:
        assert watcher.table["result"] is not None, "one process serves the same games"


@pytest.mark.long
async def test_workers_that_start_on_games_of_an_older_version_bring_them_up_to_date_once(
    tmp_path: Path, database: str
) -> None:
    told = unpack("0001-last", tmp_path / "golden.sqlite3")
    await fill(database, told["revision"], tmp_path / "golden.sqlite3")
    async with started(tmp_path, *TOGETHER, "--database", database) as running:
        assert (await running.server.http.get("/api/health")).json()["status"] == "ok"
        for _ in range(4):  # each worker answers for some of them
            for game in told["games"]:
                answer = await running.server.http.get(f"/api/games/{game['id']}", headers={"Connection": "close"})
                assert answer.status_code == 200, answer.text
        assert await running.stop() == 0
    ended = await asyncio.to_thread(glyphwall, "db", "check", "--database", database)
    assert ended.stdout.endswith("all sound\n"), ended.stdout


@pytest.mark.long
async def test_workers_end_with_their_parent(tmp_path: Path, database: str) -> None:
    async with started(tmp_path, *TOGETHER, "--database", database) as running:
        workers = workers_of(running)
        await running.kill()
        async with asyncio.timeout(WAIT):
            while any(_lives(worker) for worker in workers):
                await asyncio.sleep(0.05)


async def test_several_processes_on_sqlite_are_refused_with_a_way_out(tmp_path: Path) -> None:
    ended = await asyncio.to_thread(glyphwall, "serve", "--workers", "2", "--data", str(tmp_path))
    assert ended.returncode == 2
    assert "PostgreSQL" in ended.stderr
    assert "--database postgresql://" in ended.stderr


def _lives(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1][0] != "Z"
    except OSError:
        return False

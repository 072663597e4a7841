"""The server as its own process: killed without warning, stopped politely, started again."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import asynccontextmanager, closing
from typing import TYPE_CHECKING, Any, NamedTuple

import httpx
import pytest

from glyphwall.players._levels import levels
from tests.unit.server.kit import WAIT, Peer, Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

START = 120.0
"""Seconds to wait for a server that may have to compile first."""

COMMAND = (sys.executable, "-m", "glyphwall", "serve", "--no-warm", "--port", "0")
SMALL = {"size": 3, "hand": 2}


class Process(NamedTuple):
    """A server process, and how to talk to it."""

    process: asyncio.subprocess.Process
    server: Server

    async def kill(self) -> None:
        """As a power cut: no handler runs."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        async with asyncio.timeout(WAIT):
            return await self.process.wait()


@asynccontextmanager
async def started(data: Path, *options: str, stderr: Any = None) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *(*COMMAND, "--data", str(data), *options),
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(START):
            line = (await process.stdout.readline()).decode()
        address = line.split("http://")[1].strip()
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=START) as http:
            yield Process(process, Server(address, http, None))
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@pytest.mark.long
async def test_a_server_killed_in_mid_game_goes_on_where_it_was(tmp_path: Path) -> None:
    async with started(tmp_path) as running:
        game = await running.server.create("here", "link", options=SMALL)
        answer = await running.server.http.post(
            f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1)}
        )
        tokens = (game.token(0), answer.json()["token"])
        async with (
            running.server.peer(game.game_id, tokens[0]) as first,
            running.server.peer(game.game_id, tokens[1]) as second,
        ):
            for mover, other, pick in ((first, second, "+Ra"), (second, first, "+Oa"), (first, second, "+Rh")):
                await mover.play(pick)
                await other.expect("update")
            await second.move("+Oh", id="the last move before the power cut")
            acknowledged = await second.expect("ack")
            await running.kill()
            known = first.version
    async with started(tmp_path) as running, running.server.socket(game.game_id) as back:
        back.version = known
        back.entries = first.entries[:known]
        await back.hello(tokens[0], since=known)
        assert back.version == acknowledged["version"] == 5
        assert [entry["move"] for entry in back.entries] == [None, "+Ra", "+Oa", "+Rh", "+Oh"]
        async with running.server.peer(game.game_id, tokens[1]) as again:
            await again.move("+Oh", id="the last move before the power cut", version=known)
            assert (await again.expect("ack"))["version"] == 5
            await finish(back, again)


async def finish(first: Peer, second: Peer) -> None:
    while first.table["result"] is None:
        mover, other = (first, second) if first.view["actor"] == 0 else (second, first)
        await mover.play(mover.view["legal"][0])
        await other.expect("update")
    assert first.table["result"] == second.table["result"]
    assert first.version == second.version


async def test_whatever_was_acknowledged_survives_kills_at_any_moment(tmp_path: Path) -> None:
    """Moves are sent without waiting; the server is killed at once after some acknowledgement. What it told is on the
    disk then, and in the game that goes on."""
    acknowledged = 0
    tokens: tuple[str, ...] = ()
    game_id = ""
    picks = ("+Ra", "+Oa", "+Rh", "+Oh", "+Yd", "+Gd")
    for round_number in range(2):
        async with started(tmp_path) as running:
            if not game_id:
                game = await running.server.create("here", "here", options={"size": 6, "hand": 3})
                game_id, tokens = game.game_id, (game.token(0), game.token(1))
            async with running.server.peer(game_id, *tokens) as peer:
                assert peer.version >= acknowledged
                assert [entry["move"] for entry in peer.entries] == list(picks[: peer.version])
                for number in range(peer.version, min(peer.version + 2, len(picks))):
                    await peer.move(picks[number], version=number)
                for _ in range(1 + round_number):
                    while (await peer.next())["type"] != "ack":
                        pass
                    acknowledged += 1
                await running.kill()
        with closing(sqlite3.connect(tmp_path / "glyphwall.sqlite3")) as games:
            kept = [text for (text,) in games.execute("SELECT action FROM entries ORDER BY version")]
        assert kept == list(picks[: len(kept)])
        assert len(kept) >= acknowledged
    assert acknowledged >= 3


async def test_a_computers_turn_is_resumed_after_a_kill(tmp_path: Path) -> None:
    level = levels("grawlix")[0].id
    async with started(tmp_path) as running:
        game = await running.server.create(level, "here", options=SMALL)
        await running.kill()
    async with started(tmp_path) as running, running.server.peer(game.game_id, game.token(1)) as peer:
        async with asyncio.timeout(START):
            while peer.table["plies"] < 1:
                await peer.next()
        assert peer.table["seats"][0]["stand_in"] is None
        assert peer.view["actor"] == 1


@pytest.mark.parametrize("number", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=pytest.mark.long)])
async def test_a_polite_end_closes_sockets_and_exits_well(tmp_path: Path, number: signal.Signals) -> None:
    async with started(tmp_path) as running:
        game = await running.server.create("here", "here")
        async with running.server.peer(game.game_id, game.token(0)) as peer:
            assert await running.stop(number) == 0
            assert await peer.closed() == 1012


async def test_a_data_folder_serves_one_process(tmp_path: Path) -> None:
    async with started(tmp_path) as running:
        command = (*COMMAND, "--data", str(tmp_path))
        second = await asyncio.to_thread(
            subprocess.run, command, capture_output=True, encoding="utf-8", timeout=START, check=False
        )
        assert second.returncode != 0
        assert f"process {running.process.pid} serves the games of {tmp_path} already" in second.stderr
        assert "--data" in second.stderr
        assert len(second.stderr.strip().splitlines()) == 1
        game = await running.server.create("here", "here", options=SMALL)
        await running.kill()
    async with started(tmp_path) as again, again.server.peer(game.game_id) as peer:
        assert peer.version == 0, "what a killed server leaves behind locks nobody out"


async def test_the_fullest_log_tells_no_secret(tmp_path: Path) -> None:
    """Who reads the log may know what is asked of the server, not what chance will draw, nor how to take a seat."""
    log, data = tmp_path / "log", tmp_path / "data"
    with log.open("wb") as stderr:
        async with started(data, "--log-level", "debug", stderr=stderr) as running:
            game = await running.server.create("here", "link", game="graffiti", options={"seats": 2})
            joined = await running.server.http.post(
                f"/api/games/{game.game_id}/join", json={"invitation": game.invitation(1)}
            )
            assert joined.status_code == 200
            async with running.server.peer(game.game_id, game.token(0)) as peer:
                await peer.ask("contribute", seat=0, secret="ab" * 32)
                await peer.expect("refused")
            await running.stop()
    with closing(sqlite3.connect(data / "glyphwall.sqlite3")) as connection, connection:
        seed, secret = connection.execute("SELECT seed, secret FROM games").fetchone()
    connection.close()
    written = log.read_text()
    assert "POST /api/games" in written, "it was the fullest"
    secrets = (str(seed), secret, game.token(0), game.invitation(1), joined.json()["token"], "ab" * 32)
    assert [each for each in secrets if each in written] == []


def test_a_taken_port_is_said_plainly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        command = (*COMMAND[:-1], str(port), "--data", str(tmp_path))
        ended = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=START, check=False)
    assert ended.returncode != 0
    assert f"127.0.0.1:{port}" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--data", "/dev/null/here"], "data folder"),
        (["--database", "nonsense://here"], "database"),
        (["--host", "no.such.host.invalid"], "cannot listen"),
        (["--port", "99999"], "port"),
        (["--trusted-proxies", "proxy.example"], "10.0.0.0/8"),
    ],
)
def test_what_cannot_work_is_said_in_one_line(tmp_path: Path, options: list[str], said: str) -> None:
    command = (*COMMAND, "--data", str(tmp_path), *options)
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=START, check=False)
    assert ended.returncode != 0
    assert said in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1

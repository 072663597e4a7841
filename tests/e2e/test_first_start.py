"""A first start: the page is there before anything is compiled, and a computer moves as soon as it can."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from glyphwall.compiled.cache import cache_folder
from tests.unit.server.kit import Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

WAIT = 300.0
"""Seconds until a game is compiled on a busy machine; it takes some ten on an idle one."""


@pytest.fixture(params=["in part", pytest.param("not at all", marks=pytest.mark.long)])
def cache(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where machine code is kept: of Grawlix's searches there is none, or of nothing at all, and nothing is known."""
    folder, kept = tmp_path / "cache", cache_folder()
    if request.param == "in part" and kept.is_dir():
        shutil.copytree(kept, folder / kept.name, ignore=shutil.ignore_patterns("*_for_grawlix_*", "compiled"))
    return folder


@pytest.fixture
async def server(cache: Path, tmp_path: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, Server]]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "glyphwall", "serve", "--port", "0", "--data", str(tmp_path / "data")),
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "NUMBA_CACHE_DIR": str(cache)},
    )
    try:
        assert process.stdout is not None
        async with asyncio.timeout(WAIT):
            line = (await process.stdout.readline()).decode()
        async with httpx.AsyncClient(base_url=f"http://{line.split('http://')[1].strip()}", timeout=WAIT) as http:
            yield process, Server(str(http.base_url.netloc, "ascii"), http, None)
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_the_page_comes_at_once_and_a_computer_moves_when_it_can(
    server: tuple[asyncio.subprocess.Process, Server],
) -> None:
    process, serving = server
    http = serving.http
    assert (await http.get("/")).status_code in (200, 503)  # 503: a checkout without the client
    assert (await http.get("/api/catalogue")).status_code == 200
    before = (await http.get("/api/readiness")).json()
    assert not before["ready"]
    assert before["share"] < 1
    creating = asyncio.create_task(serving.create("doodler", "here"))
    assert (await asyncio.wait_for(http.get("/api/health"), 20)).status_code == 200  # nobody else waits
    created = await creating
    async with asyncio.timeout(WAIT), serving.peer(created.game_id, created.token(1)):
        while (table := (await http.get(f"/api/games/{created.game_id}")).json())["plies"] == 0:
            await asyncio.sleep(0.2)
    assert table["seats"][0]["stand_in"] is None  # the level itself moved
    now = (await http.get("/api/readiness")).json()
    grawlix = next(game for game in now["games"] if game["id"] == "grawlix")
    assert grawlix["playable"]
    assert "doodler" in grawlix["levels"]
    helpers = children(process.pid)
    assert helpers or now["ready"]
    process.send_signal(signal.SIGINT)
    async with asyncio.timeout(60):
        assert await process.wait() == 0
    assert not any(Path("/proc", str(child)).exists() for child in helpers)


def children(parent: int) -> list[int]:
    """Processes that this one has started; none where the system does not tell."""
    tasks = Path("/proc", str(parent), "task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]

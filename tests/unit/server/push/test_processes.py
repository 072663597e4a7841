"""Turn alerts of real server processes: over TLS, and when one is killed while it sends."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import httpx
import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import create_async_engine

from glyphwall.server.push import sender
from glyphwall.server.store import models
from tests.soak.servers import ServerProcess
from tests.unit.server.kit import WAIT, Server
from tests.unit.server.push.alerted import House, house, play, two_players
from tests.unit.server.push.services import Browser, make_authority, push_service

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path


@asynccontextmanager
async def at_process(process: ServerProcess) -> AsyncIterator[Server]:
    await process.start()
    async with httpx.AsyncClient(base_url=f"http://{process.address}", timeout=WAIT) as http:
        yield Server(process.address, http, None)


async def until(query: object, url: str, wanted: int) -> None:
    """Wait until a database's number is the wanted one."""
    engine = create_async_engine(url)
    async with asyncio.timeout(WAIT):
        while True:
            async with engine.connect() as connection:
                if (await connection.execute(query)).scalar() == wanted:  # type: ignore[call-overload]
                    break
            await asyncio.sleep(0.05)
    await engine.dispose()


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_process_that_is_killed_while_it_sends_has_sent_it(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The service got the message, the process couldn't note that: nobody sends it again, and the next turn is told."""
    authority = make_authority(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(authority.file))
    url = f"sqlite+aiosqlite:///{tmp_path / 'data' / 'glyphwall.sqlite3'}"
    options = ("--data", str(tmp_path / "data"))
    if kind == "postgresql":
        new_postgres: Callable[..., str] = request.getfixturevalue("new_postgres")
        url = await asyncio.to_thread(new_postgres)
        options = ("--database", url)
    async with push_service(authority.context) as service:
        service.hangs = True
        process = ServerProcess((*options, "--push-service", service.origin), 1, tmp_path)
        try:
            async with at_process(process) as server:
                made, guest = await two_players(server)
                ben = Browser()
                await House(server, service).watch(ben, made.game_id, guest)
                await play(server, made.game_id, made.token(0), 1)
                await service.until(1)
                await process.kill()
            service.hangs = False
            async with at_process(process) as server:
                taken = select(func.count()).select_from(models.turn_alerts).where(models.turn_alerts.c.taken)
                await until(taken, url, 1)
                await asyncio.sleep(2.5 * sender.LOOK_SECONDS)
                assert len(service.posted) == 1, "never twice"
                await play(server, made.game_id, guest, 0)
                await play(server, made.game_id, made.token(0), 1)
                await service.until(2)
                await until(select(func.count()).select_from(models.turn_alerts), url, 0)
            assert await process.stop() == 0
            assert len(service.posted) == 2
            assert {ben.read(posted.body)["game_id"] for posted in service.posted} == {made.game_id}
            assert service.origin.startswith("https://")
        finally:
            process.end()


async def test_a_service_with_a_strange_certificate_gets_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stands between could read who is told when."""
    async with push_service(make_authority(tmp_path).context) as strange:
        async with house(tmp_path / "data", push_services=(strange.origin,)) as at:
            made, guest = await two_players(at.server)
            ben = Browser()
            push = ben.subscription(f"{strange.origin}/{ben.device}")
            await at.watch(ben, made.game_id, guest, push=push)
            await play(at.server, made.game_id, made.token(0), 1)
            async with asyncio.timeout(WAIT):
                while [row.tries for row in await at.rows(models.turn_alerts)] != [1]:
                    await asyncio.sleep(0.01)
        assert strange.posted == []

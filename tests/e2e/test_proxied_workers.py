"""Several workers behind a real nginx, under attack by people who claim to be somebody else."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests import postgres
from tests.e2e.nginx import Nginx, needs_nginx
from tests.e2e.server_process import PATIENCE, ServerProcess
from tests.unit.server.kit import Peer

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = needs_nginx

ATTACKER, PERSON = "127.0.0.2", "127.0.0.3"
GAMES = 20
"""That an address may begin in a minute."""
BODY = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Nginx]:
    with postgres.running() as database:
        yield from _sites(tmp_path, ["--database", f"{database}/postgres"])


def _sites(tmp_path: Path, database: list[str]) -> Iterator[Nginx]:
    arguments = ["--workers", "2", *database, "--new-games", str(GAMES), "--allow-host", "games.example"]
    server = ServerProcess(tmp_path / "data", arguments=arguments).start()
    changes = {
        r"server \{\n    listen 80;[^}]*\}\n": "",
        r"proxy_pass http://127.0.0.1:8000;": f"proxy_pass http://127.0.0.1:{urlsplit(server.url).port};",
    }
    with Nginx(tmp_path / "nginx", "nginx.conf", changes) as nginx:
        yield nginx
    server.stop()


def client(url: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    return httpx.AsyncClient(base_url=url, transport=transport, timeout=PATIENCE, headers={"host": "games.example"})


async def test_an_attacker_is_one_address_whatever_they_claim(site: Nginx) -> None:
    rng = random.Random(20261129)
    claims = ("x-forwarded-for", "forwarded", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip")

    async def create(http: httpx.AsyncClient) -> int:
        address = ".".join(str(rng.randrange(1, 255)) for _ in range(4))
        forged = {name: f"for={address}" if name == "forwarded" else f"{address}, 127.0.0.1" for name in claims}
        return (await http.post("/api/games", json=BODY, headers=forged)).status_code

    async with client(site.url, ATTACKER) as attacker, client(site.url, PERSON) as person:
        answers = await asyncio.gather(*(create(attacker) for _ in range(150)))
        assert set(answers) <= {201, 429}
        # Each of the two workers counts what it hears of the other's a moment later.
        assert GAMES <= answers.count(201) <= 2 * GAMES
        made = await person.post("/api/games", json=BODY)
        assert made.status_code == 201, "others aren't refused"
        game_id, token = made.json()["game_id"], made.json()["seats"][0]["token"]

        socket = f"ws://games.example/api/games/{game_id}/socket"
        way: dict[str, Any] = {"host": "127.0.0.1", "port": site.port, "local_addr": (PERSON, 0), "proxy": None}

        async def open_from_elsewhere() -> None:
            with pytest.raises(InvalidStatus, match="403"):
                async with connect(socket, origin=Origin("https://evil.example"), **way):
                    pass

        await asyncio.gather(*(open_from_elsewhere() for _ in range(200)))  # more than an address may open at once
        async with connect(socket, origin=Origin("https://games.example"), **way) as connection:
            await Peer(connection).hello(token)

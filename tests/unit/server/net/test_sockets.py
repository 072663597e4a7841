"""Sockets where uvicorn is not as the house's own protocol expects: its own serves, and games go on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from websockets.exceptions import ConnectionClosed

from glyphwall.server.net import frames
from glyphwall.server.net.sockets import PlainConnection
from tests.unit.server.kit import make_settings, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALL = {"size": 3, "hand": 2}
ROOT = Path(__file__).resolve().parents[4]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[list[PlainConnection]]:
    """What serves where a part of uvicorn is missing."""
    made: list[PlainConnection] = []
    begin = PlainConnection.__init__

    def noted(self: PlainConnection, *arguments: Any) -> None:
        begin(self, *arguments)
        made.append(self)

    monkeypatch.setattr(PlainConnection, "__init__", noted)
    monkeypatch.setattr(frames, "lacking", lambda: ["transport"])
    yield made
    assert made, "uvicorn's own protocol served"
    said = [record.getMessage() for record in caplog.get_records("call")]
    assert any("uvicorn is not as it was (transport)" in each for each in said)


def test_uvicorn_is_as_expected_and_within_bounds() -> None:
    assert frames.lacking() == []
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    (bounds,) = (re.findall(r"[0-9.]+", each) for each in extras["server"] if each.startswith("uvicorn"))
    low, high = (tuple(map(int, each.split("."))) for each in bounds)
    assert low <= tuple(map(int, version("uvicorn").split(".")[:2])) < high


def test_a_part_that_is_missing_is_named() -> None:
    class Other:
        """As a later uvicorn could have it."""

        def __init__(self) -> None:
            self.transport = None

        def data_received(self, data: bytes) -> None: ...

    missing = frames.lacking(Other)
    assert {"queue", "handshake_complete", "shutdown"} <= set(missing)
    assert not {"transport", "data_received"} & set(missing)


async def test_a_game_is_played(plain: list[PlainConnection], tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "highest", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer, server.peer(game.game_id) as spectator:
            while peer.table.get("result") is None:
                if peer.view["actor"] == 0:
                    await peer.play(peer.view["legal"][0])
                else:
                    await peer.expect("update")
            await spectator.until(lambda table: table["result"] is not None)
            assert spectator.table["plies"] == peer.table["plies"] > 2
    assert len(plain) == 2


async def test_who_reads_too_slowly_is_given_up(plain: list[PlainConnection], tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, outbox=1000)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id) as peer:
            (connection,) = plain
            held = asyncio.Event()

            async def never(_: Any) -> None:
                await held.wait()

            send, connection._socket.send = connection._socket.send, never
            async with server.service.rooms.use(game.game_id) as room:
                (client,) = room.clients
                while not client.lost:
                    client.send(b'{"type": "table"}' + b" " * 500)
            connection._socket.send = send
            held.set()
            assert await peer.closed() == 1013


async def test_what_is_refused_says_why_and_ends(plain: list[PlainConnection], tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here", options=SMALL)
        async with server.peer(game.game_id, game.token(0)) as peer:
            await peer.connection.send(json.dumps({"type": "nonsense"}))
            assert await peer.refusal() == "bad-message"
            await peer.connection.send(b'{"type": "ping", "sent": 1}')
            assert (await peer.expect("pong"))["sent"] == 1
            with contextlib.suppress(ConnectionClosed):
                for number in range(300):  # more than it may say, and more than it may be refused
                    await peer.connection.send(json.dumps({"type": "ping", "sent": number}))
            assert await peer.closed() == 4429

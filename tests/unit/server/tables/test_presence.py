"""Who comes and goes is told, but not to everybody each time."""

from __future__ import annotations

import asyncio
import time
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from websockets.exceptions import InvalidStatus

from glyphwall.play import _broadcast
from tests.unit.server.kit import Peer, Server, make_settings, serving

if TYPE_CHECKING:
    from pathlib import Path


async def tables(peer: Peer, seconds: float) -> list[int]:
    """The counts of spectators that come in so long a time."""
    found = []
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        try:
            found.append((await asyncio.wait_for(peer.next(), left))["table"]["spectators"])
        except TimeoutError:
            break
    return found


async def test_many_arrivals_are_told_as_few_tables(server: Server) -> None:
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as peer, AsyncExitStack() as stack:
        began = time.monotonic()
        for _ in range(40):
            await stack.enter_async_context(server.peer(game.game_id))
        told = 0
        while peer.table["spectators"] < 40:
            message = await peer.next()
            told += "table" in message
        took = time.monotonic() - began
        assert told <= 3 + took, "about one a second"


async def test_one_arrival_is_told_at_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_broadcast, "PRESENCE_SECONDS", 60.0)
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0)) as peer:
        room = next(iter(server.service.rooms._rooms.values()))
        room.controller.broadcaster.close()
        room.controller.broadcaster._sent_at = 0.0
        async with server.peer(game.game_id, game.token(1)):
            await peer.until(lambda table: table["seats"][1]["online"])


async def test_a_move_brings_the_table_and_nothing_is_told_twice(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_broadcast, "PRESENCE_SECONDS", 0.5)
    game = await server.create("here", "here")
    async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
        await tables(peer, 0.6)
        async with server.peer(game.game_id), server.peer(game.game_id):
            await peer.play("+Rh")
            assert peer.table["spectators"] == 2
            assert await tables(peer, 0.8) == []


async def test_an_address_opens_so_many_sockets(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, sockets_per_address=3, new_sockets_per_minute=60)
    async with serving(settings) as server:
        game = await server.create("here", "here")
        tried = refused = 0
        while refused < 3:  # one a second more may come in: on a busy machine many do
            tried += 1
            assert tried <= 600
            try:
                async with server.peer(game.game_id) as peer:
                    assert peer.version == 0
            except InvalidStatus as error:
                refused += error.response.status_code == 403
        async with server.peer(game.game_id, headers={"x-forwarded-for": "198.51.100.7"}) as other:
            assert other.version == 0
        await asyncio.sleep(1.1)
        async with server.peer(game.game_id) as again:
            assert again.version == 0


def test_a_crowd_is_told_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_broadcast, "PRESENCE_SECONDS", 0.05)
    waits: list[float] = []
    port: Any = SimpleNamespace(
        now=lambda: 100.0, publish_presence=lambda: None, call_later=lambda wait, _: waits.append(wait)
    )
    for number in (2, 200):
        clients = _broadcast.Broadcaster(cast("Any", None), port)
        clients._note_table_sent()
        clients.clients = set(range(number))  # type: ignore[arg-type]
        clients.announce_presence()
    assert waits == pytest.approx([0.05, 1.0])

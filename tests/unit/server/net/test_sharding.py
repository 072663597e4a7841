"""Sockets of one game go to one of several workers, whichever of them they come to."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from glyphwall.server.net.bus import Bus
from glyphwall.server.net.capacity import Capacity
from glyphwall.server.net.connections import HttpConnection, uvicorn_config
from glyphwall.server.net.limits import AddressBuckets
from glyphwall.server.net.loop_turns import LoopTurns
from glyphwall.server.net.sharding import Sharding, owner_of, way
from tests.unit.server.kit import WAIT, Created, Server, make_settings, serving
from tests.unit.server.processes import at_home, together

if TYPE_CHECKING:
    from pathlib import Path

UPGRADE = (
    "GET /api/games/{}/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)

pytestmark = pytest.mark.skipif(not hasattr(socket, "send_fds"), reason="several workers need Linux")


def clients(server: Server, game: Created) -> int:
    room = server.service.rooms._rooms.get(game.game_id)
    return 0 if room is None else len(room.clients)


async def test_all_who_play_a_game_are_at_its_home(tmp_path: Path) -> None:
    async with at_home(tmp_path) as ((one, _), (two, _)):
        owners: set[int] = set()
        while len(owners) < 2:
            game = await one.create("here", "here")
            owner = owner_of(game.game_id.encode(), 2)
            owners.add(owner)
            async with one.peer(game.game_id, game.token(0)) as first, two.peer(game.game_id, game.token(1)) as second:
                assert [clients(one, game), clients(two, game)] == [2 - 2 * owner, 2 * owner]
                await first.play("+Ra")
                await second.expect("update")
                await second.play("+Oa")


async def homed_at(index: int, server: Server) -> Created:
    while True:
        game = await server.create("here", "here")
        if owner_of(game.game_id.encode(), 2) == index:
            return game


async def test_a_game_whose_home_takes_no_more_is_played_where_one_comes_to(tmp_path: Path) -> None:
    async with at_home(tmp_path) as ((one, _), (two, sharding)):
        game = await homed_at(1, one)
        async with one.peer(game.game_id, game.token(0)) as first:
            assert clients(two, game) == 1
            sharding.close()  # as a worker that has been told to end
            await asyncio.sleep(0.05)
            async with one.peer(game.game_id, game.token(1)) as second:
                assert [clients(one, game), clients(two, game)] == [1, 1]
                await first.play("+Ra")
                await second.expect("update")


async def test_a_connection_that_has_asked_for_other_things_before_is_handed_on_as_well(tmp_path: Path) -> None:
    async with at_home(tmp_path) as ((one, _), (two, _)):
        game = await homed_at(1, one)
        reader, writer = await asyncio.open_connection(*one.address.split(":"))
        writer.write(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        async with asyncio.timeout(WAIT):
            assert b" 200 " in await reader.readline()
            head = await reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
            await reader.readexactly(int(length.partition(b":")[2]))
            for part in UPGRADE.format(game.game_id).partition("host"):
                writer.write(part.encode())
                await asyncio.sleep(0.02)
            assert b" 101 " in await reader.readline()
        assert [len(each.service.sockets) for each in (one, two)] == [0, 1]
        writer.close()


class Wire:
    """What a connection needs of a transport. ``unsent``: bytes that the client has not taken yet."""

    def __init__(self, connection: socket.socket, unsent: int) -> None:
        self.connection = connection
        self.unsent = unsent
        self.ended = False

    def get_extra_info(self, name: str) -> Any:
        return self.connection if name == "socket" else None

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def is_closing(self) -> bool:
        return self.ended

    def abort(self) -> None:
        self.ended = True


class Taking:
    """Another worker that takes all."""

    def hand_on(self, descriptor: int, target: bytes, request: bytes) -> bool:
        return True


@pytest.mark.parametrize("unsent", [0, 1])
async def test_where_an_answer_is_still_on_its_way_the_connection_stays(
    unsent: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be lost with the descriptor."""
    stayed: list[Any] = []
    monkeypatch.setattr(H11Protocol, "handle_websocket_upgrade", lambda connection, event: stayed.append(event))
    settings = make_settings(tmp_path)
    config = uvicorn_config(None, settings)
    sharding: Any = Taking()
    bounds: dict[str, Any] = {"settings": settings, "most": 9, "opened": AddressBuckets(1, 9), "turns": LoopTurns}
    bounds["capacity"] = partial(Capacity, 9)
    connection = HttpConnection(config, ServerState(), {}, **bounds, sharding=sharding)
    with socket.socket() as open_socket:
        wire: Any = Wire(open_socket, unsent)
        connection.connection_made(wire)
        connection.data_received(UPGRADE.format("A" * 12).encode())
    assert (len(stayed), wire.ended) == ((1, False) if unsent else (0, True))


async def test_a_home_that_has_too_many_connections_says_so(tmp_path: Path) -> None:
    async with at_home(tmp_path, connections_per_address=3, trusted_proxies=()) as ((one, _), (two, _)):
        game = await homed_at(1, one)
        held = [await asyncio.open_connection(*two.address.split(":")) for _ in range(3)]
        await asyncio.sleep(0.05)
        reader, writer = await asyncio.open_connection(*one.address.split(":"))
        writer.write(UPGRADE.format(game.game_id).encode())
        async with asyncio.timeout(WAIT):
            assert b" 503 " in await reader.readline()
        for _, each in (*held, (reader, writer)):
            each.close()


async def test_only_sockets_of_games_are_handed_on_and_no_more_than_fit() -> None:
    inbox, outbox = way()
    own, parent = socket.socketpair()
    here, there = socket.socketpair()
    sharding = Sharding(1, inbox, [outbox, outbox], Bus(own))
    with inbox, outbox, own, parent, here, there:
        game = next(name for name in map(str, range(100)) if owner_of(name.encode(), 2) == 0)
        target = f"/api/games/{game}/socket".encode()
        for other in (b"/", b"/api/games", target + b"/more", b"/api/games/" + game.encode() + b"/view", b"*"):
            assert not sharding.hand_on(here.fileno(), other, b"request")
        sent = 0
        while sharding.hand_on(here.fileno(), target + b"?x=1", b"request %d" % sent):
            sent += 1
        assert 10 < sent < 10_000
        taken: list[bytes] = []

        def take(connection: socket.socket, request: bytes) -> None:
            connection.close()
            taken.append(request)

        sharding.start(take)
        async with asyncio.timeout(WAIT):
            while len(taken) < sent:
                await asyncio.sleep(0.01)
        assert taken == [b"request %d" % number for number in range(sent)]
        outbox.close()
        sharding.close()


async def test_a_worker_that_has_nobody_at_a_game_soon_lets_go_of_it(tmp_path: Path) -> None:
    async with together(tmp_path) as (one, two):
        game = await one.create("here", "here")
        async with one.peer(game.game_id, game.token(0)):
            async with two.peer(game.game_id):
                pass
            async with asyncio.timeout(WAIT):
                while clients(two, game):
                    await asyncio.sleep(0.01)
            room = two.service.rooms._rooms[game.game_id]
            room.quiet_since -= 5
            await two.service.rooms.sweep()
            assert (len(one.service.rooms), len(two.service.rooms)) == (1, 0)


async def test_a_client_that_goes_on_its_way_to_another_worker_does_no_harm(tmp_path: Path) -> None:
    async with at_home(tmp_path) as ((one, _), (two, _)):
        game = await homed_at(1, one)
        for _ in range(20):
            _, writer = await asyncio.open_connection(*one.address.split(":"))
            writer.write(UPGRADE.format(game.game_id).encode())
            await writer.drain()
            writer.transport.abort()
        async with two.peer(game.game_id, game.token(0)) as peer:
            await peer.play("+Ra")


async def test_one_server_hands_nothing_on(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path)) as server:
        game = await server.create("here", "here")
        async with server.peer(game.game_id, game.token(0)):
            assert clients(server, game) == 1

"""Connections that ask nothing, never end what they ask, or read no answer: their time is short; others are served."""

from __future__ import annotations

import asyncio
import contextlib
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from uvicorn.server import ServerState

from glyphwall.server.net import connections, load_shedding
from glyphwall.server.net.addresses import address_of
from glyphwall.server.net.connections import connection_limit, uvicorn_config
from glyphwall.server.settings import ADDRESS_SHARE
from tests.unit.server.kit import WAIT, Server, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

GET = b"GET /api/catalogue HTTP/1.1\r\nhost: localhost\r\n\r\n"
HEALTH = b"GET /api/health/%s HTTP/1.1\r\nhost: localhost\r\n\r\n"
BODY = b'{"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}'
POST = (
    b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    b"content-length: " + str(len(BODY)).encode() + b"\r\n\r\n"
)
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@contextlib.asynccontextmanager
async def lines(server: Server, count: int = 1, send: bytes = b"") -> AsyncIterator[list[Line]]:
    host, _, port = server.address.partition(":")
    opened = [await asyncio.open_connection(host, int(port)) for _ in range(count)]
    for _, writer in opened:
        writer.write(send)
    try:
        yield opened
    finally:
        for _, writer in opened:
            writer.transport.abort()


async def status(reader: asyncio.StreamReader) -> int:
    async with asyncio.timeout(WAIT):
        return int((await reader.readline()).split()[1])


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nhost:", POST, POST + BODY[:20]], ids=str)
async def test_a_request_has_so_long_to_arrive(tmp_path: Path, begun: bytes) -> None:
    async with serving(make_settings(tmp_path, request_seconds=0.3)) as server, lines(server, 1, begun) as opened:
        reader, _ = opened[0]
        assert await status(reader) == 408
        async with asyncio.timeout(WAIT):
            assert b"did not arrive in time" in await reader.read(), "and the connection ends"
        assert (await server.http.get("/api/health")).status_code == 200
        assert len(server.service.rooms) == 0


async def test_a_request_that_breaks_off_is_no_mistake_of_the_servers(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with serving(make_settings(tmp_path)) as server:
        async with lines(server, 1, POST + BODY[:20]):
            await asyncio.sleep(0.2)  # it has begun to read
        assert (await server.http.get("/api/health")).status_code == 200
        await asyncio.sleep(0.2)
    assert not caplog.records


async def test_a_byte_now_and_then_gains_no_time(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, request_seconds=0.5)) as server, lines(server) as opened:
        reader, writer = opened[0]

        async def drip() -> None:
            for letter in GET:
                writer.write(bytes([letter]))
                await asyncio.sleep(0.1)

        dripping = asyncio.create_task(drip())
        assert await status(reader) == 408
        dripping.cancel()


async def test_the_next_request_of_a_connection_has_its_own_time(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, request_seconds=2)) as server, lines(server) as opened:
        reader, writer = opened[0]
        for _ in range(3):  # together longer than one may take
            writer.write(POST)
            await asyncio.sleep(0.75)
            writer.write(BODY)
            assert await status(reader) == 201
            head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
            await reader.readexactly(int(head.split("content-length: ")[1].split("\r\n")[0]))
        writer.write(GET[:20])
        assert await status(reader) == 408


async def test_a_socket_outlives_the_time_of_a_request(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, request_seconds=0.2)) as server:
        game = await server.create("here", "here")
        async with server.peer(game.game_id, game.token(0), game.token(1)) as peer:
            await asyncio.sleep(0.5)
            await peer.play("+Rh")


async def test_an_answer_that_nobody_reads_is_dropped(tmp_path: Path) -> None:
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "assets" / "large.bin").write_bytes(bytes(30_000_000))
    ask = b"GET /assets/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n"
    async with serving(make_settings(tmp_path, static=client, answer_seconds=0.3)) as server:
        async with lines(server, 1, ask) as opened:
            reader, _ = opened[0]
            await asyncio.sleep(1.0)
            received = 0  # what lay in buffers
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(WAIT):
                    while part := await reader.read(1_000_000):
                        received += len(part)
            assert received < 30_000_000
        assert len((await server.http.get("/assets/large.bin")).content) == 30_000_000


async def test_when_all_connections_are_taken_newcomers_are_served_still(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, max_connections=20)) as server:
        game = await server.create("here", "here")
        async with (
            server.peer(game.game_id, game.token(0), game.token(1)) as peer,
            lines(server, 100, GET[:10]) as opened,
        ):
            answer = await server.http.get("/api/catalogue", headers={"connection": "close"})
            assert answer.status_code == 200
            await peer.play("+Rh")
            ended = [await asyncio.wait_for(reader.read(), WAIT) for reader, _ in opened[:70]]
            assert set(ended) == {b""}, "the oldest that asked for nothing"


async def test_players_are_not_ended_for_newcomers_and_health_is_answered(tmp_path: Path) -> None:
    async with serving(make_settings(tmp_path, max_connections=3)) as server:
        game = await server.create("here", "here")
        async with contextlib.AsyncExitStack() as stack:
            peers = [await stack.enter_async_context(server.peer(game.game_id, game.token(0))) for _ in range(3)]
            async with lines(server, 1, GET) as opened:
                assert await status(opened[0][0]) == 503
            for check in (b"live", b"ready", b"integrity"):
                async with lines(server, 1, HEALTH % check) as opened:
                    assert await status(opened[0][0]) == 200
            for peer in peers:
                await peer.send({"type": "ping", "sent": 1})
                await peer.expect("pong")


async def test_spectators_are_dropped_for_players_and_pages(tmp_path: Path) -> None:
    """Idle spectators from a few addresses used to lock out everybody else."""
    settings = make_settings(tmp_path, max_connections=8, trusted_proxies=("127.0.0.1",), sockets_per_address=100)
    async with serving(settings) as server, contextlib.AsyncExitStack() as stack:
        game = await server.create("here", "here")
        await server.http.aclose()
        crowd = [
            await stack.enter_async_context(server.peer(game.game_id, headers={"x-forwarded-for": "1.2.3.4"}))
            for _ in range(6)
        ]
        other = await stack.enter_async_context(server.peer(game.game_id, headers={"x-forwarded-for": "5.6.7.8"}))
        assert await crowd[0].closed() == 1013, "of the address that holds most, the oldest"
        async with server.socket(game.game_id, {"x-forwarded-for": "1.2.3.4"}) as late:
            await late.send({"type": "hello", "protocol": 2})
            assert await late.refusal() == "unavailable"
            assert await late.closed() == 4503, "that address has its part"
        players = [
            await stack.enter_async_context(
                server.peer(game.game_id, game.token(0), headers={"x-forwarded-for": f"9.9.9.{number}"})
            )
            for number in range(4)
        ]
        async with lines(server, 1, GET) as opened:
            assert await status(opened[0][0]) == 200
        for peer in (other, *players):
            await peer.send({"type": "ping", "sent": 1})
            await peer.expect("pong")


async def test_an_address_with_a_crowd_of_players_makes_room_as_well(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, max_connections=24, sockets_per_address=100)
    async with serving(settings) as server, contextlib.AsyncExitStack() as stack:
        game = await server.create("here", "here")
        await server.http.aclose()
        crowd = [
            await stack.enter_async_context(
                server.peer(game.game_id, game.token(0), headers={"x-forwarded-for": "1.2.3.4"})
            )
            for _ in range(24)
        ]
        async with server.peer(game.game_id, game.token(1), headers={"x-forwarded-for": "5.6.7.8"}) as newcomer:
            await newcomer.send({"type": "ping", "sent": 1})
            await newcomer.expect("pong")
            assert await crowd[0].closed() == 1013


async def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    settings = make_settings(tmp_path, connections_per_address=5, trusted_proxies=())
    async with serving(settings) as server, lines(server, 8) as opened:
        assert await status(opened[7][0]) == 503
    proxy = make_settings(tmp_path, connections_per_address=5, trusted_proxies=("127.0.0.0/8",))
    async with serving(proxy) as server, lines(server, 8, GET) as opened:
        assert await status(opened[7][0]) == 200, "all come by the proxy"


async def test_an_address_opens_so_many_connections_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it opens beyond is not even read; whoever comes by the proxy is not counted."""
    monkeypatch.setattr(connections, "NEW_CONNECTIONS_PER_SECOND", 0.01)
    monkeypatch.setattr(connections, "NEW_CONNECTIONS_AT_ONCE", 5)
    for proxies, expected in (((), [True] * 5 + [False] * 3), (("127.0.0.1",), [True] * 8)):
        answered = []
        async with serving(make_settings(tmp_path, trusted_proxies=proxies)) as server:
            for _ in range(8):
                async with lines(server, 1, GET) as opened:
                    try:
                        answered.append((await opened[0][0].read(12))[9:] == b"200")
                    except ConnectionError:
                        answered.append(False)
        assert answered == expected


async def test_a_network_of_ipv6_has_the_connections_of_one_address(tmp_path: Path) -> None:
    """Whoever has one address of it has all."""
    settings = make_settings(tmp_path, connections_per_address=5)
    config = uvicorn_config(None, settings)
    config.load()
    make: Any = config.http_protocol_class
    state = ServerState()

    def opened(host: str) -> bool:
        made = make(config=config, server_state=state, app_state={})
        written: list[bytes] = []
        where = {"peername": (host, 1), "sockname": ("::1", 1)}
        transport = SimpleNamespace(
            get_extra_info=where.get,
            is_closing=lambda: bool(written),
            write=written.append,
            close=lambda: None,
            abort=lambda: written.append(b""),
        )
        made.connection_made(transport)
        return not written

    assert [opened(f"2001:db8:0:1::{number}") for number in range(8)] == [True] * 5 + [False] * 3
    assert opened("2001:db8:0:2::1"), "another network"
    assert [opened(f"2001:db8:0:{number:x}::1") for number in range(3, 64)].count(True) == 10 - 6, "of the /56"
    assert [opened(f"2001:db8:0:{number:x}00::1") for number in range(1, 64)].count(True) == 15 - 10, "of the /48"
    assert [opened("::ffff:127.0.0.1") for _ in range(8)] == [True] * 8, "a proxy, at a socket for both versions"
    assert [opened("::ffff:192.0.2.1") for _ in range(8)] == [True] * 5 + [False] * 3
    for connection in state.connections:
        cast("connections.HttpConnection", connection)._stop_clocks()


async def test_limits_count_by_the_address_that_a_trusted_proxy_tells(tmp_path: Path) -> None:
    async def make(server: Server, address: str) -> int:
        body = {"game": "grawlix", "seats": [{"kind": "here"}, {"kind": "here"}]}
        headers = {"x-forwarded-for": address}
        return (await server.http.post("/api/games", json=body, headers=headers)).status_code

    limits = {"new_games_per_minute": 1}
    async with serving(make_settings(tmp_path, trusted_proxies=("127.0.0.1", "10.1.0.0/16"), **limits)) as server:
        assert [await make(server, address) for address in ("198.51.100.1", "198.51.100.2")] == [201, 201]
        assert await make(server, "203.0.113.9, 198.51.100.1, 10.1.2.3") == 429, "the last that is no proxy"
    async with serving(make_settings(tmp_path, trusted_proxies=(), **limits)) as server:
        assert [await make(server, address) for address in ("198.51.100.1", "198.51.100.2")] == [201, 429]


async def test_who_says_where_a_request_comes_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last address that no trusted proxy has; what a client writes before it doesn't count."""
    monkeypatch.setattr(load_shedding, "HELD_SECONDS", 0.0)
    own = "198.51.100.1"
    forged = ["203.0.113.9, 198.51.100.1", "127.0.0.1, 198.51.100.1", f"{'127.0.0.1, ' * 500}198.51.100.1"]
    forged += ["unknown, 198.51.100.1", "198.51.100.1:4711", "[::ffff:198.51.100.1]:4711", "64:ff9b::198.51.100.1"]
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE)) as server:
        server.service.budgets.charge(own, 100.0)
        for told in forged:
            refused = await server.http.get("/api/catalogue", headers={"x-forwarded-for": told})
            assert refused.status_code == 429, told
        many = [("x-forwarded-for", "203.0.113.9"), ("x-forwarded-for", own)]
        assert (await server.http.get("/api/catalogue", headers=many)).status_code == 429, "two headers are one list"
        server.service.budgets.charge("unknown", 100.0)
        for told in ("a", "b", "2001:db8::g", "1.2.3.4.5"):
            refused = await server.http.get("/api/catalogue", headers={"x-forwarded-for": told})
            assert refused.status_code == 429, "whoever makes something up has one account"
    async with serving(make_settings(tmp_path, address_share=ADDRESS_SHARE, trusted_proxies=("192.0.2.1",))) as server:
        server.service.budgets.charge("127.0.0.1", 100.0)
        for told in ("203.0.113.9", "192.0.2.1", ""):
            refused = await server.http.get("/api/catalogue", headers={"x-forwarded-for": told})
            assert refused.status_code == 429, "whoever is no proxy is not believed"


def test_connections_leave_files_for_the_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    resource = pytest.importorskip("resource")
    settings = make_settings(tmp_path, max_connections=1000)
    for files, most in ((1024, 924), (65_536, 1000), (resource.RLIM_INFINITY, 1000), (50, 16)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert connection_limit(settings) == most
    assert connections._SPARE_FILES >= 50


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("64:ff9b::192.0.2.7", "192.0.2.7"),
        ("64:ff9b:1::192.0.2.7", "64:ff9b:1::/64"),
        ("made-up-by-a-client", "unknown"),
        ("192.0.2.7:4711:1", "unknown"),
    ],
)
def test_an_address_of_ipv6_counts_as_its_network(host: str, counted: str) -> None:
    assert address_of(SimpleNamespace(client=SimpleNamespace(host=host))) == counted
    assert address_of(SimpleNamespace(client=None)) == "unknown"

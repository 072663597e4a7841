"""A client's messages are the same however its bytes arrive: whole, in pieces, several at once, in fragments."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from uvicorn.server import ServerState

from glyphwall.play.protocol.basics import PROTOCOL
from glyphwall.server.net import sockets
from glyphwall.server.net.connections import _KEEP_ALIVE_SECONDS, uvicorn_config
from glyphwall.server.net.sockets import Connection, frame_text
from tests.unit.server.kit import WAIT, make_settings, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0


def frame(body: bytes, kind: int = TEXT, *, last: bool = True, masked: bool = True) -> bytes:
    """Frame a message as a client sends it."""
    mask = os.urandom(4)
    size = len(body)
    head = bytes((0x80 * last | kind, 0x80 * masked | min(size, 126))) + (b"" if size < 126 else size.to_bytes(2))
    return head + (mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(body)) if masked else body)


def ping(number: int, padding: int = 0) -> bytes:
    return (json.dumps({"type": "ping", "sent": number}) + " " * padding).encode()


class Raw:
    """A socket that reads and writes bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def read(self) -> tuple[int, bytes]:
        """Return kind and body of the next frame."""
        async with asyncio.timeout(WAIT):
            kind, size = await self.reader.readexactly(2)
            if size >= 126:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8))
            return kind & 15, await self.reader.readexactly(size)

    async def until(self, kind: int, word: str = "") -> Any:
        while True:
            found, body = await self.read()
            if found == kind and (kind != TEXT or json.loads(body)["type"] == word):
                return json.loads(body) if kind == TEXT else body


@asynccontextmanager
async def watching(folder: Path) -> AsyncIterator[Raw]:
    """A spectator that has sent hello."""
    async with serving(make_settings(folder)) as server:
        game = await server.create("here", "here")
        host, port = server.address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        head = (
            f"GET /api/games/{game.game_id}/socket HTTP/1.1\r\nHost: {server.address}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
        )
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer
        assert b"permessage-deflate" not in answer
        raw = Raw(reader, writer)
        writer.write(frame(json.dumps({"type": "hello", "protocol": PROTOCOL}).encode()))
        await raw.until(TEXT, "update")
        yield raw
        writer.close()


async def test_messages_arrive_in_whatever_pieces(tmp_path: Path) -> None:
    numbers = iter(range(1, 100))
    async with watching(tmp_path) as raw:

        async def say(*pieces: bytes) -> None:
            for piece in pieces:
                raw.writer.write(piece)
                await raw.writer.drain()
                await asyncio.sleep(0.01)

        async def heard() -> None:
            assert (await raw.until(TEXT, "pong"))["sent"] == next(numbers)

        await say(frame(ping(1)))
        await heard()
        await say(frame(ping(2, padding=300)), frame(ping(3), BINARY))
        await heard()
        await heard()
        await say(frame(b"are you there", PING))
        assert await raw.until(PONG) == b"are you there"
        text = ping(4)
        await say(frame(text[:5], last=False), frame(b"?", PING), frame(text[5:9], MORE, last=False))
        assert await raw.until(PONG) == b"?"
        await say(frame(text[9:], MORE))
        await heard()
        last = frame(ping(7))
        await say(frame(ping(5)) + frame(ping(6)) + last[:4], last[4:], frame(ping(8)))
        for _ in range(4):
            await heard()


async def test_a_frame_in_two_pieces_is_one(tmp_path: Path) -> None:
    async with watching(tmp_path) as raw:
        for number, cut in enumerate((1, 2, 5, 6, 20), 1):
            whole = frame(ping(number, padding=200 * (number % 2)))
            raw.writer.write(whole[:cut])
            await raw.writer.drain()
            await asyncio.sleep(0.01)
            raw.writer.write(whole[cut:])
            assert (await raw.until(TEXT, "pong"))["sent"] == number


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xff", last=False) + frame(b"\xfe", MORE), 1007),
        (frame(ping(1), masked=False), 1002),
        (frame(b"", 3), 1002),
        (frame(b"a", last=False) + frame(b"b"), 1002),
        (frame(b" " * 20_000), 1009),
    ],
    ids=["no text", "no text in fragments", "no mask", "unknown kind", "a text within a text", "too long"],
)
async def test_what_is_no_message_closes(tmp_path: Path, data: bytes, code: int) -> None:
    async with watching(tmp_path) as raw:
        raw.writer.write(data)
        assert int.from_bytes((await raw.until(CLOSE))[:2]) == code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_has_the_frame_of_its_length(size: int) -> None:
    text = b"x" * size
    whole = frame_text(text)
    assert whole[0] == 0x81
    assert whole.endswith(text)
    head = whole[1 : len(whole) - size]
    assert int.from_bytes(head if size < 126 else head[1:]) == size
    assert len(head) == (1 if size < 126 else 3 if size < 1 << 16 else 9)


def test_the_server_is_not_the_one_to_end_a_kept_connection(tmp_path: Path) -> None:
    """A client's next request is lost if the server ends the connection at that moment.

    httpx keeps one for 5 s, nginx for 60, Caddy for 120. uvicorn's 5 s made every long load end with an error.
    """
    assert uvicorn_config(None, make_settings(tmp_path)).timeout_keep_alive == _KEEP_ALIVE_SECONDS > 120


# -- one connection -----------------------------------------------------------------------------------

HANDSHAKE = (
    b"GET /api/games/x/socket HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Transport:
    """A transport that records what is written."""

    def __init__(self) -> None:
        self.written = b""
        self.is_closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed

    def get_write_buffer_size(self) -> int:
        return 0

    def get_extra_info(self, name: str) -> None:
        return None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Config(NamedTuple):
    loaded_app: Any
    ws_max_size: int = 1000


def connect(app: Any) -> tuple[Connection, Transport]:
    """Open a connection to an application."""
    config: Any = Config(app)
    transport: Any = Transport()
    connection = Connection(config, ServerState(), ("192.0.2.1", 1), {}, 1000)
    connection.connection_made(transport)
    connection.data_received(HANDSHAKE)
    return connection, transport


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_message_keeps_the_time_of_its_arrival(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter((1.0, 2.0, 3.0))
    monkeypatch.setattr(sockets, "monotonic", lambda: next(times))
    heard: list[tuple[bytes, float]] = []
    go_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await go_on.wait()
        connection.listen(lambda text: heard.append((text, connection.received)))
        await receive()

    connection, _ = connect(app)
    await settle()
    connection.data_received(frame(b"before anybody listens"))
    go_on.set()
    await settle()
    connection.data_received(frame(b"then"))
    assert heard == [(b"before anybody listens", 2.0), (b"then", 3.0)]
    connection.connection_lost(None)
    await settle()


async def test_a_client_that_answers_no_ping_is_dropped() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    connection, transport = connect(app)
    await settle()
    connection._ping()
    connection.data_received(frame(b"", PONG))
    connection._ping()
    assert not transport.is_closing()
    connection._ping()
    assert transport.is_closing()
    assert transport.written.endswith(b"\x88\x02" + (1011).to_bytes(2))
    connection.connection_lost(None)
    await settle()

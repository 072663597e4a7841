"""Connections for load tests: almost no work for the client, so that the server is measured.

They are the same for every server: bytes in, bytes out, and counts of both.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, cast

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

HOST = "127.0.0.1"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL, _MASKED = 0x80, 0x80
_LONG, _LONGEST = 126, 127
_NO_MASK = bytes(4)
_IDLE_SECONDS = 3.0
"""The idle time after which a connection for requests is opened again: Node.js ends one after 5 s."""


@dataclass
class Counted:
    """Messages and bytes of frames in both directions, heads included."""

    sent: int = 0
    sent_bytes: int = 0
    received: int = 0
    received_bytes: int = 0


class _Connection(asyncio.Protocol):
    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self._data = b""
        self._waiter: asyncio.Future[None] | None = None
        self._lost = False

    async def _more(self) -> None:
        if self._lost:
            raise ConnectionError("the server has closed the connection")
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost = True
        self._wake()

    def _wake(self) -> None:
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)


class Wire(_Connection):
    """A WebSocket.

    It reads whole text frames without extensions, which is all that these servers send, and answers pings. It masks
    with zeros, which is a valid mask and no work.
    """

    def __init__(self, counted: Counted) -> None:
        super().__init__()
        self._counted = counted
        self._is_open = False
        self._texts: deque[bytes] = deque()
        self._hear: Callable[[bytes, float], None] | None = None

    @classmethod
    async def open(
        cls, port: int, path: str, counted: Counted | None = None, headers: dict[str, str] | None = None
    ) -> Self:
        """Connect.

        Raises:
            ConnectionError: the server refuses the connection.
        """
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: cls(counted or Counted()), HOST, port)
        more = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        wire.transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n".encode()
        )
        while not wire._is_open:
            await wire._more()
        return wire

    def send(self, text: bytes) -> None:
        self._counted.sent += 1
        self._frame(_TEXT, text)

    async def receive(self) -> bytes:
        """Return the next text.

        Raises:
            ConnectionError: the connection has ended.
        """
        while not self._texts:
            await self._more()
        return self._texts.popleft()

    def listen(self, hear: Callable[[bytes, float], None]) -> None:
        """Call a function with each text from now on, and the time (`time.perf_counter`) that its bytes were read."""
        self._hear = hear
        while self._texts:
            hear(self._texts.popleft(), time.perf_counter())

    def close(self) -> None:
        self._hear = lambda text, at: None
        self._frame(_CLOSE, b"")
        self.transport.close()

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((_FINAL | kind, _MASKED | size)) if size < _LONG else bytes((_FINAL | kind, _MASKED | _LONG))
        frame = head + (b"" if size < _LONG else size.to_bytes(2)) + _NO_MASK + body
        self._counted.sent_bytes += len(frame)
        self.transport.write(frame)

    def data_received(self, data: bytes) -> None:
        at = time.perf_counter()
        self._counted.received_bytes += len(data)
        data = self._data + data if self._data else data
        start = 0
        if not self._is_open:
            head, end, rest = data.partition(b"\r\n\r\n")
            if end and not head.startswith(b"HTTP/1.1 101"):
                self.transport.abort()
                return
            self._is_open, data = bool(end), rest if end else data
        texts = []
        while self._is_open and (found := _cut(data, start)) is not None:
            body, start, kind = found
            if kind == _TEXT:
                texts.append(data[body:start])
            elif kind == _PING:
                self._frame(_PONG, data[body:start])
        self._data = data[start:]
        self._counted.received += len(texts)
        for text in texts:
            if self._hear is not None:
                self._hear(text, at)
            else:
                self._texts.append(text)
        self._wake()


def _cut(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Return start, end and kind of the body of the frame at ``at``; None if it is not whole."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size in (_LONG, _LONGEST):
        start += 2 if size == _LONG else 8
        size = int.from_bytes(data[at + 2 : start])
    if len(data) < start + size:
        return None
    return start, start + size, data[at] & 15


class Http:
    """Requests one after the other on a connection that stays open, or is opened again if the server closed it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._connection: _Requests | None = None
        self._used = 0.0

    async def post(self, path: str, body: Any) -> Any:
        """Return the JSON of an answer.

        Raises:
            ConnectionError: the connection ended, or the answer is an error.
        """
        loop = asyncio.get_running_loop()
        if self._connection is None or self._connection.lost or loop.time() > self._used + _IDLE_SECONDS:
            self.close()
            _, self._connection = await loop.create_connection(_Requests, HOST, self._port)
        text = msgspec.json.encode(body)
        head = f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\nContent-Type: application/json\r\n"
        answer = await self._connection.ask(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        self._used = loop.time()
        return msgspec.json.decode(answer)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.transport.close()
            self._connection = None


class _Requests(_Connection):
    @property
    def lost(self) -> bool:
        return self._lost

    async def ask(self, request: bytes) -> bytes:
        self.transport.write(request)
        while True:
            head, end, body = self._data.partition(b"\r\n\r\n")
            if end:
                length = int(head.lower().partition(b"\r\ncontent-length:")[2].partition(b"\r\n")[0])
                if len(body) >= length:
                    break
            await self._more()
        self._data = body[length:]
        if not head.startswith(b"HTTP/1.1 2"):
            raise ConnectionError((head + b"\r\n\r\n" + body).decode())
        return body[:length]

    def data_received(self, data: bytes) -> None:
        self._data += data
        self._wake()

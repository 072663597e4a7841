"""A WebSocket as a load test needs it: next to no work for the client, so that the server is what is measured.

It reads whole text frames without extensions, which is all that this server sends, and answers pings. What it sends is
masked with zeros: as valid as any mask to a server, and no work.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Self, cast

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL, _MASKED = 0x80, 0x80
_LONG, _LONGEST = 126, 127
_NO_MASK = bytes(4)
_UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{headers}\r\n"
)


class Wire(asyncio.Protocol):
    """One connection; made by `opened`."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport
        self._data = b""
        self._open = False
        self._texts: deque[bytes] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._lost = False

    @classmethod
    async def opened(cls, host: str, port: int, path: str, headers: dict[str, str] | None = None) -> Self:
        """Connects. Raises ConnectionError."""
        _, wire = await asyncio.get_running_loop().create_connection(cls, host, port)
        more = "".join(f"{name}: {value}\r\n" for name, value in (headers or {}).items())
        wire.transport.write(_UPGRADE.format(path=path, host=f"{host}:{port}", headers=more).encode())
        while not wire._open:
            await wire._more()
        return wire

    def send(self, text: bytes) -> None:
        self._frame(_TEXT, text)

    async def receive(self) -> bytes:
        """The next text. Raises ConnectionError."""
        while not self._texts:
            await self._more()
        return self._texts.popleft()

    def close(self) -> None:
        self._frame(_CLOSE, b"")
        self.transport.close()

    async def _more(self) -> None:
        if self._lost:
            raise ConnectionError("the server has closed the connection")
        self._waiter = asyncio.get_running_loop().create_future()
        await self._waiter

    def _frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((_FINAL | kind, _MASKED | size)) if size < _LONG else bytes((_FINAL | kind, _MASKED | _LONG))
        self.transport.write(head + (b"" if size < _LONG else size.to_bytes(2)) + _NO_MASK + body)

    # -- what asyncio calls -------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        at = 0
        if not self._open:
            head, end, rest = data.partition(b"\r\n\r\n")
            if end and not head.startswith(b"HTTP/1.1 101"):
                self.transport.abort()
                return
            self._open, data = bool(end), rest if end else data
        while self._open and (found := _cut(data, at)) is not None:
            start, at, kind = found
            if kind == _TEXT:
                self._texts.append(data[start:at])
            elif kind == _PING:
                self._frame(_PONG, data[start:at])
        self._data = data[at:]
        self._wake()

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost = True
        self._wake()

    def _wake(self) -> None:
        waiter, self._waiter = self._waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)


def _cut(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Where the body of the frame at ``at`` begins and ends, and its kind; None if it is not whole."""
    if len(data) < at + 2:
        return None
    size, start = data[at + 1], at + 2
    if size in (_LONG, _LONGEST):
        start += 2 if size == _LONG else 8
        size = int.from_bytes(data[at + 2 : start])
    if len(data) < start + size:
        return None
    return start, start + size, data[at] & 15

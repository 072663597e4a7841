"""A socket of a game, whichever of uvicorn's protocols holds it.

Usually that is `frames.SocketConnection`, which reads and writes frames by itself: a move then costs least. It is made
on parts of uvicorn that are nobody's promise. Where one is missing, uvicorn's own protocol serves, and
`PlainConnection` does the same over what ASGI promises.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, Protocol

from litestar.exceptions import WebSocketDisconnect

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import WebSocket

CONNECTION = "glyphwall.connection"
"""Under which name a socket's connection is among the extensions of its scope."""
MESSAGES_READ_AHEAD = 8
"""So many may wait until no more is read."""


class Connection(Protocol):
    """The way to one client."""

    def write(self, *texts: bytes) -> bool:
        """Sends texts, one after the other; never waits. False when too much waits already."""

    async def flushed(self) -> None:
        """Waits until nothing is left that was written: it is with the system, or nobody is there any more."""

    def give_up(self) -> None:
        """Ends the reading."""

    def drop(self, code: int) -> None:
        """Close at once, with a close code; do not wait for the client."""

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on each text is told at once, and those that have come already. Left to `receive` is the end."""

    def read_on(self, *, go_on: bool) -> None:
        """Stops reading, or begins again."""

    async def receive(self) -> Any:
        """The next event of ASGI's; a message is in its ``bytes``."""


class PlainConnection:
    """A socket as every ASGI server has it.

    Args:
        most_waiting: bytes that may wait for a client that does not read.
    """

    def __init__(self, socket: WebSocket[Any, Any, Any], most_waiting: int) -> None:
        self._socket = socket
        self._most_waiting = most_waiting
        self._unsent: deque[bytes] = deque()
        self._waiting = 0
        self._sending: asyncio.Task[None] | None = None
        self._gone = False
        self._hear: Callable[[bytes], None] | None = None
        self._may_read = asyncio.Event()
        self._may_read.set()
        self._given_up: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def write(self, *texts: bytes) -> bool:
        if self._gone:
            return True
        if self._waiting > self._most_waiting:
            return False
        self._unsent += texts
        self._waiting += sum(map(len, texts))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all(), name="sending to a socket")
        return True

    async def _send_all(self) -> None:
        try:
            while self._unsent:
                text = self._unsent.popleft()
                await self._socket.send({"type": "websocket.send", "text": text.decode(), "bytes": None})
                self._waiting -= len(text)
        except (OSError, RuntimeError, WebSocketDisconnect):  # the client has gone; whoever reads hears of it
            self._gone = True
            self._unsent.clear()
        finally:
            self._sending = None

    async def flushed(self) -> None:
        if self._sending is not None:
            await self._sending

    def give_up(self) -> None:
        self._may_read.set()
        if not self._given_up.done():
            self._given_up.set_result(None)

    def drop(self, code: int) -> None:
        self.give_up()  # the server closes when its application returns

    def listen(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear

    def read_on(self, *, go_on: bool) -> None:
        if go_on:
            self._may_read.set()
        else:
            self._may_read.clear()

    async def receive(self) -> Any:
        while True:
            await self._may_read.wait()
            event = await self._next()
            if event["type"] != "websocket.receive":
                self._gone = True
                return event
            message = event.get("bytes")
            text = (event.get("text") or "").encode() if message is None else message
            if self._hear is None:
                return {"type": "websocket.receive", "bytes": text}
            self._hear(text)

    async def _next(self) -> Any:
        if self._given_up.done():
            return {"type": "websocket.disconnect", "code": 1013}
        reading = asyncio.ensure_future(self._socket.receive())
        try:
            await asyncio.wait((reading, self._given_up), return_when=asyncio.FIRST_COMPLETED)
            return reading.result() if reading.done() else {"type": "websocket.disconnect", "code": 1013}
        finally:
            reading.cancel()


def connection_of(socket: WebSocket[Any, Any, Any], most_waiting: int) -> Connection:
    """The connection that a socket came by; ``most_waiting`` as of `PlainConnection`."""
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    held: Connection | None = extensions.get(CONNECTION)
    return PlainConnection(socket, most_waiting) if held is None else held

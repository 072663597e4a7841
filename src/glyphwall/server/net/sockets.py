"""A game's WebSocket: connects uvicorn's HTTP side, the Sans-I/O protocol of `websockets` and the application.

Messages take no task and no queue on their way: what arrives goes straight to the listener, and what is written goes
straight to the transport. Nearly every message is a whole frame by itself, which is read here; `websockets` handles
the rest (handshake, fragments, pings, closing, errors).
"""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr
from websockets.frames import Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

try:
    from websockets.speedups import apply_mask
except ImportError:  # an installation without compiled parts
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar import WebSocket
    from uvicorn import Config
    from uvicorn.server import ServerState
    from websockets.frames import Frame

logger = logging.getLogger(__name__)

MESSAGES_READ_AHEAD: Final = 8
"""Messages that may wait before the server stops reading."""
CLOSE_GOING_AWAY: Final = 1012
CLOSE_COME_BACK: Final = 1013
"""The close code that asks a client to come back later."""
_CONNECTION: Final = "glyphwall.connection"
"""The name of the connection among the extensions of an ASGI scope."""
_PING_SECONDS: Final = 20.0
"""Interval of pings; a client that sends nothing for two of them is dropped."""
_CLOSE_SECONDS: Final = 10.0
"""Time for the client to answer a closing frame."""
_WHOLE_TEXT: Final = 0x81
_MASKED: Final = 0x80
_LONG, _LONGEST = 126, 127
"""Values of the length byte that announce a length of two or eight bytes."""
_SHORT_HEAD, _LONG_HEAD = 6, 8
"""Bytes of a client's frame before its text, the mask included."""


class Connection(asyncio.Protocol):
    """The socket of one client.

    Args:
        most_waiting: how many bytes may wait for a client that does not read.

    Attributes:
        client: the client's address and port.
        received: when the message that is being heard arrived, in seconds of `time.monotonic`.
        read_paused: whether the server reads nothing for now.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        client: tuple[str, int] | None,
        app_state: dict[str, Any],
        most_waiting: int,
    ) -> None:
        self.client = client
        self.connections, self._tasks = server_state.connections, server_state.tasks
        self.transport: asyncio.Transport
        self.received = 0.0
        self._app = config.loaded_app
        self._app_state = app_state
        self._protocol = ServerProtocol(max_size=config.ws_max_size)
        self._most_message = config.ws_max_size
        self._most_waiting = most_waiting
        self._events: asyncio.Queue[tuple[float, dict[str, Any]]] = asyncio.Queue()
        self._fragments: list[bytes] = []
        self._is_text = False
        self._has_whole_frames = True
        self.read_paused = False
        self._is_silent = False
        self._has_closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._hear: Callable[[bytes], None] | None = None
        self._request: Request | None = None

    # -- what asyncio and uvicorn call --------------------------------------------------------------
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        self.connections.discard(self)
        self._end(1005)

    def shutdown(self) -> None:
        """Close because the server ends."""
        self.drop(CLOSE_GOING_AWAY)

    def data_received(self, data: bytes) -> None:
        """Pass on a message that came whole, in one frame, and leave everything else to `websockets`.

        Once the data end within a frame or hold several, all data are left to it, since only it then knows where the
        next frame starts.
        """
        self._is_silent = False
        self.received = monotonic()
        if self._request is not None:
            self._has_whole_frames = self._has_whole_frames and self._is_open and _is_one_frame(data)
            if self._has_whole_frames and (text := self._text_of(data)) is not None:
                self._pass_on(text)
                return
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._open(event)
            else:
                self._take(cast("Frame", event))
        self._flush()
        if self._protocol.parser_exc is not None:
            self._end(1006)
            self.transport.close()

    # -- writing ------------------------------------------------------------------------------------
    def write(self, *texts: bytes) -> bool:
        """Send texts in one piece, without waiting. Return False if too much waits already."""
        if not self._is_open or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > self._most_waiting:
            return False
        self.transport.write(frame_text(texts[0]) if len(texts) == 1 else b"".join(map(frame_text, texts)))
        return True

    def give_up(self) -> None:
        """End the reading."""
        self._end(CLOSE_COME_BACK)

    def drop(self, code: int) -> None:
        """Close at once with a close code, without waiting for the client."""
        self._end(code)
        if self._is_open:
            self._close(code)
        self.transport.close()

    # -- reading ------------------------------------------------------------------------------------
    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Call a function with each message from now on, and with those that have come. `receive` only gets the end."""
        self._hear = hear
        for received, event in [self._events.get_nowait() for _ in range(self._events.qsize())]:
            if event["type"] == "websocket.receive":
                self.received = received
                hear(event["bytes"])
            else:
                self._events.put_nowait((received, event))

    def read_on(self, *, go_on: bool) -> None:
        """Stop reading, or start again. That costs more than a message."""
        if self.read_paused == go_on and not self.transport.is_closing():
            self.read_paused = not go_on
            if go_on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    async def receive(self) -> dict[str, Any]:
        """Return the next event of ASGI. A message is in its ``bytes``."""
        self.received, event = await self._events.get()
        if self._events.empty():
            self.read_on(go_on=True)
        return event

    def _text_of(self, frame: bytes) -> bytes | None:
        """Return the text of a frame that is a whole message; None for other frames, and if it has to be refused."""
        if frame[0] != _WHOLE_TEXT or self._fragments or len(frame) > self._most_message:
            return None
        start = _SHORT_HEAD if frame[1] & ~_MASKED < _LONG else _LONG_HEAD
        text: bytes = apply_mask(frame[start:], frame[start - 4 : start])
        return text if _is_utf8(text) else None

    def _take(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self._end(self._protocol.close_code or 1005)
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.opcode is not Opcode.CONT:
                self._is_text = frame.opcode is Opcode.TEXT
            self._fragments.append(bytes(frame.data))
            if frame.fin:
                message, self._fragments = b"".join(self._fragments), []
                if self._is_text and not _is_utf8(message):
                    self._protocol.fail(1007)
                    self._end(1007)
                elif not self._has_closed:  # the client's closing frame may be read already
                    self._pass_on(message)

    def _pass_on(self, message: bytes) -> None:
        if self._hear is not None:
            self._hear(message)
            return
        self._put({"type": "websocket.receive", "bytes": message})
        self.read_on(go_on=self._events.qsize() < MESSAGES_READ_AHEAD)

    def _put(self, event: dict[str, Any]) -> None:
        self._events.put_nowait((self.received, event))

    def _end(self, code: int) -> None:
        self._put({"type": "websocket.disconnect", "code": code, "reason": None})

    # -- the application ----------------------------------------------------------------------------
    def _open(self, request: Request) -> None:
        self._request = request
        path, _, query = request.path.partition("?")
        headers = request.headers.raw_items()
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": get_local_addr(self.transport),
            "client": self.client,
            "root_path": "",
            "path": unquote(path),
            "raw_path": path.encode("ascii"),
            "query_string": query.encode("ascii"),
            "headers": [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in headers],
            "subprotocols": [],
            "state": self._app_state.copy(),
            "extensions": {_CONNECTION: self},
        }
        self._put({"type": "websocket.connect"})
        task = asyncio.get_running_loop().create_task(self._run(scope), name="socket")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._app(scope, self.receive, self._send)
        except BaseException:
            logger.exception("a socket failed")
            if self._protocol.state is State.CONNECTING:
                self._respond(self._protocol.reject(500, ""))
        finally:
            del scope["extensions"][_CONNECTION]
            self._hear = None
            if self._protocol.state is not State.CLOSING:  # else the client may still answer
                self.transport.close()

    async def _send(self, message: Any) -> None:
        """Handle what the application sends through ASGI: acceptance, refusal, last words."""
        if message["type"] == "websocket.send":
            self.write(message["text"].encode())
        elif self._protocol.state is State.CONNECTING and not self.transport.is_closing():
            assert self._request is not None
            if message["type"] == "websocket.accept":
                self._respond(self._protocol.accept(self._request))
                self._timer = asyncio.get_running_loop().call_later(_PING_SECONDS, self._ping)
            else:
                self._respond(self._protocol.reject(403, ""))
        elif self._is_open:
            self._close(message.get("code", 1000), message.get("reason") or "")
            self.read_on(go_on=True)
            self._stop_timer()
            self._timer = asyncio.get_running_loop().call_later(_CLOSE_SECONDS, self.transport.close)

    def _close(self, code: int, reason: str = "") -> None:
        self._has_closed = True
        self._protocol.send_close(code, reason)
        self._flush()

    def _respond(self, response: Any) -> None:
        self._protocol.send_response(response)
        self._flush()
        if not self._is_open:
            self.transport.close()

    def _flush(self) -> None:
        for data in self._protocol.data_to_send():
            if data:
                self.transport.write(data)
            else:
                self.transport.close()

    def _ping(self) -> None:
        if self._is_silent:
            self.drop(1011)
            return
        self._is_silent = True
        self._protocol.send_ping(b"")
        self._flush()
        self._timer = asyncio.get_running_loop().call_later(_PING_SECONDS, self._ping)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def _is_open(self) -> bool:
        return self._protocol.state is State.OPEN


def connection_of(socket: WebSocket[Any, Any, Any]) -> Connection:
    """Return the connection of a socket of the application."""
    extensions: dict[str, Any] = socket.scope["extensions"]  # type: ignore[assignment]
    connection: Connection = extensions[_CONNECTION]
    return connection


def frame_text(text: bytes) -> bytes:
    """Return a text in a frame as a server sends it, the same for all clients."""
    length = len(text)
    if length < _LONG:
        return bytes((_WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _LONG)) + length.to_bytes(2) + text
    return bytes((_WHOLE_TEXT, _LONGEST)) + length.to_bytes(8) + text


def _is_one_frame(data: bytes) -> bool:
    """Return whether this is exactly one client's frame of less than 64 KiB."""
    if len(data) < _SHORT_HEAD or not data[1] & _MASKED:
        return False
    length = data[1] & ~_MASKED
    if length < _LONG:
        return len(data) == _SHORT_HEAD + length
    return length == _LONG and len(data) == _LONG_HEAD + int.from_bytes(data[2:4])


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True

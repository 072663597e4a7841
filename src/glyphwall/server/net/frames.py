"""A game's socket as uvicorn holds it, with what makes a message cheap both ways."""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from glyphwall.server.net.sockets import CONNECTION, MESSAGES_READ_AHEAD

try:
    from websockets.speedups import apply_mask
except ImportError:  # an installation without compiled parts
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from collections.abc import Callable

_WHOLE_TEXT = 0x81
_MASKED = 0x80
_LONG, _LONGEST = 126, 127
"""In the place of a length: it follows in two bytes, or in eight."""
_SHORT_HEAD, _LONG_HEAD = 6, 8
"""Bytes of a client's frame before its text, the mask included."""


class SocketConnection(WebSocketsSansIOProtocol):
    """A socket. What the server has to say goes straight to the transport, and what the client says straight to whoever
    listens: no task, no queue.

    Args:
        most_waiting: bytes that may wait for a client that does not read.
    """

    def __init__(self, *arguments: Any, most_waiting: int, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._most_waiting = most_waiting
        self._whole_frames = True
        self._hear: Callable[[bytes], None] | None = None

    async def run_asgi(self) -> None:
        extensions = cast("dict[str, Any]", self.scope["extensions"])
        extensions[CONNECTION] = self
        try:
            await super().run_asgi()
        finally:
            del extensions[CONNECTION]
            self._hear = None

    # -- writing ------------------------------------------------------------------------------------
    def write(self, *texts: bytes) -> bool:
        """Sends texts, in one piece; never waits. False when too much waits already."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self.transport.get_write_buffer_size() > self._most_waiting:
            return False
        self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join(map(framed, texts)))
        return True

    async def flushed(self) -> None:
        """Nothing is kept here; the transport sends what it has before it closes."""

    def give_up(self) -> None:
        """Ends the reading."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1013, "reason": None})

    def drop(self, code: int) -> None:
        """Close at once, with a close code; do not wait for the client."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": None})
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    # -- reading ------------------------------------------------------------------------------------
    def listen(self, hear: Callable[[bytes], None]) -> None:
        """From now on each text is told at once, and those that have come already. Left to `receive` is the end."""
        self._hear = hear
        for event in [self.queue.get_nowait() for _ in range(self.queue.qsize())]:
            if event["type"] == "websocket.receive":
                hear(event["bytes"] or b"")
            else:
                self.queue.put_nowait(event)

    def read_on(self, *, go_on: bool) -> None:
        """Stops reading, or begins again. That costs more than a message."""
        if self.read_paused == go_on and not self.transport.is_closing():
            self.read_paused = not go_on
            if go_on:
                self.transport.resume_reading()
            else:
                self.transport.pause_reading()

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one message, whole, in one frame: that is unmasked and passed on at once. All else is
        left to `websockets`, and for good where the data end within a frame or hold several, as it alone knows then
        where one begins."""
        if self.handshake_initiated:
            self._whole_frames = self._whole_frames and self.handshake_complete and _is_one_frame(data)
            if self._whole_frames and (text := self._text_of(data)) is not None:
                if not self.close_sent:
                    self._pass_on(text)
                return
        super().data_received(data)

    def _text_of(self, frame: bytes) -> bytes | None:
        """The text of a frame that is a whole message; None for other frames, and for what has to be refused."""
        if frame[0] != _WHOLE_TEXT or self.frames or len(frame) > self.config.ws_max_size:
            return None
        start = _SHORT_HEAD if frame[1] & ~_MASKED < _LONG else _LONG_HEAD
        text: bytes = apply_mask(frame[start:], frame[start - 4 : start])
        return text if _is_text(text) else None

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "text" and not _is_text(data):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            self._pass_on(bytes(data))

    def _pass_on(self, text: bytes) -> None:
        if self._hear is not None:
            self._hear(text)
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": text})
        self.read_on(go_on=self.queue.qsize() < MESSAGES_READ_AHEAD)


def framed(text: bytes) -> bytes:
    """A text in the frame of a WebSocket, as a server sends it: the same for all who get it."""
    length = len(text)
    if length < _LONG:
        return bytes((_WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _LONG)) + length.to_bytes(2) + text
    return bytes((_WHOLE_TEXT, _LONGEST)) + length.to_bytes(8) + text


def _is_one_frame(data: bytes) -> bool:
    """Whether this is a client's frame of less than 64 KiB, no more and no less."""
    if len(data) < _SHORT_HEAD or not data[1] & _MASKED:
        return False
    length = data[1] & ~_MASKED
    if length < _LONG:
        return len(data) == _SHORT_HEAD + length
    return length == _LONG and len(data) == _LONG_HEAD + int.from_bytes(data[2:4])


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


_NEEDED = (
    *("scope", "transport", "queue", "loop", "conn", "config", "frames", "curr_msg_data_type"),
    *("close_sent", "read_paused", "handshake_initiated", "handshake_complete"),
    *("run_asgi", "send", "receive", "shutdown", "data_received"),
    *("send_receive_event_to_app", "handle_parser_exception"),
)
"""What `SocketConnection` uses of uvicorn's protocol, or puts something else in the place of."""


def lacking(protocol: type = WebSocketsSansIOProtocol) -> list[str]:
    """What a protocol lacks of that: its methods, and what they keep."""
    own = [method for method in vars(protocol).values() if isinstance(method, FunctionType)]
    there = {name for method in own for name in (method.__name__, *method.__code__.co_names)}
    return [name for name in _NEEDED if name not in there]

"""News between the worker processes of one machine: sockets to their parent, which passes on what it hears.

Why not the database: SQLite tells nobody of a change, and asking it time and again costs most when nothing happens.
Why not a socket in a folder: what is inherited needs no name, no rights and no clearing away. The parent learns at once
when a process has died, and tells the others. News carry whole changes, secrets included; nobody else can hear them.
"""

from __future__ import annotations

import asyncio
import logging
import struct
from typing import TYPE_CHECKING, cast

import msgspec

from glyphwall.core.decoding import prepare_type
from glyphwall.play.tokens import new_game_id
from glyphwall.server.net.peers import Gone, Missed, News, Peers

if TYPE_CHECKING:
    import socket
    from collections.abc import Callable, Iterator

logger = logging.getLogger(__name__)

MOST_WAITING = 64 * 2**20
"""Bytes that may wait for a process that does not read; it is given up then, and started anew."""

_LENGTH = struct.Struct("!I")
_NEWS, _HELLO, _READY, _LEAVES, _AWAY = b"nhrla"
"""The first byte of a frame."""

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(prepare_type(tuple[str, News]))


class FrameCutter:
    """Cuts a stream into frames: four bytes of length, then as many."""

    def __init__(self) -> None:
        self._rest = b""

    def cut(self, data: bytes) -> Iterator[bytes]:
        """The frames that are whole now, without their lengths."""
        data = self._rest + data
        at = 0
        while len(data) - at >= _LENGTH.size:
            end = at + _LENGTH.size + _LENGTH.unpack_from(data, at)[0]
            if end > len(data):
                break
            yield data[at + _LENGTH.size : end]
            at = end
        self._rest = data[at:]


def frame(body: bytes) -> bytes:
    return _LENGTH.pack(len(body)) + body


class Bus(Peers):
    """A worker's end.

    Args:
        end: the socket to the parent.
        lost: called when the parent is gone.

    Attributes:
        away: workers, by index, that take no connections now.
    """

    alone = False

    def __init__(self, end: socket.socket, lost: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self.worker = new_game_id()
        self._end = end
        self._lost = lost
        self.away: set[int] = set()
        self._wire: _Wire | None = None

    async def start(self) -> None:
        wire = _Wire(self._hear, self._gone)
        self._end.setblocking(False)
        await asyncio.get_running_loop().create_connection(lambda: wire, sock=self._end)
        self._wire = wire
        self._send(bytes([_HELLO]) + self.worker.encode())

    def ready(self) -> None:
        """Tells the parent that this process serves."""
        self._send(bytes([_READY]))

    def leave(self) -> None:
        """Tells all others that this process takes no more connections."""
        self._send(bytes([_LEAVES]))

    def tell(self, news: News) -> None:
        self._send(bytes([_NEWS]) + _encoder.encode((self.worker, news)))

    def _send(self, body: bytes) -> None:
        if self._wire is not None:
            self._wire.write(frame(body))

    def _hear(self, body: bytes) -> None:
        if body[0] == _AWAY:
            self.away = set(body[1:])
            return
        try:
            worker, news = _decoder.decode(memoryview(body)[1:])
        except msgspec.DecodeError:  # a process of another version, in the middle of an upgrade
            logger.warning("news that cannot be read")
            worker, news = "", Missed()
        self._heard(worker, news)

    def _gone(self) -> None:
        if self._wire is not None:
            self._wire = None
            self._lost()

    async def close(self) -> None:
        if self._wire is not None:
            wire, self._wire = self._wire, None
            wire.close()
            await asyncio.sleep(0)


class Hub:
    """The parent's side: what one end says goes to all others."""

    def __init__(self) -> None:
        self._ends: set[_Wire] = set()
        self._away: set[int] = set()

    async def add(self, end: socket.socket, ready: Callable[[], None] = lambda: None, index: int = 0) -> None:
        """One more process; ``ready`` is called once it serves. ``index``: its place among the workers."""
        loop = asyncio.get_running_loop()
        end.setblocking(False)
        wire: _Wire
        name = ""

        def hear(body: bytes) -> None:
            nonlocal name
            if body[0] == _NEWS:
                self._pass_on(wire, body)
            elif body[0] == _HELLO:
                name = body[1:].decode()
            elif body[0] == _READY:
                self._tell_away(self._away - {index})
                ready()
            elif body[0] == _LEAVES:
                self._tell_away(self._away | {index})

        def gone() -> None:
            self._ends.discard(wire)
            self._tell_away(self._away | {index})
            if name:
                self._pass_on(wire, bytes([_NEWS]) + _encoder.encode((name, Gone())))

        wire = _Wire(hear, gone)
        self._ends.add(wire)
        await loop.create_connection(lambda: wire, sock=end)
        self._tell_away(self._away | {index})

    def _tell_away(self, away: set[int]) -> None:
        self._away = away
        self._pass_on(None, bytes([_AWAY, *sorted(away)]))

    def _pass_on(self, speaker: _Wire | None, body: bytes) -> None:
        whole = frame(body)
        for wire in self._ends:
            if wire is not speaker:
                wire.write(whole)

    def close(self) -> None:
        """Ends all ways."""
        for wire in list(self._ends):
            wire.close()


class _Wire(asyncio.Protocol):
    def __init__(self, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self._transport: asyncio.Transport | None = None
        self._hear = hear
        self._gone = gone
        self._frames = FrameCutter()
        self._unsent: list[bytes] = []

    def write(self, data: bytes) -> None:
        """What is written before the event loop goes on leaves together: to send it costs more than to make it."""
        if self._transport is not None:
            if not self._unsent:
                asyncio.get_running_loop().call_soon(self._flush)
            self._unsent.append(data)

    def _flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and self._transport is not None and not self._transport.is_closing():
            self._transport.write(b"".join(unsent))
            if self._transport.get_write_buffer_size() > MOST_WAITING:
                self._transport.abort()

    def close(self) -> None:
        """Sends what is left, and ends."""
        self._flush()
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        for body in self._frames.cut(data):
            self._hear(body)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        self._gone()

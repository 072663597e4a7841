"""Which of several workers owns a game, and how its sockets get there.

Any worker serves any game. But a move costs least where all who have the game open are connected to one process: the
others then have nothing to follow. So each game has an owner, by its id, and a connection that asks for a game's socket
is handed to that worker: its descriptor, and the request that was read from it. One that cannot be handed on (that
worker has ended, or takes no more) stays where it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import socket
import zlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from glyphwall.server.net.bus import Bus

_SOCKET = re.compile(rb"(?:/[^?]*)?/api/games/([^/?]+)/socket(?:\?.*)?")
"""The target of a request for a game's socket, with a prefix or without."""
_LONGEST = 2**16
"""Bytes of a request: four times what is read of one before it is refused."""


def way() -> tuple[socket.socket, socket.socket]:
    """A way to a worker: the end that it takes connections from, and the end that all others send them by.

    It outlives the worker: what is on its way when that ends waits for the one in its place.
    """
    inbox, outbox = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    inbox.setblocking(False)
    outbox.setblocking(False)
    return inbox, outbox


def owner_of(game_id: bytes, number: int) -> int:
    """Which of so many workers owns a game."""
    return zlib.crc32(game_id) % number


class Sharding:
    """A worker's side.

    Args:
        own: its index among the workers. inbox: what it takes connections from. outboxes: the ways to all, by index.
        bus: knows which of them take connections now.
    """

    def __init__(self, own: int, inbox: socket.socket, outboxes: Sequence[socket.socket], bus: Bus) -> None:
        self._own = own
        self._inbox = inbox
        self._outboxes = outboxes
        self._bus = bus
        self._take: Callable[[socket.socket, bytes], None] | None = None

    def start(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """From now on connections are taken, each with the request that was read from it."""
        self._take = take
        asyncio.get_running_loop().add_reader(self._inbox.fileno(), self._receive)

    def close(self) -> None:
        """Takes no more; what comes waits for another worker in this place."""
        if self._take is not None:
            self._take = None
            asyncio.get_running_loop().remove_reader(self._inbox.fileno())
            self._bus.leave()

    def hand_on(self, descriptor: int, target: bytes, request: bytes) -> bool:
        """Whether a connection belongs to another worker and is on its way there: this one closes its descriptor."""
        found = _SOCKET.fullmatch(target)
        if found is None:
            return False
        owner = owner_of(found[1], len(self._outboxes))
        if owner == self._own or owner in self._bus.away:
            return False
        with contextlib.suppress(OSError):  # it does not read, or too many are on their way
            return socket.send_fds(self._outboxes[owner], [request], [descriptor]) == len(request)
        return False

    def _receive(self) -> None:
        while self._take is not None:
            try:
                request, descriptors, _, _ = socket.recv_fds(self._inbox, _LONGEST, 1, socket.MSG_CMSG_CLOEXEC)
            except (BlockingIOError, InterruptedError):
                return
            for descriptor in descriptors:
                self._take(socket.socket(fileno=descriptor), request)
            if not request:  # the parent has gone
                self.close()

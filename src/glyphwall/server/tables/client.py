"""One connection as its room sees it: whom it may act for, what it has, what waits to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from glyphwall.play.protocol import ServerMessage
    from glyphwall.server.net.sockets import Connection

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    """A message as it goes over the wire."""
    return _encoder.encode(message)


class Client:
    """A connection to one game.

    Attributes:
        tokens: the secrets it showed, by seat; empty for a spectator.
        seats: those that it acts for, ascending.
        address: where it comes from, as limits count.
        version: the last version sent to it.
        lost: too much waited for it, and it was given up.
    """

    __slots__ = ("_connection", "address", "lost", "seats", "tokens", "version")

    def __init__(self, tokens: dict[int, str], connection: Connection, address: str) -> None:
        self.tokens = tokens
        self.seats = tuple(sorted(tokens))
        self.address = address
        self.version = 0
        self.lost = False
        self._connection = connection

    def send(self, *messages: ServerMessage | bytes) -> None:
        """Sends messages (or their encoded texts), in one piece; never waits.

        A client that reads too slowly is given up, so that it cannot hold up its room: it will come back
        and say which version it has.
        """
        if self.lost:
            return
        texts = [message if isinstance(message, bytes) else encode(message) for message in messages]
        if not self._connection.write(*texts):
            self.lost = True
            self._connection.give_up()

"""One connection as its room sees it: whom it may act for, what it has, what waits to be sent."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from glyphwall.server.protocol import ServerMessage

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> str:
    """A message as it goes over the wire."""
    return _encoder.encode(message).decode()


class Client:
    """A connection to one game.

    Attributes:
        tokens: the secrets it showed, by seat; empty for a spectator.
        address: where it comes from, as limits count.
        version: the last version sent to it.
        lost: set when too much waited for it and it was given up.
    """

    def __init__(self, tokens: dict[int, str], outbox: int, address: str) -> None:
        self.tokens = tokens
        self.address = address
        self.version = 0
        self.lost = asyncio.Event()
        self._outbox: asyncio.Queue[str] = asyncio.Queue(outbox)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats it acts for, ascending."""
        return tuple(sorted(self.tokens))

    @property
    def holder(self) -> int | None:
        """Under which seat its requests are remembered."""
        return min(self.tokens, default=None)

    def send(self, message: ServerMessage | str) -> None:
        """Puts a message (or its encoded text) into the outbox; never waits.

        A client that reads too slowly is given up, so that it cannot hold up its room: it will come back
        and say which version it has.
        """
        try:
            self._outbox.put_nowait(message if isinstance(message, str) else encode(message))
        except asyncio.QueueFull:
            self.lost.set()

    async def next(self) -> str:
        """The next message to send."""
        return await self._outbox.get()

"""The clients of a table, and messages as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.play.refusals import BadMessage
from glyphwall.play.tokens import digest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from glyphwall.core.errors import GlyphwallError
    from glyphwall.play.protocol.messages import ServerMessage

encode = msgspec.json.Encoder().encode

MAX_CHARACTERS = 20_000
"""The longest message or body: more than any record has."""


class Client:
    """A connection to one game; a host says how it is written to.

    Attributes:
        tokens: the secrets that it has shown, by seat, or ``""`` for a seat of its account; empty for a spectator.
        digests: each seat with its token's digest, or ``""``.
        account: the account that it is signed in to.
        address: where it connects from, as limits count; empty on a device.
        seats: the seats it acts for, ascending.
        version: the last version sent to it.
        held_since: when the oldest of its messages arrived that waits for a limit (seconds since 1970); None: none.
    """

    __slots__ = ("account", "address", "digests", "held_since", "seats", "tokens", "version")

    def __init__(self, tokens: Mapping[int, str], address: str = "", account: str | None = None) -> None:
        self.tokens = tokens
        self.digests = tuple((seat, token and digest(token)) for seat, token in tokens.items())
        self.account = account
        self.address = address
        self.seats = tuple(sorted(tokens))
        self.version = 0
        self.held_since: float | None = None

    def send(self, *messages: ServerMessage | bytes) -> None:
        """Send messages, or their encoded texts."""
        self.write(*[message if isinstance(message, bytes) else encode(message) for message in messages])

    def write(self, *texts: bytes) -> None:
        """Write encoded messages, in one piece; never waits."""
        raise NotImplementedError

    def drop(self, error: GlyphwallError | None = None) -> None:
        """End the connection for a reason; without one, the client may come back."""


def decoded(decode: Callable[[str], Any], text: str, most: int = MAX_CHARACTERS) -> Any:
    """Decode a message or a body.

    Raises:
        BadMessage: it is too long or cannot be read.
    """
    if len(text) > most:
        raise BadMessage(f"at most {most} characters, not {len(text)}")
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"the message cannot be read: {error}") from None

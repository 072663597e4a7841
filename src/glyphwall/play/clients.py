"""A page at a table, and what it says and is told as text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from glyphwall.play.refusals import BadMessage

if TYPE_CHECKING:
    from collections.abc import Callable

encode = msgspec.json.Encoder().encode

MOST = 20_000
"""Characters of a message or a body: as many as a record has, and more."""


@dataclass
class Client:
    """A page at a table. seats: those it acts for, ascending. tokens: what it has shown, by seat."""

    tokens: dict[int, str]
    tell: Callable[[str], None]
    version: int = 0
    seats: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        self.seats = tuple(sorted(self.tokens))

    def send(self, *messages: Any) -> None:
        """Tells it messages of the protocol, in their order."""
        for message in messages:
            self.tell(encode(message).decode())


def decoded(decode: Callable[[str], Any], text: str, most: int = MOST) -> Any:
    """A message or a body, read. Raises BadMessage."""
    if len(text) > most:
        raise BadMessage(f"at most {most} characters, not {len(text)}")
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadMessage(f"the message cannot be read: {error}") from None

"""A message: the id of a text in the catalogue and values for its variables. `core.narration` makes them from facts."""

from __future__ import annotations

from typing import Final

import msgspec

PLAYER: Final = "ui-player"
PHRASE: Final = "say-"


class Message(msgspec.Struct, frozen=True, gc=False):
    """A text of the catalogue: its id, and what its variables stand for."""

    id: str
    args: dict[str, str | int | Message | list[Message]] = {}


Argument = str | int | Message | list[Message]
Arguments = dict[str, Argument]


def seat(number: int) -> Message:
    """A seat inside a message.

    Args:
        number: of the seat, from 0.
    """
    return Message(PLAYER, {"number": number + 1})

"""Messages to people, and the reasons, explanations and faults that carry them.

A `Message` is the id of a text in the catalogue with values for its variables. `core.narration` makes them from facts.
"""

from __future__ import annotations

from typing import Final

import msgspec

PLAYER: Final = "ui-player"
PHRASE: Final = "say-"


class Message(msgspec.Struct, frozen=True, gc=False):
    """The id of a text in the catalogue, and the values of its variables."""

    id: str
    args: dict[str, str | int | Message | list[Message]] = {}


Argument = str | int | Message | list[Message]
Arguments = dict[str, Argument]


def seat(number: int) -> Message:
    """Return the message for a seat, numbered from 0."""
    return Message(PLAYER, {"number": number + 1})


class Reason(msgspec.Struct, frozen=True):
    """A reason for or against a turn.

    Attributes:
        code: stable name of its text.
        facts: values of the text's variables, in notation.
        said: the message, added before the reason is shown to people.
    """

    code: str
    facts: dict[str, str] = {}
    said: Message | None = None


class Conflict(msgspec.Struct, frozen=True):
    """A piece that makes a move illegal: reason code, piece and place, in notation."""

    code: str
    piece: str
    place: str

    def __str__(self) -> str:
        return f"{self.piece}@{self.place}"


class Explanation(msgspec.Struct, frozen=True):
    """The reason why a move is illegal, or the statement that it is legal.

    Attributes:
        code: ``"legal"``, or the stable code of the deciding reason.
        move: the move in notation.
        conflicts: every conflicting piece, the deciding reason first.
        fits: legal alternatives by kind: ``{"glyphs": ("h", "p"), "colours": ("R",)}``.
        facts: further values that the text needs (``{"place": "f11"}``).
        said: the explanation as messages, added before it is shown to people.
    """

    code: str
    move: str
    conflicts: tuple[Conflict, ...] = ()
    fits: dict[str, tuple[str, ...]] = {}
    facts: dict[str, str] = {}
    said: tuple[Message, ...] = ()

    @property
    def legal(self) -> bool:
        """True if the move is legal."""
        return self.code == "legal"


class Fault(msgspec.Struct, frozen=True):
    """An error in a typed position: stable code, place, English text, and the translatable message if there is one."""

    code: str
    place: str
    text: str
    said: Message | None = None

"""The moves of a record as plain values: a line with remarks and variations. A move is its text; no game is needed."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from glyphwall.core._safe_text import blank_controls
from glyphwall.core.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_DEPTH: Final = 16
"""Maximum nesting of variations."""

RESULT: Final = re.compile(r"--|1/2-1/2|[01](?:-[01])+")
ANNOTATION: Final = re.compile(r'(?:!!|\?\?|!\?|\?!|!|\?)?"?')
NUMBER: Final = re.compile(r"[0-9]{1,6}\.{1,3}")
COMMAND: Final = re.compile(r"\[%([a-z][a-z0-9]*)(?: ([^\[\]{}]*))?\]")
MAX_MOVE: Final = 200
"""Maximum characters of a move."""

_PLAIN: Final = re.compile(r"[^\s{}\[\]()]+")
_FORBIDDEN: Final = str.maketrans("{}", "()")


@dataclass(frozen=True)
class Remarks:
    """A comment: commands (``[%clk 0:09:51]``) and text."""

    text: str = ""
    commands: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        # Braces would end the comment, "[%" would begin a command, and lines are broken anywhere.
        if self.text:
            clean = " ".join(blank_controls(self.text).translate(_FORBIDDEN).replace("[%", "[ %").split())
            object.__setattr__(self, "text", clean)
        if not self.commands:
            return
        commands = tuple((name, " ".join(blank_controls(value).split())) for name, value in self.commands)
        for name, value in commands:
            if COMMAND.fullmatch(f"[%{name} {value}]") is None:
                raise RecordError(f"command {name!r} with value {value[:40]!r}: a name, and no brackets or braces")
        object.__setattr__(self, "commands", commands)

    def __bool__(self) -> bool:
        return bool(self.text or self.commands)

    def __add__(self, other: Remarks) -> Remarks:
        if not other:
            return self
        return Remarks.together((self, other)) if self else other

    @classmethod
    def together(cls, parts: Sequence[Remarks]) -> Remarks:
        """Concatenate remarks."""
        commands = tuple(command for part in parts for command in part.commands)
        return cls(" ".join(part.text for part in parts if part.text), commands)

    def command(self, name: str) -> str | None:
        """Return the value of the first command of that name, or None."""
        return next((value for key, value in self.commands if key == name), None)


@dataclass(frozen=True)
class Move:
    """A move: a ply, or the joined plies of a turn.

    Attributes:
        text: the move in the game's notation, without annotation.
        annotation: ``! ? !! ?? !? ?!`` and ``"`` (a proved win for the mover), or empty.
        line: its line in the text, from 1; 0 without a text.
        column: its column in the text, from 0.
    """

    text: str
    annotation: str = ""
    remarks: Remarks = Remarks()
    variations: tuple[Line, ...] = ()
    line: int = field(default=0, compare=False)
    column: int = field(default=0, compare=False)

    def __post_init__(self) -> None:
        if ANNOTATION.fullmatch(self.annotation) is None:
            raise RecordError(f'annotation {self.annotation[:10]!r}: one of ! ? !! ?? !? ?! and then " or nothing')
        if not is_move_text(self.text) or split_annotation(self.text + self.annotation)[0] != self.text:
            raise RecordError(f"{self.text[:40]!r} is no move: no blanks, braces, brackets, number or result")


@dataclass(frozen=True)
class Line:
    """Moves in order, and a comment before the first."""

    moves: tuple[Move, ...] = ()
    remarks: Remarks = Remarks()


def is_move_text(text: str) -> bool:
    """Return whether a text can be a move.

    It has no blanks, control characters, braces or square brackets; parentheses are paired and not in front; and it is
    neither a move number nor a result.
    """
    if not 0 < len(text) <= MAX_MOVE or not text.isprintable() or NUMBER.match(text) or RESULT.fullmatch(text):
        return False
    if _PLAIN.fullmatch(text):
        return True
    depth = 0
    for character in text:
        depth += (character == "(") - (character == ")")
        if depth < 0 or character in "{}[]" or character.isspace():
            return False
    return text[0] != "(" and depth == 0


def split_annotation(token: str) -> tuple[str, str]:
    """Split a token into a move's text and the longest possible annotation.

    A game's glyph may look like an annotation mark (``!``): a surplus first mark belongs to the move.
    """
    marks = len(token) - len(token.rstrip('!?"'))
    for length in (marks, marks - 1):
        if 0 < length < len(token) and ANNOTATION.fullmatch(token[-length:]):
            return token[:-length], token[-length:]
    return token, ""

"""A game record as plain values: tags, and a line of moves with remarks and variations.

Nothing here knows a game: a move is its text. ``replay.py`` plays records out through the contract.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from glyphwall.core.errors import RecordError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from glyphwall.core.contract import Game, State
    from glyphwall.core.values import Options
    from glyphwall.record.replay import PlayedMove

UNFINISHED: Final = "--"
GWN_VERSION: Final = "1"

REASONS: Final = ("stuck", "resign", "time", "abandon", "illegal", "adjudicated", "forfeit")
"""Reasons that NOTATION names; a game may end for others (its own terminations)."""

MAX_DEPTH: Final = 16
"""Variations inside variations."""

DRAWN: Final = "1/2-1/2"
"""The result of a game for two that both seats share; older records write ``1-1``."""

RESULT: Final = re.compile(r"--|1/2-1/2|[01](?:-[01])+")
ANNOTATION: Final = re.compile(r'(?:!!|\?\?|!\?|\?!|!|\?)?"?')
TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9]*")
NUMBER: Final = re.compile(r"[0-9]{1,6}\.{1,3}")
COMMAND: Final = re.compile(r"\[%([a-z][a-z0-9]*)(?: ([^\[\]{}]*))?\]")
MAX_MOVE: Final = 200
"""Characters of one move."""

_PLAIN: Final = re.compile(r"[^\s{}\[\]()]+")
_FORBIDDEN: Final = str.maketrans("{}", "()")


@dataclass(frozen=True)
class Remarks:
    """A comment: commands (``[%clk 0:09:51]``) and text."""

    text: str = ""
    commands: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        # Braces would end the comment, "[%" would begin a command, and lines are broken anywhere.
        clean = " ".join(self.text.translate(_FORBIDDEN).replace("[%", "[ %").split())
        object.__setattr__(self, "text", clean)
        commands = tuple((name, " ".join(value.split())) for name, value in self.commands)
        for name, value in commands:
            if COMMAND.fullmatch(f"[%{name} {value}]") is None:
                raise RecordError(f"command {name!r} with value {value[:40]!r}: a name, and no brackets or braces")
        object.__setattr__(self, "commands", commands)

    def __bool__(self) -> bool:
        return bool(self.text or self.commands)

    def __add__(self, other: Remarks) -> Remarks:
        return Remarks(f"{self.text} {other.text}", self.commands + other.commands)

    def command(self, name: str) -> str | None:
        """The value of the first command of that name."""
        return next((value for key, value in self.commands if key == name), None)


@dataclass(frozen=True)
class Move:
    """One move: a ply, or the joined plies of a turn.

    Attributes:
        text: in the game's notation, without annotation.
        annotation: ``! ? !! ?? !? ?!`` and ``"`` (a proved win for the mover), or empty.
        remarks: what stands in braces behind it.
        variations: other moves instead of this one, and how they go on.
        line, column: where it stood in the text (from 1, from 0); 0 and 0 if it came from none.
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
    """Moves in order, and what is remarked before the first."""

    moves: tuple[Move, ...] = ()
    remarks: Remarks = Remarks()


@dataclass(frozen=True)
class GameRecord:
    """One game.

    Attributes:
        tags: names and values in their order; ``Game`` and ``Result`` are always there.
        line: the game as it was played.
        tag_lines: the line of the text on which each tag stood.
        closed: whether the moves ended with their result, as those of every written record do.
    """

    tags: Mapping[str, str]
    line: Line = Line()
    tag_lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    closed: bool = field(default=True, compare=False)

    def __post_init__(self) -> None:
        for name in self.tags:
            if TAG_NAME.fullmatch(name) is None:
                raise RecordError(f"tag name {name[:40]!r}: letters and digits")
        tags = {name: _printable(value) for name, value in self.tags.items()}
        tags.setdefault("Result", UNFINISHED)
        object.__setattr__(self, "tags", tags)
        if not self.tags.get("Game"):
            raise RecordError('the tag Game is missing: [Game "ID"], ID being a game')
        if RESULT.fullmatch(self.result) is None:
            raise RecordError(
                f"result {self.result[:20]!r}: 1-0, 0-1, {DRAWN} or {UNFINISHED}, or 0 or 1 for each seat"
            )

    def __hash__(self) -> int:
        return hash((tuple(self.tags.items()), self.line))

    @property
    def game_id(self) -> str:
        return self.tags["Game"]

    @property
    def result(self) -> str:
        """``1-0``, ``0-1``, ``1/2-1/2``, or a digit for each of more seats; ``--`` for a game that goes on."""
        return self.tags["Result"]

    @property
    def reason(self) -> str | None:
        """How it ended: see `REASONS`."""
        return self.tags.get("Reason")

    # -- through the game's contract (replay.py) --------------------------------------------------
    def game(self) -> Game[Any, Any]:
        """The game that the record is of. Raises `RecordError` if it is not known."""
        from glyphwall.record import replay

        return replay.game_of(self)

    def options(self) -> Options:
        """The rule options that the tags name. Raises `RecordError`."""
        from glyphwall.record import replay

        return replay.options_of(self)

    def initial_state(self) -> State:
        """The position before the first move. Raises `RecordError`."""
        from glyphwall.record import replay

        return replay.initial_state(self)

    def turns(self) -> Iterator[PlayedMove]:
        """The moves of the game with the positions before and after. Raises `RecordError` at a wrong one."""
        from glyphwall.record import replay

        return replay.turns(self)

    def states(self) -> Iterator[State]:
        """Every position of the game, the first one included, ply by ply."""
        from glyphwall.record import replay

        return replay.states(self)

    def actions(self) -> tuple[int, ...]:
        """The plies of the game as action numbers."""
        return tuple(action for turn in self.turns() for action in turn.actions)

    def final_state(self) -> State:
        """The position after the last move."""
        state = self.initial_state()
        for turn in self.turns():
            state = turn.after
        return state


def is_move_text(text: str) -> bool:
    """Whether a text can stand as a move: no blanks, braces or square brackets, round brackets in pairs and
    none in front, and neither a move number nor a result."""
    if not 0 < len(text) <= MAX_MOVE or NUMBER.match(text) or RESULT.fullmatch(text):
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
    """A move's text and its annotation: the longest one that a move is left before.

    A glyph of some game may look like a mark (``!``): of one mark too many, the
    first belongs to the move.
    """
    marks = len(token) - len(token.rstrip('!?"'))
    for length in (marks, marks - 1):
        if 0 < length < len(token) and ANNOTATION.fullmatch(token[-length:]):
            return token[:-length], token[-length:]
    return token, ""


def _printable(value: str) -> str:
    """A tag's value on one line: control characters become blanks."""
    return "".join(
        " " if ord(character) < 32 or character in "\x7f\x85\u2028\u2029" else character for character in value
    )

"""The errors that the package raises on purpose, as one tree; each has a stable ``code``.

Programs test ``code`` (engine lines, HTTP bodies, socket messages); the text is for people and may change.
`GlyphwallError` means that the input was wrong, never that the program is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.message import Explanation, Fault


def join_texts(texts: Sequence[str]) -> str:
    """Join texts: a blank follows a full sentence, a semicolon anything else."""
    result = ""
    for text in texts:
        result += ("" if not result else " " if result.endswith(".") else "; ") + text
    return result


class GlyphwallError(Exception):
    """The base class of the package's errors. A kind of errors names its ``code``, or has that of its base."""

    code = "bad-input"

    def __init_subclass__(cls, *, code: str | None = None, **more: Any) -> None:
        super().__init_subclass__(**more)
        if code is not None:
            cls.code = code


class NotationError(GlyphwallError, code="bad-notation"):
    """Text that doesn't parse.

    Attributes:
        text: the text, cut to a printable length.
        column: index of the offending character, from 0; None if unknown.
    """

    def __init__(self, message: str, text: str = "", column: int | None = None) -> None:
        super().__init__(message)
        self.text = text[:200]
        self.column = column


class AmbiguousMove(NotationError, code="ambiguous-move"):
    """A short form (``Rh+Ya``) that matches more than one legal move."""


class RecordError(NotationError, code="bad-record"):
    """A game record that can't be read; ``line`` counts from 1."""

    def __init__(self, message: str, text: str = "", column: int | None = None, line: int | None = None) -> None:
        super().__init__(message, text, column)
        self.line = line


class RecordCutOff(RecordError, code="record-cut-off"):
    """A record whose text ends in the middle of a tag, comment, variation or move."""


class PositionError(GlyphwallError, code="bad-position"):
    """An impossible position, with every fault and its place."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(join_texts([fault.text for fault in faults]))
        self.faults = tuple(faults)


class OptionsError(GlyphwallError, code="bad-options"):
    """Rule options outside their bounds.

    Attributes:
        option: the name of the option at fault; empty if it isn't about one.
    """

    def __init__(self, text: str, option: str = "") -> None:
        super().__init__(text)
        self.option = option


class UnknownPrint(GlyphwallError, code="unknown-print"):
    """A name of which nothing can be printed."""


class BadPrint(GlyphwallError, code="bad-print"):
    """Print options out of bounds or in conflict, or an unknown format."""


class BadDrawing(GlyphwallError, code="bad-drawing"):
    """An unknown place or format of a drawing, or a drawing that is too large."""


class MissingLibrary(GlyphwallError, code="missing-library"):
    """A library of an extra that isn't installed."""


class EditionMissing(OptionsError, code="edition-missing"):
    """An edition whose file is missing, or whose contents differ from the expected ones."""


class UnknownGame(GlyphwallError, code="unknown-game"):
    """A name that no registered game has."""


class BrokenGame(GlyphwallError, code="broken-game"):
    """An installed game whose entry point doesn't lead to a plugin."""


class UnknownRules(GlyphwallError, code="unknown-rules"):
    """A rules version that can't be played or translated."""


class UnknownPlayer(GlyphwallError, code="unknown-player"):
    """A spec string that matches no computer player."""


class PlayerUnable(GlyphwallError, code="player-unable"):
    """A player that doesn't apply to this position (``mirror`` on the losing seat, for example)."""


class IllegalAction(GlyphwallError, code="illegal-action"):
    """An action that the rules don't allow; the state is unchanged.

    Attributes:
        explanation: the result of ``State.explain``.
    """

    def __init__(self, message: str, explanation: Explanation | None = None) -> None:
        super().__init__(message)
        self.explanation = explanation


class NotYourTurn(IllegalAction, code="not-your-turn"):
    """An action out of turn."""


class NotInLesson(IllegalAction, code="not-in-lesson"):
    """A legal ply that the lesson doesn't teach; ``text`` names the text that explains why."""

    def __init__(self, text: str) -> None:
        super().__init__("allowed, but not what this lesson is about")
        self.text = text


class GameOver(IllegalAction, code="game-over"):
    """An action in a finished game."""

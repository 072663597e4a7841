"""The errors that the package raises on purpose, as one tree; each has a stable ``code``.

Programs test ``code`` (engine lines, HTTP bodies, socket messages); the text is for people and may change.
`GlyphwallError` means that the input was wrong, never that the program is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    """The base class of the package's errors."""

    code = "bad-input"


class NotationError(GlyphwallError):
    """Text that doesn't parse.

    Attributes:
        text: the text, cut to a printable length.
        column: index of the offending character, from 0; None if unknown.
    """

    code = "bad-notation"

    def __init__(self, message: str, text: str = "", column: int | None = None) -> None:
        super().__init__(message)
        self.text = text[:200]
        self.column = column


class AmbiguousMove(NotationError):
    """A short form (``Rh+Ya``) that matches more than one legal move."""

    code = "ambiguous-move"


class RecordError(NotationError):
    """A game record that can't be read; ``line`` counts from 1."""

    code = "bad-record"

    def __init__(self, message: str, text: str = "", column: int | None = None, line: int | None = None) -> None:
        super().__init__(message, text, column)
        self.line = line


class RecordCutOff(RecordError):
    """A record whose text ends in the middle of a tag, comment, variation or move."""

    code = "record-cut-off"


class PositionError(GlyphwallError):
    """An impossible position, with every fault and its place."""

    code = "bad-position"

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(join_texts([fault.text for fault in faults]))
        self.faults = tuple(faults)


class OptionsError(GlyphwallError):
    """Rule options outside their bounds.

    Attributes:
        option: the name of the option at fault; empty if it isn't about one.
    """

    code = "bad-options"

    def __init__(self, text: str, option: str = "") -> None:
        super().__init__(text)
        self.option = option


class UnknownPrint(GlyphwallError):
    """A name of which nothing can be printed."""

    code = "unknown-print"


class BadPrint(GlyphwallError):
    """Print options out of bounds or in conflict, or an unknown format."""

    code = "bad-print"


class BadDrawing(GlyphwallError):
    """An unknown place or format of a drawing, or a drawing that is too large."""

    code = "bad-drawing"


class MissingLibrary(GlyphwallError):
    """A library of an extra that isn't installed."""

    code = "missing-library"


class EditionMissing(OptionsError):
    """An edition whose file is missing, or whose contents differ from the expected ones."""

    code = "edition-missing"


class UnknownGame(GlyphwallError):
    """A name that no registered game has."""

    code = "unknown-game"


class BrokenGame(GlyphwallError):
    """An installed game whose entry point doesn't lead to a plugin."""

    code = "broken-game"


class UnknownRules(GlyphwallError):
    """A rules version that can't be played or translated."""

    code = "unknown-rules"


class UnknownPlayer(GlyphwallError):
    """A spec string that matches no computer player."""

    code = "unknown-player"


class PlayerUnable(GlyphwallError):
    """A player that doesn't apply to this position (``mirror`` on the losing seat, for example)."""

    code = "player-unable"


class IllegalAction(GlyphwallError):
    """An action that the rules don't allow; the state is unchanged.

    Attributes:
        explanation: the result of ``State.explain``.
    """

    code = "illegal-action"

    def __init__(self, message: str, explanation: Explanation | None = None) -> None:
        super().__init__(message)
        self.explanation = explanation


class NotYourTurn(IllegalAction):
    """An action out of turn."""

    code = "not-your-turn"


class NotInLesson(IllegalAction):
    """A legal ply that the lesson doesn't teach; ``text`` names the text that explains why."""

    code = "not-in-lesson"

    def __init__(self, text: str) -> None:
        super().__init__("allowed, but not what this lesson is about")
        self.text = text


class GameOver(IllegalAction):
    """An action in a finished game."""

    code = "game-over"

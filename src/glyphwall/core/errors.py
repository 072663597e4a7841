"""Every error the package raises on purpose, as one tree; each has a stable ``code``.

``code`` is what programs test (engine lines, HTTP bodies, socket messages); the text is for people
and may change. Catch `GlyphwallError` for "the input was wrong", never for "the program is wrong".

    GlyphwallError                  bad-input
    ├── NotationError               bad-notation       text that no grammar accepts; carries where
    │   ├── AmbiguousMove           ambiguous-move     a short form that several cells would answer
    │   └── RecordError             bad-record         a game record, with line and column
    ├── PositionError               bad-position       well-formed, but no such position can be; lists faults
    ├── OptionsError                bad-options        rule options outside their bounds
    │   └── EditionMissing          edition-missing    the edition's file is not at hand, or is another
    ├── UnknownGame                 unknown-game
    ├── BrokenGame                  broken-game
    ├── UnknownRules                unknown-rules      a rules version that is neither the present one nor kept
    ├── UnknownPlayer               unknown-player     a player spec nobody answers to
    ├── PlayerUnable                player-unable      a player that cannot act in this position, and says why
    ├── UnknownPrint                unknown-print      nothing of this name can be printed
    ├── BadPrint                    bad-print          options or a format that a print does not have
    ├── BadDrawing                  bad-drawing        a place that a drawing does not have, a file that cannot be drawn
    ├── Missing                     missing-library    a library of an extra is not installed
    └── IllegalAction               illegal-action     carries the `Explanation`
        ├── NotYourTurn             not-your-turn
        ├── NotInLesson             not-in-lesson      legal, but not what a lesson teaches
        └── GameOver                game-over
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.message import Explanation, Fault


def join_texts(texts: Sequence[str]) -> str:
    """Several faults as one text: whole sentences follow each other, others are parted by semicolons."""
    whole = ""
    for text in texts:
        whole += ("" if not whole else " " if whole.endswith(".") else "; ") + text
    return whole


class GlyphwallError(Exception):
    """The base of the tree: what was wrong, where, and what would be right."""

    code = "bad-input"


class NotationError(GlyphwallError):
    """Text that no grammar accepts.

    Attributes:
        text: the text as it came (cut to a printable length).
        column: index of the first character that does not fit, from 0; None where no place is known.
    """

    code = "bad-notation"

    def __init__(self, message: str, text: str = "", column: int | None = None) -> None:
        super().__init__(message)
        self.text = text[:200]
        self.column = column


class AmbiguousMove(NotationError):
    """A short form (``Rh+Ya``) that more than one legal move would answer."""

    code = "ambiguous-move"


class RecordError(NotationError):
    """A game record that cannot be read; ``line`` counts from 1."""

    code = "bad-record"

    def __init__(self, message: str, text: str = "", column: int | None = None, line: int | None = None) -> None:
        super().__init__(message, text, column)
        self.line = line


class PositionError(GlyphwallError):
    """A position that cannot be: every fault found, each with its place."""

    code = "bad-position"

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(join_texts([fault.text for fault in faults]))
        self.faults = tuple(faults)


class OptionsError(GlyphwallError):
    """Rule options outside their bounds."""

    code = "bad-options"


class UnknownPrint(GlyphwallError):
    """Nothing of this name can be printed; carries what can."""

    code = "unknown-print"


class BadPrint(GlyphwallError):
    """A print cannot be made like this: options out of bounds or that do not go together, no such format."""

    code = "bad-print"


class BadDrawing(GlyphwallError):
    """A drawing cannot be made like this: no such place, no such format, too large."""

    code = "bad-drawing"


class MissingLibrary(GlyphwallError):
    """A library of an extra is not installed."""

    code = "missing-library"


class EditionMissing(OptionsError):
    """The options name an edition whose file is not at hand, or another file than the one that goes by its name."""

    code = "edition-missing"


class UnknownGame(GlyphwallError):
    """No game of that name is registered."""

    code = "unknown-game"


class BrokenGame(GlyphwallError):
    """The package of that game is installed, and its entry point leads to no pack."""

    code = "broken-game"


class UnknownRules(GlyphwallError):
    """No rules of that version: not the game's present ones, nor older ones that are kept or translated."""

    code = "unknown-rules"


class UnknownPlayer(GlyphwallError):
    """No computer player answers to that spec string."""

    code = "unknown-player"


class PlayerUnable(GlyphwallError):
    """The player does not apply to this position (``mirror`` on the seat that loses, say)."""

    code = "player-unable"


class IllegalAction(GlyphwallError):
    """An action that the rules refuse. Nothing has changed.

    Attributes:
        explanation: the answer of ``State.explain``: reason code, conflicting pieces, what would fit.
    """

    code = "illegal-action"

    def __init__(self, message: str, explanation: Explanation | None = None) -> None:
        super().__init__(message)
        self.explanation = explanation


class NotYourTurn(IllegalAction):
    """Another seat (or chance) acts now."""

    code = "not-your-turn"


class NotInLesson(IllegalAction):
    """A ply that the rules allow, but that is not what a lesson teaches; ``text`` names the words that say why."""

    code = "not-in-lesson"

    def __init__(self, text: str) -> None:
        super().__init__("allowed, but not what this lesson is about")
        self.text = text


class GameOver(IllegalAction):
    """Nobody acts any more."""

    code = "game-over"

"""The terminal's side of one game: how it is read out, and which widget draws it.

A game subclasses `TerminalTable` and hands it out in its plugin (`GamePlugin.load_terminal`). The session, the
commands, the plain play and the full-screen app are the same for every game. A game without a table of its own gets
`plain_table.PlainTable`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from glyphwall.core.narration import MessageFormatter
from glyphwall.core.registry import get_plugin

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from glyphwall.core.message import Explanation, Reason
    from glyphwall.core.narration import Narration
    from glyphwall.core.values import Event, View
    from glyphwall.terminal.board import GameBoard
    from glyphwall.terminal.values import Cast, FinalResult, Speech


@dataclass(frozen=True)
class Readout:
    """A command that only reads something out.

    Attributes:
        usage: the command as it is typed, ``/row 6``.
        about: the message id of one line of help.
        read: returns lines for a view, the cast and the rest of the command line; raises `GlyphwallError` for bad
            input.
    """

    usage: str
    about: str
    read: Callable[[Any, Cast, str], list[str]]


class TerminalTable(ABC):
    """One game at a terminal; ``speech`` is the style in which tiles and places are named."""

    game_id: str
    numbered: ClassVar[bool] = False
    """True if the legal plies are shown with numbers, so that ``/3`` plays the third."""

    def __init__(self, locale: str, speech: Speech = "literate") -> None:
        self.locale = locale
        self.speech = speech

    def say(self, message_id: str, **args: Any) -> str:
        """Return a text of the catalogue in this table's language."""
        return get_plugin(self.game_id).texts.text(message_id, locale=self.locale, **args)

    def own(self, message_id: str, **args: Any) -> str:
        """Return the game's own ``<message_id>-<game>`` if it has one, else the shared text."""
        mine = f"{message_id}-{self.game_id}"
        return self.say(mine if get_plugin(self.game_id).texts.has_text(mine) else message_id, **args)

    def level_name(self, level: str) -> str:
        """Return the name of a level, or its id if no text names it."""
        has_name = get_plugin(self.game_id).texts.has_text(f"level-{level}")
        return self.say(f"level-{level}") if has_name else level

    # -- texts ------------------------------------------------------------------------------------
    @abstractmethod
    def readouts(self) -> Mapping[str, Readout]:
        """Return the reading commands of this game by name (``"hand"``)."""

    @abstractmethod
    def display(self, move: str) -> str:
        """Return a canonical move as people write it."""

    @property
    def narration(self) -> Narration:
        """The game's sentences, and its reader of typed words."""
        return get_plugin(self.game_id).narration

    def in_words(self, line: str, view: View) -> str | None:
        """Return the move that a line names in words ("red hash f6"), in notation; None if it names none."""
        return self.narration.parse_typed(line, view, self.locale)

    def announce(self, events: Sequence[Event], cast: Cast) -> str:
        """Describe events."""
        return self._teller(cast.names, cast.in_sentences).events(events, self.narration.describe_event)

    @abstractmethod
    def situation(self, view: View, cast: Cast) -> str:
        """Say in one line who acts and what they have to do."""

    def explain(self, explanation: Explanation) -> str:
        """Say why a move is illegal and what would fit instead."""
        return self._teller().sentences(self.narration.explain(explanation))

    def reason(self, reason: Reason) -> str:
        """Say why a turn is good or bad; return the reason as it is if the game has no text for it."""
        return self._teller().text(self.narration.describe_reason(reason))

    def _teller(self, names: Sequence[str] = (), in_sentences: Sequence[str] = ()) -> MessageFormatter:
        return MessageFormatter(get_plugin(self.game_id).texts, self.locale, self.speech, names, in_sentences)

    @abstractmethod
    def ending(self, view: View, result: FinalResult, cast: Cast) -> list[str]:
        """Say who won, and why, at the end of a game."""

    @abstractmethod
    def picture(self, view: View) -> list[str]:
        """Draw the board as lines of plain text."""

    @abstractmethod
    def overview(self, view: View, cast: Cast) -> list[str]:
        """Draw the board, the hands and everything else on the table as lines of plain text."""

    # -- drawing ----------------------------------------------------------------------------------
    @abstractmethod
    def board(self) -> GameBoard:
        """Return a new widget that draws views and takes input; imports Textual."""

"""What the terminal needs to know of one game: how it is read out, and which widget draws it.

A game subclasses `TerminalTable` and hands it out in its pack (`GamePlugin.load_terminal`); the session, the commands,
the plain play and the full-screen app stay as they are. A game that brings none gets the `plain_table.PlainTable`.
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
        usage: how it is typed, ``/row 6``.
        about: message id of one line of help.
        read: lines for a view, the cast and the rest of the command line; raises `GlyphwallError` for bad input.
    """

    usage: str
    about: str
    read: Callable[[Any, Cast, str], list[str]]


class TerminalTable(ABC):
    """One game, as it is shown and told at a terminal.

    Args:
        locale: language of every text.
        speech: how tiles and places are told.
    """

    game_id: str
    numbered: ClassVar[bool] = False
    """Whether the legal plies are shown with numbers, so that ``/3`` plays the third."""

    def __init__(self, locale: str, speech: Speech = "literate") -> None:
        self.locale = locale
        self.speech = speech

    def say(self, message_id: str, **args: Any) -> str:
        """A text of the catalogue in this table's language."""
        return get_plugin(self.game_id).texts.text(message_id, locale=self.locale, **args)

    def own(self, message_id: str, **args: Any) -> str:
        """The game's own ``<message_id>-<game>`` where it has one, else the text of the house."""
        mine = f"{message_id}-{self.game_id}"
        return self.say(mine if get_plugin(self.game_id).texts.has_text(mine) else message_id, **args)

    def level_name(self, level: str) -> str:
        """How a level is called; its id where no text names it."""
        known = get_plugin(self.game_id).texts.has_text(f"level-{level}")
        return self.say(f"level-{level}") if known else level

    # -- telling ----------------------------------------------------------------------------------
    @abstractmethod
    def readouts(self) -> Mapping[str, Readout]:
        """The reading commands of this game by name (``"hand"``)."""

    @abstractmethod
    def display(self, move: str) -> str:
        """A canonical move as people write it."""

    @property
    def narration(self) -> Narration:
        """What is said of the game, and what is typed."""
        return get_plugin(self.game_id).narration

    def in_words(self, line: str, view: View) -> str | None:
        """The move that a line says in words ("red hash f6"), in notation; None where it says none."""
        return self.narration.parse_words(line, view, self.locale)

    def announce(self, events: Sequence[Event], cast: Cast) -> str:
        """What happened, told."""
        return self._teller(cast.names, cast.in_sentences).events(events, self.narration.describe_event)

    @abstractmethod
    def situation(self, view: View, cast: Cast) -> str:
        """Who acts now, and what they have to do, in one line."""

    def explain(self, explanation: Explanation) -> str:
        """Why a move is illegal and what would fit instead."""
        return self._teller().sentences(self.narration.explain(explanation))

    def reason(self, reason: Reason) -> str:
        """Why a turn is a good idea, or what speaks against it: as it stands where the game has no text for it."""
        return self._teller().text(self.narration.describe_reason(reason))

    def _teller(self, names: Sequence[str] = (), in_sentences: Sequence[str] = ()) -> MessageFormatter:
        return MessageFormatter(get_plugin(self.game_id).texts, self.locale, self.speech, names, in_sentences)

    @abstractmethod
    def ending(self, view: View, result: FinalResult, cast: Cast) -> list[str]:
        """Who won, and why, for the end of a game."""

    @abstractmethod
    def picture(self, view: View) -> list[str]:
        """The board as lines of plain text."""

    @abstractmethod
    def overview(self, view: View, cast: Cast) -> list[str]:
        """Board, hands and whatever else lies on the table, as lines of plain text."""

    # -- drawing ----------------------------------------------------------------------------------
    @abstractmethod
    def board(self) -> GameBoard:
        """A new widget that draws views and takes input. Imports Textual."""

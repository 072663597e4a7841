"""The part of the full-screen app that draws one game. The app knows this class and no game.

A board draws scenes and reports choices; it plays nothing and checks nothing. Legal plies, targets and explanations
come with the view.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from textual.containers import Container
from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event, View
    from glyphwall.terminal.values import Cast

Tone = Literal["info", "good", "warn"]


@dataclass(frozen=True)
class Scene:
    """A picture to draw.

    Attributes:
        last: the events of the last turn, as far as they may be known.
        ended: the end of the game in one line; empty while it goes on. (After a resignation the position goes on.)
    """

    view: View
    cast: Cast
    last: Sequence[Event]
    may_act: bool
    ended: str = ""


class GameBoard(Container):
    """A widget that draws scenes of one game, and takes mouse and keys."""

    log_from: ClassVar[int] = 70
    """The width of the screen, in columns, from which the list of turns stands beside the board."""

    @dataclass
    class Chosen(Message):
        """A chosen ply, to be played."""

        move: str

    @dataclass
    class Told(Message):
        """An announcement: the tiles that fit a cell, the tile that is selected.

        An empty line removes an announcement that covers the foot of the board, and no other.
        """

        line: str
        tone: Tone = "info"

    @dataclass
    class Typed(Message):
        """A character for the command line."""

        character: str

    @abstractmethod
    def show(self, scene: Scene) -> None:
        """Draw a scene; remove selections and marks of the old one."""

    @abstractmethod
    def take_focus(self) -> None:
        """Put the focus where the next choice is made."""

    def cancel(self) -> bool:
        """Drop the selection; return False if nothing is selected."""
        return False

    def point_out(self, explanation: Explanation) -> None:
        """Mark the pieces that make a move illegal."""

    def suggest(self, move: str) -> None:
        """Show an advised ply without playing it."""

    def half_move(self, text: str) -> bool:
        """Select what an unfinished or ambiguous move text means; return False if it means nothing here."""
        return False

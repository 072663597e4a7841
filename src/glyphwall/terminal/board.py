"""The part of the full-screen app that draws one game. The app knows this class and no game.

A board draws scenes and says what was chosen; it plays nothing and checks nothing. Legal plies, targets
and explanations come with the view.
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
    """What is to be drawn.

    Attributes:
        view: the position as the person at the screen may know it.
        cast: who plays.
        last: what happened in the last turn, as far as it may be known.
        may_act: whether the person at the screen acts now.
        ended: how it ended, in one line; empty while the game goes on. Whoever resigns leaves a position in which it
            goes on.
    """

    view: View
    cast: Cast
    last: Sequence[Event]
    may_act: bool
    ended: str = ""


class GameBoard(Container):
    """Draws scenes of one game, and takes mouse and keys."""

    log_from: ClassVar[int] = 70
    """Columns of the screen from which the list of turns stands beside the board; narrower, the board has them all."""

    class Chosen(Message):
        """A ply was chosen: its text is to be played."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Told(Message):
        """Something to announce: what fits a cell, which tile is selected.

        An empty line takes away an announcement that covers the foot of the board, and no other.
        """

        def __init__(self, line: str, tone: Tone = "info") -> None:
            super().__init__()
            self.line = line
            self.tone = tone

    class Typed(Message):
        """A character that belongs into the command line."""

        def __init__(self, character: str) -> None:
            super().__init__()
            self.character = character

    @abstractmethod
    def show(self, scene: Scene) -> None:
        """Draws a scene; selections and marks of the old one go."""

    @abstractmethod
    def take_focus(self) -> None:
        """Puts the focus where the next choice is made."""

    def cancel(self) -> bool:
        """Drops a selection; False when there is none."""
        return False

    def point_out(self, explanation: Explanation) -> None:
        """Marks the pieces that make a move illegal."""

    def suggest(self, move: str) -> None:
        """Shows an advised ply, without playing it."""

    def half_move(self, text: str) -> bool:
        """Whether an unfinished or ambiguous move text selects something here; if so, it is selected."""
        return False

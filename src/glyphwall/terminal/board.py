"""The part of the full-screen app that draws one game. The app knows this class and no game.

A board draws scenes and reports choices; it plays nothing and checks nothing. Legal plies, targets and explanations
come with the view.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol

from rich.text import Text
from textual.containers import Container, VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.app import ComposeResult

    from glyphwall.core.message import Explanation
    from glyphwall.core.values import Event, View
    from glyphwall.terminal.values import Cast

Tone = Literal["info", "good", "warn"]
"""The weight of a line below the board."""


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


# -- games that bring no widget -----------------------------------------------------------------------


class TextTable(Protocol):
    """The part of a table that the widget needs."""

    def draw(self, view: View, **options: Any) -> str:
        """Return the drawing's text."""

    def choices(self, view: View) -> list[str]:
        """Return the legal plies, a line for each."""


class PlainBoard(GameBoard):
    """Draws scenes of any game; a ply is chosen from a list, by mouse or keys."""

    DEFAULT_CSS = """
    PlainBoard { layout: horizontal; height: 1fr; }
    PlainBoard #picture { width: 2fr; min-width: 24; height: 1fr; padding: 0 1; }
    PlainBoard #choices { width: 1fr; min-width: 20; max-width: 44; height: 1fr; border: none; }
    """

    def __init__(self, table: TextTable) -> None:
        super().__init__()
        self.table = table
        self._legal: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="picture", can_focus=False):
            yield Static(id="drawing", markup=False)
        yield OptionList(id="choices")

    @property
    def choices(self) -> OptionList:
        return self.query_one("#choices", OptionList)

    # -- showing ----------------------------------------------------------------------------------
    def show(self, scene: Scene) -> None:
        picture = self.table.draw(scene.view, events=scene.last)
        self.query_one("#drawing", Static).update(Text.from_ansi(picture))
        self._legal = scene.view.legal if scene.may_act else ()
        self.choices.clear_options()
        if self._legal:
            lines = self.table.choices(scene.view)
            self.choices.add_options(Option(Text(line), id=str(number)) for number, line in enumerate(lines))
            self.choices.highlighted = 0

    def take_focus(self) -> None:
        self.choices.focus()

    def suggest(self, move: str) -> None:
        """Highlight an advised ply."""
        if move in self._legal:
            self.choices.highlighted = self._legal.index(move)

    # -- choosing ---------------------------------------------------------------------------------
    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.post_message(self.Chosen(self._legal[int(message.option_id or 0)]))

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.is_printable and event.character != " ":
            event.stop()
            self.post_message(self.Typed(event.character))

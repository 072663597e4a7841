"""The widget of a game that brings none: the text of its drawing, and a list of its legal plies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from glyphwall.terminal.board import GameBoard

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from glyphwall.core.values import View
    from glyphwall.terminal.board import Scene


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

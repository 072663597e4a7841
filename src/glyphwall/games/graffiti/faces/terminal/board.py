"""Graffiti's widget: the drawing of the table, and beside it everything that can be done, to be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from glyphwall.cli.tui.board import GameBoard
from glyphwall.games.graffiti.faces.terminal.plies import ply_text
from glyphwall.games.graffiti.faces.text import text as drawn

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from glyphwall.cli.tui.board import Scene
    from glyphwall.games.graffiti.faces.terminal.table import GraffitiTable
    from glyphwall.games.graffiti.rules.views import GraffitiView


class GraffitiBoard(GameBoard):
    """Draws scenes of Graffiti; a ply is chosen from a list, by mouse or keys."""

    DEFAULT_CSS = """
    GraffitiBoard { layout: horizontal; height: 1fr; }
    GraffitiBoard #tunnel { width: 1fr; min-width: 30; height: 1fr; }
    GraffitiBoard #plies { width: 1fr; max-width: 44; height: 1fr; border: none; padding: 0; }
    """

    def __init__(self, table: GraffitiTable) -> None:
        super().__init__()
        self.table = table
        self.scene: Scene | None = None

    def compose(self) -> ComposeResult:
        with Horizontal():
            with VerticalScroll(id="tunnel", can_focus=False):
                yield Static(id="drawing", markup=False)
            yield OptionList(id="plies")

    @property
    def plies(self) -> OptionList:
        return self.query_one("#plies", OptionList)

    @property
    def view(self) -> GraffitiView:
        assert self.scene is not None
        return self.scene.view  # type: ignore[return-value]

    # -- showing ----------------------------------------------------------------------------------
    def show(self, scene: Scene) -> None:
        self.scene = scene
        view = self.view
        last = next((event.facts["segment"] for event in scene.last if event.kind == "sprayed"), None)
        moves = view.legal if scene.may_act else ()
        picture = drawn(view, last=last, legal=moves, locale=self.table.locale)
        self.query_one("#drawing", Static).update(Text.from_ansi(picture))
        width = max(map(len, moves), default=0)
        self.plies.clear_options()
        self.plies.add_options(
            Option(_choice(move, ply_text(move, self.table.locale), width), id=str(number))
            for number, move in enumerate(moves)
        )
        if moves:
            self.plies.highlighted = 0

    def take_focus(self) -> None:
        self.plies.focus()

    def suggest(self, move: str) -> None:
        """Puts the mark on the first ply of the advised turn."""
        known = [number for number, ply in enumerate(self.view.legal) if move.lower().startswith(ply.lower())]
        if known and self.plies.option_count:
            self.plies.highlighted = max(known, key=lambda number: len(self.view.legal[number]))

    # -- choosing ---------------------------------------------------------------------------------
    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.post_message(self.Chosen(self.view.legal[int(message.option_id or 0)]))

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.is_printable and event.character != " ":
            event.stop()
            self.post_message(self.Typed(event.character))


def _choice(move: str, words: str, width: int) -> Table:
    """A ply and its words side by side: words that need several lines stay beside it, and none is cut off."""
    row = Table.grid(padding=(0, 1))
    row.add_column(width=width, no_wrap=True)
    row.add_column(overflow="fold")
    row.add_row(Text(move), Text(words))
    return row

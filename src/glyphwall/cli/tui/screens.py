"""Panels over the board: the end of a game, long answers, and the moment the screen changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

Bindings = list[Binding | tuple[str, str] | tuple[str, str, str]]

_PANEL_CSS = """
    align: center middle;
    & > Vertical {
        width: auto; min-width: 40; max-width: 96%; height: auto; max-height: 96%;
        background: $panel; border: round $accent; border-title-color: $accent; padding: 1 2;
    }
    & VerticalScroll { height: auto; max-height: 16; }
    & Static { width: auto; max-width: 100%; }
    & Horizontal { height: auto; width: auto; margin: 1 0 0 0; }
    & Button { margin: 0 1 0 0; }
"""


class OverPanel(ModalScreen[str]):
    """Who won and why; answers with the command that was chosen (``""``: just close)."""

    DEFAULT_CSS = f"OverPanel {{ {_PANEL_CSS} }}"
    BINDINGS: ClassVar[Bindings] = [
        Binding("escape", "dismiss('')", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[str], choices: dict[str, str]) -> None:
        super().__init__()
        self._title, self._lines, self._choices = title, lines, choices

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            for line in self._lines:
                yield Static(line, markup=False)
            items = list(self._choices.items())
            for part in (items[:3], items[3:]):
                with Horizontal():
                    for command, label in part:
                        yield Button(label, name=command, compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.name or "")


class TextPanel(ModalScreen[None]):
    """A text too long for the line of announcements."""

    DEFAULT_CSS = f"TextPanel {{ {_PANEL_CSS} }}"
    BINDINGS: ClassVar[Bindings] = [Binding("escape,enter,q,f1", "dismiss(None)", show=False)]

    def __init__(self, title: str, lines: Sequence[str], close: str) -> None:
        super().__init__()
        self._title, self._lines, self._close = title, lines, close

    def compose(self) -> ComposeResult:
        with Vertical() as panel:
            panel.border_title = self._title
            with VerticalScroll():
                yield Static("\n".join(self._lines), markup=False)
            with Horizontal():
                yield Button(self._close, compact=True)

    def on_button_pressed(self) -> None:
        self.dismiss(None)


class Curtain(ModalScreen[None]):
    """Hides everything while the screen is handed to somebody else."""

    DEFAULT_CSS = "Curtain { align: center middle; & Static { width: auto; } }"
    BINDINGS: ClassVar[Bindings] = [Binding("enter", "dismiss(None)", show=False)]

    def __init__(self, line: str) -> None:
        super().__init__()
        self._line = line

    def compose(self) -> ComposeResult:
        yield Static(self._line, markup=False)

    def on_click(self) -> None:
        self.dismiss(None)

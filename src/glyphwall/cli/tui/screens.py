"""Panels, line completion, themes and terminal handling of the full screen."""

from __future__ import annotations

import asyncio
import codecs
import os
import signal
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.suggester import Suggester
from textual.theme import Theme
from textual.widgets import Button, Static

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.app import ComposeResult

    from glyphwall.cli.tui.console import Console


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
    """The end of a game; the result is the chosen command, or ``""`` to close."""

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
    """A text too long for the announcement line."""

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
    """A blank screen while players change places."""

    DEFAULT_CSS = "Curtain { align: center middle; & Static { width: auto; } }"
    BINDINGS: ClassVar[Bindings] = [Binding("enter", "dismiss(None)", show=False)]

    def __init__(self, line: str) -> None:
        super().__init__()
        self._line = line

    def compose(self) -> ComposeResult:
        yield Static(self._line, markup=False)

    def on_click(self) -> None:
        self.dismiss(None)


class LineSuggester(Suggester):
    """A suggester of commands and legal plies."""

    def __init__(self, console: Console) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self._console = console

    async def get_suggestion(self, value: str) -> str | None:
        """Return the first completion of the lower-case line, or None."""
        if not value:
            return None
        known = self._console.command_names() if value.startswith("/") else self._console.view.legal
        return next((text for text in known if text.lower().startswith(value) and len(text) > len(value)), None)


ThemeName = Literal["auto", "light", "dark"]

# Every text colour has a contrast of at least 4.5:1.
_RICH = {
    "dark": Theme(
        name="glyphwall-dark",
        dark=True,
        primary="#E0A458",
        secondary="#8FB8DE",
        accent="#FFC46B",
        foreground="#F1EAE0",
        background="#1B1815",
        surface="#33302B",
        panel="#28241F",
        success="#8FD19E",
        warning="#FFC46B",
        error="#FF8F80",
        variables={"text-muted": "#B4A998", "footer-key-foreground": "#FFC46B", "block-cursor-text-style": "bold"},
    ),
    "light": Theme(
        name="glyphwall-light",
        dark=False,
        primary="#7A4A10",
        secondary="#1F4E79",
        accent="#A03A00",
        foreground="#211C16",
        background="#F4EEE2",
        surface="#DED4C0",
        panel="#E9E0CF",
        success="#1E6B37",
        warning="#8A4B00",
        error="#A3160F",
        variables={"text-muted": "#5F5546", "footer-key-foreground": "#A03A00", "block-cursor-text-style": "bold"},
    ),
}

# Only colours of the standard palette, for terminals with 16 colours.
_BASIC = {
    "dark": Theme(
        name="glyphwall-basic-dark",
        dark=True,
        primary="#FFFF55",
        secondary="#55FFFF",
        accent="#FFFF55",
        foreground="#FFFFFF",
        background="#000000",
        surface="#555555",
        panel="#000000",
        success="#55FF55",
        warning="#FFFF55",
        error="#FF5555",
        variables={"text-muted": "#AAAAAA", "footer-key-foreground": "#FFFF55"},
    ),
    "light": Theme(
        name="glyphwall-basic-light",
        dark=False,
        primary="#0000AA",
        secondary="#0000AA",
        accent="#AA0000",
        foreground="#000000",
        background="#FFFFFF",
        surface="#AAAAAA",
        panel="#FFFFFF",
        success="#000000",
        warning="#AA0000",
        error="#AA0000",
        variables={"text-muted": "#555555", "footer-key-foreground": "#AA0000"},
    ),
}


def all_themes() -> list[Theme]:
    return [*_RICH.values(), *_BASIC.values()]


def theme_name(wanted: ThemeName, *, basic: bool) -> str:
    """Return the initial theme; ``auto`` reads ``COLORFGBG``, else dark."""
    lightness = _terminal_lightness() if wanted == "auto" else wanted
    return (_BASIC if basic else _RICH)[lightness].name


def other_theme(name: str) -> str:
    """Return the light theme for a dark one and vice versa."""
    return name.replace("dark", "light") if "dark" in name else name.replace("light", "dark")


def _terminal_lightness() -> Literal["light", "dark"]:
    # "15;0" or "0;default;15": the last number is the background; 7 and 9 to 15 are light.
    ground = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return "light" if ground in ("7", "9", "10", "11", "12", "13", "14", "15") else "dark"


_ENDING = ("SIGINT", "SIGTERM", "SIGHUP")


def ignore_undecodable_input() -> None:
    """Make Textual skip bytes that aren't UTF-8 instead of crashing; it has no setting for it."""
    try:
        from textual.drivers import linux_driver
    except ImportError:  # Windows delivers keys as text
        return
    linux_driver.getincrementaldecoder = _make_decoder  # type: ignore[attr-defined]


def _make_decoder(encoding: str) -> Any:
    return partial(codecs.getincrementaldecoder(encoding), errors="ignore")


def on_ending_signals(end: Callable[[int], None]) -> None:
    """Call ``end`` with the shell's exit code when a signal ends this process.

    Needs a running event loop; does nothing where signals aren't supported (Windows, other threads).
    """
    loop = asyncio.get_running_loop()
    for name in _ENDING:
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, end, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            return

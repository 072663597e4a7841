"""Completes the command line of the full screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.suggester import Suggester

if TYPE_CHECKING:
    from glyphwall.cli.tui.console import Console


class LineSuggester(Suggester):
    """Completes commands and legal plies."""

    def __init__(self, console: Console) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self._console = console

    async def get_suggestion(self, value: str) -> str | None:
        """The first completion of what is typed (in lower case); None for none."""
        if not value:
            return None
        known = self._console.command_names() if value.startswith("/") else self._console.view.legal
        return next((text for text in known if text.lower().startswith(value) and len(text) > len(value)), None)

"""Drawings on a device: the code is loaded with the first one, and the page's Fluent formats messages."""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any, Protocol

from glyphwall.api.refusals import NoDrawings
from glyphwall.messages.languages import set_formatter

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

    from glyphwall.core.contract import State
    from glyphwall.core.extension_points import Theme
    from glyphwall.play.log import GameLog


class PageLanguage(Protocol):
    """A language of the page: arguments are JSON, errors are JavaScript's."""

    def say(self, name: str, attribute: str, args: str) -> str | None:
        """Format a message; see `glyphwall.messages.languages.Language`."""

    def has(self, name: str, attribute: str) -> bool:
        """Return whether there is such a message."""


class _Language:
    def __init__(self, made: PageLanguage) -> None:
        self._made = made

    def say(self, name: str, attribute: str, args: Mapping[str, Any]) -> str | None:
        try:
            return self._made.say(name, attribute, json.dumps(args)) or None
        except Exception as error:  # JavaScript's
            raise KeyError(str(error)) from error

    def has(self, name: str, attribute: str) -> bool:
        return self._made.has(name, attribute)


class DeviceDrawings:
    """Draws positions.

    Args:
        load: puts `glyphwall.render`, the games' drawings and their texts where Python finds them, and returns a
            function that makes a language from a locale and a Fluent source; None if it can't be loaded now.
    """

    def __init__(self, load: Callable[[], Awaitable[Callable[[str, str], PageLanguage] | None]]) -> None:
        self._load = load
        self._loaded = False

    async def of_game(self, log: GameLog, seats: Collection[int], plies: int, theme: Theme, locale: str) -> str:
        """Draw the position after some plies as SVG, as the holder of ``seats`` may see it. Raises NoDrawings."""
        await self._ensure_loaded()
        from glyphwall.api import drawings

        return drawings.order_for_game(log, seats, plies, theme, locale).draw()

    async def of_position(self, state: State, theme: Theme, locale: str) -> str:
        """Draw a position as SVG as a spectator sees it. Raises NoDrawings."""
        await self._ensure_loaded()
        from glyphwall.api import drawings

        return drawings.order_for_position(state, theme, locale).draw()

    async def _ensure_loaded(self) -> None:
        if self._loaded:
            return
        make = await self._load()
        if not make:
            raise NoDrawings("the drawing code could not be loaded")
        importlib.invalidate_caches()
        set_formatter(lambda locale, source: _Language(make(locale, source)))
        self._loaded = True

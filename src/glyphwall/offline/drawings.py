"""Drawings on a device: whoever asks for the first has the page bring what draws, and who puts messages into words."""

from __future__ import annotations

import importlib
import json
from typing import TYPE_CHECKING, Any, Protocol, cast, get_args

from glyphwall.api.refusals import NoDrawings
from glyphwall.core.extension_points import Theme
from glyphwall.messages import closest_locale
from glyphwall.messages.languages import set_formatter
from glyphwall.play.refusals import BadMessage

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Mapping

    from glyphwall.core.contract import State
    from glyphwall.play.log import GameLog


class PageLanguage(Protocol):
    """A language as a page has it: arguments are JSON, nothing is its own nothing, what is missing is an exception."""

    def say(self, name: str, attribute: str, args: str) -> str | None:
        """See `glyphwall.messages.languages.Language`."""

    def has(self, name: str, attribute: str) -> bool:
        """Likewise."""


async def nothing() -> None:
    """What a page brings that has none."""


class _Language:
    def __init__(self, made: PageLanguage) -> None:
        self._made = made

    def say(self, name: str, attribute: str, args: Mapping[str, Any]) -> str | None:
        try:
            return self._made.say(name, attribute, json.dumps(args)) or None
        except Exception as error:  # the page's own kind
            raise KeyError(str(error)) from error

    def has(self, name: str, attribute: str) -> bool:
        return self._made.has(name, attribute)


class DeviceDrawings:
    """Draws what a page asks for.

    Args:
        bring: puts `glyphwall.render`, what the games draw with and their texts where Python finds them, and gives what
            makes a language of a locale and a Fluent source; nothing, where that cannot be had now.
    """

    def __init__(self, bring: Callable[[], Awaitable[Callable[[str, str], PageLanguage] | None]] = nothing) -> None:
        self._bring = bring
        self._brought = False

    async def of_game(self, log: GameLog, seats: Collection[int], plies: int, theme: str, locale: str) -> str:
        """The position after so many plies in force as SVG, as the holder of ``seats`` may see it.

        Raises:
            BadMessage: no such theme, or not so many plies. NoDrawings: the page has brought nothing.
        """
        if not 0 <= plies <= len(log.plies):
            raise BadMessage(f"ply {plies}: this game has 0 to {len(log.plies)}")
        checked = _theme(theme)
        await self._ready()
        from glyphwall.api import drawings

        return drawings.order_for_game(log, seats, plies, checked, closest_locale(locale)).drawn()

    async def of_position(self, state: State, theme: str, locale: str) -> str:
        """A position as a spectator sees it, as SVG; empty where the page has brought nothing.

        Raises:
            BadMessage: no such theme.
        """
        checked = _theme(theme)
        try:
            await self._ready()
        except NoDrawings:
            return ""
        from glyphwall.api import drawings

        return drawings.order_for_position(state, checked, closest_locale(locale)).drawn()

    async def _ready(self) -> None:
        if self._brought:
            return
        make = await self._bring()
        if not make:
            raise NoDrawings("what draws could not be fetched")
        importlib.invalidate_caches()
        set_formatter(lambda locale, source: _Language(make(locale, source)))
        self._brought = True


def _theme(theme: str) -> Theme:
    if theme not in get_args(Theme):
        raise BadMessage(f"there is no theme {theme[:40]!r}: {', '.join(get_args(Theme))}")
    return cast("Theme", theme)

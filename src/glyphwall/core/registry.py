"""The registered games. A game's plugin is imported when the game is first used.

Third parties register an entry point in the group ``glyphwall.games``. Its value is the plugin
(``my_game.plugin:PLUGIN``) and its name is the plugin's id.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from glyphwall.core._entry_points import BrokenExtension, find_extensions, load_extension
from glyphwall.core.errors import BrokenGame, UnknownGame
from glyphwall.core.plugin import BasicPlugin, GamePlugin

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from glyphwall.core._built_in_types import Graffiti, Grawlix
    from glyphwall.core.contract import Game
    from glyphwall.core.versions import Ruleset

logger = logging.getLogger(__name__)

_BUILT_IN = {
    "grawlix": "glyphwall.games.grawlix.plugin:PLUGIN",
    "graffiti": "glyphwall.games.graffiti.plugin:PLUGIN",
}
"""The only place of the package that names games; `get_game` has their types for type checkers."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of all working games: built-in ones first. Broken ones are logged once and left out."""
    return (*_BUILT_IN, *(name for name, plugin in _installed().items() if isinstance(plugin, GamePlugin)))


@cache
def _installed() -> dict[str, GamePlugin | BrokenGame]:
    """Return the installed plugins by id; errors in one don't affect the others."""
    points = find_extensions("glyphwall.games")
    plugins = {point.name: _load(point) for point in points if point.name not in _BUILT_IN}
    for name, plugin in plugins.items():
        if isinstance(plugin, BrokenGame):
            logger.warning("the game %s is left out: %s", name, plugin)
    return plugins


def _load(point: EntryPoint) -> GamePlugin | BrokenGame:
    try:
        # A plugin's class is abstract, which mypy's `type[...]` excludes.
        plugin = load_extension(point, GamePlugin)  # type: ignore[type-abstract]
    except BrokenExtension as error:
        return BrokenGame(str(error))
    if plugin.id != point.name:
        return BrokenGame(f"its entry point {point.value} is the plugin of {plugin.id!r}: both need the same name")
    return plugin


def built_in_ids() -> tuple[str, ...]:
    """Return the ids of the games that come with the package."""
    return tuple(_BUILT_IN)


@cache
def get_plugin(game_id: str) -> GamePlugin:
    """Return the plugin of a game.

    Raises:
        UnknownGame: lists the existing ids.
        BrokenGame: says what is wrong with the installed package.
    """
    if game_id in _BUILT_IN:
        module, _, name = _BUILT_IN[game_id].partition(":")
        built_in: GamePlugin = getattr(import_module(module), name)
        return built_in
    plugin = _installed().get(game_id)
    if plugin is None:
        raise UnknownGame(f"no game {game_id[:40]!r}; choose from: {', '.join(game_ids())}")
    if isinstance(plugin, BrokenGame):
        raise plugin
    return plugin


@overload
def get_game(game_id: Literal["grawlix"], version: None = None) -> Grawlix: ...


@overload
def get_game(game_id: Literal["graffiti"], version: None = None) -> Graffiti: ...


@overload
def get_game(game_id: str, version: str | None = None) -> Game[Any, Any]: ...


def get_game(game_id: str, version: str | None = None) -> Game[Any, Any]:
    """Return a game under its current rules, or those of a version.

    Type checkers know the built-in games by their ids; any other game is a ``Game[Any, Any]``.

    If the version's games are translated, the game has later rules: `get_ruleset` has the translation too.

    Raises:
        UnknownGame: lists the existing ids.
        UnknownRules: lists the known versions.
    """
    return get_plugin(game_id).game if version is None else get_ruleset(game_id, version).game


def get_ruleset(game_id: str, version: str) -> Ruleset:
    """Return how games of that id and rules version are played now, with the errors of `get_game`."""
    return get_plugin(game_id).ruleset(version)


def plugin_of(game: Game[Any, Any]) -> GamePlugin:
    """Return a game's plugin; a basic one for a game on its own, or under older rules."""
    return game.plugin if isinstance(game.plugin, GamePlugin) else BasicPlugin(game)

"""The list of games. A game's pack is imported when somebody asks for the game, its parts when they are used.

Third parties add theirs with an entry point in the group ``glyphwall.games``, whose value is the pack
(``my_game.plugin:PLUGIN``) and whose name is the pack's id.
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import BrokenGame, UnknownGame
from glyphwall.core.plugin import BasicPlugin, GamePlugin

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from glyphwall.core.contract import Game
    from glyphwall.core.versions import Ruleset

logger = logging.getLogger(__name__)

_BUILT_IN = {
    "grawlix": "glyphwall.games.grawlix.plugin:PLUGIN",
    "graffiti": "glyphwall.games.graffiti.plugin:PLUGIN",
}
"""The one place of the house that names games."""


def game_ids() -> tuple[str, ...]:
    """Ids of all registered games: ours first, then the installed ones; a broken one is told of, once, and left out."""
    return (*_BUILT_IN, *(name for name, plugin in _installed().items() if isinstance(plugin, GamePlugin)))


@cache
def _installed() -> dict[str, GamePlugin | BrokenGame]:
    """The packs of other packages, by id; whatever is wrong with one must not take the others down."""
    points = sorted(entry_points(group="glyphwall.games"), key=lambda point: point.name)
    packs = {point.name: _load(point) for point in points if point.name not in _BUILT_IN}
    for name, plugin in packs.items():
        if isinstance(plugin, BrokenGame):
            logger.warning("the game %s is left out: %s", name, plugin)
    return packs


def _load(point: EntryPoint) -> GamePlugin | BrokenGame:
    try:
        plugin = point.load()
    except Exception as error:  # anything can go wrong in a module of somebody else
        return BrokenGame(f"its entry point {point.value} cannot be loaded: {type(error).__name__}: {error}")
    if not isinstance(plugin, GamePlugin):
        return BrokenGame(f"its entry point {point.value} should be a GamePlugin, not {str(plugin)[:80]}")
    if plugin.id != point.name:
        return BrokenGame(f"its entry point {point.value} is the pack of {plugin.id!r}: both need the same name")
    return plugin


def built_in_ids() -> tuple[str, ...]:
    """Ids of the games that come with the package."""
    return tuple(_BUILT_IN)


@cache
def get_plugin(game_id: str) -> GamePlugin:
    """The pack of that game.

    Raises:
        UnknownGame: with the ids that exist. BrokenGame: with what is wrong in its package.
    """
    if game_id in _BUILT_IN:
        module, _, name = _BUILT_IN[game_id].partition(":")
        built_in: GamePlugin = getattr(import_module(module), name)
        return built_in
    plugin = _installed().get(game_id)
    if plugin is None:
        raise UnknownGame(f"no game {game_id[:40]!r}; there is: {', '.join(game_ids())}")
    if isinstance(plugin, BrokenGame):
        raise plugin
    return plugin


def get_game(game_id: str, version: str | None = None) -> Game[Any, Any]:
    """The game of that id, by its present rules or those of a version.

    An older version whose games are translated is played by later rules: `get_ruleset` has the translation, too.

    Raises:
        UnknownGame: with the ids that exist. UnknownRules: with the versions that are known.
    """
    return get_plugin(game_id).game if version is None else get_ruleset(game_id, version).game


def get_ruleset(game_id: str, version: str) -> Ruleset:
    """How games of that id and rules version are read and played now.

    Raises:
        UnknownGame: with the ids that exist. UnknownRules: with the versions that are known.
    """
    return get_plugin(game_id).ruleset(version)


def plugin_of(game: Game[Any, Any]) -> GamePlugin:
    """The pack that has handed out a game; a plain one for a game by itself, or by older rules."""
    return game.plugin if isinstance(game.plugin, GamePlugin) else BasicPlugin(game)

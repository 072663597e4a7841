"""The list of games. A game's pack is imported when somebody asks for the game, its parts when they are used.

Third parties add theirs with an entry point in the group ``glyphwall.games``, whose value is the pack
(``my_game.pack:PACK``) and whose name is the pack's id.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownGame
from glyphwall.core.pack import GamePack, PlainPack

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.versions import Ruleset

_BUILT_IN = {
    "grawlix": "glyphwall.games.grawlix.pack:PACK",
    "graffiti": "glyphwall.games.graffiti.pack:PACK",
}
"""The one place of the house that names games."""


def game_ids() -> tuple[str, ...]:
    """Ids of all registered games: ours first, then the installed ones."""
    return (*_BUILT_IN, *(name for name in _installed() if name not in _BUILT_IN))


@cache
def _installed() -> tuple[str, ...]:
    return tuple(sorted(point.name for point in entry_points(group="glyphwall.games")))


def built_in_ids() -> tuple[str, ...]:
    """Ids of the games that come with the package."""
    return tuple(_BUILT_IN)


@cache
def get_pack(game_id: str) -> GamePack:
    """The pack of that game.

    Raises:
        UnknownGame: with the ids that exist.
        TypeError: an entry point that is no pack, or of another game.
    """
    if game_id in _BUILT_IN:
        module, _, name = _BUILT_IN[game_id].partition(":")
        pack = getattr(import_module(module), name)
    else:
        found = entry_points(group="glyphwall.games", name=game_id)
        if not found:
            raise UnknownGame(f"no game {game_id[:40]!r}; there is: {', '.join(game_ids())}")
        pack = next(iter(found)).load()
    if not isinstance(pack, GamePack) or pack.id != game_id:
        raise TypeError(f"the entry point {game_id} should be a GamePack of that id, not {pack!r}")
    return pack


def get_game(game_id: str, version: str | None = None) -> Game[Any, Any]:
    """The game of that id, by its present rules or those of a version.

    An older version whose games are translated is played by later rules: `get_ruleset` has the translation, too.

    Raises:
        UnknownGame: with the ids that exist. UnknownRules: with the versions that are known.
    """
    return get_pack(game_id).game if version is None else get_ruleset(game_id, version).game


def get_ruleset(game_id: str, version: str) -> Ruleset:
    """How games of that id and rules version are read and played now.

    Raises:
        UnknownGame: with the ids that exist. UnknownRules: with the versions that are known.
    """
    return get_pack(game_id).ruleset(version)


def pack_of(game: Game[Any, Any]) -> GamePack:
    """The pack that a game came from; a plain one for a game by older rules, or one that is not registered (in a test,
    a notebook)."""
    handed_out_by: GamePack | None = getattr(game, "pack", None)
    if handed_out_by is not None:
        return handed_out_by
    found = get_pack(game.id) if registered(game) else None
    return found if found is not None and found.game is game else PlainPack(game)


def registered(game: Game[Any, Any]) -> bool:
    """Whether this very game is what the registry hands out under its id and rules version."""
    return game.id in game_ids() and get_pack(game.id).hands_out(game)

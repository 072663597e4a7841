"""The ladder of a game: named strengths, weakest first, each an ordinary player spec.

A game brings its own ladder; one that brings none has a level for each player of the house that can play it.
Texts: ``level-<id>`` and ``level-<id>-about`` in the game's catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.extension_points import Level
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.plugin import GamePlugin

__all__ = ["Level", "level_spec", "levels"]


def levels(game_id: str) -> Sequence[Level]:
    """The levels of a game, weakest first; none for a game that is not registered."""
    if game_id not in game_ids():
        return ()
    plugin = get_plugin(game_id)
    return plugin.ladder or _plain_ladder(plugin)


def level_spec(level_id: str, game_id: str) -> str:
    """The spec of a level.

    Raises:
        UnknownPlayer: no such level; names those there are.
    """
    for level in levels(game_id):
        if level.id == level_id:
            return level.spec
    known = ", ".join(level.id for level in levels(game_id)) or "none"
    raise UnknownPlayer(f"no level {level_id[:40]!r} of {game_id}; there is: {known}")


def _plain_ladder(plugin: GamePlugin) -> Sequence[Level]:
    """For a game without a ladder: what the house can do with it, told by how far it looks."""
    chance = Level("random", "random")
    try:
        kernel = plugin.game.kernel
    except NotImplementedError:
        return (chance,)
    search = "mcts" if kernel.secrets is None else "ismcts"
    return (
        chance,
        Level("quick", f"{search}:sims=30,margin=0.1,temperature=0.05"),
        Level("steady", f"{search}:sims=1000"),
        Level("thorough", f"{search}:sims=20000"),
    )

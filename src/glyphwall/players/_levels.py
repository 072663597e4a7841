"""Named strengths of a game, weakest first, and the specs of the players behind them.

A game brings its own ladder; a game without one gets a level for each built-in player that can play it. The texts are
``level-<id>`` and ``level-<id>-about`` in the game's catalogue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.extension_points import Level
from glyphwall.core.registry import game_ids, get_plugin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game
    from glyphwall.core.plugin import GamePlugin


__all__ = ["ADVICE_SIMULATIONS", "Level", "advice_spec", "level_spec", "levels"]


def levels(game_id: str) -> Sequence[Level]:
    """Return a game's levels, weakest first; none for a game that isn't registered."""
    if game_id not in game_ids():
        return ()
    plugin = get_plugin(game_id)
    return plugin.ladder or _plain_ladder(plugin)


def level_spec(level_id: str, game_id: str) -> str:
    """Return the spec of a level.

    Raises:
        UnknownPlayer: The level is unknown; the message lists the levels.
    """
    for level in levels(game_id):
        if level.id == level_id:
            return level.spec
    known = ", ".join(level.id for level in levels(game_id))
    choices = f"no level {level_id[:40]!r}; choose from: {known}" if known else "no levels"
    raise UnknownPlayer(f"{game_id} has {choices}")


def _plain_ladder(plugin: GamePlugin) -> Sequence[Level]:
    """Build the ladder of a game without its own, by depth of search."""
    uniform = Level("random", "random")
    try:
        kernel = plugin.game.kernel
    except NotImplementedError:
        return (uniform,)
    search = "mcts" if kernel.secrets is None else "ismcts"
    return (
        uniform,
        Level("quick", f"{search}:sims=30,margin=0.1,temperature=0.05"),
        Level("steady", f"{search}:sims=1000"),
        Level("thorough", f"{search}:sims=20000"),
    )


ADVICE_SIMULATIONS = 2000
"""Enough to tell a good ply from a poor one, and fast."""


def advice_spec(game: Game[Any, Any]) -> str | None:
    """Return the spec of the player behind ideas for people; None for a game that cannot be searched."""
    try:
        return (
            f"mcts:sims={ADVICE_SIMULATIONS}"
            if game.kernel.secrets is None
            else f"ismcts:sims={ADVICE_SIMULATIONS // 2}"
        )
    except NotImplementedError:
        return None

"""Several lines of play for analysis: a search alone, whatever else is known about who wins.

`strong` gives one ply where a theorem or the solver knows it; an analyst wants to see the others, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.players.mcts import MctsPlayer
from glyphwall.players.specs import make_player
from glyphwall.players.strong import StrongPlayer

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Decision, Player, Question

MOST_NODES = 2**21
"""The most nodes per tree, so that it fits beside a server's games."""


class SearchingPlayer(StrongPlayer):
    """The search of ``strong`` without its proofs."""

    def decide(self, question: Question) -> Decision:
        return MctsPlayer.decide(self, question)


def lines_spec(game: Game[Any, Any], simulations: int) -> str | None:
    """Return the spec of the player that searches for lines; None for a game that cannot be searched."""
    try:
        name = "strong" if game.kernel.secrets is None else "ismcts"
    except NotImplementedError:
        return None
    return f"{name}:sims={simulations},nodes={MOST_NODES}"


def make_lines_player(spec: str, game: Game[Any, Any], options: Options) -> Player:
    """Make the player of a spec by `lines_spec`."""
    player = make_player(spec, game, options)
    if isinstance(player, StrongPlayer):
        return SearchingPlayer(spec, game, options, player.thinking)
    return player

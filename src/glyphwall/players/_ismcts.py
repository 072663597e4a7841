"""The player ``ismcts``: information-set tree search for games with hidden information; exact once it stops mattering.

It searches what its seat may know: a full state is dealt from its view, and every simulation redeals the hidden part,
so only the view influences the result. The view includes all that the seat ever learned.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players._exact_decision import decide_exactly
from glyphwall.players._mcts import MctsPlayer
from glyphwall.search.endgame import EndgameSolver, endgame_nodes
from glyphwall.search.information import PLAIN, InformationSearch, InformationSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Decision, Player, Question
    from glyphwall.players.keys import IsmctsKeys

_NODES_PER_SECOND = 400_000


class IsmctsPlayer(MctsPlayer):
    """A player that searches what its seat knows, and plays the most visited ply or one nearly as good.

    A candidate's value is half the winning chance and half the margin of points; in a solved endgame it is the winning
    chance alone, and the note says so. A deliberately weakened player solves nothing.
    """

    tree: InformationSettings

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, keys: IsmctsKeys) -> None:
        super().__init__(spec, game, options, keys, PLAIN)
        changes: dict[str, Any] = {
            "playouts": getattr(keys, "playouts", None),
            "suggested": keys.suggest,
            "ticks": keys.rounds,
            "endgame": keys.endgame,
        }
        self.tree = replace(self.tree, **{name: value for name, value in changes.items() if value is not None})
        if game.kernel.secrets is None:
            raise UnknownPlayer(f"ismcts is for games with secrets; {game.title} has none: mcts plays it")
        self._solver: EndgameSolver | None = None

    def decide(self, question: Question) -> Decision:
        exact = self._decide_endgame(question) if solves_endgame(self) else None
        return super().decide(question) if exact is None else exact

    def search(self, question: Question, seed: int, threads: int) -> InformationSearch:
        """Make the search for a question."""
        return InformationSearch(question.state, seed=seed, threads=threads, settings=self.tree, only=question.actions)

    # -- the endgame ------------------------------------------------------------------------------
    def _decide_endgame(self, question: Question) -> Decision | None:
        """Decide by exact values; return None if there are none within the node limit."""
        began = perf_counter()
        if self._solver is None:
            self._solver = EndgameSolver(self.game)
        values = self._solver.solve(question.state, question.actions, self._nodes(question))
        if values is None:
            return None
        return decide_exactly(question.state, question.actions, values, self._solver.nodes, perf_counter() - began)

    def _nodes(self, question: Question) -> int:
        """Return the solver's node limit, from the limits of the question or the spec."""
        limits = question.limits_or(self.limits)
        nodes = endgame_nodes(limits.sims)
        return nodes if limits.seconds is None else min(nodes, int(_NODES_PER_SECOND * limits.seconds))


def solves_endgame(player: Player) -> bool:
    """Return whether a player solves its game's endgame; a deliberately weakened one doesn't."""
    if not isinstance(player, IsmctsPlayer) or player.game.kernel.endgame is None:
        return False
    return player.tree.endgame and player.keys.temperature <= 0

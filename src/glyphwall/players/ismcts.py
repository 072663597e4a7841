"""The player ``ismcts``: information-set tree search, for games with secrets; exact values once nothing hidden matters.

It searches what its seat may know: a full state is dealt from its view, and every simulation deals the hidden part
anew, so nothing but the view has a say. The view keeps in mind all that the seat was ever told.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.players.exact_decision import counted
from glyphwall.players.mcts import MctsOptions, MctsPlayer
from glyphwall.search.endgame import endgame_nodes
from glyphwall.search.information import InformationSearch, InformationSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Decision, Player, Question
    from glyphwall.search.endgame import EndgameSolver

_NODES_PER_SECOND = 400_000


class IsmctsPlayer(MctsPlayer):
    """Searches what its seat knows, and plays the ply it visited most, or one nearly as good.

    The values of its candidates are half the chance to win and half the margin of points, or, in an endgame that it
    has solved, the chance to win alone; its note says so. A player that is held back on purpose solves nothing.
    """

    def __init__(self, spec: str, game: Game[Any, Any], options: Options, thinking: MctsOptions) -> None:
        super().__init__(spec, game, options, thinking)
        if game.kernel.secrets is None:
            raise UnknownPlayer(f"ismcts is for games with secrets; {game.title} has none: mcts plays it")
        self._solver: EndgameSolver | None = None

    def decide(self, question: Question) -> Decision:
        exact = self._solved(question) if solves_endgame(self) else None
        return super().decide(question) if exact is None else exact

    def search(self, question: Question, seed: int, threads: int) -> InformationSearch:
        """The search that answers a question."""
        tree = self.thinking.tree
        assert isinstance(tree, InformationSettings)
        return InformationSearch(question.state, seed=seed, threads=threads, settings=tree, only=question.actions)

    # -- the endgame ------------------------------------------------------------------------------
    def _solved(self, question: Question) -> Decision | None:
        """The decision by exact values; None where there are none, or not within the nodes allowed."""
        began = perf_counter()
        if self._solver is None:
            from glyphwall.search.endgame import EndgameSolver

            self._solver = EndgameSolver(self.game)
        values = self._solver.solve(question.state, question.actions, self._nodes(question))
        if values is None:
            return None
        return counted(question.state, question.actions, values, self._solver.nodes, perf_counter() - began)

    def _nodes(self, question: Question) -> int:
        """What the solver may take, by the limits of the question or the spec."""
        limits = question.limits_or(self.thinking.limits)
        nodes = endgame_nodes(limits.sims)
        return nodes if limits.seconds is None else min(nodes, int(_NODES_PER_SECOND * limits.seconds))


def solves_endgame(player: Player) -> bool:
    """Whether a player counts the end of its game, where that can be: one that is held back on purpose does not."""
    if not isinstance(player, IsmctsPlayer) or player.game.kernel.endgame is None:
        return False
    tree = player.thinking.tree
    assert isinstance(tree, InformationSettings)
    return tree.endgame and player.thinking.temperature <= 0

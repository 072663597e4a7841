"""The player ``ismcts``: information-set tree search, for games with secrets; exact values once nothing hidden matters.

It searches what its seat may know: a full state is dealt from its view, and every simulation deals the hidden part
anew, so nothing but the view has a say. The view keeps in mind all that the seat was ever told.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import UnknownPlayer
from glyphwall.core.returns import share_of_return
from glyphwall.players.base import Candidate, Decision
from glyphwall.players.mcts import MctsOptions, MctsPlayer
from glyphwall.search.information import InformationSearch, InformationSettings

if TYPE_CHECKING:
    from glyphwall.core.contract import Game
    from glyphwall.core.values import Options
    from glyphwall.players.base import Question
    from glyphwall.search.endgame import EndgameSolver, Exact

_NODES_PER_SIMULATION = 20
_NODES_PER_SECOND = 400_000
_MOST_NODES = 200_000  # a tenth of a second
_PROOF = {1: "win", -1: "loss", 0: None}


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
        exact = None if self.thinking.temperature > 0 else self._solved(question)
        return super().decide(question) if exact is None else exact

    def search(self, question: Question, seed: int, threads: int) -> InformationSearch:
        """The search that answers a question."""
        tree = self.thinking.tree
        assert isinstance(tree, InformationSettings)
        return InformationSearch(question.state, seed=seed, threads=threads, settings=tree, only=question.actions)

    # -- the endgame ------------------------------------------------------------------------------
    def _solved(self, question: Question) -> Decision | None:
        """The decision by exact values; None where there are none, or not within the nodes allowed."""
        tree = self.thinking.tree
        assert isinstance(tree, InformationSettings)
        if self.game.kernel.endgame is None or not tree.endgame:
            return None
        began = perf_counter()
        if self._solver is None:
            from glyphwall.search.endgame import EndgameSolver

            self._solver = EndgameSolver(self.game)
        values = self._solver.solve(question.state, question.actions, self._nodes(question))
        if values is None:
            return None
        ranked = sorted(zip(question.actions, values, strict=True), key=lambda pair: _order(*pair))
        candidates = tuple(self._exact_candidate(action, value) for action, value in ranked)
        action, best = ranked[0]
        seconds = perf_counter() - began
        return Decision(action, self.text(action), candidates, 0, seconds, _note(best), self._solver.nodes)

    def _nodes(self, question: Question) -> int:
        """What the solver may take, by the limits of the question or the spec."""
        limits = question.limits_or(self.thinking.limits)
        nodes = _MOST_NODES
        if limits.sims is not None:
            nodes = min(nodes, _NODES_PER_SIMULATION * limits.sims)
        if limits.seconds is not None:
            nodes = min(nodes, int(_NODES_PER_SECOND * limits.seconds))
        return nodes

    def _exact_candidate(self, action: int, value: Exact) -> Candidate:
        chance = share_of_return(value.expected, self.game.seats(self.options))
        return Candidate(
            action=action,
            text=self.text(action),
            visits=0,
            value=min(max(chance, 0.0), 1.0),
            line=(self.text(action),),
            proof=_PROOF[value.sure],
            line_actions=(action,),
        )


def _order(action: int, value: Exact) -> tuple[float, float, int]:
    """Best first: by the return, then the margin; rounding decides nothing."""
    return -round(value.expected, 9), -round(value.margin, 9), action


def _note(value: Exact) -> str:
    if value.sure:
        return f"proved: a {_PROOF[value.sure]}, {value.margin:+.1f} points"
    return f"exact: the chances of all draws are counted, {value.margin:+.1f} points expected"

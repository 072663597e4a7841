"""Reviews made with compiled searches, in a thread that can be stopped."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from glyphwall.search._playouts import rollouts
from glyphwall.search.endgame import EndgameSolver
from glyphwall.search.guided import PLAIN, GuidedSearch, can_guide
from glyphwall.search.information import InformationSearch, InformationSettings
from glyphwall.search.prover import Stopped
from glyphwall.search.slices import TreeSettings
from glyphwall.search.solver import Solver
from glyphwall.search.tree import TreeSearch

if TYPE_CHECKING:
    import threading
    from collections.abc import Sequence

    from glyphwall.core.contract import State
    from glyphwall.core.values import Options
    from glyphwall.record.progress import GameInProgress
    from glyphwall.search.endgame import Exact
    from glyphwall.search.report import Branch, TreeReport
    from glyphwall.search.slices import SlicedSearch

_MEMORY = 2**26
_MAX_NODES = 2**19
_MAX_NODES_OF_MANY = 2**16
"""The tree size where seats are many, or something is hidden."""


class CompiledMeans:
    """`glyphwall.review._means.Means` by compiled searches; ``stop`` ends everything with `Stopped`."""

    def __init__(self, game: GameInProgress, stop: threading.Event) -> None:
        self._game, self._stop = game, stop
        self._kernel = game.game.kernel

    @property
    def uses_search(self) -> bool:
        """True if estimates come from searches."""
        return self._game.seats == 2 and self._kernel.secrets is None

    # -- proofs -----------------------------------------------------------------------------------
    @cached_property
    def prover(self) -> Solver | None:
        """The solver, for the first rules under which a position of the game can be proved."""
        if self._kernel.solving is None or self._game.seats != 2:
            return None
        rules = next((found for state in self._game.states if (found := self._rules_within(state)) is not None), None)
        return None if rules is None else Solver(self._game.game, rules, memory=_MEMORY, stop=self._stop)

    def provable(self, state: State) -> bool:
        """Return whether a position can be proved."""
        return self._rules_within(state) is not None

    def _rules_within(self, state: State) -> Options | None:
        """Return the rules under which a position can be proved: nothing hidden or left to chance follows."""
        solving = self._kernel.solving
        if solving is None:
            return None
        options: Options = state.options
        if state.game.has_chance(options) or state.game.has_hidden_information(options):
            return solving.within_reach(state)
        return options

    # -- searches ---------------------------------------------------------------------------------
    def search(self, worlds: Sequence[State], seed: int, simulations: int, only: int | None = None) -> Sequence[Branch]:
        """Search all worlds side by side; return the branches, best first."""
        among = None if only is None else (only,)
        search: SlicedSearch[Any]
        if len(worlds) == 1 and can_guide(worlds[0]):
            settings = TreeSettings(exploration=PLAIN.exploration, max_nodes=_MAX_NODES)
            search = GuidedSearch(worlds[0], seed=seed, settings=settings, only=among)
        else:
            search = TreeSearch(worlds, seed=seed, settings=TreeSettings(max_nodes=_MAX_NODES), only=among)
        return self._run(search, simulations).branches

    def best(self, state: State, seed: int, simulations: int) -> int:
        """Return the best action by what the seat to act knows."""
        search: SlicedSearch[Any]
        if self._kernel.secrets is None:
            search = TreeSearch([state], seed=seed, settings=TreeSettings(max_nodes=_MAX_NODES_OF_MANY))
        else:
            settings = InformationSettings(max_nodes=_MAX_NODES_OF_MANY)
            search = InformationSearch(state, seed=seed, settings=settings)
        return self._run(search, simulations).branches[0].action

    def _run(self, search: SlicedSearch[Any], simulations: int) -> TreeReport:
        report = search.run(simulations=simulations, stop=self._stop)
        self._check_stop()
        return report

    def rollouts(
        self, state: State, count: int, seed: int, viewer: int | None = None, action: int | None = None
    ) -> Sequence[Sequence[float]]:
        """Return each seat's return in each game."""
        returns = rollouts(state, count, seed=seed, viewer=viewer, action=action, stop=self._stop)
        self._check_stop()
        found: list[list[float]] = returns.tolist()
        return found

    def _check_stop(self) -> None:
        if self._stop.is_set():
            raise Stopped("the review was stopped")

    # -- the end ----------------------------------------------------------------------------------
    @cached_property
    def _endgame(self) -> EndgameSolver:
        return EndgameSolver(self._game.game)

    def endgame(self, state: State, actions: Sequence[int], nodes: int) -> tuple[Exact, ...] | None:
        """Return the exact worth of each action; None if it cannot be counted."""
        return None if self._kernel.endgame is None else self._endgame.solve(state, actions, nodes)

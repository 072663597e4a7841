"""Ending games that are proved: the exact solver is asked before every turn, with a bounded number of nodes.

Each game has a table of its own, so that what is proved depends on the game alone, never on which games
the same process played before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.core.errors import GlyphwallError, OptionsError

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import Game, State

_MEMORY = 2**24


class Adjudicator:
    """Says who wins a position, where that can be proved with few nodes.

    Args:
        game, options: the rules.
        nodes: how many the solver may look at for one position.
        stop: ends the search that runs; nothing is proved by then.

    Raises:
        OptionsError: a game or rules that cannot be solved.
    """

    def __init__(self, game: Game[Any, Any], options: Any, nodes: int, stop: threading.Event | None = None) -> None:
        from glyphwall.search.solver import Solver

        try:
            self._solver = Solver(game, options, memory=_MEMORY, stop=stop)
        except GlyphwallError as error:
            raise OptionsError(f"no adjudication by proof: {error}") from None
        self._nodes = nodes

    def winner(self, state: State) -> int | None:
        """The seat that wins with best play; None where that was not found out."""
        from glyphwall.search.solver import Stopped

        try:
            won = self._solver.wins(state, nodes=self._nodes)
        except Stopped:
            return None
        return state.actor if won else 1 - state.actor

"""Proofs in place of results and searches, for the positions of self-play that the solver reaches.

Late in a game the truth can replace a search's estimate: who wins, and all actions that keep the win. The solver uses
no theorem.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from glyphwall.search.solver import Solver, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.core.contract import State
    from glyphwall.training._batches import Positions
    from glyphwall.training.settings import Plan

_MEMORY: Final = 2**24


class Proofs:
    """A solver that replaces targets of self-play by proved ones, for one rule set.

    Args:
        rules: The index of the rule set.

    Raises:
        GlyphwallError: The game can't be solved under these rules.
    """

    def __init__(self, plan: Plan, rules: int) -> None:
        self._game, self._options, self._settings = plan.game, plan.options[rules], plan.file.proofs
        self._solver = Solver(self._game, self._options, memory=_MEMORY)

    def settle(self, positions: Positions, games: np.ndarray, stopped: Callable[[], bool]) -> Positions:
        """Return the positions with proved targets, as far as the solver reaches from the end of each game.

        The value becomes 1 or -1. If a win can be given away, all actions that keep it share the policy equally.

        Args:
            positions: With records; those of a game in the order of its plies.
            games: int ``(k,)``: the game of each position.
            stopped: Checked before each game.
        """
        self._solver.forget()  # otherwise what is reached would depend on earlier games
        values, policy, full = positions.values.copy(), positions.policy.copy(), positions.full.copy()
        proved = np.zeros(len(positions), np.bool_)
        for game in np.unique(games):
            if stopped():
                break
            for row in np.flatnonzero(games == game)[::-1]:
                state = self._state(positions, row)
                try:
                    wins = self._solver.wins(state, nodes=self._settings.nodes)
                    winning = self._winning(state) if wins and self._settings.policies else ()
                except Stopped:
                    break
                if self._settings.values:
                    values[row] = (1, -1) if wins else (-1, 1)
                if 0 < len(winning) < len(state.legal_actions):
                    policy[row] = np.isin(positions.legal[row], winning) / len(winning)
                    full[row] = proved[row] = True
        return replace(positions, values=values, policy=policy, full=full, proved=proved)

    def _winning(self, state: State) -> tuple[int, ...]:
        return self._solver.winning_actions(state, nodes=self._settings.nodes)

    def _state(self, positions: Positions, row: int) -> State:
        assert positions.records is not None, "positions without records can't be proved"
        record = positions.records[row].view(self._game.kernel.rules.dtype)
        state: State = self._game.state_from_record(record, self._options)
        return state

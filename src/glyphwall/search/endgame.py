"""Exact values of the last turns of a game with hidden information, once the hidden parts no longer matter.

The game's kernel decides when that is so, and solves it (the group ``endgame``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.search.counting import Exact, exact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State

__all__ = ["EndgameSolver", "Exact"]

_SOLVED = 1


class EndgameSolver:
    """A solver of open positions of one game.

    Its functions are compiled at construction, not while a clock runs. The game must have the group ``endgame``.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        kernel = game.kernel
        assert kernel.endgame is not None
        self._is_open = kernel.endgame.is_open
        self._solve = kernel.endgame.solve_open
        self._scratch = kernel.endgame.make_scratch()
        self.nodes = 0
        """The nodes spent on the last position."""
        nothing = np.zeros(1, kernel.rules.dtype)
        self._is_open(nothing[0])
        self._solve(nothing, 0, np.zeros(0, np.int32), np.zeros((0, 2)), self._scratch, 0)

    def solve(self, state: State, actions: Sequence[int], nodes: int) -> tuple[Exact, ...] | None:
        """Return the value of each action of the acting seat; None if hidden information matters or the nodes run out.

        Args:
            state: Any full state that is possible for the acting seat.
            actions: Legal actions.
            nodes: The node limit.
        """
        root = state.record
        if not self._is_open(root[0]):
            return None
        values = np.zeros((len(actions), 2))
        self._scratch.progress[:] = 0
        found = self._solve(root, state.actor, np.array(actions, np.int32), values, self._scratch, nodes)
        self.nodes = int(self._scratch.progress[0])
        if found != _SOLVED:
            return None
        return exact(values.tolist(), state.game.seats(state.options))

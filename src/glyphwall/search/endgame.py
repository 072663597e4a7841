"""Exact values of the last turns of a game with secrets, once nothing that anybody hides matters.

When that is so, and how it is solved, is the game's affair: the group ``endgame`` of its `Kernel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.search.endgame import Exact, exact_values

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State

__all__ = ["EndgameSolver", "Exact"]

_SOLVED = 1


class EndgameSolver:
    """Solves open positions of one game.

    Args:
        game: one that has the group ``endgame``; its function is compiled here, not when a clock runs.
    """

    def __init__(self, game: Game[Any, Any]) -> None:
        kernel = game.kernel
        assert kernel.endgame is not None
        self._is_open = kernel.endgame.is_open
        self._solve = kernel.endgame.solve_open
        self._scratch = kernel.endgame.make_scratch()
        self.nodes = 0
        """Taken for the last position."""
        nothing = np.zeros(1, kernel.rules.dtype)
        self._is_open(nothing[0])
        self._solve(nothing, 0, np.zeros(0, np.int32), np.zeros((0, 2)), self._scratch, 0)

    def solve(self, state: State, actions: Sequence[int], nodes: int) -> tuple[Exact, ...] | None:
        """The value of each action of the acting seat; None where hidden things matter or more nodes are needed.

        Args:
            state: any full state that the acting seat holds possible.
            actions: legal ones.
            nodes: at most.
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
        return exact_values(values.tolist(), state.game.seats(state.options))

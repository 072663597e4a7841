"""Exact values of the last turns of a game with secrets, once nothing that anybody hides matters.

When that is so, and how it is solved, is the game's affair: the group ``endgame`` of its `Kernel`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from glyphwall.core.returns import share_of_return

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.contract import Game, State


class Exact(NamedTuple):
    """What an action is worth to the seat that makes it, best play of all and the chances of draws assumed.

    Attributes:
        expected: return, in ``[-1, 1]``.
        margin: expected points above the best other seat's.
        sure: the worst or the best return, 1 or -1, when it is certain; else 0.
    """

    expected: float
    margin: float
    sure: int


_CERTAIN = 1e-9


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
        self._records = np.zeros(kernel.endgame.depth, kernel.rules.dtype)
        self.nodes = 0
        """Taken for the last position."""
        self._is_open(self._records[0])
        self._solve(np.zeros(1, kernel.rules.dtype), 0, np.zeros(0, np.int32), np.zeros((0, 2)), self._records, 0)

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
        found, self.nodes = self._solve(root, state.actor, np.array(actions, np.int32), values, self._records, nodes)
        if found != 1:
            return None
        seats = state.game.seats(state.options)
        return tuple(Exact(float(gain), float(margin), _sure(float(gain), seats)) for gain, margin in values)


def _sure(gain: float, seats: int) -> int:
    """Whether a win alone or a loss is certain, by the part of the win that is expected."""
    share = share_of_return(gain, seats)
    if share > 1.0 - _CERTAIN:
        return 1
    return -1 if share < _CERTAIN else 0

"""Exact values of actions in the endgame of a game with hidden information, once the hidden parts no longer matter.

The game's kernel decides when that is so, and solves it (the group ``endgame``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from glyphwall.core.arrays import np
from glyphwall.core.returns import share_of_return

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from glyphwall.core.contract import Game, State


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


ENDGAME_NODES_PER_SIMULATION: Final = 20
"""Endgame nodes that cost about as much time as one simulation."""
MAX_ENDGAME_NODES: Final = 200_000  # a tenth of a second


class Exact(NamedTuple):
    """The exact value of an action for the seat that takes it, with best play by all and averaged over chance.

    Attributes:
        expected: The expected return, in ``[-1, 1]``.
        margin: The expected points above the best other seat.
        sure: 1 if winning alone is certain, -1 if losing is, else 0.
    """

    expected: float
    margin: float
    sure: int


_CERTAIN = 1e-9


def exact_values(rows: Iterable[Sequence[float]], seats: int) -> tuple[Exact, ...]:
    """Build values from rows of expected return and expected margin."""
    return tuple(Exact(float(gain), float(margin), _sure(float(gain), seats)) for gain, margin in rows)


def _sure(gain: float, seats: int) -> int:
    """Return 1 if a win alone is certain, -1 if a loss is, else 0."""
    share = share_of_return(gain, seats)
    if share > 1.0 - _CERTAIN:
        return 1
    return -1 if share < _CERTAIN else 0


def rank_by_value(actions: Sequence[int], values: Sequence[Exact]) -> list[tuple[int, Exact]]:
    """Sort by return, then margin, then lower action number; rounding differences are ignored."""
    return sorted(zip(actions, values, strict=True), key=lambda pair: _order(*pair))


def _order(action: int, value: Exact) -> tuple[float, float, int]:
    return -round(value.expected, 9), -round(value.margin, 9), action


def endgame_nodes(simulations: int | None) -> int:
    """Return how many nodes a player with this many simulations per ply may spend on the endgame."""
    return (
        MAX_ENDGAME_NODES if simulations is None else min(MAX_ENDGAME_NODES, ENDGAME_NODES_PER_SIMULATION * simulations)
    )

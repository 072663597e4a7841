"""What counting the end of a game says of an action, wherever it was counted; and which action is the best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.core.returns import share_of_return

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ENDGAME_NODES_PER_SIMULATION: Final = 20
MAX_ENDGAME_NODES: Final = 200_000  # a tenth of a second
"""That a player may take to count the end, by the simulations that it searches with, and in all."""


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


def exact_values(rows: Iterable[Sequence[float]], seats: int) -> tuple[Exact, ...]:
    """Values of actions.

    Args:
        rows: the expected return and the expected margin of each.
    """
    return tuple(Exact(float(gain), float(margin), _sure(float(gain), seats)) for gain, margin in rows)


def _sure(gain: float, seats: int) -> int:
    """Whether a win alone or a loss is certain, by the part of the win that is expected."""
    share = share_of_return(gain, seats)
    if share > 1.0 - _CERTAIN:
        return 1
    return -1 if share < _CERTAIN else 0


def rank_by_value(actions: Sequence[int], values: Sequence[Exact]) -> list[tuple[int, Exact]]:
    """By the return, then the margin, then the lower number; rounding decides nothing."""
    return sorted(zip(actions, values, strict=True), key=lambda pair: _order(*pair))


def _order(action: int, value: Exact) -> tuple[float, float, int]:
    return -round(value.expected, 9), -round(value.margin, 9), action


def endgame_nodes(simulations: int | None) -> int:
    """Nodes that a player with so many simulations for a ply may take to count the end."""
    return (
        MAX_ENDGAME_NODES if simulations is None else min(MAX_ENDGAME_NODES, ENDGAME_NODES_PER_SIMULATION * simulations)
    )

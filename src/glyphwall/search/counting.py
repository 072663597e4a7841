"""Exact values of actions near the end of a game, and their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from glyphwall.core.returns import share_of_return

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

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


def exact(rows: Iterable[Sequence[float]], seats: int) -> tuple[Exact, ...]:
    """Build values from rows of expected return and expected margin."""
    return tuple(Exact(float(gain), float(margin), _sure(float(gain), seats)) for gain, margin in rows)


def _sure(gain: float, seats: int) -> int:
    """Return 1 if a win alone is certain, -1 if a loss is, else 0."""
    share = share_of_return(gain, seats)
    if share > 1.0 - _CERTAIN:
        return 1
    return -1 if share < _CERTAIN else 0


def best_first(actions: Sequence[int], values: Sequence[Exact]) -> list[tuple[int, Exact]]:
    """Sort by return, then margin, then lower action number; rounding differences are ignored."""
    return sorted(zip(actions, values, strict=True), key=lambda pair: _order(*pair))


def _order(action: int, value: Exact) -> tuple[float, float, int]:
    return -round(value.expected, 9), -round(value.margin, 9), action


def nodes_for(simulations: int | None) -> int:
    """Return how many nodes a player with this many simulations per ply may spend on the endgame."""
    return (
        MAX_ENDGAME_NODES if simulations is None else min(MAX_ENDGAME_NODES, ENDGAME_NODES_PER_SIMULATION * simulations)
    )

"""Which ply a player plays of those that a search found: the best, or by weight one that looks nearly as good."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence


class ScoredPly(Protocol):
    """A ply that a search found: mean return of the seat to act, and 1 or -1 where that is proved."""

    @property
    def visits(self) -> int: ...
    @property
    def value(self) -> float: ...
    @property
    def proof(self) -> int: ...


FoundT = TypeVar("FoundT", bound=ScoredPly)


def nearly_best(found: Sequence[FoundT], margin: float, temperature: float) -> tuple[list[FoundT], list[float]]:
    """Plies that may be played, and how likely each is.

    Args:
        found: best first.
        margin: their chance to win lies at most this much below the best one's.
        temperature: weights fall by e for each ``temperature`` of it; 0: the best alone.
    """
    best = found[0]
    if temperature <= 0 or best.proof:
        return [best], [1.0]
    # A value counts for as much as the visits behind it: what was hardly looked at is no candidate.
    enough = best.visits / 4
    near = [
        branch
        for branch in found
        if branch.proof == 0 and branch.visits >= enough and (best.value - branch.value) / 2 <= margin
    ]
    weights = [exp((branch.value - best.value) / 2 / temperature) for branch in near]
    total = sum(weights)
    return near, [weight / total for weight in weights]

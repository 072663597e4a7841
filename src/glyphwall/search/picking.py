"""Choosing the ply to play among a search's results: the best, or at random one that looks nearly as good."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence


class Found(Protocol):
    """A ply that a search found: the mean return of the seat to act, and 1 or -1 if that is proved."""

    @property
    def visits(self) -> int: ...
    @property
    def value(self) -> float: ...
    @property
    def proof(self) -> int: ...


FoundT = TypeVar("FoundT", bound=Found)


def nearly_best(found: Sequence[FoundT], margin: float, temperature: float) -> tuple[list[FoundT], list[float]]:
    """Return the plies that may be played and the probability of each.

    Args:
        found: Results, best first.
        margin: How far a ply's winning chance may lie below the best one's.
        temperature: Weights fall by e for each ``temperature`` of winning chance; 0 for the best alone.
    """
    best = found[0]
    if temperature <= 0 or best.proof:
        return [best], [1.0]
    # A value counts for as much as the visits behind it, so barely visited plies are no candidates.
    enough = best.visits / 4
    near = [
        branch
        for branch in found
        if branch.proof == 0 and branch.visits >= enough and (best.value - branch.value) / 2 <= margin
    ]
    weights = [exp((branch.value - best.value) / 2 / temperature) for branch in near]
    total = sum(weights)
    return near, [weight / total for weight in weights]

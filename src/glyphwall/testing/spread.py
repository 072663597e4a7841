"""Bounds on how far counts may lie from what they should be: passed by whatever is fair, every time."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from glyphwall.testing.report import Trail

_ENOUGH = 12
"""What was seen less often, in two samples together, is counted as one: chi-square is for numbers."""


def most_distance(freedom: int) -> float:
    """Laurent and Massart's bound on chi-square: what is fair exceeds it once in e**20 runs."""
    return freedom + 2 * math.sqrt(20 * freedom) + 2 * 20


def check_spread(trail: Trail, check: str, name: str, seen: Counter[Any], weights: Mapping[Any, float]) -> None:
    """Results come as often as their probabilities say, and no others come."""
    draws = seen.total()
    trail.expect(check, set(seen) <= set(weights), f"{name} gives legal plies", set(seen) - set(weights))
    distance = sum((seen[result] - draws * weight) ** 2 / (draws * weight) for result, weight in weights.items())
    bound = most_distance(len(weights) - 1)
    trail.expect(
        f"{check}-fair",
        distance <= bound,
        f"{draws} results of {name} are spread as the rules say (chi-square at most {bound:.0f})",
        f"chi-square {distance:.0f} over {len(weights)} results: {sorted(seen.values())}",
    )


def far_apart(one: Mapping[Any, int], other: Mapping[Any, int]) -> bool:
    """Whether two samples cannot well be of one distribution."""
    first, second = sum(one.values()), sum(other.values())
    pairs = [(one.get(value, 0), other.get(value, 0)) for value in {*one, *other}]
    often = [pair for pair in pairs if sum(pair) >= _ENOUGH]
    rest = (first - sum(a for a, _ in often), second - sum(b for _, b in often))
    groups = [*often, rest] if sum(rest) else often
    ratio = math.sqrt(second / first)
    distance = sum((a * ratio - b / ratio) ** 2 / (a + b) for a, b in groups)
    return distance > most_distance(max(len(groups) - 1, 1))

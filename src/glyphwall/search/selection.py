"""Sequential halving: which of the root's children each simulation of a search takes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled import compiled, whole

if TYPE_CHECKING:
    from glyphwall.search.network_pool import Forest


@cache
def schedule(considered: int, simulations: int) -> np.ndarray:
    """How often the child that each simulation takes was visited before: int32 ``(simulations,)``, not to be changed.

    Of the children visited so often the best one is taken. All considered ones are visited alike; then the better half
    goes on, and so forth, each round with about as many simulations as any other (Karnin, Koren and Somekh, "Almost
    optimal exploration in multi-armed bandits", 2013; at the root of a tree: Danihelka et al., 2022).

    Args:
        considered: children, 1 or more.
    """
    found: list[int] = []
    rounds = max((considered - 1).bit_length(), 1)
    left, visits = considered, 0
    while len(found) < simulations:
        each = max(simulations // (rounds * left), 1)
        for _ in range(each):
            found += [visits] * left
            visits += 1
        left = min(left, max(left // 2, 2))
    plan = np.array(found[:simulations], np.int32)
    plan.flags.writeable = False
    return plan


@compiled
def planned_child(forest: Forest, game: int, visit_scale: float, value_scale: float) -> int:
    """The child whose turn it is by sequential halving: the best of those that were visited as often as planned."""
    planned = forest.schedule[game, forest.done[game]]
    count = whole(forest.children[game, 0])
    most = 0
    for child in range(1, 1 + count):
        most = max(most, whole(forest.visits[game, child]))
    scale = (visit_scale + most) * value_scale
    best = 1
    best_score = -np.inf
    for child in range(1, 1 + count):
        if forest.visits[game, child] == planned:
            score = forest.bias[game, child - 1] + scale * (0.5 + 0.5 * forest.mean[game, child])
            if score > best_score:
                best_score = score
                best = child
    return best

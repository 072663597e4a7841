"""Sequential halving: which of the root's children each simulation of a search takes."""

from __future__ import annotations

from functools import cache

import numpy as np


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

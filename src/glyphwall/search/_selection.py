"""Selection functions for compiled searches: sequential halving, and a logarithm that is the same on every machine."""

from __future__ import annotations

from functools import cache
from math import frexp
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled import compiled, inlined, whole

if TYPE_CHECKING:
    from glyphwall.search._network_pool import Forest


@cache
def schedule(considered: int, simulations: int) -> np.ndarray:
    """Return, for each simulation, how often the child it takes was visited before: read-only int32 ``(simulations,)``.

    All considered children are visited equally often; then the better half goes on, and so forth, with about equally
    many simulations per round. Among children with the scheduled number of visits the best is taken. Sources: Karnin,
    Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013); at the root of a tree: Danihelka et
    al. (2022).
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
    """Return the child that sequential halving takes next: the best of those visited as often as scheduled."""
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


@inlined
def logarithm(number: int) -> float:
    """Return the natural logarithm, linear between powers of two; a library's result differs between machines."""
    fraction, exponent = frexp(float(number))
    return 0.6931471805599453 * (exponent + 2.0 * fraction - 2.0)

"""Template: best-first tree search by an evaluation and priors derived from it, for two seats without chance.

Selection is PUCT (Silver et al., "Mastering the game of Go without human knowledge", 2017); proofs work as in the plain
tree search. A node that is reached for the first time gets all its children at once, each with the game's evaluation of
the position after it. The evaluations give the priors and stand in for the mean of an unvisited child; the best of them
is backed up. There are no playouts.

Only exact operations are used (no ``exp``): a seed gives the same tree on every machine.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, inlined
from glyphwall.compiled.mixing import STEP, mix, stream_start

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search._pool import GuidedPool, GuidedScratch

NEEDS = ("rules", "solving", "evaluation")
STANDS_IN = {"share": "glyphwall.search._defaults", "evaluate_after": "glyphwall.search._defaults"}

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
write_legal: Callable[[Any, np.ndarray], int]
verdict: Callable[[Any], int]
evaluate: Callable[[Any, np.ndarray, np.ndarray], float]
share: Callable[[Any, np.ndarray, np.ndarray], bool]
evaluate_after: Callable[[Any, int, np.ndarray, np.ndarray], float]

_INVERSE = 1.0 / 2**53


@compiled
def plant(
    pool: GuidedPool, scratch: GuidedScratch, root: np.ndarray, count: int, sharpness: float, noise: float
) -> None:
    """Give the root its children: the ``count`` actions in ``scratch.legal``."""
    scratch.record[0] = root[0]
    _add_children(pool, scratch, 0, count, sharpness, noise)


@compiled
def begin(
    pool: GuidedPool,
    scratch: GuidedScratch,
    root: np.ndarray,
    chosen: np.ndarray,
    seed: np.uint64,
    sharpness: float,
    noise: float,
) -> None:
    """Make the root of an empty pool, as `GuidedSearch` does for its first tree.

    ``chosen`` is int32: the actions to choose among, ascending.
    """
    for index in range(len(chosen)):
        scratch.legal[index] = chosen[index]
    pool.extent[0] = 1
    pool.extent[1] = 0
    scratch.position[0] = stream_start(seed, np.uint64(0))
    plant(pool, scratch, root, len(chosen), sharpness, noise)


@compiled
def search_on(
    pool: GuidedPool,
    scratch: GuidedScratch,
    root: np.ndarray,
    exploration: float,
    sharpness: float,
    noise: float,
    simulations: int,
) -> int:
    """Run up to ``simulations`` more simulations; return how many (fewer only once the root is proved).

    ``scratch.position[0]`` is the position in the random stream. ``root`` is a record of shape ``(1,)``.
    ``exploration`` is PUCT's weight of the prior, ``sharpness`` how strongly priors favour better evaluations, and
    ``noise`` the width of the random noise that makes trees differ.
    """
    record = scratch.record[0]
    path = scratch.path
    done = 0
    while done < simulations and pool.proof[0] == 0:
        scratch.record[0] = root[0]
        node = 0
        depth = 0
        while pool.proof[node] == 0 and pool.children[node] != 0:
            node = _select(pool, node, exploration)
            apply(record, np.int64(pool.action[node]))
            depth += 1
            path[depth] = node
        seat = actor(record)
        value = 1.0
        if pool.proof[node] == 0:
            count = write_legal(record, scratch.legal)
            if pool.extent[0] + count > len(pool.action):  # full: the node's own evaluation has to do
                seat = pool.actor[path[depth - 1]]
                value = pool.hope[node]
            else:
                value = _add_children(pool, scratch, node, count, sharpness, noise)
        if pool.proof[node] != 0:
            seat = pool.proof[node] - 1
            value = 1.0
        pool.visits[0] += 1
        for level in range(1, depth + 1):
            child = path[level]
            result = value if pool.actor[path[level - 1]] == seat else -value
            number = pool.visits[child] + 1
            pool.visits[child] = number
            pool.mean[child] += (result - pool.mean[child]) / number
        _prove_upwards(pool, path, depth)
        if depth > pool.extent[1]:
            pool.extent[1] = depth
        done += 1
    return done


@inlined
def _select(pool: GuidedPool, node: int, exploration: float) -> int:
    """Return the child that PUCT tries next; a child's evaluation counts as one visit."""
    first: int = pool.first_child[node]
    count: int = pool.children[node]
    pool.tried[node] = count
    scale = exploration * sqrt(pool.visits[node] + 1.0)
    best = first
    best_score = -1e300
    for child in range(first, first + count):
        if pool.proof[child] == 0:
            number = pool.visits[child]
            part = 1.0 / (1 + number)
            score = part * (pool.hope[child] + pool.mean[child] * number + scale * pool.prior[child])
            if score > best_score:
                best_score = score
                best = child
    return best


@compiled
def _add_children(
    pool: GuidedPool, scratch: GuidedScratch, node: int, count: int, sharpness: float, noise: float
) -> float:
    """Make a node's children, evaluate each, note proofs, and return the best value for the seat to act."""
    record = scratch.record[0]
    first = pool.extent[0]
    seat = actor(record)
    pool.extent[0] = first + count
    pool.first_child[node] = first
    pool.children[node] = count
    pool.actor[node] = seat
    best = -1.0
    lost = 0
    position = scratch.position[0]
    shared = share(record, scratch.weights, scratch.shared)
    for child in range(first, first + count):
        pool.action[child] = scratch.legal[child - first]
        if shared:
            value = evaluate_after(record, np.int64(pool.action[child]), scratch.weights, scratch.shared)
            if value > 1.0:
                pool.proof[child] = pool.proof[node] = seat + 1
                pool.hope[child] = 1.0
                return 1.0
            position += STEP
            value += noise * (np.float64(mix(position) >> np.uint64(11)) * _INVERSE - 0.5)
            pool.hope[child] = value
            best = max(best, value)
            continue
        scratch.after[0] = record
        after = scratch.after[0]
        apply(after, np.int64(pool.action[child]))
        known = verdict(after)
        same = actor(after) == seat
        if known != 0:
            won = (known > 0) == same
            pool.proof[child] = seat + 1 if won else 2 - seat
            pool.hope[child] = 1.0 if won else -1.0
            if won:
                pool.proof[node] = seat + 1
                return 1.0
            lost += 1
            continue
        value = evaluate(after, scratch.weights, scratch.features)
        position += STEP
        value = (value if same else -value) + noise * (np.float64(mix(position) >> np.uint64(11)) * _INVERSE - 0.5)
        pool.hope[child] = value
        best = max(best, value)
    scratch.position[0] = position
    if lost == count:
        pool.proof[node] = 2 - seat
        return -1.0
    total = 0.0
    for child in range(first, first + count):
        if pool.proof[child] == 0:
            weight = 1.0 / (1.0 + (best - pool.hope[child]) * sharpness * 0.125)
            weight *= weight
            weight *= weight
            weight *= weight  # the eighth power: nearly exp(-sharpness * distance)
            pool.prior[child] = weight
            total += weight
    for child in range(first, first + count):
        pool.prior[child] /= total
    return best


@inlined
def _prove_upwards(pool: GuidedPool, path: np.ndarray, depth: int) -> None:
    """Pass a proved win up: it holds one ply earlier if that seat chose the ply, or if every ply leads to it."""
    winner = pool.proof[path[depth]]
    level = depth - 1
    while winner != 0 and level >= 0:
        node = path[level]
        if pool.actor[node] != winner - 1:
            first = pool.first_child[node]
            for child in range(first, first + pool.children[node]):
                if pool.proof[child] != winner:
                    winner = 0
                    break
        if winner != 0:
            pool.proof[node] = winner
        level -= 1

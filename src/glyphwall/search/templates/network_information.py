"""Template: batched information-set tree search with a network, in two halves.

It works like `network`, but each simulation redeals what the seat at the root cannot know, and a node is a sequence of
the seats' plies regardless of deals and draws. So one tree covers all that the seat considers possible, and nothing in
it depends on what is hidden.

Sources: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the variant with one tree
from the searcher's point of view, where a ply's confidence counts how often it was available; with PUCT (Silver et al.,
2017) instead of UCB, and at the root sequential halving with Gumbel noise (Danihelka et al., 2022).

A node is evaluated once, in the deal in which it is first reached. Plies that are legal there only in another deal get
an equal share of the prior.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, whole
from glyphwall.compiled.mixing import STEP, mix
from glyphwall.search._network_pool import mark_legal
from glyphwall.search._selection import planned_child

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search._network_pool import InformationForest

NEEDS = ("rules", "secrets")

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
sample_chance: Callable[[Any, np.uint64], int]
write_legal: Callable[[Any, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]
redeal: Callable[[Any, int, np.uint64], None]

CHANCE = -1
_NEW = -1


@compiled
def walk(
    trees: InformationForest,
    first: int,
    stop: int,
    exploration: float,
    visit_scale: float,
    value_scale: float,
    mask: np.ndarray,
) -> int:
    """Advance each game until a position waits for the network or its simulations are done, as in `network`."""
    forest = trees.forest
    waiting = 0
    for game in range(first, stop):
        forest.waits[game] = False
        while forest.done[game] < forest.budget[game]:
            if _reach_leaf(trees, game, exploration, visit_scale, value_scale):
                forest.waits[game] = True
                waiting += 1
                mark_legal(forest, game, mask)
                break
            write_returns(forest.leaf[game], forest.returns[game])
            _back_up(trees, game, forest.returns[game])
    return waiting


@compiled
def take_in(trees: InformationForest, first: int, stop: int, priors: np.ndarray, values: np.ndarray) -> None:
    """Give the waiting positions their children, and back up their values, as in `network`."""
    forest = trees.forest
    for game in range(first, stop):
        if not forest.waits[game]:
            continue
        forest.waits[game] = False
        node = forest.path[game, forest.depth[game]]
        if forest.children[game, node] == 0:
            forest.hope[game, node] = values[game, forest.seat[game]]
            count = whole(forest.legal_count[game])
            if forest.extent[game] + count <= forest.action.shape[1]:
                for place in range(count):
                    _add_child(trees, game, node, forest.legal[game, place], np.float64(priors[game, place]))
        _back_up(trees, game, values[game])


@compiled
def _reach_leaf(
    trees: InformationForest, game: int, exploration: float, visit_scale: float, value_scale: float
) -> bool:
    """Descend to a position that was never evaluated; return whether it waits (else the game is over there)."""
    forest = trees.forest
    forest.leaf[game] = forest.root[game]
    record = forest.leaf[game]
    position = forest.position[game] + STEP
    trees.choosers[game, 0] = actor(record)
    redeal(record, actor(record), mix(position))
    node = 0
    depth = 0
    count = 0
    forest.path[game, 0] = 0
    while True:
        seat = actor(record)
        if seat == CHANCE:
            position += STEP
            apply(record, whole(sample_chance(record, mix(position))))
            continue
        count = write_legal(record, forest.legal[game])
        forest.legal_count[game] = count
        forest.seat[game] = seat
        if count == 0 or forest.children[game, node] == 0:
            break
        child = (
            planned_child(forest, game, visit_scale, value_scale)
            if node == 0
            else _select(trees, game, node, exploration)
        )
        if child < 0:  # no legal action has a node, and there is no space for one
            break
        node = child
        apply(record, whole(forest.action[game, node]))
        depth += 1
        forest.path[game, depth] = node
        trees.choosers[game, depth] = seat
    forest.position[game] = position
    forest.depth[game] = depth
    return count > 0


@compiled
def _add_child(trees: InformationForest, game: int, node: int, action: int, prior: float) -> int:
    """Add a child at the start of a node's chain; there must be space."""
    forest = trees.forest
    child = whole(forest.extent[game])
    forest.extent[game] = child + 1
    forest.action[game, child] = action
    forest.prior[game, child] = prior
    forest.visits[game, child] = 0
    forest.mean[game, child] = 0.0
    forest.children[game, child] = 0
    trees.available[game, child] = 0
    trees.next_sibling[game, child] = forest.first_child[game, node] if forest.children[game, node] else 0
    forest.first_child[game, node] = child
    forest.children[game, node] += 1
    return child


@compiled
def _select(trees: InformationForest, game: int, node: int, exploration: float) -> int:
    """Return the child that PUCT tries next among those legal in this deal; -1 if no child is legal."""
    forest = trees.forest
    legal, slot = forest.legal[game], trees.slot[game]
    count = whole(forest.legal_count[game])
    for place in range(count):
        slot[legal[place]] = _NEW
    child = whole(forest.first_child[game, node])
    while child:
        action = forest.action[game, child]
        if slot[action] == _NEW:
            slot[action] = child
        child = whole(trees.next_sibling[game, child])
    hope = np.float64(forest.hope[game, node])
    best = -1
    best_score = -np.inf
    for place in range(count):
        child = whole(slot[legal[place]])
        slot[legal[place]] = 0
        if child == _NEW:
            if forest.extent[game] == forest.action.shape[1]:
                continue
            child = _add_child(trees, game, node, legal[place], 1.0 / count)
        trees.available[game, child] += 1
        number = whole(forest.visits[game, child])
        value = forest.mean[game, child] if number else hope
        prior = np.float64(forest.prior[game, child])
        score = value + exploration * sqrt(trees.available[game, child]) * prior / (1.0 + number)
        if score > best_score:
            best_score = score
            best = child
    return best


@compiled
def _back_up(trees: InformationForest, game: int, values: np.ndarray) -> None:
    """Add the seats' values to every node from the leaf up to the root."""
    forest = trees.forest
    for level in range(forest.depth[game] + 1):
        node = forest.path[game, level]
        number = forest.visits[game, node] + 1
        forest.visits[game, node] = number
        forest.mean[game, node] += (values[trees.choosers[game, level]] - forest.mean[game, node]) / number
    forest.done[game] += 1

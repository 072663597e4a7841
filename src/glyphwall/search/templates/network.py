"""Template: batched tree search with a network, in two halves.

`walk` descends every game's tree to a new position and leaves it for the network; `take_in` gets the network's outputs
and backs them up. So the network is called once for a whole batch.

Sources: at the root sequential halving with Gumbel noise (Danihelka, Guez, Schrittwieser and Silver, "Policy
improvement by planning with Gumbel", ICLR 2022); below PUCT (Silver et al., "Mastering the game of Go without human
knowledge", 2017). A node stores one value, the mean return of the seat that chose the ply leading to it, so any number
of seats and turns of several plies need nothing else.

Only exact operations are used (logits, noise and priors come from outside): the same network outputs give the same tree
on every machine. Nothing is allocated.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, whole
from glyphwall.compiled.mixing import STEP, mix, stream_start
from glyphwall.search._network_pool import mark_legal
from glyphwall.search._selection import planned_child

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search._network_pool import Forest

NEEDS = ("rules",)

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
sample_chance: Callable[[Any, np.uint64], int]
write_legal: Callable[[Any, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]

CHANCE = -1


@compiled
def begin(forest: Forest, first: int, stop: int, seeds: np.ndarray, bits: np.ndarray) -> int:
    """Begin the searches of the games ``first`` to ``stop - 1``, whose ``root`` and ``budget`` are set.

    ``seeds`` is uint64 ``(n,)``; random bits for the noise are written into ``bits``, uint64 ``(n, most legal
    actions)``.

    Returns:
        The first game in which chance acts, which cannot be searched; -1 without one.
    """
    for game in range(first, stop):
        if write_legal(forest.root[game], forest.legal[game]) and actor(forest.root[game]) == CHANCE:
            return game
        position = stream_start(seeds[game], np.uint64(1))
        for place in range(bits.shape[1]):
            position += STEP
            bits[game, place] = mix(position)
        forest.extent[game] = 1
        forest.visits[game, 0] = 0
        forest.mean[game, 0] = 0.0
        forest.children[game, 0] = 0
        forest.position[game] = stream_start(seeds[game], np.uint64(0))
        forest.done[game] = -1
        if write_legal(forest.root[game], forest.legal[game]) == 0:  # over: nothing to search
            forest.budget[game] = -1
    return -1


@compiled
def walk(
    forest: Forest, first: int, stop: int, exploration: float, visit_scale: float, value_scale: float, mask: np.ndarray
) -> int:
    """Advance each game until a position waits for the network or its simulations are done; return how many wait.

    ``visit_scale`` and ``value_scale`` are of the paper's sigma: how much values count beside logits at the root. The
    legal actions of waiting positions are written into ``mask``, bool ``(n, actions)``, if it has columns.
    """
    waiting = 0
    for game in range(first, stop):
        forest.waits[game] = False
        while forest.done[game] < forest.budget[game]:
            if _reach_leaf(forest, game, exploration, visit_scale, value_scale):
                forest.waits[game] = True
                waiting += 1
                mark_legal(forest, game, mask)
                break
            write_returns(forest.leaf[game], forest.returns[game])
            _back_up(forest, game, forest.returns[game])
    return waiting


@compiled
def take_in(forest: Forest, first: int, stop: int, priors: np.ndarray, values: np.ndarray) -> None:
    """Give the waiting positions their children, and back up their values.

    Args:
        stop: The game after the last.
        priors: float32 ``(n, most legal actions)``, in the order of ``forest.legal``; each row sums to 1.
        values: float64 ``(n, seats)``, the expected returns.
    """
    for game in range(first, stop):
        if not forest.waits[game]:
            continue
        forest.waits[game] = False
        node = forest.path[game, forest.depth[game]]
        if forest.grows[game] and _add_children(forest, game, node):
            begun = forest.first_child[game, node]
            for place in range(forest.legal_count[game]):
                forest.prior[game, begun + place] = priors[game, place]
            forest.hope[game, node] = values[game, forest.seat[game]]
        _back_up(forest, game, values[game])


@compiled
def _reach_leaf(forest: Forest, game: int, exploration: float, visit_scale: float, value_scale: float) -> bool:
    """Descend to a position without children; return whether it waits (else the game is over there)."""
    forest.leaf[game] = forest.root[game]
    record = forest.leaf[game]
    legal = forest.legal[game]
    position = forest.position[game]
    node = 0
    depth = 0
    grows = True
    waits = True
    forest.path[game, 0] = 0
    while True:
        if not grows or forest.children[game, node] == 0:
            count = write_legal(record, legal)
            forest.legal_count[game] = count
            forest.seat[game] = actor(record)
            waits = count > 0
            if not waits or forest.seat[game] != CHANCE:
                break
            grows = grows and _add_children(forest, game, node)
        if not grows:  # no space for the outcomes of chance: play on without nodes
            position += STEP
            apply(record, whole(sample_chance(record, mix(position))))
            continue
        if forest.actor[game, node] == CHANCE:
            position += STEP
            node = _child_of(forest, game, node, whole(sample_chance(record, mix(position))))
        elif node == 0:
            node = planned_child(forest, game, visit_scale, value_scale)
        else:
            node = _select(forest, game, node, exploration)
        apply(record, whole(forest.action[game, node]))
        depth += 1
        forest.path[game, depth] = node
    forest.position[game] = position
    forest.depth[game] = depth
    forest.grows[game] = grows
    return waits


@compiled
def _add_children(forest: Forest, game: int, node: int) -> bool:
    """Give a node a child for each legal action of the leaf; return False if there is no space."""
    begun = whole(forest.extent[game])
    count = whole(forest.legal_count[game])
    if begun + count > forest.action.shape[1]:
        return False
    for place in range(count):
        child = begun + place
        forest.action[game, child] = forest.legal[game, place]
        forest.visits[game, child] = 0
        forest.mean[game, child] = 0.0
        forest.children[game, child] = 0
    forest.extent[game] = begun + count
    forest.first_child[game, node] = begun
    forest.children[game, node] = count
    forest.actor[game, node] = forest.seat[game]
    return True


@compiled
def _child_of(forest: Forest, game: int, node: int, action: int) -> int:
    """Return the child of a chance node for an outcome; its children are in ascending order."""
    low = whole(forest.first_child[game, node])
    high = low + whole(forest.children[game, node]) - 1
    while low < high:
        middle = (low + high) >> 1
        if forest.action[game, middle] < action:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def _select(forest: Forest, game: int, node: int, exploration: float) -> int:
    """Return the child that PUCT tries next; an untried one counts as the network's value of the node."""
    first = whole(forest.first_child[game, node])
    scale = exploration * sqrt(forest.visits[game, node])
    hope = np.float64(forest.hope[game, node])
    best = first
    best_score = -np.inf
    for child in range(first, first + whole(forest.children[game, node])):
        number = whole(forest.visits[game, child])
        value = forest.mean[game, child] if number else hope
        score = value + scale * np.float64(forest.prior[game, child]) / (1.0 + number)
        if score > best_score:
            best_score = score
            best = child
    return best


@compiled
def _back_up(forest: Forest, game: int, values: np.ndarray) -> None:
    """Add the seats' values to every node from the leaf up to the root."""
    above = 0  # of the root itself, its own seat
    for level in range(forest.depth[game] + 1):
        node = forest.path[game, level]
        chooser = max(whole(forest.actor[game, above]), 0)
        number = forest.visits[game, node] + 1
        forest.visits[game, node] = number
        forest.mean[game, node] += (values[chooser] - forest.mean[game, node]) / number
        above = node
    forest.done[game] += 1

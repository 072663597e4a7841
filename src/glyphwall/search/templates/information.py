"""Template: information-set tree search, for games with hidden information and chance.

Source: Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), the variant with one tree from
the searcher's point of view. Every simulation redeals what the searcher cannot know and follows plies that are legal in
that deal; a child's confidence counts how often it was available, not how often its parent was visited. Chance is
sampled and leaves no trace in the tree ("open loop"): a node is a sequence of the seats' plies, so hidden deals cannot
separate the searcher's own later decisions.

If the game has a clock, a simulation stops once the clock has advanced often enough, and the position is estimated. A
game's own suggestion is tried before other plies.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.compiled.mixing import STEP, mix, stream_start
from glyphwall.search._selection import logarithm

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search.information import InformationPool, InformationScratch

NEEDS = ("rules", "secrets", "policy")
MAY_USE = ("points", "outlook")
STANDS_IN = {
    "write_values": "write_returns",
    "suggest": "glyphwall.search._defaults",
    "clock": "glyphwall.search._defaults",
    "write_estimates": "glyphwall.search._defaults",
}

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
sample_chance: Callable[[Any, np.uint64], int]
write_legal: Callable[[Any, np.ndarray], int]
redeal: Callable[[Any, int, np.uint64], None]
play_by_policy: Callable[[Any, np.uint64], bool]
write_values: Callable[[Any, np.ndarray], None]
suggest: Callable[[Any, np.uint64], int]
clock: Callable[[Any], int]
write_estimates: Callable[[Any, np.ndarray, np.ndarray, np.ndarray], None]

CHANCE = -1
_UNTRIED = -1
_NEVER = 2**62


@compiled
def begin(pool: InformationPool, scratch: InformationScratch, chosen: np.ndarray, seed: np.uint64) -> None:
    """Make the root of an empty pool, as `InformationSearch` does for its first tree.

    ``chosen`` is int32: the actions to choose among, ascending.
    """
    for index in range(len(chosen)):
        scratch.only[chosen[index]] = True
    pool.extent[0] = 1
    pool.extent[1] = 0
    scratch.position[0] = stream_start(seed, np.uint64(0))


@compiled
def search_on(
    pool: InformationPool,
    scratch: InformationScratch,
    root: np.ndarray,
    viewer: int,
    exploration: float,
    first_play: float,
    expand_at: int,
    suggested: bool,
    ticks: int,
    simulations: int,
) -> int:
    """Run ``simulations`` more simulations; return how many.

    ``scratch.position[0]`` is the position in the random stream. ``root`` is any full record that is possible for the
    searcher, shape ``(1,)``; ``viewer`` is the searcher's seat, which acts there. With ``suggested`` the game's
    suggestion is tried first, and plies without a choice lead through new nodes. A simulation stops after ``ticks`` of
    the clock; 0 for never.
    """
    record = scratch.record[0]
    path, choosers, values = scratch.path, scratch.choosers, scratch.values
    position = scratch.position[0]
    decisions = 0
    last = clock(root[0]) + ticks if ticks else _NEVER
    for _ in range(simulations):
        scratch.record[0] = root[0]
        position += STEP
        redeal(record, viewer, mix(position))
        node = 0
        depth = 0
        walking = True
        over = False
        while walking and clock(record) < last:
            position += STEP
            seat = actor(record)
            if seat == CHANCE:
                apply(record, sample_chance(record, mix(position)))
                continue
            if node != 0 and pool.visits[node] < expand_at:
                break
            count = write_legal(record, scratch.legal)
            if count == 0:
                over = True
                break
            if node == 0:
                count = _allowed(scratch, count)
            hint = _UNTRIED
            if suggested and count > 1:
                hint = suggest(record, mix(position + np.uint64(1)))
            child = _select(pool, scratch, node, count, exploration, first_play, hint, mix(position))
            if child < 0:
                break  # the pool is full
            walking = pool.visits[child] > 0 or (suggested and count == 1)
            apply(record, np.int64(pool.action[child]))
            depth += 1
            path[depth] = child
            choosers[depth] = seat
            node = child
        position += STEP
        while not over and clock(record) < last:
            seat = actor(record)
            over = not play_by_policy(record, mix(position))
            if not over:
                position += STEP
                decisions += seat != CHANCE
        decisions += depth
        if over:
            write_values(record, values)
        else:
            write_estimates(record, scratch.weights, scratch.features, values)
        pool.visits[0] += 1
        for level in range(1, depth + 1):
            node = path[level]
            pool.visits[node] += 1
            pool.mean[node] += (values[choosers[level]] - pool.mean[node]) / pool.visits[node]
        if depth > pool.extent[1]:
            pool.extent[1] = depth
    scratch.position[0] = position
    scratch.decisions[0] += decisions
    return simulations


@compiled
def _allowed(scratch: InformationScratch, count: int) -> int:
    """Filter the legal actions down to those allowed at the root; return their number."""
    kept = 0
    for index in range(count):
        if scratch.only[scratch.legal[index]]:
            scratch.legal[kept] = scratch.legal[index]
            kept += 1
    return kept


@compiled
def _select(
    pool: InformationPool,
    scratch: InformationScratch,
    node: int,
    count: int,
    exploration: float,
    first_play: float,
    hint: int,
    bits: np.uint64,
) -> int:
    """Return the child to try next, made first if needed; -1 if the pool is full."""
    legal, slot = scratch.legal, scratch.slot
    for index in range(count):
        slot[legal[index]] = _UNTRIED
    best = -1
    best_score = -1e300
    total, visits, tried = 0.0, 0, 0
    child = pool.first_child[node]
    while child:
        action = pool.action[child]
        if slot[action] == _UNTRIED:
            slot[action] = child
            tried += 1
            pool.available[child] += 1
            number = pool.visits[child]
            total += pool.mean[child] * number
            visits += number
            score = pool.mean[child] + exploration * sqrt(logarithm(pool.available[child]) / number)
            if score > best_score:
                best_score = score
                best = child
        child = pool.next_sibling[child]
    if tried < count:
        hope = 1e300
        if visits:
            hope = total / visits + first_play * exploration * sqrt(logarithm(visits + 1))
        if best < 0 or best_score < hope:
            action = hint
            if hint < 0 or slot[hint] != _UNTRIED:
                pick = np.int64(((bits >> np.uint64(32)) * np.uint64(count - tried)) >> np.uint64(32))
                action = _untried(legal, slot, count, pick)
            best = _new_child(pool, node, action)
    for index in range(count):
        slot[legal[index]] = 0
    return best


@compiled
def _untried(legal: np.ndarray, slot: np.ndarray, count: int, pick: int) -> int:
    """Return the ``pick``-th legal action that has no child yet."""
    for index in range(count):
        if slot[legal[index]] == _UNTRIED:
            if pick == 0:
                return legal[index]
            pick -= 1
    return -1


@compiled
def _new_child(pool: InformationPool, node: int, action: int) -> int:
    child = pool.extent[0]
    if child >= len(pool.action):
        return -1
    pool.extent[0] = child + 1
    pool.action[child] = action
    pool.available[child] = 1
    pool.next_sibling[child] = pool.first_child[node]
    pool.first_child[node] = child
    return child

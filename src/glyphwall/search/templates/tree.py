"""Template: Monte Carlo tree search with UCT, proofs and chance, on a fixed pool of nodes.

Sources: UCT is Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (2006); first-play urgency is Gelly and Wang
(2006); the proofs follow Winands, Björnsson and Saito, "Monte-Carlo tree search solver" (2008), generalised to several
seats.

A node is the position after one ply. It stores one value, the mean return of the seat that chose the ply leading to it:
all that selection needs. So any number of seats costs the same as two, and a turn of several plies needs no special
case.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.compiled.mixing import STEP, mix, stream_start
from glyphwall.search._pool import INVERSE_ROOTS
from glyphwall.search._selection import logarithm

if TYPE_CHECKING:
    from collections.abc import Callable

    from glyphwall.search._pool import Pool, Scratch

NEEDS = ("rules",)
BORROWS = {"play_to_end": "glyphwall.search.templates.playouts"}

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
sample_chance: Callable[[Any, np.uint64], int]
write_legal: Callable[[Any, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]
play_to_end: Callable[[Any, np.uint64], int]

CHANCE = -1


@compiled
def begin(
    pool: Pool, scratch: Scratch, root: np.ndarray, chosen: np.ndarray, seed: np.uint64, number: np.uint64
) -> None:
    """Make the root of an empty pool, as `TreeSearch` does for its trees.

    ``chosen`` is int32: the actions to choose among, ascending. ``number`` is the tree's, if several search side by
    side.
    """
    count = len(chosen)
    for index in range(count):
        pool.action[1 + index] = chosen[index]
    pool.first_child[0] = 1
    pool.children[0] = count
    pool.actor[0] = actor(root[0])
    pool.extent[0] = 1 + count
    pool.extent[1] = 0
    scratch.position[0] = stream_start(seed, number)
    for index in range(INVERSE_ROOTS):
        scratch.inverse_root[index] = 1.0 / sqrt(max(index, 1))


@compiled
def search_on(
    pool: Pool,
    scratch: Scratch,
    root: np.ndarray,
    seats: int,
    exploration: float,
    first_play: float,
    expand_at: int,
    simulations: int,
) -> int:
    """Run up to ``simulations`` more simulations; return how many (fewer only once the root is proved).

    The root is already expanded. ``scratch.position[0]`` is the position in the random stream. ``root`` is a record of
    shape ``(1,)``. An untried ply counts as the mean of its tried siblings plus ``first_play`` confidence terms of a
    ply tried once. A node gets children after ``expand_at`` visits.
    """
    record = scratch.record[0]
    path = scratch.path
    returns = scratch.returns
    position = scratch.position[0]
    done = 0
    while done < simulations and pool.proof[0] == 0:
        scratch.record[0] = root[0]
        node = 0
        depth = 0
        while pool.proof[node] == 0:
            if pool.children[node] == 0 and (pool.visits[node] < expand_at or not _expand(pool, scratch, node)):
                break
            position += STEP
            if pool.actor[node] == CHANCE:
                node = _child_of(pool, node, sample_chance(record, mix(position)))
            else:
                node = _select(pool, scratch.inverse_root, node, exploration, first_play, mix(position))
            apply(record, np.int64(pool.action[node]))
            depth += 1
            path[depth] = node
        if pool.proof[node] == 0:
            plies = play_to_end(record, position)
            position += np.uint64(plies + 1) * STEP
            write_returns(record, returns)
            if plies == 0:
                _note_winner(pool, node, returns, seats)
        else:
            for seat in range(seats):
                returns[seat] = 1.0 if seat == pool.proof[node] - 1 else -1.0 / (seats - 1)
        _back_up(pool, path, depth, returns)
        _prove_upwards(pool, path, depth)
        if depth > pool.extent[1]:
            pool.extent[1] = depth
        done += 1
    scratch.position[0] = position
    return done


@compiled
def _expand(pool: Pool, scratch: Scratch, node: int) -> bool:
    """Give a node its children; return False if the game is over there or the pool is full."""
    record = scratch.record[0]
    first = pool.extent[0]
    count = write_legal(record, scratch.legal)
    if count == 0 or first + count > len(pool.action):
        return False
    for index in range(count):
        pool.action[first + index] = scratch.legal[index]
    pool.extent[0] = first + count
    pool.first_child[node] = first
    pool.children[node] = count
    pool.actor[node] = actor(record)
    return True


@compiled
def _child_of(pool: Pool, node: int, action: int) -> int:
    """Return the child of a chance node for an outcome; its children are in ascending order."""
    low: int = pool.first_child[node]
    high: int = low + pool.children[node] - 1
    while low < high:
        middle = (low + high) >> 1
        if pool.action[middle] < action:
            low = middle + 1
        else:
            high = middle
    return low


@compiled
def _select(
    pool: Pool, inverse_root: np.ndarray, node: int, exploration: float, first_play: float, bits: np.uint64
) -> int:
    """Return the child that UCT tries next.

    The tried children come before the untried ones, one of which is drawn at random and moved to the front.
    """
    first: int = pool.first_child[node]
    tried: int = pool.tried[node]
    count: int = pool.children[node]
    scale = exploration * sqrt(logarithm(max(pool.visits[node], 1)))
    best = -1
    best_score = -1e300
    total = 0.0
    visits = 0
    for child in range(first, first + tried):
        number = pool.visits[child]
        mean = pool.mean[child]
        total += mean * number
        visits += number
        score = mean + scale * (inverse_root[np.uint32(number)] if number < INVERSE_ROOTS else 1.0 / sqrt(number))
        if score > best_score and pool.proof[child] == 0:
            best_score = score
            best = child
    if tried == count:
        return best if best >= 0 else first
    if best >= 0 and best_score >= total / visits + first_play * scale:
        return best
    drawn = first + tried + np.int64(((bits >> np.uint64(32)) * np.uint64(count - tried)) >> np.uint64(32))
    fresh = first + tried
    pool.action[fresh], pool.action[drawn] = pool.action[drawn], pool.action[fresh]
    pool.tried[node] = tried + 1
    return fresh


@compiled
def _note_winner(pool: Pool, node: int, returns: np.ndarray, seats: int) -> None:
    """Note a winner at a finished node as a proof."""
    for seat in range(seats):
        if returns[seat] == 1.0:
            pool.proof[node] = seat + 1


@compiled
def _back_up(pool: Pool, path: np.ndarray, depth: int, returns: np.ndarray) -> None:
    pool.visits[0] += 1
    for level in range(1, depth + 1):
        node = path[level]
        chooser = max(pool.actor[path[level - 1]], 0)
        number = pool.visits[node] + 1
        pool.visits[node] = number
        pool.mean[node] += (returns[chooser] - pool.mean[node]) / number


@compiled
def _prove_upwards(pool: Pool, path: np.ndarray, depth: int) -> None:
    """Pass a proved win up: it holds one ply earlier if that seat chose the ply, or if every ply leads to it."""
    winner = pool.proof[path[depth]]
    if winner == 0:
        return
    for level in range(depth - 1, -1, -1):
        node = path[level]
        if pool.actor[node] != winner - 1:
            first = pool.first_child[node]
            for child in range(first, first + pool.children[node]):
                if pool.proof[child] != winner:
                    return
        pool.proof[node] = winner

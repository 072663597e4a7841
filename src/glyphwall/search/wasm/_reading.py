"""Readers of a single tree for modules without Python, with the results of `glyphwall.search.report`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.search._pool import MAX_NODES

if TYPE_CHECKING:
    from glyphwall.search.information import InformationPool
    from glyphwall.search.report import AnyPool

_CERTAIN = 32 * MAX_NODES


@compiled
def read_tree(pool: AnyPool, actions: np.ndarray, visits: np.ndarray, values: np.ndarray, proofs: np.ndarray) -> int:
    """Write the root's children, best first: actions, visits, values (float64), proofs (1, -1, 0); return how many."""
    count: int = pool.children[0]
    for index in range(count):
        child = 1 + index
        number = pool.visits[child]
        winner = pool.proof[child]
        proof = 0
        if winner != 0:
            proof = 1 if winner - 1 == pool.actor[0] else -1
        value = np.float64(proof)
        if proof == 0 and number > 0:
            value = number * pool.mean[child] / number
        _insert(actions, visits, values, proofs, index, pool.action[child], number, value, proof)
    return count


@compiled
def read_line(pool: AnyPool, action: int, line: np.ndarray) -> int:
    """Write the principal variation from one of the root's children on into an int32 array; return its length."""
    node = 1
    while pool.action[node] != action:
        node += 1
    line[0] = action
    length = 1
    if pool.visits[node] == 0:
        return length
    while pool.tried[node] != 0 and pool.actor[node] >= 0 and length < len(line):
        first: int = pool.first_child[node]
        best = first
        most = np.int64(-(2**62))
        for child in range(first, first + pool.tried[node]):
            weight = np.int64(pool.visits[child])
            if pool.proof[child] == pool.actor[node] + 1:
                weight += _CERTAIN
            elif pool.proof[child] != 0:
                weight -= _CERTAIN
            if weight > most:
                most = weight
                best = child
        node = best
        line[length] = pool.action[node]
        length += 1
    return length


@compiled
def read_information(
    pool: InformationPool,
    chosen: np.ndarray,
    actions: np.ndarray,
    visits: np.ndarray,
    values: np.ndarray,
    proofs: np.ndarray,
) -> int:
    """Read like `read_tree`; an action of ``chosen`` that was never tried has no child and counts 0."""
    for index in range(len(chosen)):
        child = _child(pool, 0, chosen[index])
        number = pool.visits[child] if child else 0
        value = number * pool.mean[child] / number if number else 0.0
        _insert(actions, visits, values, proofs, index, chosen[index], number, value, 0)
    return len(chosen)


@compiled
def read_information_line(pool: InformationPool, action: int, line: np.ndarray) -> int:
    """Read like `read_line`, regardless of the deal."""
    node = _child(pool, 0, action)
    line[0] = action
    length = 1
    if node == 0 or pool.visits[node] == 0:
        return length
    while length < len(line):
        child: int = pool.first_child[node]
        best = 0
        while child:
            if best == 0 or pool.visits[child] > pool.visits[best]:
                best = child
            child = pool.next_sibling[child]
        if best == 0 or pool.visits[best] <= 1:
            break
        node = best
        line[length] = pool.action[node]
        length += 1
    return length


@compiled
def _child(pool: InformationPool, node: int, action: int) -> int:
    child: int = pool.first_child[node]
    while child and pool.action[child] != action:
        child = pool.next_sibling[child]
    return child


@compiled
def _insert(
    actions: np.ndarray,
    visits: np.ndarray,
    values: np.ndarray,
    proofs: np.ndarray,
    count: int,
    action: int,
    number: int,
    value: float,
    proof: int,
) -> None:
    """Insert an action among ``count`` others by proof, visits, value, then lower number."""
    place = count
    while place > 0:
        before = place - 1
        if proofs[before] != proof:
            stays = proofs[before] > proof
        elif visits[before] != number:
            stays = visits[before] > number
        elif values[before] != value:
            stays = values[before] > value
        else:
            stays = actions[before] < action
        if stays:
            break
        actions[place], visits[place] = actions[before], visits[before]
        values[place], proofs[place] = values[before], proofs[before]
        place = before
    actions[place], visits[place], values[place], proofs[place] = action, number, value, proof

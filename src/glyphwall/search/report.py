"""The report of a tree search, read from the roots of its trees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from glyphwall.search._pool import MAX_NODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.search._pool import GuidedPool, Pool

    AnyPool = Pool | GuidedPool

LONGEST_LINE = 40
_CERTAIN = 32 * MAX_NODES  # outweighs any number of visits


@dataclass(frozen=True)
class Branch:
    """A search's result for one legal action at the root.

    Attributes:
        visits: Simulations that began with it.
        value: The mean return of the seat to act, in ``[-1, 1]``; exact if ``proof`` is not 0.
        proof: 1 if it wins for certain, -1 if another seat then wins for certain, 0 if unknown. Always 0 if several
            worlds were searched: they are a sample.
        line: The principal variation, starting with ``action``, as far as chance and the tree allow.
    """

    action: int
    visits: int
    value: float
    proof: int
    line: tuple[int, ...]


@dataclass(frozen=True)
class TreeReport:
    """The report of a search, finished or running.

    Attributes:
        branches: The actions searched, best first.
        simulations, nodes, seconds: The work done.
        depth: The longest line searched, in plies.
        full: True if a pool of nodes is full.
    """

    branches: tuple[Branch, ...]
    simulations: int
    nodes: int
    depth: int
    seconds: float
    full: bool

    @property
    def proof(self) -> int:
        """1 if one of the searched actions wins for certain, -1 if another seat wins after each of them, else 0.

        -1 says nothing about legal actions that were not searched.
        """
        proofs = [branch.proof for branch in self.branches]
        return 1 if 1 in proofs else -1 if all(proof == -1 for proof in proofs) else 0


def without_proofs(report: TreeReport) -> TreeReport:
    """Drop the proofs of a search of one possible world, which needn't be the real one."""
    return replace(report, branches=tuple(replace(branch, proof=0) for branch in report.branches))


def add_up_branch(trees: Sequence[tuple[int, AnyPool]], action: int) -> Branch:
    """Add up one action over several trees, each with the number of its world. A proof holds for its world alone."""
    visits = 0
    total = 0.0
    proofs: dict[int, int] = {}
    most = -1
    line: tuple[int, ...] = (action,)
    for world, pool in trees:
        places = np.flatnonzero(pool.action[1 : 1 + int(pool.children[0])] == action)
        if not places.size:  # a thread is just exchanging it with another untried child
            proofs.setdefault(world, 0)
            continue
        child = 1 + int(places[0])
        number, winner = int(pool.visits[child]), int(pool.proof[child])
        proof = 0 if winner == 0 else 1 if winner - 1 == pool.actor[0] else -1
        proofs[world] = proofs.get(world, 0) or proof
        visits += number
        total += number * (proof or float(pool.mean[child]))
        weight = number + (_CERTAIN if proof else 0)
        if number and weight > most:
            most, line = weight, _principal_line(pool, child)
    proof = next(iter(proofs.values())) if len(proofs) == 1 else 0
    value = float(proof) if proof else total / visits if visits else 0.0
    return Branch(action, visits, value, proof, line)


def _principal_line(pool: AnyPool, node: int) -> tuple[int, ...]:
    """Follow the proved or most visited ply of each seat from a node on, until chance acts or nothing is known."""
    line = [int(pool.action[node])]
    while pool.tried[node] and pool.actor[node] >= 0 and len(line) < LONGEST_LINE:
        first = int(pool.first_child[node])
        children = slice(first, first + int(pool.tried[node]))
        winning = pool.proof[children] == pool.actor[node] + 1
        losing = (pool.proof[children] != 0) & ~winning
        weights = pool.visits[children] + np.where(winning, _CERTAIN, 0) - np.where(losing, _CERTAIN, 0)
        node = first + int(np.argmax(weights))
        line.append(int(pool.action[node]))
    return tuple(line)

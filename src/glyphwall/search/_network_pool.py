"""The memory of batched network searches: a tree per game, all in the same arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.search._pool import MAX_NODES, zeros

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel


class Forest(NamedTuple):
    """The trees of n games. A node is the position after one ply; node 0 is the root, its children come next.

    Attributes:
        visits: int32 ``(n, nodes)``, simulations that passed through.
        mean: float64 ``(n, nodes)``, the mean return of the seat that chose the ply leading to this node (at the root:
            of the seat to act).
        action: int32 ``(n, nodes)``, that ply.
        prior: float32 ``(n, nodes)``, the network's share of that ply among its siblings.
        hope: float32 ``(n, nodes)``, the network's value for the seat that acts here.
        first_child, children: int32 ``(n, nodes)``; children are contiguous; none before the network has answered.
        actor: int8 ``(n, nodes)``, the actor that chooses among the children; valid once there are any.
        extent: int32 ``(n,)``, nodes in use.
        root: Records ``(n,)``.
        leaf: Records ``(n,)``, the waiting position, or the end of the last walk.
        legal: int32 ``(n, max_legal)``, the legal actions at the leaf.
        legal_count: int32 ``(n,)``, their number.
        seat: int32 ``(n,)``, the actor at the leaf.
        waits: bool ``(n,)``, True if the leaf waits for the network.
        grows: bool ``(n,)``, True if the leaf has a node that may get children.
        path: int32 ``(n, most plies)``, the nodes from the root to the leaf.
        depth: int32 ``(n,)``, the leaf's depth.
        bias: float64 ``(n, max_legal)``, logit plus Gumbel noise of each child of the root.
        schedule: int32 ``(n, simulations)``, for each simulation how often the child it takes was visited before.
        done, budget: int32 ``(n,)``, simulations completed and requested; ``done`` is -1 until the root is evaluated.
        returns: float64 ``(n, max_seats)``, the returns of a leaf at which the game is over.
        position: uint64 ``(n,)``, positions in the random streams of chance.
    """

    visits: np.ndarray
    mean: np.ndarray
    action: np.ndarray
    prior: np.ndarray
    hope: np.ndarray
    first_child: np.ndarray
    children: np.ndarray
    actor: np.ndarray
    extent: np.ndarray
    root: np.ndarray
    leaf: np.ndarray
    legal: np.ndarray
    legal_count: np.ndarray
    seat: np.ndarray
    waits: np.ndarray
    grows: np.ndarray
    path: np.ndarray
    depth: np.ndarray
    bias: np.ndarray
    schedule: np.ndarray
    done: np.ndarray
    budget: np.ndarray
    returns: np.ndarray
    position: np.ndarray


class InformationForest(NamedTuple):
    """The information-set trees of n games. A node is a sequence of the seats' plies, regardless of deals and draws.

    Attributes:
        forest: Like that of position trees, but children are a chain (begun by ``first_child``) that grows with the
            deals, except the root's; chance has no nodes.
        next_sibling: int32 ``(n, nodes)``, 0 ends the chain.
        available: int32 ``(n, nodes)``, simulations in which the ply leading to this node was available.
        slot: int32 ``(n, actions)``, scratch; 0 between uses.
        choosers: int32 ``(n, most plies)``, the seat that chose the ply to each node of ``path``; first, the seat at
            the root.
    """

    forest: Forest
    next_sibling: np.ndarray
    available: np.ndarray
    slot: np.ndarray
    choosers: np.ndarray


def make_information_forest(forest: Forest, action_count: int) -> InformationForest:
    """Add the arrays of information-set trees to empty trees."""
    n, nodes = forest.visits.shape
    return InformationForest(
        forest,
        next_sibling=zeros(n * nodes, np.int32).reshape(n, nodes),
        available=zeros(n * nodes, np.int32).reshape(n, nodes),
        slot=np.zeros((n, action_count), np.int32),
        choosers=np.zeros(forest.path.shape, np.int32),
    )


def make_forest(kernel: Kernel, max_plies: int, n: int, simulations: int, nodes: int | None = None) -> Forest:
    """Make empty trees. The system allocates their pages as nodes come into use.

    ``simulations`` is the most in one search. ``nodes`` is the size of each tree, at least the root's children; None
    for enough for all simulations, or what memory limits allow. A full tree is still searched, but no longer grows.
    """
    rules = kernel.rules
    least, most = rules.max_legal + 1, (simulations + 1) * rules.max_legal + 1
    room = max(least, min(most, MAX_NODES // n if nodes is None else nodes))

    def each(dtype: type[np.generic]) -> np.ndarray:
        return zeros(n * room, dtype).reshape(n, room)

    def row(dtype: Any, *shape: int) -> np.ndarray:
        return np.zeros((n, *shape), dtype)

    return Forest(
        visits=each(np.int32),
        mean=each(np.float64),
        action=each(np.int32),
        prior=each(np.float32),
        hope=each(np.float32),
        first_child=each(np.int32),
        children=each(np.int32),
        actor=each(np.int8),
        extent=row(np.int32),
        root=row(rules.dtype),
        leaf=row(rules.dtype),
        legal=row(np.int32, rules.max_legal),
        legal_count=row(np.int32),
        seat=row(np.int32),
        waits=row(np.bool_),
        grows=row(np.bool_),
        path=row(np.int32, max_plies + 2),
        depth=row(np.int32),
        bias=row(np.float64, rules.max_legal),
        schedule=row(np.int32, simulations),
        done=row(np.int32),
        budget=row(np.int32),
        returns=row(np.float64, rules.max_seats),
        position=row(np.uint64),
    )


@compiled
def mark_legal(forest: Forest, game: int, mask: np.ndarray) -> None:
    """Write the legal actions at a game's leaf into its row of a bool mask ``(n, actions)``, if it has columns."""
    if mask.shape[1]:
        mask[game, :] = False
        for place in range(forest.legal_count[game]):
            mask[game, forest.legal[game, place]] = True

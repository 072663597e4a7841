"""The memory of searches that wait for a network: a tree for each game, all in the same arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.search.pool import MAX_NODES, zeros

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel


class Forest(NamedTuple):
    """Trees of n games. A node stands for the position after one ply; node 0 is the root, its children come next.

    Attributes:
        visits: int32 ``(n, nodes)``, simulations that passed through.
        mean: float64 ``(n, nodes)``, mean return of the seat that chose the ply to this node (of the root: of the seat
            that acts there).
        action: int32 ``(n, nodes)``, that ply.
        prior: float32 ``(n, nodes)``, the network's share of that ply among its siblings.
        hope: float32 ``(n, nodes)``, what the network gave the seat that acts here.
        first_child, children: int32 ``(n, nodes)``; children lie side by side; none before the network has answered.
        actor: int8 ``(n, nodes)``, who chooses among the children; valid once there are any.
        extent: int32 ``(n,)``, nodes in use.
        root: records ``(n,)``. leaf: records ``(n,)``, the position that waits, or where the last walk ended.
        legal: int32 ``(n, max_legal)``, what is legal at the leaf. legal_count: int32 ``(n,)``, how much of it.
        seat: int32 ``(n,)``, who acts at the leaf.
        waits: bool ``(n,)``, whether the leaf waits for the network.
        grows: bool ``(n,)``, whether the leaf has a node that may get children.
        path: int32 ``(n, most plies)``, nodes from the root to the leaf. depth: int32 ``(n,)``, how many follow it.
        bias: float64 ``(n, max_legal)``, for each child of the root its logit and its Gumbel noise.
        schedule: int32 ``(n, simulations)``, for each simulation how often the child that it takes was visited before.
        done, budget: int32 ``(n,)``, simulations that were run, and that are to be; -1: not even the root is judged.
        returns: float64 ``(n, max_seats)``, of a leaf at which the game is over.
        position: uint64 ``(n,)``, places in the streams of chance.
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
    """Trees of what a seat knows of n games. A node stands for the plies that seats chose, whatever was dealt or drawn.

    Attributes:
        forest: as it is of trees of positions, but that children are a chain (``first_child`` begins it) which grows
            with what is dealt, those of the root excepted; chance has no nodes.
        next_sibling: int32 ``(n, nodes)``, 0 ends the chain.
        available: int32 ``(n, nodes)``, simulations in which the ply to this node could have been chosen.
        slot: int32 ``(n, actions)``, working room; 0 between uses.
        choosers: int32 ``(n, most plies)``, beside ``path``: who chose the ply to each node; first, who acts at the
            root.
    """

    forest: Forest
    next_sibling: np.ndarray
    available: np.ndarray
    slot: np.ndarray
    choosers: np.ndarray


def make_information_forest(forest: Forest, action_count: int) -> InformationForest:
    """Room beside empty trees."""
    n, nodes = forest.visits.shape
    return InformationForest(
        forest,
        next_sibling=zeros(n * nodes, np.int32).reshape(n, nodes),
        available=zeros(n * nodes, np.int32).reshape(n, nodes),
        slot=np.zeros((n, action_count), np.int32),
        choosers=np.zeros(forest.path.shape, np.int32),
    )


def make_forest(kernel: Kernel, max_plies: int, n: int, simulations: int, nodes: int | None = None) -> Forest:
    """Empty trees. The system hands out the memory page by page as nodes come into use.

    Args:
        simulations: most of them in one search.
        nodes: of each tree, the root's children at least; None: enough for all simulations, or what there is room for.
            A full tree is searched on, but grows no more.
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
    """Writes what is legal at a game's leaf into its row of a mask, bool ``(n, actions)``; without columns: nothing."""
    if mask.shape[1]:
        mask[game, :] = False
        for place in range(forest.legal_count[game]):
            mask[game, forest.legal[game, place]] = True

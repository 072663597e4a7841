"""The memory of a guided tree search: the plain search's arrays, with evaluations and priors beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.search.pool import make_pool, zeros

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel


class GuidedPool(NamedTuple):
    """The nodes of one tree: the arrays of `glyphwall.search.pool.Pool` and two more.

    Attributes:
        tried: The number of children once one of them was visited.
        hope: float32, the evaluation of the position for the seat that chose the ply leading to it.
        prior: float32, that ply's share among its siblings.
    """

    visits: np.ndarray
    mean: np.ndarray
    action: np.ndarray
    first_child: np.ndarray
    children: np.ndarray
    tried: np.ndarray
    actor: np.ndarray
    proof: np.ndarray
    extent: np.ndarray
    hope: np.ndarray
    prior: np.ndarray


class GuidedScratch(NamedTuple):
    """The working arrays of one thread.

    Attributes:
        record, after: Records, shape ``(1,)``.
        legal: int32, space for the legal actions of any position.
        path: int32, the nodes from the root to the leaf.
        weights, features: Of the game's evaluation; ``features`` is overwritten.
        position: uint64 ``(1,)``, the position in the random stream.
    """

    record: np.ndarray
    after: np.ndarray
    legal: np.ndarray
    path: np.ndarray
    weights: np.ndarray
    features: np.ndarray
    position: np.ndarray


def make_guided_pool(nodes: int) -> GuidedPool:
    """Make an empty pool. The system allocates its pages as nodes come into use."""
    return GuidedPool(*make_pool(nodes), hope=zeros(nodes, np.float32), prior=zeros(nodes, np.float32))


def make_guided_scratch(kernel: Kernel, max_plies: int, weights: np.ndarray, position: np.uint64) -> GuidedScratch:
    """Make the working arrays for a game of at most ``max_plies`` plies."""
    return GuidedScratch(
        record=np.zeros(1, kernel.rules.dtype),
        after=np.zeros(1, kernel.rules.dtype),
        legal=np.zeros(kernel.rules.max_legal, np.int32),
        path=np.zeros(max_plies + 2, np.int32),
        weights=weights,
        features=np.zeros(weights.shape[-1], np.float64),
        position=np.array([position], np.uint64),
    )

"""The memory of a tree search: a pool of nodes as parallel arrays, and its working arrays."""

from __future__ import annotations

import mmap
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from glyphwall.core.kernel import Kernel


MAX_NODES = 2**26
INVERSE_ROOTS = 4096
_INVERSE_ROOT = 1.0 / np.sqrt(np.maximum(np.arange(INVERSE_ROOTS), 1.0))


class Pool(NamedTuple):
    """The nodes of one tree; node 0 is the root. All arrays but the last have one entry per node.

    Attributes:
        visits: int32, simulations that passed through.
        mean: float64, the mean return of the seat that chose the ply leading to this node (of seat 0 if chance did).
        action: int32, that ply.
        first_child: int32; children are contiguous.
        children: int32, their number; 0 before expansion.
        tried: int32, the number of visited children; they come first.
        actor: int8, the actor that chooses among the children; valid after expansion.
        proof: int8, 1 + the seat that is proved to win; 0 unknown.
        extent: int64 ``(2,)``: nodes in use, greatest depth reached.
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


class Scratch(NamedTuple):
    """The working arrays of one thread.

    Attributes:
        record: A record, shape ``(1,)``.
        legal: int32, space for the legal actions of any position.
        path: int32, the nodes from the root to the leaf.
        returns: float64, one per seat.
        position: uint64 ``(1,)``, the position in the random stream.
        inverse_root: float64 ``(INVERSE_ROOTS,)``, 1 / sqrt of each index (of 0: 1). As a module constant it would add
            26 kB (compressed) to each module.
    """

    record: np.ndarray
    legal: np.ndarray
    path: np.ndarray
    returns: np.ndarray
    position: np.ndarray
    inverse_root: np.ndarray


def make_pool(nodes: int) -> Pool:
    """Make an empty pool. The system allocates its pages as nodes come into use."""
    return Pool(
        visits=zeros(nodes, np.int32),
        mean=zeros(nodes, np.float64),
        action=zeros(nodes, np.int32),
        first_child=zeros(nodes, np.int32),
        children=zeros(nodes, np.int32),
        tried=zeros(nodes, np.int32),
        actor=zeros(nodes, np.int8),
        proof=zeros(nodes, np.int8),
        extent=np.array([1, 0], np.int64),
    )


def zeros(length: int, dtype: type[np.generic]) -> np.ndarray:
    """Allocate zeros in fresh pages.

    ``np.zeros`` may reuse memory and clear it first, which costs 40 ms per search for a pool of the usual size, in
    every thread but the main one.
    """
    return np.frombuffer(mmap.mmap(-1, length * np.dtype(dtype).itemsize), dtype)


def make_scratch(kernel: Kernel, max_plies: int, position: np.uint64) -> Scratch:
    """Make the working arrays for a game of at most ``max_plies`` plies."""
    return Scratch(
        record=np.zeros(1, kernel.rules.dtype),
        legal=np.zeros(kernel.rules.max_legal, np.int32),
        path=np.zeros(max_plies + 2, np.int32),
        returns=np.zeros(kernel.rules.max_seats, np.float64),
        position=np.array([position], np.uint64),
        inverse_root=_INVERSE_ROOT,
    )


def large_zeros(words: int) -> np.ndarray:
    """Allocate uint64 zeros, in large pages if the system has them, which is faster."""
    memory = mmap.mmap(-1, 8 * words)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        with suppress(OSError):  # a system without them
            memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, np.uint64)


class GuidedPool(NamedTuple):
    """The nodes of one tree: the arrays of `glyphwall.search._pool.Pool` and two more.

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
        weights, features, shared: Of the game's evaluation; ``features`` and ``shared`` are overwritten.
        position: uint64 ``(1,)``, the position in the random stream.
    """

    record: np.ndarray
    after: np.ndarray
    legal: np.ndarray
    path: np.ndarray
    weights: np.ndarray
    features: np.ndarray
    shared: np.ndarray
    position: np.ndarray


def make_guided_pool(nodes: int) -> GuidedPool:
    """Make an empty pool. The system allocates its pages as nodes come into use."""
    return GuidedPool(*make_pool(nodes), hope=zeros(nodes, np.float32), prior=zeros(nodes, np.float32))


def make_guided_scratch(kernel: Kernel, max_plies: int, weights: np.ndarray, position: np.uint64) -> GuidedScratch:
    """Make the working arrays for a game of at most ``max_plies`` plies."""
    assert kernel.evaluation is not None
    return GuidedScratch(
        record=np.zeros(1, kernel.rules.dtype),
        after=np.zeros(1, kernel.rules.dtype),
        legal=np.zeros(kernel.rules.max_legal, np.int32),
        path=np.zeros(max_plies + 2, np.int32),
        weights=weights,
        features=np.zeros(weights.shape[-1], np.float64),
        shared=np.zeros(kernel.evaluation.shared_words, np.uint64),
        position=np.array([position], np.uint64),
    )

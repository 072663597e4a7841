"""The memory of an information-set search: nodes as parallel arrays, and the working arrays beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from glyphwall.search.pool import zeros

if TYPE_CHECKING:
    from collections.abc import Sequence

    from glyphwall.core.kernel import Kernel


class InformationPool(NamedTuple):
    """The nodes of one tree; node 0 is the root. A node's children grow with the deals.

    Attributes:
        visits: int32, simulations that passed through.
        available: int32, simulations in which the ply leading to this node was available.
        mean: float64, the mean value for the seat that chose the ply leading to this node.
        action: int32, that ply.
        first_child, next_sibling: int32, the children as a chain; 0 ends it.
        extent: int64 ``(2,)``: nodes in use, greatest depth reached.
    """

    visits: np.ndarray
    available: np.ndarray
    mean: np.ndarray
    action: np.ndarray
    first_child: np.ndarray
    next_sibling: np.ndarray
    extent: np.ndarray


class InformationScratch(NamedTuple):
    """The working arrays of one thread.

    Attributes:
        record: A record, shape ``(1,)``.
        legal: int32, space for the legal actions of any position.
        slot: int32, by action number; 0 between uses.
        only: bool, by action number: the actions allowed at the root.
        path, choosers: int32, the nodes from the root to the leaf, and the seat that chose the ply leading to each.
        values: float64, one per seat.
        position: uint64 ``(1,)``, the position in the random stream.
        decisions: int64 ``(1,)``, plies chosen by seats in all simulations.
        weights, features: float64, of the game's estimates; empty if it has none.
    """

    record: np.ndarray
    legal: np.ndarray
    slot: np.ndarray
    only: np.ndarray
    path: np.ndarray
    choosers: np.ndarray
    values: np.ndarray
    position: np.ndarray
    decisions: np.ndarray
    weights: np.ndarray
    features: np.ndarray


def make_information_pool(nodes: int) -> InformationPool:
    """Make an empty pool. The system allocates its pages as nodes come into use."""
    return InformationPool(
        visits=zeros(nodes, np.int32),
        available=zeros(nodes, np.int32),
        mean=zeros(nodes, np.float64),
        action=zeros(nodes, np.int32),
        first_child=zeros(nodes, np.int32),
        next_sibling=zeros(nodes, np.int32),
        extent=np.array([1, 0], np.int64),
    )


def make_information_scratch(
    kernel: Kernel, max_plies: int, action_count: int, only: Sequence[int], position: np.uint64
) -> InformationScratch:
    """Make the working arrays for a game of at most ``max_plies`` plies and ``action_count`` actions."""
    allowed = np.zeros(action_count, np.bool_)
    allowed[list(only)] = True
    weights = np.zeros((1, 1, 1)) if kernel.outlook is None else kernel.outlook.load_weights()
    return InformationScratch(
        record=np.zeros(1, kernel.rules.dtype),
        legal=np.zeros(kernel.rules.max_legal, np.int32),
        slot=np.zeros(action_count, np.int32),
        only=allowed,
        path=np.zeros(max_plies + 2, np.int32),
        choosers=np.zeros(max_plies + 2, np.int32),
        values=np.zeros(kernel.rules.max_seats, np.float64),
        position=np.array([position], np.uint64),
        decisions=np.zeros(1, np.int64),
        weights=weights,
        features=np.zeros(weights.shape[-1], np.float64),
    )

"""Template: uniform random playouts, in blocks with a random stream each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.compiled.mixing import STEP, mix, stream_start

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules",)

# Bound by ``specialise`` before this file runs.
play_random: Callable[[Any, np.uint64], bool]
write_returns: Callable[[Any, np.ndarray], None]


@compiled
def play_to_end(record: Any, position: np.uint64) -> int:
    """Play random plies until the game is over; return how many. One draw each, and one more at the end.

    This is a separate function because the innermost loop needs all the machine's registers.
    """
    plies = 0
    position += STEP
    while play_random(record, mix(position)):
        position += STEP
        plies += 1
    return plies


@compiled
def play_blocks(
    root: np.ndarray,
    scratch: np.ndarray,
    seed: np.uint64,
    first_block: int,
    block_size: int,
    playouts: int,
    returns: np.ndarray,
    sums: np.ndarray,
    results: np.ndarray,
) -> int:
    """Play ``playouts`` games from ``root``, block after block; return how many plies that took.

    Args:
        root: A record, shape ``(1,)``.
        scratch: A record, overwritten.
        first_block: The first block; block b draws from stream b.
        returns: float64 scratch, one per seat.
        sums: float64 ``(blocks, seats)``; the sum of each seat's returns over a block is added.
        results: int64 ``(seats, 3)``; how often a seat's return was below, at, above zero is added.
    """
    record = scratch[0]
    plies = 0
    block = 0
    while playouts > 0:
        position = stream_start(seed, np.uint64(first_block + block))
        for _ in range(min(block_size, playouts)):
            scratch[0] = root[0]
            played = play_to_end(record, position)
            position += np.uint64(played + 1) * STEP
            plies += played
            write_returns(record, returns)
            for seat in range(sums.shape[1]):
                value = returns[seat]
                sums[block, seat] += value
                results[seat, 1 + (value > 0.0) - (value < 0.0)] += 1
        playouts -= block_size
        block += 1
    return plies

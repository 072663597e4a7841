"""Template: what seats may know of many games, as numbers (`glyphwall.envs.batch`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

NEEDS = ("observation",)

# Bound by ``specialise`` before this file runs.
write_observation: Callable[[Any, int, np.ndarray], None]


@compiled
def observe_batch(first: int, stop: int, records: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
    """Writes the observations of the games ``first`` to ``stop - 1``.

    Args:
        seats: int32 ``(n,)``: for whom, in each game; below 0: for the first seat.
        out: uint8 ``(n, size)``.
    """
    for number in range(first, stop):
        write_observation(records[number], max(whole(seats[number]), 0), out[number])

"""Template: observations of many games (`glyphwall.envs.batch`)."""

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
    """Write the observations of the games ``first`` to ``stop - 1`` into uint8 ``(n, size)``.

    ``seats`` is int32 ``(n,)``: the observing seats; below 0 for the first seat.
    """
    for number in range(first, stop):
        write_observation(records[number], max(whole(seats[number]), 0), out[number])

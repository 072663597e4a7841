"""Template: observations of positions that wait for a network (`glyphwall.search.network`)."""

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
def observe_leaves(leaves: np.ndarray, seats: np.ndarray, waits: np.ndarray, out: np.ndarray) -> None:
    """Write the observation of each waiting position for its seat to act into uint8 ``(n, size)``."""
    for game in range(len(leaves)):
        if waits[game]:
            write_observation(leaves[game], whole(seats[game]), out[game])

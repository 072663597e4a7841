"""Template: compact action numbers in a batch (`glyphwall.envs.batch`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from glyphwall.compiled import compiled

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np

NEEDS = ("compact",)
BORROWS = {"clear_mask": "glyphwall.envs.templates.batch", "write_mask": "glyphwall.envs.templates.batch"}

# Bound by ``specialise`` before this file runs.
to_compact: Callable[[Any, int], int]
from_compact: Callable[[Any, int], int]
clear_mask: Callable[[np.ndarray, int, np.ndarray, np.ndarray], None]
write_mask: Callable[[np.ndarray, int, np.ndarray, np.ndarray], None]


@compiled
def expand(records: np.ndarray, actions: np.ndarray) -> None:
    """Replace each number by its action; numbers below 0 stay."""
    for game in range(len(actions)):
        if actions[game] >= 0:
            actions[game] = from_compact(records[game], actions[game])


@compiled
def renumber(
    first: int,
    stop: int,
    records: np.ndarray,
    actions: np.ndarray,
    counts: np.ndarray,
    legal: np.ndarray,
    written: np.ndarray,
    mask: np.ndarray,
    packed: np.ndarray,
) -> None:
    """Write the compact numbers of the legal actions of the games ``first`` to ``stop - 1``, as a list and as masks.

    ``actions`` (int32 ``(n, max_legal)``) and ``counts`` are the legal actions. ``legal`` and ``written`` get the same
    as compact numbers; on entry they hold the previous ones. ``mask`` and ``packed`` are their masks, as in `batch`.
    """
    for game in range(first, stop):
        clear_mask(legal[game], written[game], mask[game], packed[game])
        count = counts[game]
        for place in range(count):
            legal[game, place] = to_compact(records[game], actions[game, place])
        written[game] = count
        write_mask(legal[game], count, mask[game], packed[game])

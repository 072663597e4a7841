"""Template: rollouts, games played to the end by a game's policy, from a seat's information set.

Game ``g`` draws from stream ``g``: with the same seed two plies are compared in the same deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled
from glyphwall.compiled.mixing import STEP, mix, stream_start

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules", "policy")
MAY_USE = ("secrets",)
STANDS_IN = {"redeal": "glyphwall.search._defaults"}

# Bound by ``specialise`` before this file runs.
apply: Callable[[Any, int], None]
play_by_policy: Callable[[Any, np.uint64], bool]
redeal: Callable[[Any, int, np.uint64], None]
write_returns: Callable[[Any, np.ndarray], None]


@compiled
def play_games(
    root: np.ndarray, scratch: np.ndarray, viewer: int, action: int, seed: np.uint64, first: int, returns: np.ndarray
) -> None:
    """Play a game for each row of ``returns``, float64 ``(games, seats)``.

    ``root`` and ``scratch`` are records of shape ``(1,)``; ``scratch`` is overwritten. Each game is redealt from what
    ``viewer`` knows (-1 for no redeal) and starts with ``action`` (-1 for a ply of the policy). ``first`` is the number
    of the first game and of its stream.
    """
    record = scratch[0]
    for game in range(returns.shape[0]):
        scratch[0] = root[0]
        position = stream_start(seed, np.uint64(first + game)) + STEP
        if viewer >= 0:
            redeal(record, viewer, mix(position))
        if action >= 0:
            apply(record, action)
        position += STEP
        while play_by_policy(record, mix(position)):
            position += STEP
        write_returns(record, returns[game])

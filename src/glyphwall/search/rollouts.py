"""Rollouts: what a position is worth when a game's policy plays it to the end many times, chance drawn afresh.

Where something is hidden, each game can be dealt anew from what one seat knows. Games have streams of their own, so two
plies that are rolled out with one seed meet the same deals, and their difference is known better than either.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from glyphwall.compiled.templates import specialise
from glyphwall.core.errors import GlyphwallError

if TYPE_CHECKING:
    import threading

    from glyphwall.core.contract import State

_SLICE = 64
_MOST = 2**32


def rollouts(
    state: State,
    count: int,
    *,
    seed: int = 0,
    viewer: int | None = None,
    action: int | None = None,
    stop: threading.Event | None = None,
) -> np.ndarray:
    """Play ``count`` games to the end with the game's policy.

    Args:
        state: The position.
        count: The number of games.
        seed: Only its low 64 bits count.
        viewer: The seat from whose knowledge each game is dealt; None to keep the actual deal.
        action: A legal first ply.
        stop: Ends the rollouts early, with the games played so far.

    Returns:
        The returns of each seat in each game, float64 ``(count, seats)``.

    Raises:
        GlyphwallError: ``count`` is out of bounds.
    """
    if not 1 <= count < _MOST:
        raise GlyphwallError(f"{count} rollouts: 1 to {_MOST - 1}")
    kernel = state.game.kernel
    play_games = specialise("glyphwall.search.templates.rollouts", kernel).play_games
    root = state.record
    scratch = root.copy()
    returns = np.zeros((count, kernel.rules.max_seats))
    word = np.uint64(seed & 0xFFFF_FFFF_FFFF_FFFF)
    hidden = -1 if viewer is None or kernel.secrets is None else viewer
    played = 0
    while played < count and not (stop is not None and stop.is_set()):
        rows = returns[played : played + _SLICE]
        with np.errstate(over="ignore"):  # random numbers wrap, which NumPy reports where Numba is off
            play_games(root, scratch, hidden, -1 if action is None else action, word, played, rows)
        played += len(rows)
    return returns[:played, : state.game.seats(state.options)]

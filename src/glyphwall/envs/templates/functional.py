"""Template: a ply of each of many games as a function of arrays, for `glyphwall.envs.jax`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import allocating, whole

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules", "observation")
BORROWS = {"advance": "glyphwall.envs.templates.batch"}

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
advance: Callable[[Any, int, np.ndarray, int, bool, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]
write_observation: Callable[[Any, int, np.ndarray], None]

LOOK = -1
"""Instead of an action: play only chance's plies."""

LEAVE, LOSE = -2, -3
"""Instead of an action: play nothing, and set the returns to 0; with `LOSE` the game counts as over."""


@allocating
def step_games(
    records: np.ndarray,
    streams: np.ndarray,
    actions: np.ndarray,
    viewers: np.ndarray,
    mask: np.ndarray,
    actors: np.ndarray,
    returns: np.ndarray,
    terminated: np.ndarray,
    observation: np.ndarray,
) -> None:
    """Play a ply of each game, and the chance that follows.

    Args:
        records: ``(n,)``, changed in place.
        streams: ``(n,)``, changed in place.
        actions: int32 ``(n,)``: legal ones, `LOOK`, `LEAVE` or `LOSE`.
        viewers: int32 ``(n,)``: the observing seat; below 0 for the seat to act, or the first one.
        mask: bool ``(n, action_count)``: the legal actions; all True once the game is over.
        actors: int32 ``(n,)``; 0 once the game is over.
        returns: float32 ``(n, seats)``; 0 before the end.
        terminated: bool ``(n,)``.
        observation: uint8 ``(n, size)``.
    """
    legal = np.empty(mask.shape[1], np.int32)
    values = np.zeros(returns.shape[1])
    for number in range(len(records)):
        record = records[number]
        action = whole(actions[number])
        count = advance(record, action, streams, number, True, legal)
        over = count == 0 or action == LOSE
        terminated[number] = over
        actors[number] = 0 if over else actor(record)
        mask[number, :] = over
        if not over:
            for place in range(count):
                mask[number, legal[place]] = True
        returns[number, :] = 0
        if count == 0 and action > LEAVE:
            write_returns(record, values)
            for seat in range(len(values)):
                returns[number, seat] = values[seat]
        viewer = whole(viewers[number])
        write_observation(record, viewer if viewer >= 0 else whole(actors[number]), observation[number])

"""Template: a ply of each of many games as a function of arrays, for `glyphwall.envs.jax`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.core.compiled import allocating, whole

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules", "observation")
BORROWS = {"advance": "batch"}

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
advance: Callable[[Any, int, np.ndarray, int, bool, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]
write_observation: Callable[[Any, int, np.ndarray], None]

LOOK = -1
"""In place of an action: play none, but chance's plies."""

LEAVE = -2
"""In place of an action: play none, and let returns be 0."""


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
    """Plays a ply of each game, and the chance that follows.

    Args:
        records, streams: ``(n,)``, changed in place.
        actions: int32 ``(n,)``: legal ones, `LOOK` or `LEAVE`.
        viewers: int32 ``(n,)``: who observes; below 0: the seat to act, or the first one.
        mask: uint8 ``(n, action_count)``: what is legal; everything, once the game is over.
        actors: int32 ``(n,)``; 0 once the game is over.
        returns: float32 ``(n, seats)``; 0 before the end.
        terminated: uint8 ``(n,)``.
        observation: uint8 ``(n, size)``.
    """
    legal = np.empty(mask.shape[1], np.int32)
    values = np.zeros(returns.shape[1])
    for number in range(len(records)):
        record = records[number]
        action = whole(actions[number])
        count = advance(record, action, streams, number, True, legal)
        terminated[number] = count == 0
        actors[number] = actor(record) if count else 0
        mask[number, :] = 1 if count == 0 else 0
        for place in range(count):
            mask[number, legal[place]] = 1
        returns[number, :] = 0
        if count == 0 and action != LEAVE:
            write_returns(record, values)
            for seat in range(len(values)):
                returns[number, seat] = values[seat]
        viewer = whole(viewers[number])
        write_observation(record, viewer if viewer >= 0 else whole(actors[number]), observation[number])

"""Template: batches of games, one ply of each per call (`glyphwall.envs.batch`).

Each of the rules' functions is called from one place: calling it from two would compile it twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from glyphwall.compiled import compiled, whole
from glyphwall.compiled.mixing import STEP, mix, stream_start

if TYPE_CHECKING:
    from collections.abc import Callable

NEEDS = ("rules",)

# Bound by ``specialise`` before this file runs.
actor: Callable[[Any], int]
apply: Callable[[Any, int], None]
sample_chance: Callable[[Any, np.uint64], int]
write_legal: Callable[[Any, np.ndarray], int]
write_returns: Callable[[Any, np.ndarray], None]

LEAVE, RESET, REFRESH = -3, -2, -1
"""Instead of an action: leave the game as it is, restart it, or only derive everything from the record."""

NEXT_STEP, SAME_STEP, DISABLED = range(3)
"""When a finished game restarts."""

_CHANCE, _NO_ACTOR = -1, -2
_ONE, _SIX, _IN_WORD = np.uint64(1), np.uint64(6), np.uint64(63)


@compiled
def advance(record: Any, action: int, streams: np.ndarray, number: int, chance_inside: bool, legal: np.ndarray) -> int:
    """Play an action (none if below 0), then chance's plies; write the legal actions and return how many."""
    while True:
        if action >= 0:
            apply(record, action)
        if not chance_inside or actor(record) != _CHANCE:
            return write_legal(record, legal)
        streams[number] += STEP
        action = whole(sample_chance(record, mix(streams[number])))


@compiled
def clear_mask(legal: np.ndarray, count: int, mask: np.ndarray, packed: np.ndarray) -> None:
    """Remove the last legal actions from a row of each mask; the bool mask may have no columns."""
    for place in range(count):
        packed[np.uint64(legal[place]) >> _SIX] = 0
    if len(mask):
        for place in range(count):
            mask[np.uint64(legal[place])] = False


@compiled
def write_mask(legal: np.ndarray, count: int, mask: np.ndarray, packed: np.ndarray) -> None:
    """Write the legal actions, in ascending order, into a cleared row of each mask."""
    last = np.uint64(0)
    bits = np.uint64(0)
    for place in range(count):
        action = np.uint64(legal[place])
        word = action >> _SIX
        # No reading back of what was just written, and no branch: both cost more than the stores.
        bits = (bits if word == last else np.uint64(0)) | (_ONE << (action & _IN_WORD))
        last = word
        packed[word] = bits
    if len(mask):
        for place in range(count):
            mask[np.uint64(legal[place])] = True


@compiled
def first_illegal(actions: np.ndarray, count: int, finished: np.ndarray, waits: bool, packed: np.ndarray) -> int:
    """Return the first game with an illegal action, or -1; with ``waits`` finished games accept any action."""
    limit = 64 * packed.shape[1]
    for number in range(count):
        if waits and finished[number]:
            continue
        action = actions[number]
        if not 0 <= action < limit or not (packed[number, action >> 6] >> np.uint64(action & 63)) & _ONE:
            return number
    return -1


@compiled
def step_batch(
    first: int,
    stop: int,
    actions: np.ndarray,
    mode: int,
    chance_inside: bool,
    start: np.ndarray,
    records: np.ndarray,
    streams: np.ndarray,
    legal: np.ndarray,
    counts: np.ndarray,
    mask: np.ndarray,
    packed: np.ndarray,
    actors: np.ndarray,
    returns: np.ndarray,
    terminated: np.ndarray,
    last: np.ndarray,
) -> None:
    """Play a ply of each of the games ``first`` to ``stop - 1``, and the chance that follows.

    Args:
        stop: The game after the last.
        actions: int64 ``(n,)``: legal ones, or `LEAVE`, `RESET`, `REFRESH`.
        mode: `NEXT_STEP`, `SAME_STEP` or `DISABLED`.
        start: The record before the first action, shape ``(1,)``.
        streams: The games' random streams (uint64).
        legal: int32 ``(n, max_legal)``: the legal actions, ascending.
        counts: int32 ``(n,)``: their numbers.
        mask: bool ``(n, actions or 0)``: the same as a mask.
        packed: uint64 ``(n, words)``: the same as bits.
        actors: int32 ``(n,)``.
        returns: float64 ``(n, max_seats)``: the returns of a game that has just ended, else zeros.
        terminated: bool ``(n,)``.
        last: Records ``(n,)``; with `SAME_STEP` the last record of a game that has just ended.
    """
    for number in range(first, stop):
        action = actions[number]
        if action == LEAVE:
            continue
        if terminated[number] and action != REFRESH:
            returns[number, :] = 0.0
            if mode == DISABLED and action != RESET:
                continue
            if mode == NEXT_STEP:
                action = RESET
            terminated[number] = False
        record = records[number]
        clear_mask(legal[number], counts[number], mask[number], packed[number])
        while True:
            if action == RESET:
                records[number] = start[0]
            count = advance(record, action, streams, number, chance_inside, legal[number])
            if count == 0 and action != REFRESH:
                terminated[number] = True
                write_returns(record, returns[number])
                if mode == SAME_STEP:
                    last[number] = records[number]
                    action = RESET
                    continue
            break
        counts[number] = count
        actors[number] = actor(record) if count else _NO_ACTOR
        write_mask(legal[number], count, mask[number], packed[number])


@compiled
def choose_uniformly(
    first: int, stop: int, legal: np.ndarray, counts: np.ndarray, streams: np.ndarray, out: np.ndarray
) -> None:
    """Write a uniformly drawn legal action of each game; 0 where the game is over."""
    for number in range(first, stop):
        streams[number] += STEP
        draw = mix(streams[number]) >> np.uint64(32)
        count = counts[number]
        place = whole((draw * np.uint64(count)) >> np.uint64(32))
        out[number] = legal[number, place] if count else 0


@compiled
def enter_streams(seed: np.uint64, first: int, stop: int, which: np.ndarray, streams: np.ndarray) -> None:
    """Reset the stream of each chosen game: stream n of the seed for game n."""
    for number in range(first, stop):
        if which[number]:
            streams[number] = stream_start(seed, np.uint64(number))
